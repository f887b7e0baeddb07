extension PluralExpression {
    /// Nil if the text isn't a valid expression, or is longer than any language's.
    init?(_ text: String) {
        guard text.utf8.count <= 1000 else { return nil }
        var parser = PluralParser(text)
        guard let expression = parser.choice(), parser.isAtEnd else { return nil }
        self = expression
    }
}

/// A recursive descent parser; each method consumes its input, or returns nil if there is none.
private struct PluralParser {
    private var remainder: Substring

    /// By precedence, lowest first. A longer operator comes before its prefixes.
    private static let operators = [
        ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    init(_ text: String) {
        remainder = text.filter { !$0.isWhitespace }[...]
    }

    var isAtEnd: Bool { remainder.isEmpty }

    private mutating func consume(_ symbol: String) -> Bool {
        guard remainder.hasPrefix(symbol) else { return false }
        remainder.removeFirst(symbol.count)
        return true
    }

    mutating func choice() -> PluralExpression? {
        guard let condition = binary(0) else { return nil }
        guard consume("?") else { return condition }
        guard let yes = choice(), consume(":"), let no = choice() else { return nil }
        return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> PluralExpression? {
        guard level < Self.operators.count else { return unary() }
        guard var left = binary(level + 1) else { return nil }
        while let symbol = Self.operators[level].first(where: { remainder.hasPrefix($0) }) {
            remainder.removeFirst(symbol.count)
            guard let right = binary(level + 1) else { return nil }
            left = .binary(symbol, left, right)
        }
        return left
    }

    private mutating func unary() -> PluralExpression? {
        if consume("!") { return unary().map { .not($0) } }
        if consume("n") { return .number }
        if consume("(") {
            guard let inner = choice(), consume(")") else { return nil }
            return inner
        }
        let digits = remainder.prefix { $0.isASCII && $0.isNumber }
        guard let constant = Int(digits) else { return nil }
        remainder.removeFirst(digits.count)
        return .constant(constant)
    }
}
