import TouchKit

/// Views and layers, whose properties can be observed as with Foundation's key-value observing.
@MainActor public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}
extension CALayer: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls a handler after each change of a property.
    ///
    /// **Difference from UIKit**: observes what follows from a view's `bounds`, `center`, `transform`, `alpha` and `isHidden`,
    /// the content size of a scroll view, and the properties of a layer that Core Animation animates. Setting an equal value
    /// is not a change. The option `prior`, and key paths that are strings, don't exist.
    ///
    /// - Parameters:
    ///   - keyPath: a property, such as `\\.bounds`, `\\.frame` or `\\.contentOffset`.
    ///   - changeHandler: gets the object, and the values that the options request.
    /// - Returns: the observation, which ends when it is released.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = PropertyObservation(self, keyPath, options, changeHandler)
        ChangeObservers.of(self)?.add(observation)
        return observation
    }
}

/// The observation of a property.
private final class PropertyObservation<Object: AnyObject, Value: Equatable>: NSKeyValueObservation {
    /// Nil when the observation has ended.
    private weak var object: Object?
    private let keyPath: KeyPath<Object, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
    private var value: Value

    init(
        _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) {
        (self.object, self.keyPath, self.options, self.handler) = (object, keyPath, options, handler)
        value = object[keyPath: keyPath]
        super.init()
        if options.contains(.initial) { notify(object, old: nil) }
    }

    override func invalidate() {
        object = nil
    }

    override func objectDidChange() {
        guard let object else { return }
        let old = value
        value = object[keyPath: keyPath]
        if value != old { notify(object, old: old) }
    }

    private func notify(_ object: Object, old: Value?) {
        handler(
            object,
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? value : nil,
                oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
}

/// The observations of a view, with its layer, or of a layer without a view.
final class ChangeObservers: ChangeObserver {
    private struct Entry {
        weak var observation: NSKeyValueObservation?
    }

    /// In the order in which they were made.
    private var entries: [Entry] = []

    func add(_ observation: NSKeyValueObservation) {
        entries.removeAll { $0.observation == nil }
        entries.append(Entry(observation: observation))
    }

    func objectDidChange() {
        for entry in entries { entry.observation?.objectDidChange() }
    }

    /// Returns the observations of an object, which there are from now on.
    static func of(_ object: AnyObject) -> ChangeObservers? {
        if let view = object as? UIView ?? (object as? CALayer)?.view {
            let observers = view.changeObserver as? ChangeObservers ?? ChangeObservers()
            view.changeObserver = observers
            return observers
        }
        guard let layer = object as? CALayer else { return nil }
        let observers = layer.state.observers ?? ChangeObservers()
        layer.state.observers = observers
        return observers
    }
}
