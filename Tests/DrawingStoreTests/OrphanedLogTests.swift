import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Logs beside files that were replaced.
@Suite struct OrphanedLogTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The files on disk at some time.
    private struct State {
        var file: [UInt8]
        var log: [UInt8]
        var document: Document
    }

    /// The replacement of a file while a log is beside it.
    enum Replacement: CaseIterable {
        case otherDrawing, otherEmptyDrawing, otherDrawingUnderLongLog
        case newerCopy, sameCountOfOtherSteps, fewerOtherSteps, olderCopy, copyOfTheStart
    }

    private func session(_ name: String, lines numbers: some Sequence<Int>) throws -> Session {
        var session = try Session(workspace.path(name))
        for number in numbers { try session.draw(.line(number)) }
        return session
    }

    /// A closed drawing.
    private func file(_ name: String, lines numbers: some Sequence<Int>) throws -> State {
        let session = try session(name, lines: numbers)
        try session.file.close()
        return State(file: try workspace.read(name), log: [], document: session.document)
    }

    /// A drawing in use, as a killed program leaves it.
    private func killed(_ name: String, lines numbers: some Sequence<Int>) throws -> State {
        let session = try session(name, lines: numbers)
        session.file.waitForDisk()
        return State(file: try workspace.read(name), log: try workspace.read(name + "-wal"), document: session.document)
    }

    /// - Returns: the replacement, and the log of the replaced drawing with those lines.
    private func make(_ replacement: Replacement) throws -> (file: State, log: State) {
        switch replacement {
        case .otherDrawing: return (try file("other", lines: 11...18), try killed("a", lines: 1...2))
        case .otherEmptyDrawing: return (try file("other", lines: []), try killed("a", lines: 1...2))
        case .otherDrawingUnderLongLog: return (try file("other", lines: 11...12), try killed("a", lines: 1...150))
        case .newerCopy:
            let log = try killed("a", lines: 1...2)
            return (try file("a", lines: 3...5), log)
        case .sameCountOfOtherSteps, .fewerOtherSteps:
            let start = try file("a", lines: 1...3)
            try workspace.write(start.file, to: "copy")
            let new = try file("copy", lines: replacement == .fewerOtherSteps ? 11...11 : 11...12)
            return (new, try killed("a", lines: 4...5))
        case .olderCopy, .copyOfTheStart:
            let start = try file("a", lines: replacement == .olderCopy ? [1, 2, 3] : [])
            for number in 4...6 { _ = try file("a", lines: [number]) }
            return (start, try killed("a", lines: 7...9))
        }
    }

    private func write(_ file: State, _ log: State) throws {
        try workspace.write(file.file, to: "Boat.touchtracker")
        try workspace.write(log.log, to: "Boat.touchtracker-wal")
    }

    @Test(
        "replaced file: opens as it is, and the log's lines are recovered into a drawing (W-33)",
        arguments: Replacement.allCases)
    func replaced(replacement: Replacement) throws {
        let (file, log) = try make(replacement)
        try write(file, log)
        let opening = try DrawingFile.open(at: workspace.path("Boat.touchtracker"))
        let recovered = workspace.path("Boat-recovered.touchtracker")
        let message = try #require(opening.orphanedLog)
        #expect(message.log == workspace.path("Boat.touchtracker-wal-orphaned") && message.recovered == recovered)
        #expect(opening.warnings == [message.description] && message.description.contains(recovered))
        #expect(opening.document.summary == file.document.summary)
        #expect(try workspace.read("Boat.touchtracker-wal-orphaned") == log.log)
        let lines = try DrawingFile.read(recovered).document.drawing.figures
        #expect(Set(lines).isSuperset(of: log.document.drawing.figures.suffix(2)))
        #expect(Set(lines).isSubset(of: log.document.drawing.figures) && message.lineCount == lines.count)

        var session = Session(opening)
        try session.file.prepare()
        try session.draw(.line(50))
        try session.file.close()
        let again = try DrawingFile.open(at: workspace.path("Boat.touchtracker"))
        #expect(again.document.summary == session.document.summary && again.warnings.isEmpty)
    }

    @Test(
        "replaced file: is untouched by opening and closing, and read without its log by others (W-33)",
        arguments: Replacement.allCases)
    func untouched(replacement: Replacement) throws {
        let (file, log) = try make(replacement)
        try write(file, log)
        let names = try workspace.names
        let reading = try DrawingFile.readWithShortfall(workspace.path("Boat.touchtracker"))
        #expect(reading.document.summary == file.document.summary)
        #expect(reading.shortfall?.cause == .orphanedLog)
        #expect(try workspace.names == names && workspace.read("Boat.touchtracker-wal") == log.log)
        // Large files are read before they are opened, either.
        let opening = try DrawingFile.open(at: workspace.path("Boat.touchtracker"), reading: .end(ofFilesOver: 0))
        #expect(opening.deferredLoad == nil && opening.orphanedLog != nil)
        try opening.file.prepare()
        try opening.file.close()
        #expect(try workspace.read("Boat.touchtracker") == file.file)
    }

    @Test("orphaned log: gets a free name, and stays if a drawing of its lines can't be written (W-33)")
    func freeName() throws {
        let (file, log) = try make(.newerCopy)
        try write(file, log)
        try workspace.write([1], to: "Boat.touchtracker-wal-orphaned")
        // A log of that name prevents the drawing from being created.
        try workspace.write([1], to: "Boat-recovered.touchtracker-wal")
        let opening = try DrawingFile.open(at: workspace.path("Boat.touchtracker"))
        let message = try #require(opening.orphanedLog)
        #expect(message.log == workspace.path("Boat.touchtracker-wal-orphaned-2") && message.recovered == nil)
        #expect(message.description.contains(message.log))
        #expect(try workspace.read("Boat.touchtracker-wal-orphaned-2") == log.log)
        #expect(opening.document.summary == file.document.summary)
    }

    @Test("orphaned log: isn't written into the file by a journal opened later (W-33)")
    func journal() throws {
        let (file, log) = try make(.newerCopy)
        try workspace.write(file.file, to: "b")
        let opening = try DrawingFile.open(at: workspace.path("b"))
        try workspace.write(log.log, to: "b-wal")
        #expect(throws: SaveError.self) { try opening.file.prepare() }
        try opening.file.close()
        #expect(try workspace.read("b") == file.file && workspace.read("b-wal") == log.log)
    }

    @Test("file of another kind: is no drawing even with a drawing's log beside it (W-33)")
    func noDrawing() throws {
        let log = try killed("a", lines: 1...2)
        let bytes = [UInt8](repeating: 7, count: 20_000)
        try workspace.write(bytes, to: "b")
        try workspace.write(log.log, to: "b-wal")
        let opening = try DrawingFile.open(at: workspace.path("b"))
        #expect(opening.salvage?.damaged == workspace.path("b") && opening.document.drawing.count == 2)
        try opening.file.close()
        #expect(try workspace.read("b") == bytes && workspace.read("b-wal") == log.log)
    }

    // MARK: Matching logs

    /// A drawing before and after its log, and the log.
    private func belonging(firstLines: Int) throws -> (old: State, new: State) {
        let start = try file("a", lines: 1...40)
        var session = try Session(workspace.path("a"))
        let steps = (1...firstLines).map { number in
            Document.Step.perform(session.document.add([.line(100 + number)], as: .draw))
        }
        try session.file.append(steps)
        try session.draw(.line(200))
        try session.draw(.line(201))
        let log = try workspace.read("a-wal")
        session.file.checkpoint()
        let new = State(file: try workspace.read("a"), log: log, document: session.document)
        return (State(file: start.file, log: log, document: start.document), new)
    }

    @Test(
        "matching log: is used before, after and during a checkpoint (W-33, D-51)",
        arguments: [1, 2, 5, 30, 31, 40])
    func belongs(firstLines: Int) throws {
        let (old, new) = try belonging(firstLines: firstLines)
        let count = new.file.count / Schema.pageSize
        let grown = old.file + [UInt8](repeating: 0, count: new.file.count - old.file.count)
        var files = [old.file, new.file]
        for page in 0..<count {
            let range = page * Schema.pageSize..<(page + 1) * Schema.pageSize
            var (one, allButOne) = (grown, new.file)
            one.replaceSubrange(range, with: new.file[range])
            allButOne.replaceSubrange(range, with: grown[range])
            files += [one, allButOne]
        }
        for (number, file) in files.enumerated() {
            let snapshot = Snapshot(file: FileImage(file), log: FileImage(new.log))
            guard case .intact(let drawing) = try FileContent(of: snapshot, path: "a") else {
                Issue.record("\(number)")
                continue
            }
            #expect(!drawing.isLogOrphaned && drawing.document.summary == new.document.summary, "\(number)")
        }
    }

    @Test("matching log of a large file: allows drawing before loading (W-33)", arguments: [1, 2, 30])
    func deferred(firstLines: Int) throws {
        let (old, new) = try belonging(firstLines: firstLines)
        try workspace.write(old.file, to: "b")
        try workspace.write(old.log, to: "b-wal")
        var hasty = try Hasty(workspace.path("b"))
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == new.document.summary)
    }

    @Test("log of an earlier version: is used if it may belong to the file (W-33)", arguments: [1, 3])
    func earlierVersion(count: Int) throws {
        let start = try file("a", lines: 1...3)
        let head = try DrawingFile.open(at: workspace.path("a")).file.end
        var document = start.document
        let records = (1...count).map { StepRecord(.perform(document.add([.line(10 + $0)], as: .draw))).bytes }
        let journal = try Journal(path: workspace.path("a"), head: head)
        try journal.append(records)
        var log = try workspace.read("a-wal")
        try journal.close(.leavingLog)
        try Self.forgetCount(in: &log)
        try workspace.write(log, to: "a-wal")
        let opening = try DrawingFile.open(at: workspace.path("a"))
        #expect(opening.warnings.isEmpty && opening.document.summary == document.summary)
    }

    /// Gives the log's only head the content that earlier versions wrote.
    private static func forgetCount(in log: inout [UInt8]) throws {
        let frame = WriteAheadLog.frameHeaderSize + Schema.pageSize
        var sum = LogChecksum(order: log[3] & 1 == 1 ? .bigEndian : .littleEndian)
        log.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0[..<24])) }
        for offset in stride(from: WriteAheadLog.headerSize, to: log.count, by: frame) {
            let page = offset + WriteAheadLog.frameHeaderSize
            if log[offset + 3] == UInt8(Schema.headPage) {
                let cell = page + Int(log[page + 8]) << 8 + Int(log[page + 9])
                #expect(Int64(log[cell + 1]) > Head.baseRow)
                log[cell + 1] = UInt8(Head.baseRow)
            }
            log.withUnsafeBytes { sum.add(frame: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + frame])) }
            log.replaceSubrange(offset + 16..<offset + 24, with: sum.bytes)
        }
    }
}

extension LogChecksum {
    /// As a frame stores it.
    fileprivate var bytes: [UInt8] {
        Mirror(reflecting: self).children.compactMap { $0.value as? UInt32 }.flatMap { number in
            withUnsafeBytes(of: number.bigEndian, Array.init)
        }
    }
}
