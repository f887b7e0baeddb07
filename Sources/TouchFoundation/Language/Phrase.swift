/// An English sentence of the source code, with its arguments.
///
/// `"\(title) is in the trash"` has the key `{0} is in the trash`, so that translations can change the order.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// The key in catalogs: the sentence with a number in braces for each argument.
    var key: String
    /// The values of the placeholders.
    var arguments: [String]

    /// A sentence without arguments.
    package init(stringLiteral value: String) {
        (key, arguments) = (value, [])
    }

    /// A sentence with arguments.
    package init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// Collects the sentence and its arguments.
    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var arguments: [String] = []

        /// Creates an empty sentence.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal text.
        package mutating func appendLiteral(_ literal: String) {
            key += literal
        }

        /// Appends a placeholder and its value.
        package mutating func appendInterpolation(_ value: some Any) {
            key += "{\(arguments.count)}"
            arguments.append("\(value)")
        }
    }

    /// Concatenates two parts of one sentence.
    package static func + (start: Phrase, end: Phrase) -> Phrase {
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

    /// Replaces placeholders by arguments. A placeholder without an argument is left as it is.
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
