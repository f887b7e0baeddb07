import Foundation

/// Samples pages of a large file to decide whether it is worth reading.
enum SampledPages {
    /// The maximum number of sampled pages, and the number of them that must be a drawing's. Source: our choice: the
    /// same fraction of a file that must be outside of holes.
    private static let sampleCount = 64
    private static let requiredCount = 8

    /// Whether enough of a file looks like pages of a drawing.
    static func areOfDrawing(_ file: Descriptor, size: Int) -> Bool {
        let pageCount = size / Schema.pageSize
        var found = 0
        forEach(of: pageCount) { index in
            let page = file.bytes(at: index * Schema.pageSize, count: Schema.pageSize)
            if page.withUnsafeBytes({ isOfDrawing($0, pageCount: pageCount) }) { found += 1 }
            return found < requiredCount
        }
        return found == requiredCount
    }

    /// Whether enough of a file looks like frames of one log.
    static func areOfLog(_ file: Descriptor, size: Int) -> Bool {
        let frameSize = WriteAheadLog.frameHeaderSize + Schema.pageSize
        var found: [LogSalts: Int] = [:]
        forEach(of: (size - WriteAheadLog.headerSize) / frameSize) { index in
            let header = file.bytes(
                at: WriteAheadLog.headerSize + index * frameSize, count: WriteAheadLog.frameHeaderSize)
            header.withUnsafeBytes { header in
                guard header.count == WriteAheadLog.frameHeaderSize else { return }
                let (salts, page) = (LogSalts(header, at: 8), header.bigEndian(at: 0))
                // In noise, page numbers are never this small.
                if !salts.areZero, page > 0, page < 1 << 24 { found[salts, default: 0] += 1 }
            }
            return !found.values.contains(requiredCount)
        }
        return found.values.contains(requiredCount)
    }

    /// Calls the closure with page indices spread evenly over the file, whenever it stops.
    private static func forEach(of total: Int, _ body: (Int) -> Bool) {
        guard total > 0 else { return }
        for number in 0..<sampleCount {
            // Multiples of the golden ratio: each one falls into one of the widest gaps.
            let fraction = (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
            guard body(min(Int(saturating: fraction * Double(total), .down), total - 1)) else { return }
        }
    }

    /// Source of the layout: "SQLite Database File Format", sections 1.6 and 1.7.
    static func isOfDrawing(_ page: UnsafeRawBufferPointer, pageCount: Int) -> Bool {
        guard page.count == Schema.pageSize else { return false }
        switch page[0] {
        case 0x0D: return hasCells(page, from: 8)
        case 0x05: return hasCells(page, from: 12) && (1...pageCount).contains(Int(page.bigEndian(at: 8)))
        default:
            // An overflow page of a long record: the number of the next page, then content.
            let next = Int(page.bigEndian(at: 0))
            return next <= pageCount && page.contains { $0 != 0 }
        }
    }

    private static func hasCells(_ page: UnsafeRawBufferPointer, from start: Int) -> Bool {
        func number(_ offset: Int) -> Int { Int(page[offset]) << 8 | Int(page[offset + 1]) }
        let (count, content) = (number(3), number(5))
        let end = start + 2 * count
        guard count > 0, end <= content, content < page.count else { return false }
        return stride(from: start, to: end, by: 2).allSatisfy { (content..<page.count).contains(number($0)) }
    }
}

extension Descriptor {
    /// Reads this many bytes, or fewer at the end of the file.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            initialized = (try? read(into: UnsafeMutableRawBufferPointer(bytes), at: offset)) ?? 0
        }
    }

    /// Reads the first bytes: this many, or fewer if the file is smaller.
    func firstBytes(count: Int) -> [UInt8] { bytes(at: 0, count: count) }
}
