import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Logs from whose end something is missing that no sync had brought to the disk for sure.
@Suite struct TornEndTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A drawing whose disk has never said that it has anything of the log.
    ///
    /// - Returns: the log's length after each step.
    private func drawing(steps: Int) throws -> [Int] { try drawing((1...steps).map { .line($0) }) }

    private func drawing(_ figures: [Figure]) throws -> [Int] {
        let journal = try Journal(path: workspace.path("b"), head: NewFile.make(at: workspace.path("b")))
        var document = Document()
        let lengths = try figures.map { figure in
            try journal.append([StepRecord(.perform(document.add([figure], as: .draw))).bytes])
            return journal.openLog.length
        }
        for ending in ["", "-wal"] { try workspace.write(workspace.read("b" + ending), to: "a" + ending) }
        try journal.close(.takingLogAway)
        return lengths
    }

    private func zero(_ range: Range<Int>) throws {
        var log = try workspace.read("a-wal")
        log.replaceSubrange(range, with: repeatElement(0, count: range.count))
        try workspace.write(log, to: "a-wal")
    }

    @Test(
        "steps behind missing ones are put into a file of their own before anything is written over them (Z-7)",
        arguments: [false, true])
    func gap(isAged: Bool) throws {
        // The rows of lines lie in later frames, too; of a long stroke only the beginning does.
        let stroke = Figure.stroke(Stroke((0..<1000).map { Stroke.Sample(CGPoint(x: $0, y: $0 % 7), width: 3) }))
        let lengths = try drawing([.line(1), .line(2), .line(3), stroke, .line(5), .line(6)])
        try zero(lengths[2]..<lengths[3])
        if isAged { workspace.age("a-wal") }
        var session = try Session(workspace.path("a"))
        #expect(session.notice == nil && session.document.drawing.figures == (1...3).map { .line($0) })
        let recovered = workspace.path("a-recovered")
        #expect(
            session.tornEnd?.description
                == "steps are missing at the end of \(workspace.path("a")), as after a power cut; those after them that could "
                + "be read are in \(recovered), together with all others")
        #expect(try DrawingFile.read(recovered).document.drawing.figures == [1, 2, 3, 5, 6].map { .line($0) })
        try session.file.close()
        session = try Session(workspace.path("a"))
        #expect(session.tornEnd == nil && session.document.drawing.count == 3)
        try session.draw(.line(7))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
        #expect(try workspace.names.filter { $0.hasPrefix("a") } == ["a", "a-recovered"])
    }

    @Test("steps behind a tear that lack nothing are in the drawing, and nothing is told (Z-7)")
    func whole() throws {
        let lengths = try drawing(steps: 6)
        try zero(lengths[2]..<lengths[3])
        var session = try Session(workspace.path("a"))
        #expect(session.notice == nil && session.tornEnd == nil)
        #expect(session.document.drawing.figures == (1...6).map { .line($0) })
        try session.draw(.line(7))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("a log whose first bytes never came to the disk is put aside, too (Z-7)")
    func header() throws {
        let lengths = try drawing(steps: 4)
        try zero(0..<lengths[0])
        let session = try Session(workspace.path("a"))
        #expect(session.notice == nil && session.document.drawing.isEmpty)
        let recovered = try #require(session.tornEnd?.recovered)
        #expect(try DrawingFile.read(recovered).document.drawing.figures.suffix(3) == [2, 3, 4].map { .line($0) })
    }

    @Test(
        "a last step that is missing is told of, unless the power was cut since it was drawn (Z-7)", arguments: [1, 2])
    func lastStep(count: Int) throws {
        let lengths = try drawing(steps: 6)
        try zero(lengths[5 - count]..<lengths[5])
        let drawn = (1...6 - count).map { Figure.line($0) }
        let session = try Session(workspace.path("a"))
        #expect(session.notice == nil && session.document.drawing.figures == drawn)
        #expect(
            session.tornEnd?.description
                == "the last step of \(workspace.path("a")), or several, can't be read, as after a power cut; everything before "
                + "that is there")
        try session.file.close()
        workspace.age("a-wal")
        let later = try Session(workspace.path("a"))
        #expect(later.tornEnd == nil && later.document.drawing.figures == drawn)
    }

    @Test("a sector that was not written holds a part of the mark that lay there, which is no damage (Z-8)")
    func oldMark() throws {
        let lengths = try drawing(steps: 40)
        let log = try workspace.read("a-wal")
        func isCutByASector(_ length: Int) -> Bool {
            (length + DurableMark.distance) % 512 > 512 - DurableMark.size
        }
        let step = try #require(lengths.dropLast().firstIndex(where: isCutByASector))
        let (begin, end) = (lengths[step], lengths[step + 1])
        try workspace.write(log.prefix(begin), to: "a-wal")
        try DurableMark.write(begin, behind: Descriptor(workspace.path("a-wal"), for: .writing))
        let before = try workspace.read("a-wal") + repeatElement(0, count: end - begin)
        for sector in stride(from: begin / 512 * 512, to: end, by: 512) {
            let lost = max(begin, sector)..<min(sector + 512, end)
            try workspace.write(log[..<lost.lowerBound] + before[lost] + log[lost.upperBound..<end], to: "a-wal")
            let session = try Session(workspace.path("a"))
            #expect(session.notice == nil, "bytes \(lost): \(session.notice?.description ?? "")")
            // There may have been nothing in that sector.
            #expect([step + 1, step + 2].contains(session.document.drawing.count))
            try session.file.close()
        }
    }

    @Test("a program that is killed while it writes, wherever, leaves nothing to be told of (Z-7)")
    func killed() throws {
        let lengths = try drawing(steps: 6)
        let log = try workspace.read("a-wal")
        func isTorn(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBytes { WriteAheadLog($0, pageSize: Schema.pageSize).isTorn }
        }
        for length in stride(from: 0, through: log.count, by: 59) {
            #expect(!isTorn(Array(log.prefix(length))), "\(length) bytes")
        }
        // Over the mark that a sync has left.
        try workspace.write(log.prefix(lengths[3]), to: "a-wal")
        try DurableMark.write(lengths[3], behind: Descriptor(workspace.path("a-wal"), for: .writing))
        let marked = try workspace.read("a-wal")
        #expect(marked.count > lengths[3] && !isTorn(marked))
        for length in stride(from: lengths[3], through: log.count, by: 59) {
            #expect(!isTorn(Array(log.prefix(length)) + marked.dropFirst(length)), "\(length) bytes over a mark")
        }
    }
}
