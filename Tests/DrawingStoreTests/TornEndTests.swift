import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Logs with missing parts at the end that no sync had completed.
@Suite struct TornEndTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A drawing whose log was never synced.
    ///
    /// - Returns: the log's length after each step.
    private func drawing(steps: Int) throws -> [Int] { try drawing((1...steps).map { .line($0) }) }

    /// - Parameter made: the number of figures in the file from the start.
    private func drawing(_ figures: [Figure], made count: Int = 0, on paper: Paper? = nil) throws -> [Int] {
        var document = Document()
        var records = figures.map { StepRecord(.perform(document.add([$0], as: .draw))).bytes }
        if let paper { records.insert(StepRecord(.paper(paper)).bytes, at: 0) }
        let head = try NewFile.create(at: workspace.path("b"), records: Array(records.prefix(count)))
        let journal = try Journal(path: workspace.path("b"), head: head)
        let lengths = try records.dropFirst(count).map { record in
            try journal.append([record])
            return journal.openLog.length
        }
        for ending in ["", "-wal"] { try workspace.write(workspace.read("b" + ending), to: "a" + ending) }
        try journal.close(.deletingLog)
        return paper == nil ? lengths : Array(lengths.dropFirst())
    }

    private func zero(_ range: Range<Int>) throws {
        var log = try workspace.read("a-wal")
        log.replaceSubrange(range, with: repeatElement(0, count: range.count))
        try workspace.write(log, to: "a-wal")
    }

    @Test(
        "steps behind missing ones: are put into a file of their own before anything overwrites them (Z-7)",
        arguments: [false, true])
    func gap(isAged: Bool) throws {
        // The rows of lines are in later frames, too; of a long stroke only the start is.
        let stroke = Figure.stroke(Stroke((0..<1000).map { Stroke.Sample(CGPoint(x: $0, y: $0 % 7), width: 3) }))
        let lengths = try drawing([.line(1), .line(2), .line(3), stroke, .line(5), .line(6)], on: Paper(.dark))
        try zero(lengths[2]..<lengths[3])
        if isAged { workspace.age("a-wal") }
        var session = try Session(workspace.path("a"))
        #expect(session.message == nil && session.document.drawing.figures == (1...3).map { .line($0) })
        let recovered = workspace.path("a-recovered")
        #expect(
            session.tornEnd?.description
                == "steps near the end of \(workspace.path("a")) are missing, probably after a power cut; all steps "
                + "that could be read, including later ones, are in \(recovered)")
        let document = try DrawingFile.read(recovered).document
        #expect(document.drawing.figures == [1, 2, 3, 5, 6].map { .line($0) } && document.paper == Paper(.dark))
        try session.file.close()
        session = try Session(workspace.path("a"))
        #expect(session.tornEnd == nil && session.document.drawing.count == 3)
        try session.draw(.line(7))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
        #expect(try workspace.names.filter { $0.hasPrefix("a") } == ["a", "a-recovered"])
    }

    @Test("complete steps behind a torn frame: are in the drawing, and nothing is reported (Z-7)")
    func complete() throws {
        let lengths = try drawing(steps: 6)
        try zero(lengths[2]..<lengths[3])
        var session = try Session(workspace.path("a"))
        #expect(session.message == nil && session.tornEnd == nil)
        #expect(session.document.drawing.figures == (1...6).map { .line($0) })
        try session.draw(.line(7))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("log without its first bytes: is put aside, too (Z-7)")
    func header() throws {
        let lengths = try drawing(steps: 4)
        try zero(0..<lengths[0])
        let session = try Session(workspace.path("a"))
        #expect(session.message == nil && session.document.drawing.isEmpty)
        let recovered = try #require(session.tornEnd?.recovered)
        #expect(try DrawingFile.read(recovered).document.drawing.figures.suffix(3) == [2, 3, 4].map { .line($0) })
    }

    @Test(
        "missing last step: is reported unless the power was cut since it was drawn (Z-7)", arguments: [1, 2])
    func lastStep(count: Int) throws {
        let lengths = try drawing(steps: 6)
        try zero(lengths[5 - count]..<lengths[5])
        let drawn = (1...6 - count).map { Figure.line($0) }
        let session = try Session(workspace.path("a"))
        #expect(session.message == nil && session.document.drawing.figures == drawn)
        #expect(
            session.tornEnd?.description
                == "the last steps of \(workspace.path("a")) can't be read, probably after a power cut; everything "
                + "before them is there")
        try session.file.close()
        workspace.age("a-wal")
        let later = try Session(workspace.path("a"))
        #expect(later.tornEnd == nil && later.document.drawing.figures == drawn)
    }

    @Test("unwritten sector with a part of the old mark: is no damage (Z-8)")
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
            #expect(session.message == nil, "bytes \(lost): \(session.message?.description ?? "")")
            // That sector may have been empty.
            #expect([step + 1, step + 2].contains(session.document.drawing.count))
            try session.file.close()
        }
    }

    /// The log of a drawing each of whose steps needs pages of all kinds.
    private func logOfStrokes(_ count: Int, made: Int = 0) throws -> (log: [UInt8], lengths: [Int]) {
        func samples(_ number: Int) -> [Stroke.Sample] {
            (0..<900).map { Stroke.Sample(CGPoint(x: $0 + number, y: $0 * 7 % 11), width: 3) }
        }
        let lengths = try drawing((0..<count).map { .stroke(Stroke(samples($0))) }, made: made)
        return (try workspace.read("a-wal"), lengths)
    }

    @Test(
        "sector of a frame missing or written before its page: is no damage (Z-8)",
        arguments: [0, 12])
    func sectors(made: Int) throws {
        let log = try logOfStrokes(made + 16, made: made).log
        let salts = log.withUnsafeBytes { LogSalts($0, at: 16) }
        let (header, size) = (WriteAheadLog.frameHeaderSize, WriteAheadLog.frameHeaderSize + Schema.pageSize)
        var damaged: [String] = []
        for offset in stride(from: WriteAheadLog.headerSize, to: log.count, by: size) {
            let frame = Array(log[offset..<offset + size])
            let offsets = [0] + stride(from: 512 - offset % 512, to: size, by: 512) + [size]
            let missing = zip(offsets, offsets.dropFirst()).map { $0..<$1 } + [header..<max(header, offsets[1])]
            for part in missing {
                var torn = frame
                torn.replaceSubrange(part, with: repeatElement(0, count: part.count))
                let isNoDamage = torn == frame || torn.withUnsafeBytes { TornPage($0, at: offset, salts).lacksSectors }
                if !isNoDamage { damaged.append("bytes \(part) of page \(frame[3]) at \(offset)") }
            }
        }
        #expect(damaged.isEmpty)
    }

    @Test("log: ends silently at a frame whose header reached the disk before its page (Z-8)")
    func headerWithoutPage() throws {
        let (log, lengths) = try logOfStrokes(16)
        let file = try workspace.read("a")
        for (step, begin) in lengths.dropLast().enumerated() {
            let (header, sectorEnd) = (begin + WriteAheadLog.frameHeaderSize, (begin / 512 + 1) * 512)
            guard sectorEnd > header else { continue }
            var torn = log
            torn.replaceSubrange(header..<sectorEnd, with: repeatElement(0, count: sectorEnd - header))
            let snapshot = Snapshot(file: FileImage(file), log: FileImage(Array(torn[..<lengths[step + 1]])))
            guard case .intact(let drawing) = try FileContent(of: snapshot, path: "a") else {
                Issue.record("after step \(step + 1), which ends at \(begin)")
                continue
            }
            #expect(drawing.document.drawing.count > step)
        }
    }

    @Test("program killed during a write: leaves nothing to report (Z-7)")
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

    @Test("opening a drawing with missing steps: reports them (Z-7)")
    func reported() throws {
        let lengths = try drawing(steps: 6)
        try zero(lengths[4]..<lengths[5])
        let opened = try DrawingChoice.named(workspace.path("a")).open(
            in: AppDirectories(environment: ["HOME": workspace.path("home")]))
        let message = try #require(opened.drawing.tornEnd)
        #expect(opened.warnings == [message.description] && message.recovered == nil)
        try opened.drawing.file.close()
    }
}
