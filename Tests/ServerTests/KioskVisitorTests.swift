import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// A kiosk on virtual time.
@Suite struct KioskVisitorTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private var folder: String { home.directories.kiosk.data }

    /// The number of lines of each drawing, fewest first: all are named after the same second.
    private func lines() throws -> [Int] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try names.filter { $0.hasSuffix(".touchtracker") }.map {
            try DrawingFile.read(folder + "/" + $0).document.drawing.count
        }.sorted()
    }

    /// The program as its command line starts it for a kiosk with a timeout of five minutes.
    private final class Screen {
        let host = OffscreenHost()
        let program: AppDelegate

        init(_ home: Home, drawingLimit: Int = 100) throws {
            let directories = home.directories.kiosk
            let opened = try KioskShelf(directories).openLast(at: Date(), reading: .everything)
            let launchState = LaunchState(opened, directories: directories)
            let plan = LaunchPlan(toolbox: Toolbox(), document: launchState.consumeDocument())
            program = AppDelegate(host: host, plan, .file(launchState), chrome: .kiosk)
            var start = plan
            start.document = Document()
            program.kiosk = Kiosk(
                program, directories, KioskShelf(directories), Kiosk.Options(idle: .seconds(300), keep: drawingLimit),
                plan: start)
            host.launch(program.application)
            host.finishPass()
        }

        var editor: Editor { program.controller.editor }
        var path: String? { program.session.source.path }

        /// A visitor draws a number of lines, and leaves.
        func visit(lines count: Int) {
            program.kiosk?.recordActivity()
            for _ in 0..<count {
                let end = CGPoint(x: 10 + editor.drawing.count, y: 200)
                editor.draw(.line(Line(start: CGPoint(x: 5, y: 5), end: end)))
            }
        }

        func close() {
            program.window.close()
            _ = program.close()
            host.detach()
        }
    }

    @Test("next visitor: gets a new drawing, with tools, people and view as at the start (N-15)")
    func fresh() throws {
        let screen = try Screen(home)
        screen.visit(lines: 2)
        screen.editor.person.toolbox.tool = .freehand
        screen.editor.setPeople(2)
        screen.program.controller.canvasView.viewport = Viewport(scale: 3, origin: CGPoint(x: 9, y: 9))
        let first = screen.path
        weak let editor = screen.editor
        screen.host.advance(by: .seconds(299))
        #expect(screen.path == first && screen.editor.drawing.count == 2)
        screen.host.advance(by: .seconds(2))
        #expect(screen.path != first && screen.editor.drawing.isEmpty && editor == nil)
        #expect(screen.editor.person.toolbox == Toolbox() && screen.editor.people.count == 1)
        #expect(screen.program.controller.canvasView.viewport.isIdentity)
        #expect(try lines() == [0, 2])
        // The next one's drawing is saved, too.
        screen.visit(lines: 1)
        #expect(try lines() == [1, 2])
        screen.close()
    }

    @Test("unused drawing: is not saved, and without visitors nothing changes (N-15)")
    func untouched() throws {
        let screen = try Screen(home)
        let first = screen.path
        screen.host.advance(by: .seconds(3600))
        #expect(screen.path == first)
        screen.visit(lines: 0)
        screen.host.advance(by: .seconds(301))
        #expect(screen.path != first)
        #expect(try lines() == [0])
        // Steps that were undone count as use.
        screen.visit(lines: 1)
        screen.editor.undo()
        screen.host.advance(by: .seconds(301))
        #expect(try lines() == [0, 0])
        screen.close()
    }

    @Test("earlier drawings: as many are saved as configured, besides the open one (N-15)")
    func saved() throws {
        let screen = try Screen(home, drawingLimit: 2)
        for (round, count) in [2, 3, 3, 3].enumerated() {
            screen.visit(lines: 1)
            screen.host.advance(by: .seconds(301))
            #expect(try lines().count == count, "round \(round)")
            #expect(FileManager.default.fileExists(atPath: try #require(screen.path)))
        }
        screen.close()
        let none = try Screen(home, drawingLimit: 0)
        #expect(try lines() == [0], "also those of before")
        none.visit(lines: 1)
        none.host.advance(by: .seconds(301))
        #expect(try lines() == [0])
        none.close()
    }

    @Test("drawing left before the program ended: is replaced after the same timeout without input (N-15)")
    func restart() throws {
        let first = try Screen(home)
        first.visit(lines: 2)
        first.close()
        let second = try Screen(home)
        #expect(second.editor.drawing.count == 2)
        second.host.advance(by: .seconds(299))
        #expect(second.editor.drawing.count == 2)
        second.host.advance(by: .seconds(2))
        #expect(second.editor.drawing.isEmpty)
        second.close()
    }

    @Test("visitors: get no messages about things they can't change, such as a full disk (N-19)")
    func silent() throws {
        let screen = try Screen(home)
        screen.visit(lines: 1)
        screen.host.advance(by: .milliseconds(200))
        let messages = screen.program.controller.messages
        screen.program.handle(Autosaver.Event.failed("Make room"))
        screen.program.handle(Autosaver.Event.message("Saved elsewhere"))
        screen.editor.setUnsavedCount(1)
        screen.host.advance(by: .milliseconds(200))
        let chrome = screen.program.controller.chrome
        #expect(messages.banner.message == nil && chrome.layout.unsavedBadges.superview == nil)
        screen.close()
    }

    @Test("close request: is ignored (N-15)")
    func staysOpen() throws {
        let screen = try Screen(home)
        screen.program.window.closeRequested()
        #expect(screen.program.application.windows.count == 1)
        screen.close()
        #expect(screen.program.application.windows.isEmpty)
    }

    @Test("unwritable folder: visitors draw anyway, and the next one has a saved drawing again (N-15)")
    func unwritable() throws {
        let screen = try Screen(home)
        screen.visit(lines: 2)
        rename(folder, folder + "-away")
        try Data().write(to: URL(fileURLWithPath: folder))
        screen.host.advance(by: .seconds(301))
        #expect(screen.path == nil && screen.editor.drawing.isEmpty && screen.program.autosaver == nil)
        screen.visit(lines: 1)
        #expect(screen.editor.drawing.count == 1)
        unlink(folder)
        screen.host.advance(by: .seconds(301))
        #expect(screen.path != nil && screen.editor.drawing.isEmpty)
        #expect(try lines() == [0])
        screen.close()
    }
}
