import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// The state that carries over to another drawing in the window and to the next start.
@Suite struct RestoredStateTests {
    private let home: Home

    init() throws {
        home = try Home()
        try FileManager.default.createDirectory(atPath: home.directories.data, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { home.directories.data + "/" + name + ".touchtracker" }

    /// The state at the next start.
    private func nextStart(_ name: String = "Boat") throws -> LaunchState {
        LaunchState(try DrawingChoice.named(path(name)).open(in: home.directories), directories: home.directories)
    }

    private func open(_ name: String, _ desk: ProgramDesk) async throws {
        desk.program.files?.library.handle(.open(path(name)))
        try await desk.wait { desk.program.session.source.path == path(name) }
    }

    private func new(_ desk: ProgramDesk) async throws {
        let previous = desk.program.controller
        desk.program.handle(ChromeRequest.new)
        try await desk.wait { desk.program.controller !== previous }
    }

    @Test("another drawing: has the same people, seats, tools and toolbar edge (N-10)")
    func people() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.editor.setPeople(3)
        desk.editor.person.toolbox.tool = .line
        desk.editor.people[1].toolbox.tool = .eraser
        desk.program.controller.isTable = true
        desk.chrome.layout.barEdge = .left
        try await new(desk)
        #expect(desk.editor.people.map(\.toolbox.tool) == [.line, .eraser, .freehand])
        #expect(desk.program.controller.isTable && desk.chrome.layout.barEdge == .left)
        #expect(desk.close() == nil)
    }

    @Test("number of people: is saved for the next start, but only if it was chosen (N-10)")
    func seats() throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.program.handle(ChromeRequest.rememberPeople(count: 3, isTable: true))
        #expect(desk.close() == nil)
        #expect(try nextStart().people == PeopleSetting(count: 3, isTable: true))
        for (count, isSaved) in [(4, true), (5, false), (1, true), (0, false)] {
            try SettingsFile(home.directories.people, defaults: PeopleSetting()).write(PeopleSetting(count: count))
            let start = try nextStart()
            #expect(start.people.count == (isSaved ? count : 1) && start.warnings.isEmpty == isSaved, "\(count)")
        }
    }

