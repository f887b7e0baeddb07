import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Commands for complete drawings, and the main menu.
extension CommandTable {
    static let drawings: [Command] = [
        .newDrawing, .showGallery, .closeDrawing, .quit, .renameDrawing, .duplicateDrawing, .trashDrawing,
        .showMainMenu, .showPapers, .showPeople, .showSettings, .setUpTouchScreens,
    ]

    /// An entry of the main menu or a submenu.
    typealias MenuEntry = (title: String, command: Command)

    /// What can be chosen about a paper.
    enum PaperAspect {
        case tone(Paper.Tone)
        case pattern(Paper.Pattern)

        func applied(to paper: Paper) -> Paper {
            switch self {
            case .tone(let tone): Paper(tone, paper.pattern)
            case .pattern(let pattern): Paper(paper.tone, pattern)
            }
        }
    }

    /// The choices of paper, in groups.
    static var papers: [[(title: String, aspect: PaperAspect)]] {
        [
            [
                (localized("White", context: "paper"), .tone(.white)),
                (localized("Dark", context: "paper"), .tone(.dark)),
            ],
            [
                (localized("Plain", context: "paper"), .pattern(.plain)),
                (localized("Grid", context: "paper"), .pattern(.grid)),
                (localized("Lines", context: "paper"), .pattern(.lines)),
                (localized("Dots", context: "paper"), .pattern(.dots)),
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
    static var settings: [MenuEntry] { [(localized("Set Up Touchscreen…"), .setUpTouchScreens)] }

    /// The main menu, in groups.
    static func mainMenu(isFullScreen: Bool) -> [[MenuEntry]] {
        [
            [
                (localized("New"), .newDrawing), (localized("Open…"), .showGallery),
                (localized("Rename…"), .renameDrawing), (localized("Duplicate Drawing"), .duplicateDrawing),
                (localized("Move to Trash"), .trashDrawing),
            ],
            [(localized("Export…"), .export), (localized("Print…"), .print), (localized("Play"), .play)],
            [
                (localized("Paste"), .paste), (localized("Clear"), .clear),
                (localized("Number of People…"), .showPeople), (localized("View & Settings"), .showSettings),
                (isFullScreen ? localized("Leave Full Screen") : localized("Full Screen"), .toggleFullScreen),
                (localized("Help"), .showHelp), (localized("Quit"), .quit),
            ],
        ]
    }
}

extension Command {
    /// The first key as displayed; nil if there is none.
    var shownKeys: String? { keyCommands.first.map { $0.chord.joined(separator: "+") } }

    static let newDrawing = Command(
        "newDrawing", keys: [.init(input: "n", modifiers: .control)], help: localized("New drawing"),
        scope: .program
    ) { $0.performer.request(.new) }

    static let showGallery = Command(
        "showGallery", keys: [.init(input: "o", modifiers: .control)], help: localized("Open…"),
        scope: .program
    ) { $0.performer.showGallery() }

    static let closeDrawing = Command(
        "closeDrawing", keys: [.init(input: "w", modifiers: .control)], help: localized("Close"),
        scope: .program
    ) { $0.performer.request(.close) }

    /// The program has one window, so closing it quits.
    static let quit = Command(
        "quit", keys: [.init(input: "q", modifiers: .control)], help: localized("Quit"),
        scope: .program
    ) { $0.performer.request(.close) }

    static let renameDrawing = Command("renameDrawing", scope: .program) { $0.performer.dialogs.rename() }
    static let duplicateDrawing = Command("duplicateDrawing", scope: .program) { $0.performer.request(.duplicate) }
    static let trashDrawing = Command("trashDrawing", scope: .program) { $0.performer.request(.trash) }

    static let print = Command(
        "print", keys: [.init(input: "p", modifiers: .control)], help: localized("Print…"), scope: .program
    ) { $0.performer.dialogs.print(by: $0.person) }

    static let insertPicture = insert(
        .picture, "insertPicture", keys: [.init(input: "i", modifiers: .control)], localized("Insert Picture…"))
    static let insertDocument = insert(.document, "insertDocument", localized("Insert PDF…"))

    private static func insert(
        _ kind: InsertableFile, _ name: String, keys: [Key] = [], _ title: @autoclosure @escaping () -> String
    ) -> Command {
        Command(
            name, keys: keys, help: keys.isEmpty ? "" : title(), menu: .init(title: title(), subject: .canvas),
            scope: .program, when: { !($0.isFromMenu && $0.editor.permission == .looking) },
            perform: { context in
                if context.editor.mayChange() { context.performer.request(.chooseInsertion(kind)) }
            })
    }

    static let showPapers = Command(
        "showPapers", menu: .init(title: localized("Paper…"), subject: .canvas), scope: .program
    ) { $0.performer.mainMenu.showPapers() }
    /// Not in a kiosk, where the command line sets the number.
    static let showPeople = Command("showPeople", scope: .program) { $0.performer.popovers.showPeople() }

    static let showSettings = Command("showSettings", scope: .program) { $0.performer.mainMenu.showSettings() }
    static let setUpTouchScreens = Command("setUpTouchScreens", scope: .program) {
        $0.performer.request(.setUpTouchScreens)
    }

    static let showMainMenu = Command(
        "showMainMenu", keys: [.init(input: UIKeyCommand.inputF(10))], help: localized("Main menu")
    ) { $0.performer.mainMenu.toggle() }
}
