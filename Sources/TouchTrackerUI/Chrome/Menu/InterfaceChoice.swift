import TouchDrawingModel
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

/// The interface settings of this window.
public final class InterfaceSettings {
    /// Theme, scale and language. The program sets it; the user's changes are also sent to the program.
    public var choice = InterfaceChoice()
    /// Whether to offer panning with fingers to the first person who uses a pen.
    public var offersFingersBesidePen = false
    private let requests: ChromeRequests

    init(_ context: ChromeContext) { requests = context.requests }

    func change(_ change: (inout InterfaceChoice) -> Void) {
        change(&choice)
        requests.send(.applyInterface(choice))
    }
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

/// Settings for fingers, on or off.
extension Toolbox {
    static var fingerSettings: [(title: String, setting: WritableKeyPath<Toolbox, Bool>)] {
        [
            (localized("Pan and zoom with two fingers"), \.movesWithTwoFingers),
            (localized("When I use a pen, fingers pan and zoom"), \.movesBesidePen),
            (localized("Ignore palm touches"), \.ignoresPalms),
        ]
    }

    /// Settings for what holding still and nearness do.
    static var lineSettings: [(title: String, setting: WritableKeyPath<Toolbox, Bool>)] {
        [
            (localized("Hold to move lines"), \.picksUpLines), (localized("Hold to make a shape"), \.makesShapes),
            (localized("Snap"), \.snaps),
        ]
    }

    private var movesWithTwoFingers: Bool {
        get { twoFingers == .move }
        set { twoFingers = newValue ? .move : .draw }
    }

    private var movesBesidePen: Bool {
        get { fingersBesidePen == .move }
        set { fingersBesidePen = newValue ? .move : .draw }
    }
}
