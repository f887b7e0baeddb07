import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchRandom

@testable import TouchDrawingStore

/// Drawings that are drawn on before all of them has been read.
@Suite struct RestTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A drawing with everything that can happen to lines; some of it was taken back.
    private func drawing(_ name: String, lines: Int = 400) throws -> Document {
        var session = try Session(workspace.path(name))
        for number in 1...lines { try session.draw(.line(number)) }
        try session.perform { $0.remove([FigureID(rawValue: 3), FigureID(rawValue: 90)], as: .delete) }
        try session.perform { $0.replace([Drawing.Entry(FigureID(rawValue: 4), .line(4000))], as: .move) }
        try session.undo()
        try session.file.close()
        return session.document
    }

    private struct ReadAtOnce: Error {}

    /// Somebody who does not wait for the rest.
    private struct Hasty {
        let file: DrawingFile
        let rest: Rest
        var document: Document

        init(_ path: String) throws {
            let opening = try DrawingFile.open(at: path, reading: .end(ofFilesOver: 0))
            (file, document) = (opening.file, opening.document)
            guard let rest = opening.rest else { throw ReadAtOnce() }
            self.rest = rest
        }

        mutating func draw(_ figures: Figure...) throws {
            try file.keep(.perform(document.add(figures, as: .draw)))
        }

        /// - Returns: the notice.
        mutating func readRest() throws -> OpeningNotice? {
            let outcome = try #require(rest.outcome())
            let notice: OpeningNotice?
            (document, notice) = try file.complete(outcome, under: document)
            return notice
        }
    }

    /// What happens to a drawing meanwhile: lines come, and some of them go.
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

    @Test("what is drawn before the rest is read lies on top of it, at once on disk, as if all had been there (D-51)")
    func meanwhile() throws {
        var plain = try drawing("a")
        change(&plain) { _ in }
        var hasty = try Hasty(workspace.path("a"))
        try change(&hasty.document) { try hasty.file.keep($0) }
        // As a kill would leave it.
        for ending in ["", "-wal"] { try workspace.write(workspace.read("a\(ending)"), to: "killed\(ending)") }
        #expect(try hasty.readRest() == nil)
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

    @Test("a drawing that is closed before the rest is read keeps what was drawn, however often that happens (D-51)")
    func closedEarly() throws {
        var plain = try drawing("a")
        let bytes = try workspace.read("a")
        for number in 1...3 {
            var hasty = try Hasty(workspace.path("a"))
            try hasty.draw(.line(-number))
            plain.add([.line(-number)], as: .draw)
            hasty.file.settle()
            try hasty.file.close()
            #expect(hasty.rest.outcome() == nil)
            #expect(try workspace.read("a") == bytes)
        }
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
    }

    @Test("what was taken back before can be done again as long as nothing new is drawn (D-50)")
    func redo() throws {
        let plain = try drawing("a")
        var hasty = try Hasty(workspace.path("a"))
        #expect(hasty.document.redo() == nil && hasty.document.undo() == nil)
        #expect(try hasty.readRest() == nil)
        #expect(hasty.document.summary == plain.summary && hasty.document.history.canRedo)
    }

    /// Every figure that is in the file, and every one that is drawn meanwhile.
    private func figures(_ document: Document) -> Set<Figure> {
        Set((document.history.done + document.history.undone).flatMap(\.added).map(\.figure))
    }

    @Test("damage that is found late, by 300 flipped bytes: nothing written to, nothing lost that was drawn (D-52)")
    func flips() throws {
        let drawn = try drawing("whole")
        let (bytes, known) = (try workspace.read("whole"), figures(drawn))
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        var lateCount = 0
        for round in 0..<300 {
            var changed = bytes
            let place = Int.random(in: round % 5 == 0 ? 0..<4096 : 0..<bytes.count, using: &generator)
            changed[place] ^= UInt8.random(in: 1...255, using: &generator)
            lateCount += try findLate(changed, drawn, known, "\(seed), round \(round), byte \(place)") ? 1 : 0
        }
        // Most bytes are in neither the first page nor the last.
        #expect(lateCount > 100)
    }

    /// - Returns: whether damage was found after something had been drawn.
    private func findLate(_ changed: [UInt8], _ drawn: Document, _ known: Set<Figure>, _ what: String) throws -> Bool {
        defer { for name in (try? workspace.names) ?? [] where name.hasPrefix("a") { unlink(workspace.path(name)) } }
        try workspace.write(changed, to: "a")
        guard var hasty = try? Hasty(workspace.path("a")) else {
            // Read at once, since the end could not be told; other tests are about that.
            #expect(try workspace.read("a") == changed, "\(what): written to")
            #expect(["-wal", "-shm"].allSatisfy { FileIdentity(path: workspace.path("a\($0)")) == nil }, "\(what)")
            return false
        }
        let new = [Figure.line(-1), .line(-2)]
        // A step that finds no place in a damaged file waits.
        for figure in new { try? hasty.draw(figure) }
        let notice = try hasty.readRest()
        #expect(Array(hasty.document.drawing.figures.suffix(2)) == new, "\(what)")
        if let notice {
            #expect(try workspace.read("a") == changed, "\(what): written to")
            #expect(FileIdentity(path: workspace.path("a-wal")) == nil, "\(what)")
            #expect(known.isSuperset(of: hasty.document.drawing.figures.dropLast(2)), "\(what)")
            #expect(notice.lineCount == hasty.document.drawing.count - 2, "\(what)")
            #expect(hasty.file.path == workspace.path("a-salvaged") && hasty.file.unsavedCount == 0, "\(what)")
            #expect(hasty.document.history.done.suffix(2).map(\.added.count) == [1, 1], "\(what)")
        } else {
            #expect(hasty.document.drawing.count == drawn.drawing.count + 2, "\(what)")
        }
        try hasty.draw(.line(-3))
        try hasty.file.close()
        let again = try Session(hasty.file.path).document.drawing.figures
        #expect(again == hasty.document.drawing.figures, "\(what)")
        return notice != nil
    }

    /// Changes a byte of a step in the middle, which opening the end does not see.
    private func damage(_ name: String) throws -> [UInt8] {
        var bytes = try workspace.read(name)
        bytes[bytes.count / 2] ^= 0xFF
        try workspace.write(bytes, to: name)
        return bytes
    }

    /// What happens to a file while its rest is unread.
    private enum Fate: CaseIterable {
        case stays, moves, goes
    }

    @Test(
        "a log that was there is put back as it was when the file turns out to be damaged, wherever that is now (D-52)",
        arguments: Fate.allCases)
    private func logIsRestored(_ fate: Fate) throws {
        _ = try drawing("a")
        var earlier = try Hasty(workspace.path("a"))
        try earlier.draw(.line(-1))
        try earlier.file.close()
        let (bytes, log) = (try damage("a"), try workspace.read("a-wal"))
        var hasty = try Hasty(workspace.path("a"))
        try hasty.draw(.line(-2))
        #expect(try workspace.read("a-wal").count > log.count)
        switch fate {
        case .stays: break
        case .moves: #expect(rename(workspace.path("a"), workspace.path("b")) == 0)
        case .goes: #expect(unlink(workspace.path("a")) == 0)
        }
        #expect(try hasty.readRest() != nil)
        #expect(Array(hasty.document.drawing.figures.suffix(2)) == [.line(-1), .line(-2)])
        if fate != .stays { #expect(FileIdentity(path: workspace.path("a-wal")) == nil) }
        guard fate != .goes else { return }
        let name = fate == .stays ? "a" : "b"
        #expect(try workspace.read(name) == bytes && workspace.read("\(name)-wal") == log)
    }

    @Test("what could be read of a damaged file, and has no place, is not in the way of what is drawn (D-52)")
    func noPlace() throws {
        _ = try drawing("a")
        let bytes = try damage("a")
        var hasty = try Hasty(workspace.path("a"))
        try hasty.draw(.line(-1))
        let moved = workspace.folder + "-moved"
        defer { _ = rename(moved, workspace.folder) }
        #expect(rename(workspace.folder, moved) == 0)
        #expect(throws: DrawingFileError.self) { try hasty.readRest() }
        try hasty.draw(.line(-2))
        try hasty.file.close()
        #expect(rename(moved, workspace.folder) == 0)
        #expect(try workspace.read("a") == bytes)
        let salvaged = try Session(workspace.path("a"))
        #expect(salvaged.notice != nil)
        #expect(Array(salvaged.document.drawing.figures.suffix(2)) == [.line(-1), .line(-2)])
    }

    @Test("a file whose identities don't rise loses nothing (D-52)")
    func identities() throws {
        let file = try Session(workspace.path("a")).file
        for (id, number) in [(1, 1), (9, 2), (2, 3)] as [(Int64, Int)] {
            try file.keep(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: id), .line(number))])))
        }
        try file.close()
        var hasty = try Hasty(workspace.path("a"))
        for number in 1...8 { try hasty.draw(.line(-number)) }
        #expect(try hasty.readRest() != nil)
        #expect(hasty.document.drawing.figures == [.line(1), .line(3), .line(2)] + (1...8).map { .line(-$0) })
    }

    @Test(
        "a file that is moved before the rest is read takes along what is drawn, closed early or not (D-51)",
        arguments: [1, 2])
    func moved(ending: Int) throws {
        var plain = try drawing("a")
        var hasty = try Hasty(workspace.path("a"))
        #expect(rename(workspace.path("a"), workspace.path("b")) == 0)
        try hasty.draw(.line(-1))
        plain.add([.line(-1)], as: .draw)
        if ending == 1 { #expect(try hasty.readRest() == nil && hasty.file.path == workspace.path("b")) }
        try hasty.file.close()
        #expect(try workspace.names.allSatisfy { $0.hasPrefix("b") })
        #expect(try Session(workspace.path("b")).document.summary == plain.summary)
    }

    @Test("a file that is deleted or replaced before the rest is read is made again; what came is left alone (D-51)")
    func replaced() throws {
        var plain = try drawing("a")
        for replacement in [nil, [UInt8]("another".utf8)] {
            plain.add([.line(-1)], as: .draw)
            var hasty = try Hasty(workspace.path("a"))
            unlink(workspace.path("a"))
            if let replacement { try workspace.write(replacement, to: "a") }
            try hasty.draw(.line(-1))
            #expect(try hasty.readRest() == nil)
            hasty.file.settle()
            if let replacement { #expect(try workspace.read("a") == replacement) }
            try hasty.draw(.line(-2))
            plain.add([.line(-2)], as: .draw)
            try hasty.file.close()
            #expect(try Session(hasty.file.path).document.summary == plain.summary)
        }
    }

    @Test("a file that is deleted or replaced, and closed before the rest is read, keeps what was drawn on it (D-51)")
    func replacedEarly() throws {
        var plain = try drawing("a")
        plain.add([.line(-1)], as: .draw)
        let bytes = try workspace.read("a")
        for (replacement, name) in [(nil, "a"), ([UInt8]("another".utf8), "a-kept")] {
            try workspace.write(bytes, to: "a")
            var hasty = try Hasty(workspace.path("a"))
            unlink(workspace.path("a"))
            if let replacement { try workspace.write(replacement, to: "a") }
            try hasty.draw(.line(-1))
            try hasty.file.close()
            if let replacement {
                #expect(try workspace.read("a") == replacement)
                #expect(FileIdentity(path: workspace.path("a-wal")) == nil)
            }
            let session = try Session(workspace.path(name))
            #expect(session.notice == nil, "\(name)")
            #expect(session.document.summary == plain.summary, "\(name)")
            try session.file.close()
            unlink(workspace.path("a-wal"))
        }
        // Nobody has drawn on it, so that nobody misses it.
        try workspace.write(bytes, to: "b")
        let idle = try Hasty(workspace.path("b"))
        unlink(workspace.path("b"))
        try idle.file.close()
        #expect(FileIdentity(path: workspace.path("b")) == nil)
    }

    @Test("a damaged drawing that is closed before anybody has heard of it leaves no other file (D-52)")
    func unclaimed() throws {
        _ = try drawing("a")
        let bytes = try damage("a")
        let hasty = try Hasty(workspace.path("a"))
        let outcome = hasty.rest.outcome()
        #expect(outcome?.drawing?.isEmpty == false && FileIdentity(path: workspace.path("a-salvaged")) != nil)
        try hasty.file.close()
        #expect(FileIdentity(path: workspace.path("a-salvaged")) == nil)
        #expect(try workspace.read("a") == bytes)
    }

    @Test("a disk that can't be read for a while is not taken for damage (D-52)")
    func unreadable() throws {
        let folder = try Descriptor(workspace.folder, for: .reading)
        let head = Head(drawing: 1)
        let rest = Rest(path: workspace.path("a"), folder, size: 4096, log: nil, head: head, firstID: 1)
        guard case .lost(let error) = rest.outcome()?.take() else { return #expect(Bool(false), "it was read") }
        #expect(error.path == workspace.path("a") && error.reason == .isFolder)
        #expect(try workspace.names.isEmpty)
    }

    @Test("an end that speaks of more steps than a file can have is not believed (D-52)")
    func madeUpEnd() throws {
        _ = try drawing("a")
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
            #expect(opening?.rest == nil, "\(steps)")
            try opening?.file.close()
        }
    }

    @Test("reading that is given up, and an end that is not as it was written, do no harm")
    func givenUp() throws {
        _ = try drawing("a")
        let bytes = try workspace.read("a")
        let file = try Descriptor(workspace.path("a"), for: .reading)
        #expect(throws: Errno.cancelled) { try FileImage(file.number, size: bytes.count) { false } }
        // The last record lies at the end of its page: an identity in it that still makes sense.
        let last = try #require(bytes.lastIndex { $0 != 0 })
        for place in last - 60..<last {
            var changed = bytes
            changed[place] ^= 0x01
            try workspace.write(changed, to: "b")
            let opening = try? DrawingFile.open(at: workspace.path("b"), reading: .end(ofFilesOver: 0))
            #expect(opening?.rest == nil || opening?.document.nextID == 401, "byte \(place)")
            try opening?.file.close()
            for name in try workspace.names where name.hasPrefix("b") { unlink(workspace.path(name)) }
        }
    }

    @Test("a drawing that is opened by a symbolic link is read at once (D-52)")
    func link() throws {
        _ = try drawing("a")
        symlink(workspace.path("a"), workspace.path("b"))
        let opening = try DrawingFile.open(at: workspace.path("b"), reading: .end(ofFilesOver: 0))
        #expect(opening.rest == nil && opening.document.drawing.count == 398)
        try opening.file.close()
    }

    @Test("a file that is small, damaged at its end, or has another form or a large log is read at once")
    func atOnce() throws {
        _ = try drawing("a")
        let bytes = try workspace.read("a")
        func isReadAtOnce(_ name: String, over size: Int = 0) throws -> Bool {
            let opening = try? DrawingFile.open(at: workspace.path(name), reading: .end(ofFilesOver: size))
            defer { try? opening?.file.close() }
            return opening?.rest == nil
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
        // Closed as a file is that was read: nothing holds it back.
        #expect(try workspace.names.filter { $0.hasPrefix("short-") } == ["short-salvaged"])
    }
}
