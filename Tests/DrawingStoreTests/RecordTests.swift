import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchInkRaster
import TouchKitTesting

@testable import TouchDrawingStore

/// Steps as bytes.
@Suite struct RecordTests {
    nonisolated static let figures: [Figure] = {
        let inks: [Ink] = [
            .automatic, .black, Ink(.white), Ink(Color(red: 1, green: 128.0 / 255, blue: 0)),
            Ink(Color(red: 0.1, green: 0.123456789, blue: 1.0 / 3, alpha: 0.5)), Ink(Color(white: 0.5, alpha: 1)),
            Ink(Color(red: -0.0, green: 0, blue: 2)),
        ]
        let samples = (0..<300).map {
            Stroke.Sample(CGPoint(x: sqrt(Double($0)), y: -1e300), width: 1.0 / Double($0 + 1))
        }
        let motion = Stroke(Self.motion, ink: .black)
        let parts = motion.parts([0.1...0.2, 0.2...0.5, 0.9...1]) + Stroke(Self.samples).parts([0.1...0.3, 0.6...0.7])
        return parts.map(Figure.stroke) + parts.reversed().map(Figure.stroke)
            + inks.flatMap { ink -> [Figure] in
                [
                    .stroke(Stroke(Self.motion, ink: ink)),
                    .line(
                        Line(start: CGPoint(x: 0.1, y: -0.0), end: CGPoint(x: 1e-300, y: 4e18), width: 2.5, ink: ink)),
                    .circle(Circle(center: CGPoint(x: -7, y: 1.0 / 3), radius: 0, width: 24, ink: ink)),
                    .stroke(Stroke(samples, ink: ink)), .stroke(Stroke([samples[0]], ink: ink)),
                ]
            }
    }()

    /// With gaps in the device's reports.
    nonisolated static let motion: Motion = {
        let samples = (0..<90).map { (step: Int) -> Motion.Sample in
            let part = Float(step) / 90
            let tilt = Motion.Tilt(altitude: part, azimuth: -Float(step))
            let point = CGPoint(x: 3 * Double(step), y: sqrt(Double(step)))
            return Motion.Sample(
                point, at: 0.004 * Double(step * step), pressure: step % 3 == 0 ? nil : part,
                tilt: step % 5 == 0 ? nil : tilt)
        }
        return Motion(samples, nib: .brush, size: 0.1, pressureCurve: .hard, scale: 1.0 / 3)
    }()

    nonisolated static let samples = (0..<40).map { Stroke.Sample(CGPoint(x: 4 * $0, y: $0 % 7), width: 3) }

    private func roundTrip(_ record: StepRecord) throws -> StepRecord {
        try record.bytes.withUnsafeBytes { try StepRecord($0) }
    }

    @Test("step record: restores every step exactly, whatever its numbers")
    func exact() throws {
        var entries: [Drawing.Entry] = []
        for (index, figure) in Self.figures.enumerated() {
            entries.append(Drawing.Entry(FigureID(rawValue: Int64(index * index * 1000 + 1)), figure))
        }
        for kind in Edit.Kind.allCases {
            let runs = [
                StepRecord.Run(first: 17, count: 3), .init(first: 1, count: 1), .init(first: 1 << 40, count: 9),
            ]
            // Only one of several people clears everyone's figures.
            let author = kind == .clearAll ? Author.first : nil
            let record = StepRecord.perform(kind, removed: runs, added: entries.reversed(), by: author)
            #expect(try roundTrip(record) == record)
        }
        for record in [StepRecord.undo, .redo, .start(entries), .perform(.draw, removed: [], added: [])] {
            #expect(try roundTrip(record) == record)
        }
    }

