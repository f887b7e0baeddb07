import TouchFoundation
import TouchKit

/// The interface settings: theme, scale and language, for all drawings.
public nonisolated struct InterfaceChoice: Hashable, Sendable, Codable {
    /// The color theme of the interface.
    public enum Theme: String, Sendable, Codable, CaseIterable {
        /// The desktop's theme.
        case system
        case light, dark
    }

    /// The color theme.
    public var theme = Theme.system
    /// Pixels per point, one of `scales`; nil: the desktop's.
    public var scale: Double?
    /// The language code of a catalog, such as `de`; nil: the desktop's.
    public var language: String?
    /// Whether panning with fingers was offered to a user with a pen.
    public var hasOfferedFingersBesidePen = false

    /// The desktop's settings.
    public init() {}

    /// The available scales, in pixels per point. Source: our choice: the steps that desktops offer.
    public static let scales: [Double] = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    /// Whether the program could have written it.
    public var isValid: Bool { scale.map(Self.scales.contains) ?? true }
}

extension InterfaceChoice.Theme {
    var title: String {
        switch self {
        case .system: localized("System", context: "theme")
        case .light: localized("Light", context: "theme")
        case .dark: localized("Dark", context: "theme")
        }
    }
}
