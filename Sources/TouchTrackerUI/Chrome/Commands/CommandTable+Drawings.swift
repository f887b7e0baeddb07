public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture
import TouchKit
import TouchLanguage

/// What is done with drawings as a whole, and the menu of the bar.
extension CommandTable {
    static let drawings: [Command] = [
        .newDrawing, .showGallery, .closeDrawing, .quit, .renameDrawing, .duplicateDrawing, .trashDrawing,
        .showMainMenu, .showPapers, .showPeople, .showSettings, .setUpTouchScreens,
    ]

    /// A row of the main menu.
    struct MainMenuEntry {
        let title: (CommandContext) -> String
        let command: Command

        init(_ title: @autoclosure @escaping () -> String, _ command: Command) {
            self.init({ _ in title() }, command)
        }

        init(_ title: @escaping (CommandContext) -> String, _ command: Command) {
            (self.title, self.command) = (title, command)
        }
    }

    /// What the paper can be like, in groups.
    static var papers: [[(title: String, choose: (Paper) -> Paper)]] {
        [
            [
                (localized("White", context: "paper"), { Paper(.white, $0.pattern) }),
                (localized("Dark", context: "paper"), { Paper(.dark, $0.pattern) }),
            ],
            [
                (localized("Plain", context: "paper"), { Paper($0.tone, .plain) }),
                (localized("Grid", context: "paper"), { Paper($0.tone, .grid) }),
                (localized("Lines", context: "paper"), { Paper($0.tone, .lines) }),
                (localized("Dots", context: "paper"), { Paper($0.tone, .dots) }),
            ],
        ]
    }

    /// Where the bar can stand.
    static var edges: [(title: String, edge: BarEdge)] {
        [
            (localized("Toolbar at Top"), .top), (localized("Toolbar at Bottom"), .bottom),
            (localized("Toolbar on Left"), .left), (localized("Toolbar on Right"), .right),
        ]
    }

    /// What else can be set once for all.
    static let settings: [MainMenuEntry] = [.init(localized("Set Up Touchscreen…"), .setUpTouchScreens)]

    /// The main menu, in groups.
    static let mainMenu: [[MainMenuEntry]] = [
        [
            .init(localized("New"), .newDrawing), .init(localized("Open…"), .showGallery),
            .init(localized("Rename…"), .renameDrawing), .init(localized("Duplicate Drawing"), .duplicateDrawing),
            .init(localized("Move to Trash"), .trashDrawing),
        ],
        [
            .init(localized("Export…"), .export), .init(localized("Print…"), .print), .init(localized("Play"), .play),
        ],
        [
            .init(localized("Paste"), .paste), .init(localized("Clear"), .clear),
            .init(localized("Number of People…"), .showPeople),
            .init(localized("View & Settings"), .showSettings),
            .init(
                {
                    $0.chrome.window?.isFullScreen == true
                        ? localized("Leave Full Screen") : localized("Full Screen")
                }, .toggleFullScreen),
            .init(localized("Help"), .showHelp), .init(localized("Quit"), .quit),
        ],
    ]
}

/// What somebody wants of the program, which has the window and the files.
public nonisolated enum ProgramRequest: Hashable, Sendable {
    /// A new drawing, in the place of this one.
    case new
    /// This drawing gets another name.
    case rename(String)
    /// A second drawing like this one, in its place.
    case duplicate
    /// This drawing goes to the trash, and a new one takes its place.
    case trash
    /// The window is to be closed, unless something would be lost.
    case close
    /// New drawings lie on this paper from now on.
    case rememberPaper(Paper)
    /// Somebody wants to say which monitor each touch screen lies on.
    case setUpTouchScreens
    /// The drawing is exported to a file; `ChromeController.show(_:)` is told how far that is.
    case export(ExportRequest)
    /// The export that is running ends, and leaves nothing.
    case cancelExport
    /// The desktop's dialog chooses another file, or folders are listed where there is none.
    case chooseFile(ExportRequest)
    /// The desktop's dialog is not needed any more.
    case cancelChoosing
    /// The folders in a folder are listed; nil: the home folder.
    case listFolder(String?)
    /// A folder is made in another one, and listed.
    case makeFolder(String, inside: String)
    /// The drawing is to be printed: printers are offered.
    case print
    /// A picture of the drawing on a page is wanted, of so many pixels.
    case previewPage(PageLayout, CGSize)
    /// The drawing is printed.
    case printPage(PrintRequest)
}

extension Command {
    /// Its first keys, as they are printed; nil: it has none.
    var shownKeys: String? { keyCommands.first.map { $0.chord.joined(separator: "+") } }

    static let newDrawing = Command(
        "newDrawing", keys: [.init(input: "n", modifiers: .control)], help: localized("New drawing"),
        scope: .program
    ) { $0.chrome.request(.new) }

    static let showGallery = Command(
        "showGallery", keys: [.init(input: "o", modifiers: .control)], help: localized("Open…"),
        scope: .program
    ) { $0.chrome.showGallery() }

    static let closeDrawing = Command(
        "closeDrawing", keys: [.init(input: "w", modifiers: .control)], help: localized("Close"),
        scope: .program
    ) { $0.chrome.request(.close) }

    /// A program has one window: to close it is to quit.
    static let quit = Command(
        "quit", keys: [.init(input: "q", modifiers: .control)], help: localized("Quit"),
        scope: .program
    ) { $0.chrome.request(.close) }

    static let renameDrawing = Command("renameDrawing", scope: .program) { $0.chrome.rename() }
    static let duplicateDrawing = Command("duplicateDrawing", scope: .program) { $0.chrome.request(.duplicate) }
    static let trashDrawing = Command("trashDrawing", scope: .program) { $0.chrome.request(.trash) }

    static let print = Command(
        "print", keys: [.init(input: "p", modifiers: .control)], help: localized("Print…"), scope: .program
    ) { $0.chrome.print(by: $0.person) }

    static let showPapers = Command(
        "showPapers", menu: .init(title: localized("Paper…"), subject: .canvas), scope: .program
    ) { $0.chrome.showPapers() }
    /// Who looks after a kiosk has said how many there are.
    static let showPeople = Command("showPeople", scope: .program) { $0.chrome.showPeople() }

    static let showSettings = Command("showSettings", scope: .program) { $0.chrome.showSettings() }
    static let setUpTouchScreens = Command("setUpTouchScreens", scope: .program) {
        $0.chrome.request(.setUpTouchScreens)
    }

    static let showMainMenu = Command(
        "showMainMenu", keys: [.init(input: UIKeyCommand.inputF(10))], help: localized("Main menu")
    ) { $0.chrome.showMainMenu() }
}
