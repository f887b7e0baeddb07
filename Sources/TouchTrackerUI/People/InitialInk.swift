public import TouchDrawingModel

/// The initial inks of additional people, which differ from each other.
enum InitialInk {
    /// By preference. Source: our choice: visible on white and on dark paper. The first three are the predefined inks
    /// that differ most in lightness from each other and from black and white, with hues at least 90° apart. None is
    /// the red of a line in progress.
    static let choices: [PredefinedInk] = [.blue, .green, .amber, .magenta]

    /// The minimum `Color.difference(from:)` for inks that are distinguishable at a glance. Source: our choice; at most
    /// half the difference between any two of `choices`, so that no ink is close to two of them.
    static let minimumDifference = 30.0

    /// The first choice that differs from the inks of the others.
    ///
    /// - Parameter others: inks of at most three people, each close to at most one of the four choices.
    static func ink(beside others: [Ink]) -> Ink {
        let inks = choices.map(\.ink)
        return inks.first { ink in others.allSatisfy { difference(ink, $0) >= minimumDifference } } ?? inks[0]
    }

    /// On white paper. Automatic ink is not close to any choice on dark paper either.
    private static func difference(_ one: Ink, _ other: Ink) -> Double {
        one.color(on: Paper()).difference(from: other.color(on: Paper()))
    }
}

extension Toolbox {
    /// The initial toolboxes of additional people: those of the first person with different inks.
    ///
    /// - Parameters:
    ///   - first: the toolbox of the first person.
    ///   - count: the number of additional people, at most 3.
    public static func ofOthers(beside first: Toolbox, count: Int) -> [Toolbox] {
        var all = [first]
        for _ in 0..<count { all.append(first.withInk(beside: all)) }
        return Array(all.dropFirst())
    }

    /// The same toolbox with an ink that differs from the others'.
    func withInk(beside others: [Toolbox]) -> Toolbox {
        var toolbox = self
        toolbox.setInkOfAllNibs(InitialInk.ink(beside: others.map(\.ink)))
        toolbox.coloring = .chosen
        return toolbox
    }
}
