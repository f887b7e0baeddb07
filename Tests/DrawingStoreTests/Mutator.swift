import Foundation
import TouchKitTesting

/// Changes bytes with knowledge of their meaning; a seed repeats the changes.
struct Mutator {
    let seed: UInt64
    private var generator: SplitMix

    init(seed: UInt64) {
        self.seed = seed
        generator = SplitMix(seed: seed)
    }

    /// Less than the bound.
    mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &generator) }

    private mutating func byte() -> UInt8 {
        let special: [UInt8] = [0, 1, 2, 5, 13, 0x7F, 0x80, 0xFF]
        return pick(2) == 0 ? special[pick(special.count)] : UInt8.random(in: 0...255, using: &generator)
    }

    // MARK: Bytes

    mutating func changeBytes(_ bytes: inout [UInt8], in range: Range<Int>? = nil) {
        for _ in 0...pick(8) {
            let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
            guard !range.isEmpty else { return }
            let offset = range.lowerBound + pick(range.count)
            if pick(2) == 0 { bytes[offset] ^= 1 << UInt8(pick(8)) } else { bytes[offset] = byte() }
        }
    }

    /// Changes a 32-bit big-endian number.
    private mutating func changeNumber(_ bytes: inout [UInt8], at offset: Int) {
        guard offset + 4 <= bytes.count else { return }
        let numbers: [UInt32] = [0, 1, 2, 3, 4, 0x7FFF_FFFF, 0x8000_0000, .max, .max - 1, UInt32(bytes.count / 4096)]
        let number = pick(3) == 0 ? UInt32.random(in: 0...(.max), using: &generator) : numbers[pick(numbers.count)]
        withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(offset..<offset + 4, with: $0) }
    }

    // MARK: Files

    private static let pageSize = 4096

    mutating func changeFile(_ file: inout [UInt8]) {
        for _ in 0...pick(3) {
            let pages = file.count / Self.pageSize
            guard pages > 0 else { return }
            let page = pick(pages) * Self.pageSize
            switch pick(9) {
            // The header's numbers.
            case 0: changeNumber(&file, at: [24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 92, 96][pick(13)])
            case 1: changeBytes(&file, in: 0..<100)
            // A schema, or the start of a page, which has the offsets of its cells.
            case 2: changeBytes(&file, in: 100..<Self.pageSize)
            case 3: changeBytes(&file, in: page..<page + 64)
            case 4: changeNumber(&file, at: page + 4 * pick(Self.pageSize / 4))
            case 5:
                let other = pick(pages) * Self.pageSize
                file.replaceSubrange(page..<page + Self.pageSize, with: file[other..<other + Self.pageSize])
            case 6:
                file.replaceSubrange(page..<page + Self.pageSize, with: repeatElement(byte(), count: Self.pageSize))
            case 7: file.removeLast(pick(file.count))
            default: changeBytes(&file)
            }
        }
    }

    /// The log usually stays valid: its checksums are updated.
    mutating func changeLog(_ log: inout [UInt8]) {
        let frame = Self.pageSize + 24
        for _ in 0...pick(3) {
            let frames = (log.count - 32) / frame
            guard frames > 0 else { return }
            let offset = 32 + pick(frames) * frame
            switch pick(6) {
            case 0: changeBytes(&log, in: 0..<32)
            // Its page number, and the number of pages after it.
            case 1: changeNumber(&log, at: offset + 4 * pick(2))
            case 2: changeBytes(&log, in: offset + 24..<offset + frame)
            case 3: changeBytes(&log, in: offset..<offset + 24)
            case 4: log.removeLast(pick(log.count - 32))
            default:
                let other = 32 + pick(frames) * frame
                log.replaceSubrange(offset + 24..<offset + frame, with: log[other + 24..<other + frame])
            }
        }
        if pick(8) > 0 { LogSignature.renew(&log) }
    }

    // MARK: Records

    /// Varints and floating-point numbers, where they may be.
    mutating func changeRecord(_ record: inout [UInt8], after start: Int = 0) {
        for _ in 0...pick(3) {
            guard record.count > start else { return }
            let offset = start + pick(record.count - start)
            switch pick(6) {
            case 0: changeBytes(&record, in: start..<record.count)
            case 1: record.remove(at: offset)
            case 2: record.insert(byte(), at: offset)
            case 3:
                let number = [UInt8](repeating: 0xFF, count: pick(9)) + [UInt8(pick(128))]
                record.replaceSubrange(offset..<offset + 1, with: number)
            default:
                let values: [Double] = [
                    .nan, .infinity, -.infinity, -0.0, -1, 1e-308, 1e9, -1e9, 1.0001e9, 1e18, 1e308, 4e9, 9.3e18, .pi,
                ]
                guard offset + 8 <= record.count else { continue }
                withUnsafeBytes(of: values[pick(values.count)].bitPattern.littleEndian) {
                    record.replaceSubrange(offset..<offset + 8, with: $0)
                }
            }
        }
    }

    // MARK: Text

    mutating func changeText(_ text: inout [UInt8]) {
        let words = [
            "1e999", "-1", "99999999999999999999", "null", "[]", "{}", "\"\"", "true", "1e-400", "\\u0000", "NaN",
        ]
        for _ in 0...pick(3) {
            guard !text.isEmpty else { return }
            let offset = pick(text.count)
            switch pick(4) {
            case 0: changeBytes(&text)
            case 1: text.remove(at: offset)
            case 2: text.insert(contentsOf: repeatElement(pick(2) == 0 ? 0x5B : 0x7B, count: pick(3000)), at: offset)
            default:
                // Usually replaces a number.
                let digits = text.indices.filter { (0x30...0x39).contains(text[$0]) }
                let target = digits.isEmpty ? offset : digits[pick(digits.count)]
                text.replaceSubrange(target..<target + 1, with: Array(words[pick(words.count)].utf8))
            }
        }
    }
}

/// The checksums of a log. Source: "SQLite Database File Format", section 4.2.
enum LogSignature {
    /// Updates the checksums of all frames, with the header's salts.
    static func renew(_ log: inout [UInt8], pageSize: Int = 4096) {
        guard log.count >= 32 else { return }
        var (one, two) = (UInt32(0), UInt32(0))
        let isBigEndian = log[3] & 1 == 1
        func word(_ offset: Int) -> UInt32 {
            let value = log[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return isBigEndian ? value : value.byteSwapped
        }
        func add(_ range: Range<Int>) {
            for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                one &+= word(offset) &+ two
                two &+= word(offset + 4) &+ one
            }
        }
        func sign(at offset: Int) {
            for (offset, value) in [(offset, one), (offset + 4, two)] {
                withUnsafeBytes(of: value.bigEndian) { log.replaceSubrange(offset..<offset + 4, with: $0) }
            }
        }
        add(0..<24)
        sign(at: 24)
        var frame = 32
        while frame + 24 + pageSize <= log.count {
            log.replaceSubrange(frame + 8..<frame + 16, with: log[16..<24])
            add(frame..<frame + 8)
            add(frame + 24..<frame + 24 + pageSize)
            sign(at: frame + 16)
            frame += 24 + pageSize
        }
    }
}
