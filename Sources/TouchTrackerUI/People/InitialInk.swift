public import TouchDrawingModel

/// The inks with which people beside the first one start: each has one of their own.
enum InitialInk {
    /// In the order in which people come. Source: our choice, by looking: seen on white and on dark paper; the first three
    /// are the ready inks that differ most in lightness, from each other and from black and white, and are 90° of hue or more
    /// apart; none is the red of a line in progress.
    static let choices: [PredefinedInk] = [.blue, .green, .amber, .magenta]

    /// Inks that differ less are not told apart at a glance, as `Color.difference(from:)` measures it. Source: our choice; at
    /// most half of what any two of `choices` differ by, so that no ink is near to two of them.
    static let minimumDifference = 30.0

    /// The first one that differs from what the others draw with.
    ///
    /// - Parameter others: inks of at most three people, of which each is near to at most one of the four choices.
    static func ink(beside others: [Ink]) -> Ink {
        let inks = choices.map(\.ink)
        return inks.first { ink in others.allSatisfy { difference(ink, $0) >= minimumDifference } } ?? inks[0]
    }

    /// On white paper; automatic ink is near to none of the choices on dark paper either.
    private static func difference(_ one: Ink, _ other: Ink) -> Double {
        one.color(on: Paper()).difference(from: other.color(on: Paper()))
    }
}

extension Toolbox {
    /// What people beside the first one start with: the first one's tools, and an ink of their own.
    ///
    /// - Parameters:
    ///   - first: what the first person draws with.
    ///   - count: of the other people, at most 3.
    public static func ofOthers(beside first: Toolbox, count: Int) -> [Toolbox] {
        var all = [first]
        for _ in 0..<count { all.append(first.withInk(beside: all)) }
        return Array(all.dropFirst())
    }

    /// The same tools, with an ink that differs from the others'.
    func withInk(beside others: [Toolbox]) -> Toolbox {
        var toolbox = self
        toolbox.setInkOfAllNibs(InitialInk.ink(beside: others.map(\.ink)))
        toolbox.coloring = .chosen
        return toolbox
    }
}
