import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Other programs changing an open drawing.
@Suite struct ForeignWriteTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A change to the open file or its log.
    enum ForeignChange: CaseIterable {
        case emptied, cutShort, writtenOver, otherDrawing, logEmptied, logCutShort, logDeleted, logWrittenOver
        case logMiddleWrittenOver

        /// Whether the log has foreign content.
        var hasChangedLog: Bool {
            switch self {
            case .logCutShort, .logWrittenOver, .logMiddleWrittenOver: true
            case .emptied, .cutShort, .writtenOver, .otherDrawing, .logEmptied, .logDeleted: false
            }
        }
    }

    /// A drawing with ten steps in its file, and more in its log unless that was checkpointed.
    private func drawing(inLog: Int) throws -> Session {
        var first = try Session(workspace.path("a"))
        for number in 1...10 { try first.draw(.line(number)) }
        try first.undo()
        try first.file.close()
        var session = try Session(workspace.path("a"))
        for number in 0..<inLog { try session.draw(.line(100 + number)) }
        return session
    }

    private func perform(_ change: ForeignChange) throws {
        let (file, log) = (workspace.path("a"), workspace.path("a-wal"))
        switch change {
        case .emptied: #expect(truncate(file, 0) == 0)
        case .cutShort: #expect(truncate(file, 5000) == 0)
        case .writtenOver: try overwrite(file, with: Array("precious words of somebody else\n".utf8))
        case .otherDrawing:
            var other = try Session(workspace.path("other"))
            try other.draw(.line(-1))
            try other.file.close()
            try overwrite(file, with: workspace.read("other"))
            #expect(unlink(workspace.path("other")) == 0)
        case .logEmptied: #expect(truncate(log, 0) == 0)
        case .logCutShort: #expect(try truncate(log, off_t(workspace.read("a-wal").count / 2)) == 0)
        case .logDeleted: #expect(unlink(log) == 0)
        case .logWrittenOver: try overwrite(log, with: [UInt8](repeating: 7, count: 40_000))
        case .logMiddleWrittenOver: try writeIntoMiddle(of: log)
        }
    }

    /// Neither the header nor the last frame changes.
    private func writeIntoMiddle(of log: String) throws {
        try Descriptor(log, for: .writing).write([UInt8](repeating: 7, count: 300), at: 5000)
        workspace.age("a-wal")
    }

    /// As `cp` does: the file keeps its inode.
    private func overwrite(_ path: String, with bytes: [UInt8]) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }

    @Test(
        "foreign change: is noticed before the next step counts as saved, and everything goes to a new file (Z-9)",
        arguments: ForeignChange.allCases, [false, true])
    func detected(change: ForeignChange, isMore: Bool) throws {
        var session = try drawing(inLog: 3)
        let file = session.file
        session.file.waitForDisk()
        try perform(change)
        if !isMore {
            // A drawing without new steps stays in its file: a new one would get nothing more.
            file.contents = { [document = session.document] in document }
            try file.retry()
        } else {
            let edit = session.document.add([.line(200)], as: .draw)
            file.contents = { [document = session.document] in document }
            try file.append(.perform(edit))
        }
        let left = change == .logDeleted || change == .logEmptied ? nil : try workspace.read("a")
        let message = try #require(file.consumeMessage())
        #expect(message.log == (change.hasChangedLog ? workspace.path("a-wal-orphaned") : nil))
        if change == .logWrittenOver {
            #expect(try workspace.read("a-wal-orphaned") == [UInt8](repeating: 7, count: 40_000))
        }
        #expect(file.consumeMessage() == nil)
        #expect(message.originalPath == workspace.path("a") && message.path == workspace.path("a-kept"))
        #expect(file.path == workspace.path("a-kept") && file.unsavedCount == 0)
        try session.draw(.line(201))
        try file.close()
        #expect(try Session(workspace.path("a-kept")).document.summary == session.document.summary)
        if let left { #expect(try workspace.read("a") == left) }
        #expect(try !workspace.names.contains { $0.hasPrefix("a-kept-") })
    }

    @Test("log overwritten in the middle: everything is saved elsewhere on closing, even with an unchanged time (W-34)")
    func middleOfLog() throws {
        let session = try drawing(inLog: 20)
        let file = session.file
        file.contents = { [document = session.document] in document }
        file.waitForDisk()
        let log = try Descriptor(workspace.path("a-wal"), for: .writing)
        let times = try log.status
        let left = try workspace.read("a")
        try writeIntoMiddle(of: workspace.path("a-wal"))
        #expect(futimens(log.number, [times.st_atim, times.st_mtim]) == 0)
        try file.close()
        #expect(file.consumeMessage()?.path == workspace.path("a-kept") && file.unsavedCount == 0)
        #expect(try Session(workspace.path("a-kept")).document.summary == session.document.summary)
        #expect(try workspace.read("a") == left)
    }

    @Test("log overwritten in the middle: a checkpoint that finds it saves everything elsewhere (W-34)")
    func middleOfLogInBackground() throws {
        var session = try drawing(inLog: 20)
        let file = session.file
        file.waitForDisk()
        try writeIntoMiddle(of: workspace.path("a-wal"))
        // With an unchanged time.
        file.recordLogFingerprint()
        file.checkpoint()
        file.contents = { [document = session.document] in document }
        try file.retry()
        #expect(file.consumeMessage()?.path == workspace.path("a-kept"))
        try session.draw(.line(300))
        try file.close()
        #expect(try Session(workspace.path("a-kept")).document.summary == session.document.summary)
    }

    @Test("touched file: the drawing continues in it (Z-9)")
    func touched() throws {
        var session = try drawing(inLog: 3)
        session.file.contents = { [document = session.document] in document }
        session.file.waitForDisk()
        #expect(utimes(workspace.path("a"), nil) == 0 && utimes(workspace.path("a-wal"), nil) == 0)
        try session.draw(.line(200))
        #expect(session.file.consumeMessage() == nil)
        try session.file.close()
        #expect(try workspace.names == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("own write: is not mistaken for a foreign one (Z-9)")
    func own() throws {
        var session = try drawing(inLog: 3)
        session.file.contents = { Document() }
        for number in 0..<30 {
            try session.draw(.line(300 + number))
            if number % 3 == 0 { session.file.checkpoint() }
            try session.file.retry()
        }
        #expect(session.file.consumeMessage() == nil)
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("log: is never checkpointed into a file with a foreign write, even if no step follows (Z-9)")
    func settling() throws {
        let session = try drawing(inLog: 3)
        session.file.waitForDisk()
        try perform(.writtenOver)
        let left = try workspace.read("a")
        session.file.checkpoint()
        #expect(try workspace.read("a") == left)
        session.file.contents = { [document = session.document] in document }
        try session.file.retry()
        #expect(try workspace.read("a") == left && session.file.path == workspace.path("a-kept"))
        try session.file.close()
    }

    @Test("foreign write without a document to save: steps wait, and nothing is written (Z-9)")
    func nobodyKnows() throws {
        var session = try drawing(inLog: 3)
        session.file.waitForDisk()
        try perform(.writtenOver)
        let left = try workspace.read("a")
        #expect(throws: SaveError.self) { try session.draw(.line(200)) }
        #expect(session.file.unsavedCount == 1)
        #expect(try workspace.read("a") == left)
    }

    @Test("overwritten file: the drawing is saved elsewhere with all undo, or its lines (Z-4, Z-9)")
    func saved() throws {
        let session = try drawing(inLog: 3)
        session.file.waitForDisk()
        try perform(.writtenOver)
        let left = try workspace.read("a")
        try session.file.save(to: workspace.path("lines"), session.document.drawing)
        session.file.contents = { [document = session.document] in document }
        try session.file.save(to: workspace.path("all"), session.document.drawing)
        #expect(try workspace.read("a") == left && session.file.path == workspace.path("a"))
        #expect(try Session(workspace.path("all")).document.summary == session.document.summary)
        let lines = try Session(workspace.path("lines")).document
        #expect(lines.drawing.figures == session.document.drawing.figures && !lines.history.canUndo)
    }
}
