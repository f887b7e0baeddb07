import Foundation

/// What everything around the canvas has in common. Distances are in points, and multiples of 4.
enum Metrics {
    /// Between things that belong together.
    static let gap: CGFloat = 8
    /// Between a card's edge and what is in it, and between a card and the window's edge.
    static let margin: CGFloat = 12
    /// What a finger hits without aiming. Source: Apple's Human Interface Guidelines.
    static let target: CGFloat = 44
    /// Of controls in a card.
    static let cornerRadius: CGFloat = 8
    /// How long a card takes to come or to go, in seconds; with the screen's next frame, less than the 0.2 s of D-41.
    static let animationDuration = 0.18
}
