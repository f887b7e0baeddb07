import Foundation

/// Common distances and durations of the interface. Distances are in points, and multiples of 4.
enum Metrics {
    /// Between related elements.
    static let gap: CGFloat = 8
    /// Between the edge of a card and its content, and between cards and the edge of the window.
    static let margin: CGFloat = 12
    /// The minimum size of touch targets. Source: Apple's Human Interface Guidelines.
    static let target: CGFloat = 44
    /// The corner radius of controls in a card.
    static let cornerRadius: CGFloat = 8
    /// The duration of opening and closing, in seconds; with the display's next frame less than the 0.2 s of D-41.
    static let animationDuration = 0.18
}
