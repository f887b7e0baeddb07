import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// Read-only drawings in the program.
@Suite struct ReadOnlyDrawingTests {
    @Test("unwritable drawing: opens read-only, with a title and a message that say so (G-31, W-32)")
    func looking() throws {
        let home = try Home()
        let path = home.directories.data + "/Boat.touchtracker"
        try FileManager.default.createDirectory(atPath: home.directories.data, withIntermediateDirectories: true)
        let opened = try DrawingFile.open(at: path)
        var document = opened.document
        try opened.file.append(.perform(document.add([.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))], as: .draw)))
        try opened.file.close()
        for reason in [DrawingFileError.Reason.notWritable, .folderNotWritable, .diskIsReadOnly] {
            let viewed = try #require(ViewedDrawing(insteadOf: DrawingFileError(path, reason), home.directories))
            var plan = LaunchPlan(toolbox: viewed.toolbox, document: viewed.document)
            plan.permission = .looking
            let program = AppDelegate(host: OffscreenHost(), plan, .viewed(viewed))
            #expect(program.window.title == "Boat (read-only) — TouchTracker")
            #expect(program.controller.editor.drawing.count == 1 && program.session.source.path == path)
            #expect(program.controller.editor.permission == .looking && program.autosaver == nil)
            #expect(viewed.warnings.count == 1 && viewed.warnings[0].hasPrefix("Boat "))
        }
        #expect(ViewedDrawing(insteadOf: DrawingFileError(path, .isOpenElsewhere), home.directories) == nil)
        #expect(ViewedDrawing(insteadOf: DrawingFileError(path + "x", .notWritable), home.directories) == nil)
    }

    @Test("recording: notes that the drawing is read-only (G-31)")
    func noted() throws {
        var plan = LaunchPlan()
        #expect(try LaunchPlan(notes: plan.notes()).permission == .everything)
        plan.permission = .looking
        #expect(try LaunchPlan(notes: plan.notes()).permission == .looking)
        #expect(throws: Failure.self) { try LaunchPlan(notes: ["permission": "all"]) }
    }
}