    @Test("step on pieces of figures: is restored; removing thousands of pieces takes a few bytes (I-18)")
    func pieces() throws {
        let ids = [(3, 0), (3, 1), (3, 2), (3, 7), (4, 0), (9, FigureID.maxPiece), (10, 0), (11, 0)]
        let entries = ids.map { id in
            let arc = InkArc(start: -3, sweep: 0.1 * CGFloat(id.0))
            let circle = Circle(center: .zero, radius: 2, arc: arc, width: 1.5)
            return Drawing.Entry(FigureID(rawValue: Int64(id.0), piece: id.1, in: .ink), .circle(circle))
        }
        let record = StepRecord(.perform(Edit(.erase, removed: entries, added: entries)))
        #expect(try roundTrip(record) == record)
        #expect(try roundTrip(.start(entries)) == .start(entries))
        let many = (1...9000).map { Drawing.Entry(FigureID(rawValue: 5, piece: $0, in: .ink), .line(1)) }
        let clear = StepRecord(.perform(Edit(.clear, removed: many)))
        #expect(clear == .perform(.clear, removed: [.init(of: 5, piece: 1, count: 9000)], added: []))
        #expect(try roundTrip(clear) == clear && clear.bytes.count < 12)
        for (piece, count) in [(FigureID.maxPiece, 2), (1, 0)] as [(Int, Int64)] {
            let runs = [StepRecord.Run(of: 5, piece: piece, count: count)]
            let bytes = StepRecord.perform(.erase, removed: runs, added: []).bytes
            #expect(throws: RecordError.self) { try bytes.withUnsafeBytes { try StepRecord($0) } }
        }
    }

    @Test("step that removes a million figures: takes a few bytes")
    func runs() {
        let entries = (1...1_000_000).map { Drawing.Entry(FigureID(rawValue: $0), .line(1)) }
        let record = StepRecord(.perform(Edit(.clear, removed: entries)))
        #expect(record == .perform(.clear, removed: [.init(first: 1, count: 1_000_000)], added: []))
        #expect(record.bytes.count < 12)
    }

    @Test("parts of a stroke: share it within one step; overlapping parts are invalid")
    func parts() throws {
        let complete = Stroke(Self.motion)
        let edges = (0...20).map { Double($0) / 20 }
        let parts = complete.parts(zip(edges, edges.dropFirst()).map { $0...$1 }).map(Figure.stroke)
        func bytes(_ figures: [Figure]) -> [UInt8] {
            StepRecord.start(figures.enumerated().map { Drawing.Entry(FigureID(rawValue: Int64($0) + 1), $1) }).bytes
        }
        #expect(parts.count == 20 && bytes(parts).count < bytes([.stroke(complete)]).count + 21 * 20)
        // Behind the first part the second is 21 bytes; with the first one's start, both would exceed the complete
        // stroke.
        var twice = bytes([parts[3], parts[4]])
        #expect(
            try twice.withUnsafeBytes { try StepRecord($0) }
                == .start([1, 2].map { Drawing.Entry(FigureID(rawValue: $0), parts[Int($0) + 2]) }))
        withUnsafeBytes(of: (0.15).bitPattern.littleEndian) {
            twice.replaceSubrange(twice.count - 19..<twice.count - 11, with: $0)
        }
        #expect(throws: RecordError.self) { try twice.withUnsafeBytes { try StepRecord($0) } }
    }

    @Test("step record: refuses truncated or excess bytes")
    func lengths() {
        let record = StepRecord.perform(
            .move, removed: [.init(first: 300, count: 1)],
            added: Self.figures.prefix(4).map { Drawing.Entry(FigureID(rawValue: 300), $0) })
        let bytes = record.bytes
        for count in 0..<bytes.count {
            bytes.prefix(count).withUnsafeBytes { part in
                _ = #expect(throws: RecordError.self, "\(count) bytes") { try StepRecord(part) }
            }
        }
        (bytes + [0]).withUnsafeBytes { longer in
            _ = #expect(throws: RecordError.self) { try StepRecord(longer) }
        }
    }

    @Test("random bytes: never crash the program or take much memory")
    func nonsense() {
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        for _ in 0..<20_000 {
            var bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if !bytes.isEmpty { bytes[0] = UInt8.random(in: 0...5, using: &generator) }
            bytes.withUnsafeBytes { bytes in
                guard let record = try? StepRecord(bytes) else { return }
                var replay = StepReplay(gaps: .skip, size: 1000)
                try? replay.apply(record)
                #expect((try? replay.finish())?.drawing.count ?? 0 < 10, "\(seed)")
            }
        }
    }

    @Test("checksum: detects every changed, missing and additional byte")
    func checksums() {
        func sum(_ bytes: [UInt8]) -> UInt64 {
            var sum = Checksum(continuing: 1)
            bytes.withUnsafeBytes { sum.add($0) }
            return sum.value
        }
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8($0) }
            #expect(sum(bytes + [0]) != sum(bytes))
            for index in 0..<count {
                for bit in 0..<8 {
                    var changed = bytes
                    changed[index] ^= 1 << bit
                    #expect(sum(changed) != sum(bytes))
                }
            }
        }
    }
}
