public import Foundation

/// The state of assistive programs, and notifications to them.
@MainActor public enum UIAccessibility {
    /// What assistive programs are notified of.
    public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
        /// UIKit's number.
        public let rawValue: UInt32

        /// Any number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A large part of the window has changed; the argument is the element to focus, or nil.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Something has appeared or disappeared; the argument is the element to focus, or nil.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument, a `String`, is spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The view was scrolled; the argument, a `String`, is spoken.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Notifies assistive programs.
    public static func post(notification: Notification, argument: Any?) {
        let application = UIApplication.shared
        switch notification {
        case .announcement, .pageScrolled:
            if let text = argument as? String { application.announce(text) }
        case .screenChanged, .layoutChanged:
            if let responder = argument as? UIResponder { responder.becomeFirstResponder() }
            application.accessibleContentChanged()
        default: break
        }
    }

    /// Posted after `isVoiceOverRunning` has changed.
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted after `isReduceMotionEnabled` has changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after `isDarkerSystemColorsEnabled` has changed.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Posts the notifications of settings that have changed.
    static func preferencesChanged(from old: HostPreferences, to new: HostPreferences) {
        var names: [Foundation.Notification.Name] = []
        if new.screenReader != old.screenReader { names.append(voiceOverStatusDidChangeNotification) }
        if new.motion != old.motion { names.append(reduceMotionStatusDidChangeNotification) }
        if new.contrast != old.contrast { names.append(darkerSystemColorsStatusDidChangeNotification) }
        for name in names { NotificationCenter.default.post(name: name, object: nil) }
    }

    /// Whether a screen reader is in use.
    public static var isVoiceOverRunning: Bool { UIApplication.shared.preferences.screenReader == .running }
    /// Whether animations are to be avoided.
    public static var isReduceMotionEnabled: Bool { UIApplication.shared.preferences.motion == .reduced }
    /// Whether more contrast is requested.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.preferences.contrast == .high }
}

extension UIApplication {
    /// Has a text spoken by the screen reader of this application's user; nothing happens without one.
    ///
    /// UIKit only has `UIAccessibility.post`, which does the same for the shared application.
    public func announce(_ text: String, _ priority: AnnouncementPriority = .polite) {
        host.perform(.announce(text, priority))
    }
}

/// What an element is like and can do.
///
/// **Difference from UIKit**: the bits have other positions for some traits; UIKit does not document its own.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt64

    /// Any bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none = Self([])
    /// Acts when activated.
    public static let button = Self(rawValue: 1 << 0)
    /// Opens something.
    public static let link = Self(rawValue: 1 << 1)
    /// Is a picture.
    public static let image = Self(rawValue: 1 << 2)
    /// Is selected, like the current tool.
    public static let selected = Self(rawValue: 1 << 3)
    /// Is text that can't change by editing.
    public static let staticText = Self(rawValue: 1 << 6)
    /// Summarizes the window.
    public static let summaryElement = Self(rawValue: 1 << 7)
    /// Does not respond to the user.
    public static let notEnabled = Self(rawValue: 1 << 8)
    /// Changes too often to be spoken each time.
    public static let updatesFrequently = Self(rawValue: 1 << 9)
    /// Is a field for searching.
    public static let searchField = Self(rawValue: 1 << 10)
    /// Has a value that can be raised and lowered.
    public static let adjustable = Self(rawValue: 1 << 12)
    /// Is touched directly, like a canvas.
    public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
    /// Divides content into sections.
    public static let header = Self(rawValue: 1 << 16)
    /// Contains tabs.
    public static let tabBar = Self(rawValue: 1 << 17)
    /// Is a button that is on or off.
    public static let toggleButton = Self(rawValue: 1 << 18)
}

/// The kind of a container of elements, in UIKit's numbers.
public nonisolated enum UIAccessibilityContainerType: Int, Sendable {
    /// No container.
    case none = 0
    /// A table of cells.
    case dataTable = 1
    /// An ordered list.
    case list = 2
    /// A part of a document that is jumped to.
    case landmark = 3
    /// Elements that belong together.
    case semanticGroup = 4
}

/// A further action of an element.
@MainActor public final class UIAccessibilityCustomAction {
    /// The name, in the user's language.
    public var name: String
    /// Performs the action; returns whether it did.
    public var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// - Parameters:
    ///   - name: in the user's language.
    ///   - actionHandler: performs the action; returns whether it did.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}

extension UIAccessibilityCustomAction: @MainActor Equatable {
    /// Whether both are the same object.
    public static func == (left: UIAccessibilityCustomAction, right: UIAccessibilityCustomAction) -> Bool {
        left === right
    }
}

/// An element without a view, such as an object in a drawing.
@MainActor open class UIAccessibilityElement: UIResponder {
    /// The view that contains the element; not retained.
    open weak var accessibilityContainer: AnyObject?

    /// An element in a view.
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
        isAccessibilityElement = true
    }

    /// The frame in the container's space, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet { if accessibilityFrameInContainerSpace != oldValue { accessibilityChanged() } }
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    override var responderWindow: UIWindow? { (accessibilityContainer as? UIResponder)?.responderWindow }

    open override var accessibilityFrame: CGRect {
        get {
            let frame = super.accessibilityFrame
            guard frame.isNull, let view = accessibilityContainer as? UIView else { return frame }
            return view.convert(accessibilityFrameInContainerSpace, to: nil)
        }
        set { super.accessibilityFrame = newValue }
    }
}
