import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// A drawing whose file was overwritten.
@Suite struct OverwrittenTests {
    private func writeOver(_ desk: AutosaverDesk) throws {
        desk.launchState.file.waitForDisk()
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: desk.home.path("Boat")))
        try file.write(contentsOf: Data(repeating: 7, count: 5000))
        try file.close()
    }

    /// Overwrites the file and prevents a new one from being created beside it.
    private func ruin(_ desk: AutosaverDesk) throws {
        try Data(repeating: 7, count: 100).write(to: URL(fileURLWithPath: desk.home.path("Boat-kept-wal")))
        try writeOver(desk)
    }

    @Test("overwritten file: is left alone, and the drawing continues in another with all undo (Z-9)")
    func overwritten() throws {
        let desk = try AutosaverDesk()
        desk.draw(3)
        desk.editor.undo()
        try writeOver(desk)
        desk.draw()
        let savedPath = desk.home.path("Boat-kept")
        #expect(desk.reports.isEmpty)
        #expect(desk.messages.count == 1 && desk.messages[0].contains(savedPath), "\(desk.messages)")
        #expect(desk.launchState.file.path == savedPath && desk.editor.unsavedFigures.isEmpty)
        #expect(desk.end() == nil)
        let document = try desk.savedDocument(at: savedPath)
        #expect(document.drawing.figures == desk.editor.drawing.figures)
        #expect(document.history.done.count == 3)
    }

    @Test("overwritten file that can't be replaced by another: all of the drawing counts as unsaved (Z-4, Z-9)")
    func nowhere() throws {
        let desk = try AutosaverDesk()
        desk.draw(3)
        desk.editor.undo()
        try ruin(desk)
        #expect(desk.launchState.file.unsavedCount == 0)
        let trouble = try #require(desk.autosaver.finalFailure())
        #expect(trouble.reason == .hasChanged && trouble.title == "Your last 4 steps haven't been saved")
        #expect(desk.reports == [trouble.description])
        desk.draw()
        #expect(desk.reports.last == SaveError(path: trouble.path, reason: .hasChanged, unsavedCount: 3).description)
        #expect(desk.editor.unsavedFigures.count == 1)

        let left = try Data(contentsOf: URL(fileURLWithPath: desk.home.path("Boat")))
        let fate = try #require(desk.end())
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: desk.home.path("Boat"))) == left, "what others wrote is theirs")
        let rescued = desk.home.directories.state + "/rescued/Boat-rescued"
        #expect(fate.hasPrefix("3 steps are not saved in Boat") && fate.contains(rescued), "\(fate)")
        let document = try desk.savedDocument(at: rescued)
        #expect(document.drawing.figures == desk.editor.drawing.figures)
        #expect(document.history == desk.editor.document.history, "with all that can be undone")
    }

    @Test("drawing of an overwritten file: continues once another can be created (Z-9)")
    func somewhere() throws {
        let desk = try AutosaverDesk()
        desk.draw(2)
        try ruin(desk)
        #expect(desk.autosaver.finalFailure() != nil)
        unlink(desk.home.path("Boat-kept-wal"))
        desk.stage.advance(by: .seconds(2))
        #expect(desk.reports.count == 2 && desk.reports.last == .some(nil))
        #expect(desk.autosaver.finalFailure() == nil)
        #expect(desk.end() == nil)
        #expect(try desk.savedDocument(at: desk.home.path("Boat-kept")).history == desk.editor.document.history)
    }

    @Test("overwritten empty drawing: has nothing to lose (Z-9)")
    func empty() throws {
        let desk = try AutosaverDesk()
        try desk.store.prepare()
        try ruin(desk)
        #expect(desk.autosaver.finalFailure() == nil && desk.reports.isEmpty && desk.end() == nil)
    }
}
