import TouchLanguage

/// Lines that can't be seen in a picture: `Figure.minContrast`.
enum InvisibleLines {
    /// How many there are, as a clause for a person.
    ///
    /// - Parameter count: at least 1.
    static func clause(_ count: Int) -> String {
        localized(
            count, one: "\(count) line can't be seen, because its colour is too close to the paper's",
            other: "\(count) lines can't be seen, because their colours are too close to the paper's")
    }
}
