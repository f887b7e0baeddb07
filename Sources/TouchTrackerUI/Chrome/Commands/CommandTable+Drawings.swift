public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture
import TouchFoundation
import TouchKit

/// Commands for complete drawings, and the main menu.
extension CommandTable {
    static let drawings: [Command] = [
        .newDrawing, .showGallery, .closeDrawing, .quit, .renameDrawing, .duplicateDrawing, .trashDrawing,
        .showMainMenu, .showPapers, .showPeople, .showSettings, .setUpTouchScreens,
    ]

    /// An entry of the main menu.
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

    /// The choices of paper, in groups.
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

    /// The positions of the toolbar.
    static var edges: [(title: String, edge: BarEdge)] {
        [
            (localized("Toolbar at Top"), .top), (localized("Toolbar at Bottom"), .bottom),
            (localized("Toolbar on Left"), .left), (localized("Toolbar on Right"), .right),
        ]
    }

    /// Other settings.
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

/// A request to the program, which owns the window and the files.
public nonisolated enum ProgramRequest: Hashable, Sendable {
    /// Replace this drawing with a new one.
    case new
    /// Rename this drawing.
    case rename(String)
    /// Replace this drawing with a copy.
    case duplicate
    /// Move this drawing to the trash, and replace it with a new one.
    case trash
    /// Close the window, unless something would be lost.
    case close
    /// Use this paper for new drawings.
    case rememberPaper(Paper)
    /// Start the touchscreen setup.
    case setUpTouchScreens
    /// Export the drawing. The progress is reported to `ChromeController.show(_:)`.
    case export(ExportRequest)
    /// Cancel the current export.
    case cancelExport
    /// Open the desktop's file dialog, or list folders if there is none.
    case chooseFile(ExportRequest)
    /// Close the desktop's file dialog.
    case cancelChoosing
    /// List the subfolders of a folder; nil: the home folder.
    case listFolder(String?)
    /// Create a folder, and list it.
    case makeFolder(String, inside: String)
    /// Offer the available printers.
    case print
    /// Draw a print preview of this size in pixels.
    case previewPage(PageLayout, CGSize)
    /// Print the drawing.
    case printPage(PrintRequest)
}

extension Command {
    /// The first key as displayed; nil if there is none.
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

    /// The program has one window, so closing it quits.
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
    /// Not in a kiosk, where the command line sets the number.
    static let showPeople = Command("showPeople", scope: .program) { $0.chrome.showPeople() }

    static let showSettings = Command("showSettings", scope: .program) { $0.chrome.showSettings() }
    static let setUpTouchScreens = Command("setUpTouchScreens", scope: .program) {
        $0.chrome.request(.setUpTouchScreens)
    }

    static let showMainMenu = Command(
        "showMainMenu", keys: [.init(input: UIKeyCommand.inputF(10))], help: localized("Main menu")
    ) { $0.chrome.showMainMenu() }
}
