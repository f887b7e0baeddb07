import Foundation

/// One measured number, and the bar that it must not exceed.
struct Figure {
    var what: String
    var value: Double
    var unit: String
    /// Nil for a number that is only reported.
    var bar: Double?

    var isMissed: Bool { bar.map { value > $0 } ?? false }
}

struct Report {
    private var figures: [Figure] = []

    mutating func append(_ figures: [Figure]) {
        self.figures += figures
    }

    var hasMisses: Bool { figures.contains(where: \.isMissed) }

    var table: String {
        let width = figures.map(\.what.count).max() ?? 0
        let lines = figures.map { figure in
            let name = figure.what.padding(toLength: width, withPad: " ", startingAt: 0)
            let value =
                String(repeating: " ", count: max(0, 10 - Self.text(figure.value).count)) + Self.text(figure.value)
            let bar = figure.bar.map { "  \(figure.isMissed ? "✗" : "✓") at most \(Self.text($0))" } ?? ""
            return "\(name)  \(value) \(figure.unit)\(bar)"
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let rows = figures.map { figure in
            let bar = figure.bar.map { ", \"bar\": \(Self.text($0))" } ?? ""
            return
                "  {\"what\": \"\(figure.what)\", \"value\": \(Self.text(figure.value)), \"unit\": \"\(figure.unit)\"\(bar)}"
        }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }

    private static func text(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension [Double] {
    /// - Parameter part: the quantile, 0…1; 0.5 is the median.
    func quantile(_ part: Double) -> Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return sorted[Swift.min(count - 1, Int((Double(count) * part).rounded(.down)))]
    }

    var median: Double { quantile(0.5) }
}
