/// A sentence as it stands in the source, in English, with what is put into it.
///
/// `"\(title) is in the trash"` is looked up as `{0} is in the trash`, so that a language may say it in another order.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// What catalogues know it by: the sentence with a number in braces in each place.
    var key: String
    /// What is put into these places.
    var arguments: [String]

    /// A sentence in which nothing is put.
    public init(stringLiteral value: String) {
        (key, arguments) = (value, [])
    }

    /// A sentence with places.
    public init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// Gathers the sentence and what is put into it.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var arguments: [String] = []

        /// Begins an empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// The sentence goes on.
        public mutating func appendLiteral(_ literal: String) {
            key += literal
        }

        /// A place, and what is put there.
        public mutating func appendInterpolation(_ value: some Any) {
            key += "{\(arguments.count)}"
            arguments.append("\(value)")
        }
    }

    /// One sentence that two lines of source hold.
    public static func + (start: Phrase, end: Phrase) -> Phrase {
        var sentence = start
        sentence.key += end.renumbered(from: start.arguments.count)
        sentence.arguments += end.arguments
        return sentence
    }

    private func renumbered(from first: Int) -> String {
        guard first > 0 else { return key }
        let placeholders = arguments.indices.map { "{\($0 + first)}" }
        return Phrase.fill(key, with: placeholders)
    }

    /// The sentence with what belongs in it. A place that has nothing to hold stays as it is written.
    static func fill(_ text: String, with arguments: [String]) -> String {
        guard !arguments.isEmpty else { return text }
        var (filled, remainder) = ("", text[...])
        while let start = remainder.firstIndex(of: "{") {
            filled += remainder[..<start]
            remainder = remainder[start...]
            guard let end = remainder.firstIndex(of: "}"), let number = Int(remainder[start..<end].dropFirst()),
                arguments.indices.contains(number)
            else {
                filled.append(remainder.removeFirst())
                continue
            }
            filled += arguments[number]
            remainder = remainder[end...].dropFirst()
        }
        return filled + remainder
    }
}
