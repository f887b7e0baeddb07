/// What the handler of an observation gets, with Foundation's values.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Any of Foundation's bits; unnamed ones have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The previous value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// Also calls the handler at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// The kind of a change, with Foundation's values.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
    /// Always `setting`.
    public let kind: NSKeyValueChange
    /// The new value, with the option `new`.
    public let newValue: Value?
    /// The previous value, with the option `old`; nil in the first call of the option `initial`.
    public let oldValue: Value?
    /// Whether the property has not changed yet: false.
    public let isPrior: Bool
}

/// An observation of a property: it ends with this object, or with `invalidate()`.
@MainActor public class NSKeyValueObservation {
    init() {}

    /// Ends the observation.
    public func invalidate() {}

    /// Calls the handler if the property has changed.
    func objectDidChange() {}
}

extension NSKeyValueObservation: nonisolated Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (one: NSKeyValueObservation, two: NSKeyValueObservation) -> Bool { one === two }

    /// Hashes the identity.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
