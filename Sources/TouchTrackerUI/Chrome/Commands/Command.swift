import TouchKit

/// Something that a person can order, by whatever: a key, an entry of the popup menu, a button, or a gesture.
struct Command {
    /// A key, or several that are pressed together.
    struct Key {
        var input: String
        var modifiers: UIKeyModifierFlags = []
        var listing = Listing.inHelp

        /// Whether the help lists it.
        enum Listing {
            case inHelp, nowhere
        }
    }

    /// An entry of the popup menu.
    struct MenuEntry {
        /// Nil for one of the toolkit's own, which has a title.
        let title: (() -> String)?
        /// Which menu has it.
        let subject: CanvasMenu.Subject

        init(title: @autoclosure @escaping () -> String, subject: CanvasMenu.Subject) {
            (self.title, self.subject) = (title, subject)
        }

        init(subject: CanvasMenu.Subject) {
            (title, self.subject) = (nil, subject)
        }
    }

    /// How far it reaches.
    enum Scope {
        /// What is drawn here, and how it is seen.
        case drawing
        /// The same, where the drawing may be cleared.
        case clearing
        /// Beyond it: other drawings, files, the window and its end.
        case program
    }

    let scope: Scope
    /// What keys and menus send.
    let action: Action
    let keys: [Key]
    /// What the help says that the keys do; commands that say the same share a row, and those that say nothing have none.
    let help: () -> String
    let menu: MenuEntry?
    private let isApplicable: (CommandContext) -> Bool
    private let perform: (CommandContext) -> Void

    /// - Parameter name: tells it from the others.
    init(
        _ name: String, keys: [Key] = [], help: @autoclosure @escaping () -> String = "", menu: MenuEntry? = nil,
        scope: Scope = .drawing,
        when isApplicable: @escaping (CommandContext) -> Bool = { _ in true },
        perform: @escaping (CommandContext) -> Void
    ) {
        let action = Action(name) { (controller: DrawingViewController) in
            { (sender: Any?) in
                Self.run(perform, scope, in: CommandContext(controller.chrome, sender: sender))
            }
        }
        self.init(action, keys: keys, help: help(), menu: menu, scope: scope, when: isApplicable, perform: perform)
    }

    /// - Parameter action: one of the toolkit's own.
    init(
        _ action: Action, keys: [Key] = [], help: @autoclosure @escaping () -> String = "", menu: MenuEntry? = nil,
        scope: Scope = .drawing,
        when isApplicable: @escaping (CommandContext) -> Bool = { _ in true },
        perform: @escaping (CommandContext) -> Void
    ) {
        self.action = action
        self.keys = keys
        self.help = help
        self.menu = menu
        self.scope = scope
        self.isApplicable = isApplicable
        self.perform = perform
    }

    /// Does it once all that the person has ordered before has been done.
    func run(in context: CommandContext) { Self.run(perform, scope, in: context) }

    private static func run(
        _ perform: @escaping (CommandContext) -> Void, _ scope: Scope, in context: CommandContext
    ) {
        switch scope {
        case .drawing, .clearing: context.editor.commands.perform(for: context.person) { perform(context) }
        case .program: perform(context)
        }
    }

    /// Whether it makes sense now; in a menu, whether that has it.
    func isAvailable(in context: CommandContext) -> Bool {
        guard context.chrome.permits(self) else { return false }
        if let shown = context.menu, menu?.subject != shown.subject { return false }
        return isApplicable(context)
    }

    var keyCommands: [UIKeyCommand] {
        keys.map { key in
            UIKeyCommand(
                input: key.input, modifierFlags: key.modifiers, action: action,
                title: key.listing == .inHelp ? help() : "")
        }
    }
}
