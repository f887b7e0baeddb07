public import Foundation

/// What a person has told the desktop about all programs.
public struct HostPreferences: Hashable, Sendable {
    /// Whether things are drawn dark on light or light on dark.
    public enum Appearance: Sendable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Whether colours and edges are to differ more than usual.
    public enum Contrast: Sendable {
        /// No more than usual.
        case normal
        /// More than usual.
        case high
    }

    /// Whether what comes and goes may move.
    public enum Motion: Sendable {
        /// It may.
        case full
        /// It comes and goes at once.
        case reduced
    }

    /// Light unless the desktop says otherwise.
    public var appearance = Appearance.light
    /// Normal unless the desktop says otherwise.
    public var contrast = Contrast.normal
    /// Full unless the desktop says otherwise.
    public var motion = Motion.full
    /// How soon a mouse's next click of a row follows the last; nil: the toolkit's own rule.
    public var doubleClickTime: Duration?
    /// How far from the last, at most, a mouse's next click of a row is, in points; nil: the toolkit's own rule.
    public var doubleClickDistance: CGFloat?

    /// What holds where nobody has told the desktop anything.
    public init() {}
}
