import Foundation

/// What has called the colour panel, in the space of what the panel comes up in.
enum PanelCaller: Equatable {
    /// A button of a bar, which stays to be seen.
    case button(CGRect, bar: CGRect)
    /// Fingers, a pen, a mouse, or the place where keys draw; where the bar is, if there is one; and around the figures whose
    /// look is chosen, or null.
    case hand(CGRect, bar: CGRect?, figures: CGRect = .null)

    /// What the panel does not cover where there is room beside it.
    var obstacle: CGRect {
        switch self {
        case .button(_, let bar): bar
        case .hand(let places, _, _): places.insetBy(dx: -Self.fingertip, dy: -Self.fingertip)
        }
    }

    /// On what its middle is.
    var middle: CGPoint {
        switch self {
        case .button(let button, _): button.center
        case .hand(let places, _, _): places.center
        }
    }

    /// What stays to be seen, too, if the panel is no smaller for it, and covers no more of a hand.
    var bar: CGRect? {
        switch self {
        case .button: nil
        case .hand(_, let bar, _): bar
        }
    }

    /// What is to be seen, on the best of the sides on which the panel can lie.
    var figures: CGRect {
        switch self {
        case .button: .null
        case .hand(_, _, let figures): figures
        }
    }

    /// Around the middle of a fingertip, in points. Source: our choice: what a finger hits without aiming.
    private static let fingertip = Measure.target / 2

    /// For whoever is nowhere.
    static func lowerEdge(of bounds: CGRect) -> PanelCaller {
        let middle = CGRect(x: bounds.midX, y: bounds.maxY, width: 0, height: 0)
        return .button(middle, bar: middle)
    }
}
