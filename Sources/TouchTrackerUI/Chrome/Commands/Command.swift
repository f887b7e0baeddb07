import TouchKit

/// A command, given by a key, a menu entry, a button or a gesture.
struct Command {
    /// A key, or a combination of keys.
    struct Key {
        var input: String
        var modifiers: UIKeyModifierFlags = []
        var listing = Listing.inHelp

        /// Whether the help lists it.
        enum Listing {
            case inHelp, nowhere
        }
    }

    /// An entry of the context menu.
    struct MenuEntry {
        /// Nil for standard actions, which have a title.
        let title: (() -> String)?
        /// The menu with the entry.
        let subject: CanvasMenu.Subject

        init(title: @autoclosure @escaping () -> String, subject: CanvasMenu.Subject) {
            (self.title, self.subject) = (title, subject)
        }

        init(subject: CanvasMenu.Subject) {
            (title, self.subject) = (nil, subject)
        }
    }

    /// The scope of a command.
    enum Scope {
        /// This drawing and its view.
        case drawing
        /// The same, if clearing is allowed.
        case clearing
        /// Other drawings, files, the window, quitting.
        case program
    }

    let scope: Scope
    /// Sent by keys and menus.
    let action: Action
    let keys: [Key]
    /// The text in the help. Commands with the same text share a row; without text there is none.
    let help: () -> String
    let menu: MenuEntry?
    private let isApplicable: (CommandContext) -> Bool
    private let perform: (CommandContext) -> Void

    /// - Parameter name: unique.
    init(
        _ name: String, keys: [Key] = [], help: @autoclosure @escaping () -> String = "", menu: MenuEntry? = nil,
        scope: Scope = .drawing,
        when isApplicable: @escaping (CommandContext) -> Bool = { _ in true },
        perform: @escaping (CommandContext) -> Void
    ) {
        let action = Action(name) { (controller: DrawingViewController) in
            { (sender: Any?) in
                let command = CommandContext(controller.chrome.commands, sender: sender)
                Self.run(perform, scope, in: command)
            }
        }
        self.init(action, keys: keys, help: help(), menu: menu, scope: scope, when: isApplicable, perform: perform)
    }

    /// - Parameter action: a standard action of the toolkit.
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

    /// Performs the command after all earlier commands of the person.
    func run(in context: CommandContext) { Self.run(perform, scope, in: context) }

    private static func run(
        _ perform: @escaping (CommandContext) -> Void, _ scope: Scope, in context: CommandContext
    ) {
        switch scope {
        case .drawing, .clearing: context.editor.commands.perform(for: context.person) { perform(context) }
        case .program: perform(context)
        }
    }

    /// Whether the command can be performed now and, for a menu, whether that menu has it.
    func isAvailable(in context: CommandContext) -> Bool {
        guard context.performer.context.permits(self) else { return false }
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
