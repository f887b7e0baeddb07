import TouchKit
import TouchLanguage

/// How the interface looks and which language it speaks, chosen once for all drawings.
public nonisolated struct InterfaceChoice: Hashable, Sendable, Codable {
    /// The colours around the canvas.
    public enum Theme: String, Sendable, Codable, CaseIterable {
        /// As the desktop says.
        case system
        case light, dark
    }

    /// The colours around the canvas.
    public var theme = Theme.system
    /// Pixels per point, one of `scales`; nil: as the desktop says.
    public var scale: Double?
    /// The code of a catalogue, such as `de`; nil: as the desktop says.
    public var language: String?
    /// Whether somebody with a pen was offered to move the canvas with fingers.
    public var hasOfferedFingersBesidePen = false

    /// As the desktop says.
    public init() {}

    /// What the interface's size can be, in pixels per point. Source: our choice: the steps that desktops offer.
    public static let scales: [Double] = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    /// Whether the program can have written it.
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
