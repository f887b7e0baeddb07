import TouchKit

/// What is done with drawings as a whole, and the menu of the bar.
extension CommandTable {
    fileprivate static let drawingHelp = "Close, quit"

    static let drawings: [Command] = [.closeDrawing, .quit, .showMainMenu]

    /// A row of the main menu.
    struct MainMenuEntry {
        let title: (CommandContext) -> String
        let command: Command

        init(_ title: String, _ command: Command) {
            self.init({ _ in title }, command)
        }

        init(_ title: @escaping (CommandContext) -> String, _ command: Command) {
            (self.title, self.command) = (title, command)
        }
    }

    /// The main menu, in groups.
    static let mainMenu: [[MainMenuEntry]] = [
        [.init("Export…", .offerFormats), .init("Play", .play)],
        [.init("Paste", .paste), .init("Clear", .clear)],
        [
            .init({ $0.chrome.window?.isFullScreen == true ? "Leave Full Screen" : "Full Screen" }, .toggleFullScreen),
            .init("Help", .showHelp),
        ],
        [.init("Quit", .quit)],
    ]
}

/// What somebody wants of the program, which has the window and the files.
public enum ProgramOrder: Hashable, Sendable {
    /// The window is to be closed, unless something would be lost.
    case close
}

extension Command {
    static let closeDrawing = Command(
        "closeDrawing", keys: [.init(input: "w", modifiers: .control)], help: CommandTable.drawingHelp
    ) { $0.chrome.order(.close) }

    /// A program has one window: to close it is to quit.
    static let quit = Command(
        "quit", keys: [.init(input: "q", modifiers: .control)], help: CommandTable.drawingHelp
    ) { $0.chrome.order(.close) }

    static let showMainMenu = Command(
        "showMainMenu", keys: [.init(input: UIKeyCommand.inputF(10))], help: "The menu of the bar"
    ) { $0.chrome.showMainMenu() }
}
