public import Foundation

/// What a view or controller finds around it that decides how it looks.
///
/// **Difference from UIKit**: a value, and only the traits that this toolkit knows.
public nonisolated struct UITraitCollection: Hashable, Sendable {
    /// Whether things are drawn dark on light or light on dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// Whether colours and edges are to differ more than usual.
    public var accessibilityContrast: UIAccessibilityContrast
    /// Pixels to a point; 0 outside of a window.
    public var displayScale: CGFloat

    /// What holds for a view that is nowhere, unless it is given here.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        accessibilityContrast: UIAccessibilityContrast = .unspecified, displayScale: CGFloat = 0
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
        self.displayScale = displayScale
    }

    /// The colours that labels, controls and menus have there.
    public var palette: Palette {
        switch (userInterfaceStyle, accessibilityContrast) {
        case (.dark, .high): .highContrastDark
        case (.dark, .normal), (.dark, .unspecified): .dark
        case (.light, .high), (.unspecified, .high): .highContrastLight
        case (.light, .normal), (.light, .unspecified), (.unspecified, .normal), (.unspecified, .unspecified): .light
        }
    }
}

/// Whether colours and edges are to differ more than usual.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
    /// As whatever is around.
    case unspecified = -1
    /// No more than usual.
    case normal = 0
    /// More than usual.
    case high = 1
}
