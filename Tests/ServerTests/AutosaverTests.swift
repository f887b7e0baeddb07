import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// Steps that the disk refuses, on virtual time.
@Suite struct AutosaverTests {
    private nonisolated static let reasons: [SaveError.Reason] = [
        .diskIsFull, .notWritable, .isBusy, .hasChanged, .isGone, .refused("no route to disk"),
    ]

    @Test(
        "refused steps: are reported for any reason, retried every two seconds, and saved in order afterwards (Z-3)",
        arguments: reasons)
    func refused(_ reason: SaveError.Reason) throws {
        let desk = try AutosaverDesk()
        desk.draw(2)
        #expect(desk.reports.isEmpty && desk.editor.unsavedFigures.isEmpty)
        desk.store.refusal = reason
        desk.draw()
        let first = desk.error(reason).description
        desk.draw()
        let second = desk.error(reason).description
        #expect(desk.reports == [first, second] && first != second)
        #expect(desk.editor.unsavedFigures.count == 2)

        let count = desk.store.attemptCount
        desk.stage.advance(by: .milliseconds(1990))
        #expect(desk.store.attemptCount == count)
        desk.stage.advance(by: .milliseconds(20))
        #expect(desk.store.attemptCount == count + 1)
        desk.stage.advance(by: .seconds(10))
        #expect(desk.store.attemptCount == count + 6 && desk.reports.count == 2, "the same is told once")

        desk.store.refusal = nil
        desk.stage.advance(by: .seconds(2))
        #expect(desk.reports == [first, second, nil] && desk.editor.unsavedFigures.isEmpty)
        #expect(try desk.savedDocument().drawing.figures == desk.editor.drawing.figures)
        let last = desk.store.attemptCount
        desk.stage.advance(by: .seconds(60))
        #expect(desk.store.attemptCount == last, "nothing waits, and nothing wakes the program")
        // After success, the same reason is reported again.
        desk.draw()
        #expect(desk.reports.count == 3)
        desk.store.refusal = reason
        desk.draw()
        #expect(desk.reports.count == 4 && desk.reports.last == first)
        desk.store.refusal = nil
        #expect(desk.end() == nil)
    }

    @Test("another reason: is reported although the same steps wait (Z-5)")
    func otherReason() throws {
        let desk = try AutosaverDesk()
        desk.store.refusal = .isBusy
        desk.draw()
        desk.store.refusal = .diskIsFull
        desk.stage.advance(by: .seconds(2))
        #expect(desk.reports == [desk.error(.isBusy).description, desk.error(.diskIsFull).description])
    }

    @Test("full disk: everything is saved once there is space (Z-3)")
    func fillsUp() throws {
        let desk = try AutosaverDesk()
        desk.store.freeSteps = 3
        desk.draw(5)
        #expect(desk.editor.unsavedFigures.count == 2 && desk.reports.count == 2)
        #expect(try desk.savedDocument().drawing.count == 3)
        desk.editor.undo()
        desk.editor.undo()
        desk.editor.undo()
        #expect(try desk.savedDocument().drawing.count == 3 && desk.store.unsavedCount == 5)
        (desk.store.freeSteps, desk.store.refusal) = (nil, nil)
        // With the next step, without waiting.
        desk.draw()
        #expect(desk.store.unsavedCount == 0 && desk.reports.last == .some(nil))
        #expect(try desk.savedDocument().history == desk.editor.document.history)
    }

    @Test("random steps on an unreliable disk: the saved drawing is the drawn one, with all undo (Z-3)")
    func moody() throws {
        let (desk, seed) = (try AutosaverDesk(), Seed())
        var random = SplitMix(seed: seed)
        for _ in 0..<300 {
            switch random.next(8) {
            case 0: desk.editor.undo()
            case 1: desk.editor.redo()
            case 2: desk.store.refusal = Self.reasons[random.next(Self.reasons.count)]
            case 3: desk.store.refusal = nil
            case 4: desk.stage.advance(by: .milliseconds(random.next(3000)))
            default: desk.draw()
            }
            #expect(desk.store.unsavedCount == 0 || desk.reports.last != .some(nil), "\(seed): nobody is told")
        }
        desk.store.refusal = nil
        desk.stage.advance(by: .seconds(2))
        #expect(desk.end() == nil, "\(seed)")
        let saved = try desk.savedDocument()
        #expect(saved.drawing.entries == desk.editor.drawing.entries, "\(seed)")
        #expect(saved.history == desk.editor.document.history, "\(seed)")
    }

