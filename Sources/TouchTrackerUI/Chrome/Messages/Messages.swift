import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// What is said to a person, and asked, over the canvas.
public final class Messages {
    let banner = MessageBanner()
    private(set) lazy var questionCard = QuestionCard()

    private let editor: Editor
    private let style: ChromeStyle
    private unowned let view: CanvasView
    /// What a question comes over.
    private var container: UIView { view.superview ?? view }

    init(_ editor: Editor, over view: CanvasView, _ style: ChromeStyle) {
        self.editor = editor
        self.style = style
        self.view = view
    }

    /// Tells a person something that needs to be known, for some seconds.
    public func showMessage(_ sentence: String) { show(Message(text: sentence)) }

    /// Something that a button beside a message does.
    public struct Action {
        /// What the button says: a verb.
        public var title: String
        /// What it does.
        public var perform: () -> Void

        /// An action that a button stands for.
        public init(_ title: String, perform: @escaping () -> Void) {
            (self.title, self.perform) = (title, perform)
        }
    }

    /// Likewise, with a button for what can be done about it, or two.
    public func showMessage(_ sentence: String, _ action: Action, _ other: Action? = nil) {
        func button(_ action: Action) -> Message.Action { .init(title: action.title, perform: action.perform) }
        show(Message(text: sentence, action: button(action), otherAction: other.map(button)))
    }

    /// Tells a person something that visitors can do nothing about: they are told nothing. The program's standard error has
    /// it, too.
    public func showToOwner(_ sentence: String) {
        if style != .kiosk { showMessage(sentence) }
    }

    /// Likewise, what is wrong for as long as it is; nil: nothing any more.
    public func showProblem(_ sentence: String?) {
        if style == .kiosk { return }
        banner.showPersistent(sentence.map { Message(text: $0) }, in: container)
    }

    func show(_ message: Message) {
        banner.show(message, in: container)
    }

    /// Says why something is not done, unless it is just being said: a key that is held says it again and again.
    func showRefusal(_ refusal: Refusal) {
        let topic = Message.Topic.refusal(refusal)
        if banner.message?.topic != topic { show(Message(text: Message.text(of: refusal), topic: topic)) }
    }

    /// Says why nothing is changed, unless it is just being said.
    ///
    /// - Parameter duplicate: what is done about it, if somebody wants that.
    func showReadOnly(_ duplicate: @escaping () -> Void) {
        if banner.message?.topic == .forbidden { return }
        let action = Message.Action(title: localized("Duplicate"), perform: duplicate)
        show(Message(text: Message.forbidden, action: action, topic: .forbidden))
    }

    // MARK: Loading

    /// Says that the drawing is still being read, unless something else is being said.
    public func showLoading() {
        if !editor.isComplete, banner.message == nil { show(Message(text: Message.loading, topic: .loading)) }
    }

    /// The drawing has been read.
    public func hideLoading() {
        if banner.message?.topic == .loading { banner.close() }
    }

    // MARK: Questions

    /// Asks something that has to be answered before anything else; it takes the place of an earlier question. Escape and a
    /// touch beside it answer that nothing is to happen.
    public func ask(_ question: Question) {
        view.window?.application?.menuController.hideMenu()
        questionCard.show(question)
        questionCard.present(in: container)
    }

    /// Whether a question waits for its answer.
    public var isAsking: Bool { questionCard.isPresented }
}
