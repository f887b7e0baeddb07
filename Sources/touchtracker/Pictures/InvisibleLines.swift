import TouchFoundation

/// Messages about lines whose color is too close to the background; see `Figure.minContrast`.
enum InvisibleLines {
    /// The number of such lines, as a clause for the user.
    ///
    /// - Parameter count: at least 1.
    static func clause(_ count: Int) -> String {
        localized(
            count, one: "\(count) line can't be seen, because its colour is too close to the paper's",
            other: "\(count) lines can't be seen, because their colours are too close to the paper's")
    }
}