    @Test("late error of a slow disk: is reported without another step, until it succeeds (Z-5)")
    func late() async throws {
        let desk = try AutosaverDesk()
        desk.draw()
        desk.store.refusal = .notSynced("Input/output error")
        await desk.store.reportResult()
        #expect(desk.reports == [desk.error(.notSynced("Input/output error")).description])
        // The system has it: it does not look unfinished.
        #expect(desk.editor.unsavedFigures.isEmpty)
        desk.store.refusal = nil
        await desk.store.reportResult()
        #expect(desk.reports.count == 2 && desk.reports.last == .some(nil))
        #expect(desk.end() == nil)
        let count = desk.store.attemptCount
        await desk.store.reportResult()
        desk.stage.advance(by: .seconds(10))
        #expect(desk.store.attemptCount == count, "a closed file is left alone")
    }

    @Test("drawing that continues in another file: is reported once (Z-9)")
    func moved() throws {
        let desk = try AutosaverDesk()
        desk.store.message = RelocationMessage(originalPath: "/a/Boat", path: "/a/Boat-2")
        desk.draw(2)
        #expect(desk.messages == ["\(RelocationMessage(originalPath: "/a/Boat", path: "/a/Boat-2"))"])
    }

    @Test("file: is prepared after the first frame, and never after the end")
    func ready() throws {
        let desk = try AutosaverDesk()
        desk.autosaver.start()
        desk.stage.advance(by: .milliseconds(90))
        #expect(desk.launchState.file.journal == nil)
        desk.stage.advance(by: .milliseconds(20))
        #expect(desk.launchState.file.journal != nil)
        let other = try AutosaverDesk()
        other.autosaver.start()
        #expect(other.end() == nil)
        // Writing to a closed file would crash the program.
        other.stage.advance(by: .seconds(1))
    }

    // MARK: Closing

    @Test("closing: gives the reason for unsaved steps, after another attempt (Z-4)")
    func closing() throws {
        let desk = try AutosaverDesk()
        #expect(desk.autosaver.finalFailure() == nil)
        desk.store.refusal = .diskIsFull
        desk.draw()
        let count = desk.store.attemptCount
        #expect(desk.autosaver.finalFailure() == desk.error(.diskIsFull) && desk.store.attemptCount == count + 1)
        desk.store.refusal = nil
        #expect(desk.autosaver.finalFailure() == nil && desk.store.unsavedCount == 0)
        // The window is gone when the last attempt succeeds.
        desk.store.refusal = .isBusy
        desk.draw()
        desk.store.refusal = nil
        let reports = desk.reports
        #expect(desk.end() == nil && desk.reports == reports)
    }

    @Test("unsaved steps at the end: are rescued, and the next start has them again (Z-4)")
    func rescued() throws {
        let desk = try AutosaverDesk()
        desk.draw()
        desk.store.refusal = .diskIsFull
        desk.draw(2)
        let summary = desk.error(.diskIsFull).summary
        let fate = try #require(desk.end())
        let rescued = desk.home.directories.state + "/rescued/Boat-rescued"
        #expect(fate.hasPrefix(summary) && fate.contains(rescued), "\(fate)")
        #expect(desk.store.isClosed && desk.reports.count == 2, "the window is gone")
        #expect(try desk.savedDocument().drawing.count == 1)
        #expect(try desk.savedDocument(at: rescued).drawing.figures == desk.editor.drawing.figures)
        let again = try DrawingChoice.named(desk.home.path("Boat")).open(in: desk.home.directories)
        #expect(again.drawing.document.drawing.figures == desk.editor.drawing.figures)
        #expect(again.warnings == ["recovered the 2 steps that couldn't be saved last time"])
        #expect(!FileManager.default.fileExists(atPath: rescued))
    }

    @Test("discarded steps: are not rescued; a copy saved elsewhere opens at the next start (Z-4)")
    func discarded() throws {
        for isElsewhere in [false, true] {
            let desk = try AutosaverDesk()
            desk.draw()
            desk.store.refusal = .diskIsFull
            desk.draw()
            let path = isElsewhere ? try desk.autosaver.saveElsewhere(.userRequested) : nil
            desk.autosaver.discard(for: path)
            #expect(desk.end() == nil && desk.store.isClosed)
            #expect(!FileManager.default.fileExists(atPath: desk.home.directories.state + "/rescued"))
            let last = try DrawingChoice.last.open(in: desk.home.directories).drawing
            #expect(last.file.path == path ?? desk.home.path("Boat"))
            #expect(last.document.drawing.count == (isElsewhere ? 2 : 1))
        }
    }

    @Test("toolbox: is saved with the step drawn with it, and at the end")
    func toolbox() throws {
        let desk = try AutosaverDesk()
        func remembered() -> Tool { LaunchState.savedToolbox(in: desk.home.directories).tool }
        desk.editor.person.toolbox.tool = .line
        #expect(remembered() == .freehand)
        desk.draw()
        #expect(remembered() == .line)
        desk.editor.person.toolbox.tool = .eraser
        #expect(desk.end() == nil && remembered() == .eraser)
    }
}

extension LaunchState {
    fileprivate static func savedToolbox(in directories: AppDirectories) -> Toolbox {
        SettingsFile(directories.toolbox, defaults: Toolbox(), isValid: \.isValid).read().value
    }
}
