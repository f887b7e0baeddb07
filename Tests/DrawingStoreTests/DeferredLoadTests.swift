import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Drawing before the complete file has been read.
@Suite struct DeferredLoadTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// Changes made in the meantime: lines are added, and some removed.
    private func change(_ document: inout Document, _ keep: (Document.Step) throws -> Void) rethrows {
        for number in 1001...1005 { try keep(.perform(document.add([.line(number)], as: .draw))) }
        guard let last = document.drawing.entries.last?.id else { return }
        if let edit = document.remove([last], as: .delete) { try keep(.perform(edit)) }
        if document.undo() != nil { try keep(.undo) }
        if document.undo() != nil { try keep(.undo) }
        if document.redo() != nil { try keep(.redo) }
        try keep(.perform(document.add([.line(1006)], as: .draw)))
        if document.undo() != nil { try keep(.undo) }
    }

    @Test("deferred load: earlier drawing is above the loaded lines, is saved at once, and equals a full load (D-51)")
    func meanwhile() throws {
        var plain = try workspace.drawing("a")
        change(&plain) { _ in }
        var hasty = try Hasty(workspace.path("a"))
        try change(&hasty.document) { try hasty.file.append($0) }
        // The state that a kill would leave.
        for ending in ["", "-wal"] { try workspace.write(workspace.read("a\(ending)"), to: "killed\(ending)") }
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary)
        try hasty.draw(.line(2000))
        plain.add([.line(2000)], as: .draw)
        try hasty.file.close()
        #expect(try workspace.names.filter { $0.hasPrefix("a") } == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
        plain.undo()
        let killed = try Session(workspace.path("killed")).document
        #expect(killed.drawing.figures == plain.drawing.figures && killed.history.done == plain.history.done)
    }

    @Test("deferred load: drawing is saved when closed before loading ends, repeatedly (D-51)")
    func closedEarly() throws {
        var plain = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        for number in 1...3 {
            var hasty = try Hasty(workspace.path("a"))
            try hasty.draw(.line(-number))
            plain.add([.line(-number)], as: .draw)
            hasty.file.checkpoint()
            try hasty.file.close()
            #expect(hasty.deferredLoad.outcome() == nil)
            #expect(try workspace.read("a") == bytes)
        }
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
    }

    @Test("deferred load: earlier undone steps can be redone until something new is drawn (D-50)")
    func redo() throws {
        let plain = try workspace.drawing("a")
        var hasty = try Hasty(workspace.path("a"))
        #expect(hasty.document.redo() == nil && hasty.document.undo() == nil)
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary && hasty.document.history.canRedo)
    }

    @Test("deferred load: loses nothing if the file's identifiers don't rise (D-52)")
    func identities() throws {
        let file = try Session(workspace.path("a")).file
        for (id, number) in [(1, 1), (9, 2), (2, 3)] as [(Int64, Int)] {
            try file.append(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: id), .line(number))])))
        }
        try file.close()
        var hasty = try Hasty(workspace.path("a"))
        for number in 1...8 { try hasty.draw(.line(-number)) }
        #expect(try hasty.finishLoading() != nil)
        #expect(hasty.document.drawing.figures == [.line(1), .line(3), .line(2)] + (1...8).map { .line(-$0) })
    }

    @Test("deferred load: rejects an end that claims more steps than a file can have (D-52)")
    func forgedEnd() throws {
        _ = try workspace.drawing("a")
        for steps in [Int64.max, Int64.max - 1, 0, -1] {
            let queue = try DatabaseQueue(path: workspace.path("a"))
            try queue.write { try $0.execute(sql: "DELETE FROM step; UPDATE head SET steps = ?", arguments: [steps]) }
            try queue.write {
                try $0.execute(
                    sql: "INSERT INTO step (number, checksum, record) VALUES (?, (SELECT checksum FROM head), x'00')",
                    arguments: [steps])
            }
            try queue.close()
            let opening = try? DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 0))
            #expect(opening?.deferredLoad == nil, "\(steps)")
            try opening?.file.close()
        }
    }

    @Test("deferred load: cancelling it, or a changed end, does no harm")
    func cancelled() throws {
        _ = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        let file = try Descriptor(workspace.path("a"), for: .reading)
        #expect(throws: Errno.cancelled) { try FileImage(file, size: bytes.count) { false } }
        // The last record is at the end of its page: an identifier in it that is still plausible.
        let last = try #require(bytes.lastIndex { $0 != 0 })
        for offset in last - 60..<last {
            var changed = bytes
            changed[offset] ^= 0x01
            try workspace.write(changed, to: "b")
            let opening = try? DrawingFile.open(at: workspace.path("b"), reading: .end(ofFilesOver: 0))
            #expect(opening?.deferredLoad == nil || opening?.document.nextID == 401, "byte \(offset)")
            try opening?.file.close()
            for name in try workspace.names where name.hasPrefix("b") { unlink(workspace.path(name)) }
        }
    }

    @Test("deferred load: works through a symbolic link (D-52, W-30)")
    func link() throws {
        var plain = try workspace.drawing("a")
        symlink(workspace.path("a"), workspace.path("b"))
        var hasty = try Hasty(workspace.path("b"))
        try hasty.draw(.line(2000))
        plain.add([.line(2000)], as: .draw)
        // The log is beside the file, not beside the link.
        #expect(try workspace.names == ["a", "a-wal", "b"])
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary && hasty.file.path == workspace.path("b"))
        try hasty.file.close()
        #expect(try workspace.names == ["a", "b"])
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
    }

    @Test("opening: reads a file at once that is small, damaged at its end, in another form, or has a large log")
    func atOnce() throws {
        _ = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        func isReadAtOnce(_ name: String, over size: Int = 0) throws -> Bool {
            let opening = try? DrawingFile.open(at: workspace.path(name), reading: .end(ofFilesOver: size))
            defer { try? opening?.file.close() }
            return opening?.deferredLoad == nil
        }
        #expect(try !isReadAtOnce("a"))
        #expect(try isReadAtOnce("a", over: bytes.count))
        try workspace.write(bytes.dropLast(4096), to: "short")
        #expect(try isReadAtOnce("short"))
        var changed = bytes
        (changed[18], changed[19]) = (1, 1)
        try workspace.write(changed, to: "form")
        #expect(try isReadAtOnce("form"))
        try workspace.write(bytes, to: "log")
        try workspace.write(Array(repeating: 7, count: 5000), to: "log-wal")
        #expect(try isReadAtOnce("log"))
        // Closes like a file that was read completely.
        #expect(try workspace.names.filter { $0.hasPrefix("short-") } == ["short-salvaged"])
    }

    @Test("unreadable disk: isn't mistaken for damage (D-52)")
    func unreadable() throws {
        let folder = try Descriptor(workspace.folder, for: .reading)
        let head = Head(drawing: 1)
        let load = DeferredLoad(path: workspace.path("a"), folder, size: 4096, log: nil, head: head, firstID: 1)
        guard case .failed(let error) = load.outcome()?.consume() else { return #expect(Bool(false), "it was read") }
        #expect(error.path == workspace.path("a") && error.reason == .isFolder)
        #expect(try workspace.names.isEmpty)
    }
}
