extension PluralExpression {
    /// - Parameter text: nil comes of what is no such expression, or of one that is longer than any language's.
    init?(_ text: String) {
        guard text.utf8.count <= 1000 else { return nil }
        var reader = PluralReader(text)
        guard let expression = reader.choice(), reader.isAtEnd else { return nil }
        self = expression
    }
}

/// Reads an expression from its start; each method takes what it knows, or is nil where that is not there.
private struct PluralReader {
    private var rest: Substring

    /// Those that bind least come first. A longer sign stands before one that it begins with.
    private static let signs = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]]

    init(_ text: String) {
        rest = text.filter { !$0.isWhitespace }[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func take(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest.removeFirst(sign.count)
        return true
    }

    mutating func choice() -> PluralExpression? {
        guard let condition = binary(0) else { return nil }
        guard take("?") else { return condition }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> PluralExpression? {
        guard level < Self.signs.count else { return unary() }
        guard var left = binary(level + 1) else { return nil }
        while let sign = Self.signs[level].first(where: { rest.hasPrefix($0) }) {
            rest.removeFirst(sign.count)
            guard let right = binary(level + 1) else { return nil }
            left = .binary(sign, left, right)
        }
        return left
    }

    private mutating func unary() -> PluralExpression? {
        if take("!") { return unary().map { .not($0) } }
        if take("n") { return .number }
        if take("(") {
            guard let inner = choice(), take(")") else { return nil }
            return inner
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let constant = Int(digits) else { return nil }
        rest.removeFirst(digits.count)
        return .constant(constant)
    }
}
