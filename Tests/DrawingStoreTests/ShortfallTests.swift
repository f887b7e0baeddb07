import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// The parts that reading reports as missing.
@Suite struct ShortfallTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The damage to a log.
    enum Damage: CaseIterable {
        case none, zeroed, headerZeroed, lastFrameZeroed, middleZeroed, byteChanged
    }

    private static let frame = WriteAheadLog.frameHeaderSize + Schema.pageSize

    private func log(_ damage: Damage, of complete: [UInt8]) -> [UInt8] {
        var log = complete
        func zero(_ range: Range<Int>) {
            log.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
        }
        switch damage {
        case .none: break
        case .zeroed: zero(0..<log.count)
        case .headerZeroed: zero(0..<WriteAheadLog.headerSize)
        case .lastFrameZeroed: zero(log.count - Self.frame..<log.count)
        case .middleZeroed:
            let start = WriteAheadLog.headerSize + 10 * Self.frame
            zero(start..<start + Self.frame)
        case .byteChanged: log[WriteAheadLog.headerSize + 10 * Self.frame + 100] ^= 1
        }
        return log
    }

    @Test("reading: gives the same as opening, and reports missing parts (W-35)", arguments: Damage.allCases)
    func reading(damage: Damage) throws {
        var session = try Session(workspace.path("a"))
        for number in 1...167 { try session.draw(.line(number)) }
        let (file, bytes) = (try workspace.read("a"), try workspace.read("a-wal"))
        // Without the mark that a sync may have left behind the end.
        let length = bytes.withUnsafeBytes { WriteAheadLog($0, pageSize: Schema.pageSize).length }
        let log = log(damage, of: Array(bytes.prefix(length)))
        try workspace.write(file, to: "b")
        try workspace.write(log, to: "b-wal")
        let reading = try DrawingFile.readWithShortfall(workspace.path("b"))
        let names = try workspace.names
        #expect(try workspace.read("b") == file && workspace.read("b-wal") == log)
        let opening = try DrawingFile.open(at: workspace.path("b"))
        #expect(opening.document.drawing.figures == reading.document.drawing.figures)
        #expect((reading.shortfall == nil) == opening.warnings.isEmpty, "\(opening.warnings)")
        #expect((reading.shortfall == nil) == (damage == .none))
        let isSalvaged = opening.salvage != nil || opening.tornEnd?.recovered != nil
        #expect(try (workspace.names == names) == !isSalvaged)
        switch reading.shortfall?.cause {
        case .gap(let count)?:
            let recovered = try #require(opening.tornEnd?.recovered)
            #expect(try DrawingFile.read(recovered).document.drawing.count == count)
        case .damaged(let count)?: #expect(count == opening.document.drawing.count)
        case .tornEnd?, .orphanedLog?, nil: break
        }
    }
}
