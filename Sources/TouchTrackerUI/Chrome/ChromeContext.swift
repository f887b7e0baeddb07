import TouchKit

/// What the parts of the chrome share.
struct ChromeContext {
    let editor: Editor
    let style: ChromeStyle
    let messages: Messages
    let requests = ChromeRequests()
    unowned let input: CanvasInput
    unowned let canvasView: CanvasView

    /// Contains the canvas and everything around it.
    var container: UIView { canvasView.superview ?? canvasView }
    var window: UIWindow? { canvasView.window }
    var seating: Seating { input.seating }
    /// Whether each of several people has a part of the window.
    var isShared: Bool { editor.people.count > 1 }
    /// The scope of common dialogs. With several people, others can draw beside them.
    var modalScope: ModalView.Scope { isShared ? .beside : .window }

    func permits(_ command: Command) -> Bool { permits(command.scope) }

    /// Visitors of a kiosk can't leave the drawing.
    func permits(_ scope: Command.Scope) -> Bool {
        switch scope {
        case .drawing: true
        case .clearing: editor.clearingRules.clearing == .offered
        case .program: style != .kiosk
        }
    }

    /// The key commands that are permitted.
    var keyCommands: [UIKeyCommand] {
        permits(.program) && permits(.clearing)
            ? CommandTable.keyCommands : CommandTable.rows.filter(permits).flatMap(\.keyCommands)
    }

    /// Presents a common card over the container.
    func present(_ card: ModalView) {
        card.scope = modalScope
        card.present(in: container)
    }
}
