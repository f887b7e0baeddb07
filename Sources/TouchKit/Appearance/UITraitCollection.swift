public import Foundation

/// The properties of an environment that affect the look of a view or controller.
///
/// **Difference from UIKit**: a value type, with only the traits that this toolkit supports.
public nonisolated struct UITraitCollection: Hashable, Sendable {
    /// The style, dark on light or light on dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// The contrast of colors and edges.
    public var accessibilityContrast: UIAccessibilityContrast
    /// Pixels per point; 0 outside of a window.
    public var displayScale: CGFloat

    /// Creates traits; the defaults are those of a view outside of any window.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        accessibilityContrast: UIAccessibilityContrast = .unspecified, displayScale: CGFloat = 0
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
        self.displayScale = displayScale
    }

    /// The colors of labels, controls and menus with these traits.
    public var palette: Palette {
        switch (userInterfaceStyle, accessibilityContrast) {
        case (.dark, .high): .highContrastDark
        case (.dark, .normal), (.dark, .unspecified): .dark
        case (.light, .high), (.unspecified, .high): .highContrastLight
        case (.light, .normal), (.light, .unspecified), (.unspecified, .normal), (.unspecified, .unspecified): .light
        }
    }
}

/// The contrast of colors and edges.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
    /// Inherited from the environment.
    case unspecified = -1
    /// The default contrast.
    case normal = 0
    /// More than the default contrast.
    case high = 1
}

/// The color scheme: dark on light, or light on dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// Inherited from the environment.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}
