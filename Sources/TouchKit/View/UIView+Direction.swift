internal import TouchLanguage

/// Which way an interface runs: where its lines, rows and sliders begin.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}

/// What a view's content means for whether it is mirrored where the language runs from right to left.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
    /// It is mirrored.
    case unspecified
    /// Controls of what is played, whose time runs as its devices show it: never mirrored.
    case playback
    /// Directions themselves, as on a game's pad: never mirrored.
    case spatial
    /// It runs from left to right, whatever the language.
    case forceLeftToRight
    /// It runs from right to left, whatever the language.
    case forceRightToLeft
}

extension UIView {
    /// Which way the view lays out what is in it; its own content means more than the language.
    ///
    /// **Difference from UIKit**: the language is that of the environment, and not of a bundle.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// Which way a view of a kind lays out what is in it.
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
