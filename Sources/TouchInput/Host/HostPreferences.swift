public import Foundation

/// The user's desktop-wide settings for all programs.
public struct HostPreferences: Hashable, Sendable {
    /// The color scheme: dark on light, or light on dark.
    public enum Appearance: Sendable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// The contrast of colors and edges.
    public enum Contrast: Sendable {
        /// The default contrast.
        case normal
        /// More than the default contrast.
        case high
    }

    /// Whether animations are allowed.
    public enum Motion: Sendable {
        /// Animations are allowed.
        case full
        /// Views appear and disappear without movement.
        case reduced
    }

    /// Whether a screen reader is in use.
    public enum ScreenReader: Sendable {
        /// None is in use.
        case off
        /// One is in use.
        case running
    }

    /// Off if the desktop has no setting.
    public var screenReader = ScreenReader.off
    /// Light if the desktop has no setting.
    public var appearance = Appearance.light
    /// Normal if the desktop has no setting.
    public var contrast = Contrast.normal
    /// Full if the desktop has no setting.
    public var motion = Motion.full
    /// The maximum time between the clicks of a mouse's double click; nil for the toolkit's own value.
    public var doubleClickTime: Duration?
    /// The maximum distance between the clicks of a mouse's double click, in points; nil for the toolkit's own value.
    public var doubleClickDistance: CGFloat?

    /// Creates the default settings.
    public init() {}
}
