public import Foundation

/// What UIKit declares on every object for assistive programs: views, windows and `UIAccessibilityElement`.
///
/// **Difference from UIKit**, where these are members of `NSObject`.
@MainActor open class AccessibleObject {
    init() {}

    /// What the program has set; nil until it sets something.
    private var settings: Settings?
    /// Identifies the object in snapshots; 0 before the first one that contains it.
    var accessibilityNumber: UInt32 = 0

    /// A class, so that an object without settings takes only a pointer's space.
    private final class Settings {
        var isElement: Bool?
        var label: String?
        var value: String?
        var hint: String?
        var traits: UIAccessibilityTraits?
        var role: AccessibilityRole?
        var shortcut: String?
        var frame: CGRect?
        var elements: [Any]?
        var hidesElements = false
        var isModal = false
        var containerType = UIAccessibilityContainerType.none
        var customActions: [UIAccessibilityCustomAction]?
    }

    private func set<Value: Equatable>(_ key: ReferenceWritableKeyPath<Settings, Value>, _ value: Value) {
        let settings = settings ?? Settings()
        self.settings = settings
        guard settings[keyPath: key] != value else { return }
        settings[keyPath: key] = value
        accessibilityChanged()
    }

    /// What an object of this class has unless the program sets something else.
    var builtInAccessibility: BuiltInAccessibility { BuiltInAccessibility() }

    /// Has a new snapshot made soon if assistive programs are in use, because something that they see has changed.
    func accessibilityChanged() { (self as? UIResponder)?.responderWindow?.application?.accessibleContentChanged() }

    // MARK: Elements

    /// Whether assistive programs see the object as one element; then they see nothing inside it.
    open var isAccessibilityElement: Bool {
        get { settings?.isElement ?? builtInAccessibility.isElement }
        set { set(\.isElement, newValue) }
    }

    /// The elements inside, in reading order: views or `UIAccessibilityElement`s. Nil: those of the subviews.
    open var accessibilityElements: [Any]? {
        get { settings?.elements }
        set {
            let settings = settings ?? Settings()
            settings.elements = newValue
            self.settings = settings
            accessibilityChanged()
        }
    }

    /// The number of elements that `accessibilityElement(at:)` provides. The default is `NSNotFound`: none that way.
    ///
    /// Elements provided by these methods are asked for only when an assistive program needs them. Called for each
    /// snapshot, so it should be O(1).
    open func accessibilityElementCount() -> Int { NSNotFound }

    /// Provides an element on demand. The default is nil.
    open func accessibilityElement(at index: Int) -> Any? { nil }

    /// Whether the elements inside are left out.
    open var accessibilityElementsHidden: Bool {
        get { settings?.hidesElements ?? false }
        set { set(\.hidesElements, newValue) }
    }

    /// Whether assistive programs ignore the view's siblings.
    open var accessibilityViewIsModal: Bool {
        get { settings?.isModal ?? false }
        set { set(\.isModal, newValue) }
    }

    /// What kind of container the object is for the elements inside.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { settings?.containerType ?? .none }
        set { set(\.containerType, newValue) }
    }

    // MARK: Description

    /// The name, in the user's language, without the kind of control.
    open var accessibilityLabel: String? {
        get { settings?.label ?? builtInAccessibility.label }
        set { set(\.label, newValue) }
    }

    /// The value, in the user's language.
    open var accessibilityValue: String? {
        get { settings?.value ?? builtInAccessibility.value }
        set { set(\.value, newValue) }
    }

    /// What performing the element does, in the user's language.
    open var accessibilityHint: String? {
        get { settings?.hint }
        set { set(\.hint, newValue) }
    }

    /// What the element is like and can do.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { settings?.traits ?? builtInAccessibility.traits }
        set { set(\.traits, newValue) }
    }

    /// The kind of element; nil: by its traits. UIKit has no such property.
    open var accessibilityRole: AccessibilityRole? {
        get { settings?.role ?? builtInAccessibility.role }
        set { set(\.role, newValue) }
    }

    /// The keys that activate the element, as shown to the user. UIKit has no such property.
    open var accessibilityShortcut: String? {
        get { settings?.shortcut }
        set { set(\.shortcut, newValue) }
    }

    /// In points, in the space of the window. Null: the bounds of the view.
    ///
    /// **Difference from UIKit**, which uses the screen's space.
    open var accessibilityFrame: CGRect {
        get { settings?.frame ?? .null }
        set { set(\.frame, newValue) }
    }

    // MARK: Actions

    /// Activates the element, as a tap would. The default taps the middle of a view that recognizes taps.
    ///
    /// - Returns: whether it did.
    open func accessibilityActivate() -> Bool { (self as? UIView)?.tapMiddle() ?? false }

    /// Raises the value of an adjustable element by a step.
    open func accessibilityIncrement() {}

    /// Lowers the value of an adjustable element by a step.
    open func accessibilityDecrement() {}

    /// Closes a modal view.
    ///
    /// - Returns: whether it did.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Further actions.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { settings?.customActions }
        set { set(\.customActions, newValue) }
    }

    /// Selects or deselects the element in its container. UIKit has no such method.
    ///
    /// - Returns: whether it did.
    open func setAccessibilitySelection(_ selection: AccessibilitySelection) -> Bool { false }

    /// Selects or deselects all elements of the container. UIKit has no such method.
    ///
    /// - Returns: whether it did.
    open func setAccessibilitySelectionOfAll(_ selection: AccessibilitySelection) -> Bool { false }

    /// Sets the number of an adjustable element.
    func setAccessibilityNumber(_ number: Double) -> Bool { false }

    /// Performs a request about text.
    func editAccessibilityText(_ action: AccessibilityRequest.Action) -> Bool { false }
}

/// Whether an element is selected in its container. UIKit has no such type.
public nonisolated enum AccessibilitySelection: Sendable {
    /// It is.
    case selected
    /// It is not.
    case deselected
}

/// What objects of a class have unless the program sets something else.
struct BuiltInAccessibility {
    var isElement = false
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
    var role: AccessibilityRole?
    var content = AccessibilityNode.Content.none
    var isChecked = false
}
