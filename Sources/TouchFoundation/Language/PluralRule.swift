/// The rule for plural forms in a catalog's header: a C expression over `n`.
struct PluralRule: Sendable {
    private let count: Int
    private let expression: PluralExpression

    /// One form for 1, another one for all other numbers.
    static let english = PluralRule(count: 2, expression: .binary("!=", .number, .constant(1)))

    private init(count: Int, expression: PluralExpression) {
        (self.count, self.expression) = (count, expression)
    }

    /// - Parameter header: of a catalog; the result is nil if it has no valid rule.
    init?(header: String) {
        guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix("Plural-Forms:") }) else {
            return nil
        }
        var values: [Substring: Substring] = [:]
        for part in line.dropFirst("Plural-Forms:".count).split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { values[Substring(sides[0].filter { $0 != " " })] = sides[1] }
        }
        guard let count = values["nplurals"].flatMap({ Int($0.filter { $0 != " " }) }), count > 0,
            let text = values["plural"], let expression = PluralExpression(String(text))
        else { return nil }
        self.init(count: count, expression: expression)
    }

    /// The index of the form; 0 if the rule gives an invalid index.
    func form(of number: Int) -> Int {
        let form = expression.value(for: Int(clamping: number.magnitude))
        return (0..<count).contains(form) ? form : 0
    }
}

/// A C expression over integers, with one variable.
indirect enum PluralExpression: Sendable {
    case number
    case constant(Int)
    case not(PluralExpression)
    case binary(String, PluralExpression, PluralExpression)
    case choice(PluralExpression, PluralExpression, PluralExpression)

    func value(for number: Int) -> Int {
        switch self {
        case .number: number
        case .constant(let constant): constant
        case .not(let operand): operand.value(for: number) == 0 ? 1 : 0
        case .choice(let condition, let yes, let no):
            condition.value(for: number) != 0 ? yes.value(for: number) : no.value(for: number)
        case .binary(let symbol, let left, let right):
            Self.apply(symbol, left.value(for: number), right.value(for: number))
        }
    }

    private static func apply(_ symbol: String, _ left: Int, _ right: Int) -> Int {
        switch symbol {
        case "||": left != 0 || right != 0 ? 1 : 0
        case "&&": left != 0 && right != 0 ? 1 : 0
        case "==": left == right ? 1 : 0
        case "!=": left != right ? 1 : 0
        case "<=": left <= right ? 1 : 0
        case ">=": left >= right ? 1 : 0
        case "<": left < right ? 1 : 0
        case ">": left > right ? 1 : 0
        case "+": left &+ right
        case "-": left &- right
        case "*": left &* right
        case "/": right == 0 ? 0 : left / right
        default: right == 0 ? 0 : left % right
        }
    }
}
