import Foundation

/// What is wrong with a catalogue.
public enum CatalogError: Error, Equatable {
    /// It is none, or it was cut or changed.
    case damaged
}

/// Translated sentences in a file, as `msgfmt` writes it.
///
/// Read here and not by the C library, whose `dgettext` speaks only where the system has the locale's own data, which small
/// systems, containers and Flatpak's runtimes lack; which has one language for a whole process, so that tests of several
/// would disturb each other; and which `setlocale` changes under the feet of other threads.
///
/// Source of the format: GNU gettext's manual, "The Format of GNU MO Files". The hash table in it is optional and left alone:
/// the sentences are sorted.
struct Catalog: Sendable {
    private let bytes: [UInt8]
    private let isSwapped: Bool
    private let count: Int
    /// Where the tables of lengths and places are, of sentences and of translations.
    private let originals: Int
    private let translations: Int
    let plural: PluralRule

    private static let magic: UInt32 = 0x9504_12DE
    private static let headerSize = 28

    init(_ data: Data) throws(CatalogError) {
        let bytes = [UInt8](data)
        guard bytes.count >= Self.headerSize else { throw .damaged }
        let magic = Self.number(bytes, at: 0, false)
        guard magic == Self.magic || magic == Self.magic.byteSwapped else { throw .damaged }
        let swapped = magic != Self.magic
        let numbers = [4, 8, 12, 16].map { Int(Self.number(bytes, at: $0, swapped)) }
        // A revision beyond these has another form.
        guard numbers[0] >> 16 <= 1 else { throw .damaged }
        let (count, originals, translations) = (numbers[1], numbers[2], numbers[3])
        for table in [originals, translations] where table + count * 8 > bytes.count { throw .damaged }
        for table in [originals, translations] {
            for index in 0..<count where Self.range(bytes, table + index * 8, swapped) == nil { throw .damaged }
        }
        // The translation of nothing is the header.
        guard count > 0, let header = Self.range(bytes, translations, swapped),
            Self.range(bytes, originals, swapped)?.isEmpty == true
        else { throw .damaged }
        plural = PluralRule(header: String(decoding: bytes[header], as: UTF8.self)) ?? .english
        (self.bytes, isSwapped, self.count) = (bytes, swapped, count)
        (self.originals, self.translations) = (originals, translations)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, _ isSwapped: Bool) -> UInt32 {
        var number: UInt32 = 0
        for index in 0..<4 { number |= UInt32(bytes[offset + index]) << (8 * UInt32(index)) }
        return isSwapped ? number.byteSwapped : number
    }

    /// The bytes that an entry of a table names; nil: they are not in the file.
    private static func range(_ bytes: [UInt8], _ entry: Int, _ isSwapped: Bool) -> Range<Int>? {
        let (length, start) = (Int(number(bytes, at: entry, isSwapped)), Int(number(bytes, at: entry + 4, isSwapped)))
        return start + length <= bytes.count ? start..<start + length : nil
    }

    /// All forms of a sentence; nil: it is not there.
    ///
    /// Complexity: logarithmic in the number of sentences.
    ///
    /// - Parameter key: the sentence after its context, where it has one; where it counts something, the sentence for one
    ///   and that for several with a zero between.
    func forms(of key: String) -> [String]? {
        let target = Array(key.utf8)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let range = Self.range(bytes, originals + middle * 8, isSwapped) else { return nil }
            if bytes[range].elementsEqual(target) { return forms(at: middle) }
            if bytes[range].lexicographicallyPrecedes(target) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func forms(at index: Int) -> [String]? {
        guard let range = Self.range(bytes, translations + index * 8, isSwapped), !range.isEmpty else { return nil }
        return bytes[range].split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
