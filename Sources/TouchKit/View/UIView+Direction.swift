internal import TouchFoundation

/// The direction of a user interface: where lines, rows and sliders start.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}

/// Whether a view is mirrored in a right-to-left language, given its content.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored.
    case unspecified
    /// Playback controls, which follow the direction of tape: never mirrored.
    case playback
    /// Directions, such as a game controller's: never mirrored.
    case spatial
    /// Left to right in every language.
    case forceLeftToRight
    /// Right to left in every language.
    case forceRightToLeft
}

extension UIView {
    /// The direction of the view's layout; the semantic attribute has priority over the language.
    ///
    /// **Difference from UIKit**: the language is that of the environment, and not of a bundle.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The layout direction for a semantic attribute.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: Language.current.direction == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
