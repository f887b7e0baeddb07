import Foundation

/// Why a catalog can't be read.
package enum CatalogError: Error, Equatable {
    /// It isn't a catalog, or it is truncated or modified.
    case damaged
}

/// Translated sentences from a file that `msgfmt` has written.
///
/// The C library's `dgettext` isn't used: it only works if the locale's data is installed, which small systems,
/// containers and Flatpak's runtimes lack; it has one language per process, so that tests of several languages would
/// disturb each other; and `setlocale` affects other threads.
///
/// Source of the format: GNU gettext's manual, "The Format of GNU MO Files". Its optional hash table is ignored: the
/// sentences are sorted.
struct Catalog: Sendable {
    private let bytes: [UInt8]
    private let isSwapped: Bool
    private let count: Int
    /// The offsets of the tables of lengths and offsets, for sentences and for translations.
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
        // Later revisions have another format.
        guard numbers[0] >> 16 <= 1 else { throw .damaged }
        let (count, originals, translations) = (numbers[1], numbers[2], numbers[3])
        for table in [originals, translations] where table + count * 8 > bytes.count { throw .damaged }
        for table in [originals, translations] {
            for index in 0..<count where Self.range(bytes, table + index * 8, swapped) == nil { throw .damaged }
        }
        // The translation of the empty string is the header.
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

    /// The bytes that an entry of a table refers to; nil if they are outside the file.
    private static func range(_ bytes: [UInt8], _ entry: Int, _ isSwapped: Bool) -> Range<Int>? {
        let (length, start) = (Int(number(bytes, at: entry, isSwapped)), Int(number(bytes, at: entry + 4, isSwapped)))
        return start + length <= bytes.count ? start..<start + length : nil
    }

    /// All forms of a sentence; nil if it isn't in the catalog.
    ///
    /// Complexity: logarithmic in the number of sentences.
    ///
    /// - Parameter key: the sentence, preceded by its context if it has one; for a sentence with a count, the singular
    ///   and the plural with a zero byte between.
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
