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
    public func showMessage(_ sentence: String) { show(Message(text: sentence)) }

    /// The action of a button in a message.
    public struct Action {
        /// The button's title, a verb.
        public var title: String
        /// The effect.
        public var perform: () -> Void

        /// An action with a title.
        public init(_ title: String, perform: @escaping () -> Void) {
            (self.title, self.perform) = (title, perform)
        }
    }

    /// Shows a message with one or two buttons.
    public func showMessage(_ sentence: String, _ action: Action, _ other: Action? = nil) {
        func button(_ action: Action) -> Message.Action { .init(title: action.title, perform: action.perform) }
        show(Message(text: sentence, action: button(action), otherAction: other.map(button)))
    }

    /// Shows a message that visitors of a kiosk can do nothing about; a kiosk does not show it. The program also writes
    /// it to standard error.
    public func showToOwner(_ sentence: String) {
        if style != .kiosk { showMessage(sentence) }
    }

    /// Shows a problem as long as it exists; nil: it is solved. Not in a kiosk.
    public func showProblem(_ sentence: String?) {
        if style == .kiosk { return }
        banner.showPersistent(sentence.map { Message(text: $0) }, in: container)
    }

    func show(_ message: Message) {
        banner.show(message, in: container)
    }

    /// Shows why a request was refused, unless the message is already visible, as it may be with a repeating key.
    func showRefusal(_ refusal: Refusal) {
        let topic = Message.Topic.refusal(refusal)
        if banner.message?.topic != topic { show(Message(text: Message.text(of: refusal), topic: topic)) }
    }

    /// Shows that the drawing is read-only, unless the message is already visible.
    ///
    /// - Parameter duplicate: called if the user wants a copy.
    func showReadOnly(_ duplicate: @escaping () -> Void) {
        if banner.message?.topic == .forbidden { return }
        let action = Message.Action(title: localized("Duplicate"), perform: duplicate)
        show(Message(text: Message.forbidden, action: action, topic: .forbidden))
    }

    // MARK: Loading

    /// Shows that the drawing is loading, unless another message is visible.
    public func showLoading() {
        if !editor.isComplete, banner.message == nil { show(Message(text: Message.loading, topic: .loading)) }
    }

    /// Closes the loading message.
    public func hideLoading() {
        if banner.message?.topic == .loading { banner.close() }
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