    @Test("toolbar edge: is saved for the next start, but not while a recording plays (D-64)")
    func bar() throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.program.handle(ChromeRequest.rememberBar(BarSettings(edge: .bottom)))
        #expect(home.directories.barChoice.edge == .bottom && desk.close() == nil)
        desk.program.files = nil
        desk.program.handle(ChromeRequest.rememberBar(BarSettings(edge: .right)))
        #expect(home.directories.barChoice.edge == .bottom)
    }

    @Test("new drawings: have the paper chosen last, in this window and after the next start (G-34)")
    func lastPaper() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        #expect(home.directories.chosenPaper == Paper())
        desk.chrome.commands.request(.rememberPaper(Paper(.dark, .grid)))
        #expect(home.directories.chosenPaper == Paper(.dark, .grid) && desk.editor.document.paper == Paper())
        desk.draw(1)
        try await new(desk)
        #expect(desk.editor.document.paper == Paper(.dark, .grid))
        desk.draw(1)
        try await open("Boat", desk)
        #expect(desk.editor.document.paper == Paper(), "others stay on theirs")
        desk.program.files = nil
        desk.chrome.commands.request(.rememberPaper(Paper(.white, .dots)))
        #expect(desk.program.paper == Paper(.white, .dots))
        #expect(home.directories.chosenPaper == Paper(.dark, .grid), "a recording that plays changes no settings")
    }

    @Test("read-only drawing: keeps its paper when another is chosen (G-31, G-34)")
    func paperOfViewed() {
        let editor = Editor()
        var changes = 0
        editor.onChange = { _ in changes += 1 }
        editor.permission = .looking
        editor.setInitialPaper(on: Paper(.dark))
        #expect(editor.document.paper == Paper() && changes == 0)
    }

    @Test("drawing that leaves the window: keeps its view and the window's size, and is restored so (C-10, G-4)")
    func view() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        let view = WindowState.View(scale: 2, turn: 0.5, origin: CGPoint(x: 30, y: 40))
        desk.program.controller.canvasView.viewport = Viewport(view)
        desk.desktop.arrangement = WindowArrangement(size: CGSize(width: 640, height: 480), spread: .maximized)
        try await new(desk)
        #expect(desk.program.controller.canvasView.viewport.isIdentity)
        let saved = try #require(desk.remembered.arrangement(of: path("Boat")))
        #expect(saved.size == CGSize(width: 640, height: 480) && saved.spread == "maximized")
        #expect(saved.view == view && saved.viewSize == CGSize(width: 1000, height: 700))
        try await open("Boat", desk)
        #expect(desk.program.controller.canvasView.viewport == Viewport(view))
        try await new(desk)
        #expect(desk.close() == nil)
        let start = try nextStart()
        #expect(start.windowSize == CGSize(width: 640, height: 480) && start.spread == .maximized && start.view == view)
    }

    @Test("invalid saved window: opens like a new one (C-10, Z-11)")
    func impossibleWindow() throws {
        for (size, scale) in [(CGSize(width: 9, height: 9), 1.0), (CGSize(width: 640, height: 480), 0)] {
            var state = WindowState()
            let view = WindowState.View(scale: scale, turn: 0, origin: .zero)
            state.remember(.init(path: path("Boat"), size: size, spread: "sideways", view: view))
            try SettingsFile(home.directories.window, defaults: WindowState()).write(state)
            let start = try nextStart()
            #expect(start.spread == .none && (start.view == nil) == (scale == 0))
            #expect(start.windowSize == (size.width > 100 ? size : nil))
        }
    }

    @Test("drawing without a saved window: opens in the last one's size, others in their own (G-4)")
    func sizes() throws {
        var state = WindowState()
        state.remember(.init(path: path("Boat"), size: CGSize(width: 500, height: 400), spread: "none"))
        state.remember(.init(path: path("Ship"), size: CGSize(width: 900, height: 600), spread: "none"))
        try SettingsFile(home.directories.window, defaults: WindowState()).write(state)
        for (name, width) in [("Boat", CGFloat(500)), ("Ship", 900), ("Sea", 900)] {
            #expect(try nextStart(name).windowSize?.width == width, "\(name)")
        }
        let desk = try ProgramDesk(home, path("Boat"))
        #expect(desk.program.window.frame.size == CGSize(width: 500, height: 400))
        #expect(desk.close() == nil)
    }

    @Test("new drawing: has the preferred paper, and existing drawings their own (G-34)")
    func paper() async throws {
        let opened = try DrawingFile.open(at: path("Ship"))
        var document = opened.document
        let line = Line(start: .zero, end: CGPoint(x: 9, y: 9))
        try opened.file.append(.perform(document.add([.line(line)], as: .draw)))
        try opened.file.close()
        let preferred = Paper(.dark, .grid)
        let desk = try ProgramDesk(home, path("Boat"), paper: preferred)
        #expect(desk.editor.document.paper == preferred)
        try await open("Ship", desk)
        #expect(desk.editor.document.paper == Paper())
        try await new(desk)
        #expect(desk.editor.document.paper == preferred)
        #expect(desk.close() == nil)
        #expect(try DrawingFile.read(path("Boat")).document.paper == preferred)
    }

    @Test("steps: are saved with their times in each drawing that is opened (I-15)")
    func time() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        try await new(desk)
        let before = Date()
        desk.draw()
        let time = try #require(desk.editor.document.history.done.last?.time)
        #expect(abs(Double(time.milliseconds) - before.timeIntervalSince1970 * 1000) < 60_000)
        #expect(desk.close() == nil)
        #expect(AppDelegate(host: OffscreenHost(), LaunchPlan()).controller.editor.clock == nil)
        let played = AppDelegate(host: OffscreenHost(), LaunchPlan(), .file(try nextStart()), recording: Recording())
        #expect(played.controller.editor.clock == nil)
        _ = played.close()
    }

    // MARK: Pictures

    private var savedSettings: ExportChoice {
        SettingsFile(home.directories.export, defaults: ExportChoice()).read().value
    }

    @Test("export folder: is the last one chosen, also for the next drawing and at the next start (G-32)")
    func folder() async throws {
        try FileManager.default.createDirectory(atPath: home.path("album"), withIntermediateDirectories: false)
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        #expect(desk.chrome.dialogs.pictureFolder == home.path(""))
        var choice = ExportChoice()
        (choice.format, choice.ground, choice.folder) = (.svg, .white, home.path("album"))
        desk.program.handle(ChromeRequest.export(ExportRequest(name: "Boat", choice)))
        try await desk.wait { desk.messageText == "Exported to ~/album/Boat.svg." }
        #expect(savedSettings == choice && desk.chrome.dialogs.pictureFolder == "~/album")
        try await new(desk)
        #expect(desk.chrome.dialogs.pictureFolder == "~/album" && desk.chrome.dialogs.exportChoice == choice)
        #expect(desk.close() == nil)
        let next = try ProgramDesk(home, path("Boat"))
        #expect(next.chrome.dialogs.exportChoice == choice)
        // The default folder is the desktop's, wherever that may be by then.
        choice.folder = home.path("")
        next.program.handle(ChromeRequest.export(ExportRequest(name: "Boat", choice)))
        try await next.wait { next.messageText == "Exported to ~/Boat.svg." }
        #expect(
            savedSettings.folder == nil && savedSettings.format == .svg
                && next.chrome.dialogs.pictureFolder == home.path(""))
        #expect(next.close() == nil)
    }

    @Test("export: takes the current drawing with the chosen settings (G-32, D-53)")
    func export() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        try await new(desk)
        desk.draw(2)
        var choice = ExportChoice()
        (choice.format, choice.ground, choice.folder) = (.svg, .none, home.path(""))
        desk.program.handle(ChromeRequest.export(ExportRequest(name: "Sea", choice)))
        try await desk.wait { desk.messageText?.hasPrefix("Exported to ") == true }
        var picture = try Picture(of: desk.editor.drawing, title: "Sea")
        picture.background = .transparent(inkOn: desk.editor.document.paper)
        #expect(try home.data("Sea.svg") == picture.data(.svg))
        #expect(try home.files() == ["Sea.svg"])
        #expect(desk.close() == nil)
    }

    @Test("invalid export settings: are ignored (G-32)")
    func impossibleChoice() throws {
        var choice = ExportChoice()
        choice.scale = 3
        try SettingsFile(home.directories.export, defaults: ExportChoice()).write(choice)
        let desk = try ProgramDesk(home, path("Boat"))
        #expect(desk.chrome.dialogs.exportChoice == ExportChoice())
        #expect(desk.close() == nil)
    }
}
