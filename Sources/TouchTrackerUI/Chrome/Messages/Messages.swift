import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Messages and questions to the user.
public final class Messages {
    let banner = MessageBanner()
    private(set) lazy var questionCard = QuestionCard()

    private let editor: Editor
    private let style: ChromeStyle
    private unowned let view: CanvasView
    /// The view that a question covers.
    private var container: UIView { view.superview ?? view }

    init(_ editor: Editor, over view: CanvasView, _ style: ChromeStyle) {
        self.editor = editor
        self.style = style
        self.view = view
    }

    /// Shows a message for some seconds.
    public func showMessage(_ sentence: String) { show(.sentence(sentence)) }

    /// Shows a message for some seconds; refusals only if they are not visible already.
    public func show(_ message: UserMessage) {
        if !banner.alreadyShows(message) { banner.show(message, in: container) }
    }

    /// Shows a message that visitors of a kiosk can do nothing about; a kiosk does not show it. The program also writes
    /// it to standard error.
    public func showToOwner(_ sentence: String) {
        if style != .kiosk { showMessage(sentence) }
    }

    /// Shows a problem as long as it exists; nil: it is solved. Not in a kiosk.
    public func showProblem(_ sentence: String?) {
        if style == .kiosk { return }
        banner.showPersistent(sentence.map { .sentence($0) }, in: container)
    }

    // MARK: Loading

    /// Shows that the drawing is loading, unless another message is visible.
    public func showLoading() {
        if !editor.isComplete, banner.message == nil { show(.loading) }
    }

    /// Closes the loading message.
    public func hideLoading() {
        if banner.message == .loading { banner.close() }
    }

    // MARK: Questions

    /// Asks a question that blocks the window, replacing an earlier one. Escape and a touch outside cancel.
    public func ask(_ question: Question) {
        view.window?.application?.menuController.hideMenu()
        questionCard.show(question)
        questionCard.present(in: container)
    }

    /// Whether a question is shown.
    public var isAsking: Bool { questionCard.isPresented }
}
