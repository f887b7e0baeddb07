import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The predefined inks: automatic ink, and colors that are distinguishable on white paper.
///
/// Source of the colors: our choice, in two rows from warm to cool.
enum PredefinedInk: CaseIterable {
    case automatic, graphite, brown, red, orange, amber
    case green, teal, sky, blue, violet, magenta

    var ink: Ink {
        switch self {
        case .automatic: .automatic
        case .graphite: Self.ink(0x5F, 0x67, 0x73)
        case .brown: Self.ink(0x8A, 0x55, 0x2E)
        case .red: .red
        case .orange: Self.ink(0xF2, 0x6B, 0x0F)
        case .amber: .amber
        case .green: .green
        case .teal: Self.ink(0x0B, 0x8C, 0x8F)
        case .sky: Self.ink(0x2A, 0xA3, 0xEF)
        case .blue: .blue
        case .violet: Self.ink(0x73, 0x3F, 0xD9)
        case .magenta: Self.ink(0xD9, 0x2B, 0x82)
        }
    }

    var name: String {
        switch self {
        case .automatic: localized("Automatic", context: "ink")
        case .graphite: localized("Graphite", context: "ink")
        case .brown: localized("Brown", context: "ink")
        case .red: localized("Red", context: "ink")
        case .orange: localized("Orange", context: "ink")
        case .amber: localized("Amber", context: "ink")
        case .green: localized("Green", context: "ink")
        case .teal: localized("Teal", context: "ink")
        case .sky: localized("Sky blue", context: "ink")
        case .blue: localized("Blue", context: "ink")
        case .violet: localized("Violet", context: "ink")
        case .magenta: localized("Magenta", context: "ink")
        }
    }

    /// The name of the predefined ink that is most similar, for assistive programs.
    ///
    /// - Complexity: O(1).
    static func spokenName(of ink: Ink) -> String {
        guard case .fixed(let color) = ink else { return automatic.name }
        func distance(to other: PredefinedInk) -> Double {
            guard case .fixed(let otherColor) = other.ink else { return .infinity }
            let differences = [
                color.red - otherColor.red, color.green - otherColor.green, color.blue - otherColor.blue,
            ]
            return differences.reduce(0) { $0 + $1 * $1 }
        }
        return (allCases.min { distance(to: $0) < distance(to: $1) } ?? automatic).name
    }

    private static func ink(_ red: Int, _ green: Int, _ blue: Int) -> Ink {
        Ink(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
    }

    /// The inks that look different from all predefined ones and from those before them.
    static func others(among inks: [Ink]) -> [Ink] {
        var known = Set(allCases.map { displayedColor(of: $0.ink) })
        return inks.filter { known.insert(displayedColor(of: $0)).inserted }
    }

    /// The color as displayed. Automatic ink has none, because it depends on the paper.
    private static func displayedColor(of ink: Ink) -> [Int] {
        guard case .fixed(let color) = ink else { return [] }
        return [color.red, color.green, color.blue, color.alpha].map { component in
            component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
        }
    }
}
