extension PluralExpression {
    /// - Parameter text: nil comes of what is no such expression, or of one that is longer than any language's.
    init?(_ text: String) {
        guard text.utf8.count <= 1000 else { return nil }
        var parser = PluralParser(text)
        guard let expression = parser.choice(), parser.isAtEnd else { return nil }
        self = expression
    }
}

/// Reads an expression from its start; each method takes what it knows, or is nil where that is not there.
private struct PluralParser {
    private var remainder: Substring

    /// Those that bind least come first. A longer sign stands before one that it begins with.
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
