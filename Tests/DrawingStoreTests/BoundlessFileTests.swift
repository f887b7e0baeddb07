import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchKitTesting

@testable import TouchDrawingStore

/// Drawings crafted to take unlimited memory, disk space or time.
@Suite struct BoundlessFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("opening: refuses a sparse file or log that is too large, before reading it (Z-10)")
    func hollow() throws {
        try workspace.lines("a")
        let bytes = try workspace.read("a")
        try workspace.write(bytes, to: "log")
        for name in ["a", "log-wal"] {
            if name == "log-wal" { try workspace.write([7], to: name) }
            #expect(truncate(workspace.path(name), 2 << 30) == 0)
        }
        for name in ["a", "log"] {
            let path = workspace.path(name == "a" ? name : "log-wal")
            let expected = DrawingFileError(path, .isMostlyEmpty)
            for extent in [DrawingFile.Extent.everything, .end(ofFilesOver: 0)] {
                #expect(throws: expected) { try DrawingFile.open(at: workspace.path(name), reading: extent) }
            }
            #expect(throws: expected) { try DrawingFile.read(workspace.path(name)) }
        }
        // One whose header claims that size.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: workspace.path("a")))
        try handle.seek(toOffset: 28)
        try handle.write(contentsOf: withUnsafeBytes(of: UInt32((2 << 30) / 4096).bigEndian) { Data($0) })
        try handle.close()
        #expect(throws: DrawingFileError(workspace.path("a"), .isMostlyEmpty)) {
            try DrawingFile.read(workspace.path("a"))
        }
        // A file that is no drawing isn't read, whatever its size.
        try workspace.write(Array("Dear diary".utf8), to: "b")
        #expect(truncate(workspace.path("b"), 2 << 40) == 0)
        #expect(throws: DrawingFileError(workspace.path("b"), .isNotADrawing)) {
            try DrawingFile.read(workspace.path("b"))
        }
    }

    @Test("opening: refuses a large file of zeros or noise behind a drawing's first pages, before reading it (Z-10)")
    func dense() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...200 { try session.draw(.line(number)) }
        let stroke = Stroke((0..<2000).map { Stroke.Sample(CGPoint(x: $0, y: $0 % 7), width: 3) })
        try session.draw(.stroke(stroke))
        for ending in ["", "-wal"] { try workspace.write(workspace.read("a" + ending), to: "b" + ending) }
        try session.file.close()
        // All of its own pages are recognized as a drawing's.
        let bytes = try workspace.read("a")
        for page in stride(from: Schema.pageSize, to: bytes.count, by: Schema.pageSize) {
            let isKnown = bytes[page..<page + Schema.pageSize].withUnsafeBytes {
                SampledPages.isOfDrawing($0, pageCount: bytes.count / Schema.pageSize)
            }
            #expect(isKnown, "page \(page / Schema.pageSize + 1)")
        }
        var generator = SplitMix(seed: 7)
        let noise = (0..<Schema.pageSize).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let (zeros, letters) = ([UInt8](repeating: 0, count: noise.count), [UInt8](repeating: 65, count: noise.count))
        for (filling, name) in [(zeros, "a"), (noise, "a"), (letters, "b-wal"), (noise, "b-wal")] {
            let original = try workspace.read(name)
            var filled = original
            for _ in 0..<((17 << 20) - original.count) / filling.count { filled += filling }
            try workspace.write(filled, to: name)
            let expected = DrawingFileError(workspace.path(name), .isMostlyEmpty)
            let drawing = workspace.path(String(name.prefix(1)))
            for extent in [DrawingFile.Extent.everything, .end(ofFilesOver: 0)] {
                #expect(throws: expected) { try DrawingFile.open(at: drawing, reading: extent) }
            }
            #expect(throws: expected) { try DrawingFile.read(drawing) }
            try workspace.write(original, to: name)
        }
    }

    @Test(
        "strokes that leap across the canvas: take memory in proportion to their bytes and open unchanged (Z-10)"
    )
    func leaps() throws {
        let leap = [CGPoint.zero, CGPoint(x: 9e6, y: 8e6), CGPoint(x: 0, y: 9e6)].map { Stroke.Sample($0, width: 3) }
        let figures = [Figure](repeating: .stroke(Stroke(leap, .reduced)), count: 6000)
        var session = try Session(workspace.path("a"))
        try session.perform { $0.add(figures, as: .paste) }
        try session.file.close()
        let opening = try DrawingFile.open(at: workspace.path("a"))
        #expect(opening.document.drawing.figures == figures)
        let counts = opening.document.drawing.figures.map { figure in
            if case .stroke(let stroke) = figure { stroke.path.nodes.count } else { 0 }
        }
        // The first ones are as fine as a single one.
        #expect(counts[0] == Stroke(leap).path.nodes.count && counts[0] > 400)
        #expect(counts.reduce(0, +) < 1_200_000)
        try opening.file.close()
    }

    @Test("log: a few bytes that claim terabytes allocate neither disk nor memory of that size (Z-10)")
    func boundlessLog() throws {
        try workspace.lines("a")
        let queue = try DatabaseQueue(path: workspace.path("a"))
        try queue.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM head") }
        let file = try workspace.read("a")
        var log = try workspace.read("a-wal")
        try queue.close()
        // The size after the transaction, in its last frame's header; then the checksums again.
        log.replaceSubrange(32 + 4..<32 + 8, with: [0xFF, 0xFF, 0xFF, 0xF0])
        LogSignature.renew(&log)
        try workspace.write(file, to: "a")
        try workspace.write(log, to: "a-wal")
        for extent in [DrawingFile.Extent.everything, .end(ofFilesOver: 0)] {
            let opening = try? DrawingFile.open(at: workspace.path("a"), reading: extent)
            #expect(opening?.salvage != nil && opening?.document.drawing.count == 40)
            try opening?.file.close()
        }
        #expect(try workspace.read("a") == file)
    }

    @Test("opening: a line cleared and restored four thousand times takes time in proportion to its bytes (Z-10)")
    func decompression() throws {
        var replay = StepReplay(gaps: .reject, size: 10_000_000)
        let lines = (1...20_000).map { Drawing.Entry(FigureID(rawValue: Int64($0)), .line($0)) }
        try replay.apply(.start(lines))
        let clear = StepRecord.perform(.clear, removed: [StepRecord.Run(first: 1, count: 20_000)], added: [])
        for _ in 0..<4000 {
            try replay.apply(clear)
            try replay.apply(.undo)
        }
        let document = try replay.finish()
        #expect(document.drawing.count == 20_000 && document.history.canRedo && !document.history.canUndo)
        #expect(document.nextID == 20_001)
    }

    /// Whether a page of zeros with some 16-bit numbers at given offsets is recognized as a drawing's.
    private func isOfDrawing(_ kind: UInt8, _ numbers: [Int: Int]) -> Bool {
        var page = [UInt8](repeating: 0, count: Schema.pageSize)
        page[0] = kind
        for (offset, number) in numbers {
            (page[offset], page[offset + 1]) = (UInt8(number >> 8), UInt8(number & 0xFF))
        }
        return page.withUnsafeBytes { SampledPages.isOfDrawing($0, pageCount: 9) }
    }

    @Test("page: is a drawing's if its cells are where its header says, or if it continues a long record (Z-10)")
    func pages() {
        #expect(isOfDrawing(0x0D, [3: 1, 5: 4000, 8: 4000]) && isOfDrawing(0x0D, [3: 2, 5: 4000, 8: 4000, 10: 4095]))
        #expect(!isOfDrawing(0x0D, [3: 0, 5: 4000, 8: 4000]) && !isOfDrawing(0x0D, [3: 1, 5: 4000, 8: 3999]))
        #expect(!isOfDrawing(0x0D, [3: 2, 5: 4000, 8: 4000, 10: 4096]))
        #expect(!isOfDrawing(0x0D, [3: 1, 5: 4096, 8: 4096]))
        #expect(isOfDrawing(0x0D, [3: 1, 5: 10, 8: 10]) && !isOfDrawing(0x0D, [3: 1, 5: 9, 8: 9]))
        #expect(isOfDrawing(0x05, [3: 1, 5: 4000, 10: 9, 12: 4000]))
        #expect(isOfDrawing(0x05, [3: 1, 5: 14, 10: 1, 12: 14]))
        #expect(!isOfDrawing(0x05, [3: 1, 5: 4000, 10: 10, 12: 4000]))
        #expect(!isOfDrawing(0x05, [3: 1, 5: 4000, 12: 4000]))
        #expect(!isOfDrawing(0x05, [3: 1, 5: 13, 10: 1, 12: 13]))
        #expect(isOfDrawing(0, [2: 9, 500: 7]) && isOfDrawing(0, [500: 7]))
        #expect(!isOfDrawing(0, [2: 10, 500: 7]) && !isOfDrawing(0, [:]))
        let short = [UInt8](repeating: 1, count: Schema.pageSize - 1)
        #expect(!short.withUnsafeBytes { SampledPages.isOfDrawing($0, pageCount: .max) })
    }
}
