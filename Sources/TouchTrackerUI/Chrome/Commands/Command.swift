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

    /// What happens to a text that the person is typing.
    enum Typing {
        /// It becomes a step before the command is performed.
        case ends
        case continues
    }

    let scope: Scope
    let typing: Typing
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
        scope: Scope = .drawing, typing: Typing = .ends,
        when isApplicable: @escaping (CommandContext) -> Bool = { _ in true },
        perform: @escaping (CommandContext) -> Void
    ) {
        let action = Action(name) { (controller: DrawingViewController) in
            { (sender: Any?) in
                Self.run(perform, scope, typing, in: CommandContext(controller.chrome.commands, sender: sender))
            }
        }
        self.init(
            action, keys: keys, help: help(), menu: menu, scope: scope, typing: typing, when: isApplicable,
            perform: perform)
    }

    /// - Parameter action: a standard action of the toolkit.
    init(
        _ action: Action, keys: [Key] = [], help: @autoclosure @escaping () -> String = "", menu: MenuEntry? = nil,
        scope: Scope = .drawing, typing: Typing = .ends,
        when isApplicable: @escaping (CommandContext) -> Bool = { _ in true },
        perform: @escaping (CommandContext) -> Void
    ) {
        self.action = action
        self.keys = keys
        self.help = help
        self.menu = menu
        self.scope = scope
        self.typing = typing
        self.isApplicable = isApplicable
        self.perform = perform
    }

    /// Performs the command after all earlier commands of the person.
    func run(in context: CommandContext) { Self.run(perform, scope, typing, in: context) }

    private static func run(
        _ perform: @escaping (CommandContext) -> Void, _ scope: Scope, _ typing: Typing, in context: CommandContext
    ) {
        if typing == .ends {
            let texts = context.performer.context.input.texts
            // Commands of the program need all of the drawing.
            if scope == .program { texts.endAll() } else { texts.end(of: context.person) }
        }
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
