public import Foundation

/// The references of a table's keys or values.
private nonisolated enum Holding {
    case strong
    case weak
}

/// A reference to an object, strong or weak.
private nonisolated struct Held<Object: AnyObject> {
    private var strong: Object?
    private weak var weak: Object?

    init(_ object: Object, _ holding: Holding) {
        strong = holding == .strong ? object : nil
        weak = object
    }

    var object: Object? { weak }
}

/// An object as a key: by `==` if its class has one, otherwise by identity.
private nonisolated struct ObjectKey: Hashable {
    private let value: AnyHashable

    init(_ object: AnyObject, _ holding: Holding) {
        // A weak key is gone before it can be compared, so that its value is its identity.
        let hashable = holding == .strong ? object as? any Hashable : nil
        value = hashable.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object))
    }
}

/// Values of keys that are objects, both held strongly or weakly; named as in Foundation for Objective-C.
///
/// An entry is gone once its weak key or value is. Weak keys are compared by identity.
public nonisolated final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
    private let keys: Holding
    private let values: Holding
    private var entries: [ObjectKey: (key: Held<KeyType>, value: Held<ObjectType>)] = [:]

    private init(_ keys: Holding, _ values: Holding) {
        (self.keys, self.values) = (keys, values)
    }

    /// Creates a table that retains its keys and values.
    public static func strongToStrongObjects() -> NSMapTable { NSMapTable(.strong, .strong) }
    /// Creates a table that retains its keys.
    public static func strongToWeakObjects() -> NSMapTable { NSMapTable(.strong, .weak) }
    /// Creates a table that retains its values, as long as their keys exist.
    public static func weakToStrongObjects() -> NSMapTable { NSMapTable(.weak, .strong) }
    /// Creates a table that retains nothing.
    public static func weakToWeakObjects() -> NSMapTable { NSMapTable(.weak, .weak) }

    /// The value of a key; nil if there is none.
    public func object(forKey key: KeyType?) -> ObjectType? {
        guard let key, let entry = entries[ObjectKey(key, keys)], entry.key.object != nil else { return nil }
        return entry.value.object
    }

    /// Sets the value of a key; nil removes it.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        entries = entries.filter { $1.key.object != nil && $1.value.object != nil }
        entries[ObjectKey(key, keys)] = object.map { (Held(key, keys), Held($0, values)) }
    }

    /// Removes the value of a key.
    public func removeObject(forKey key: KeyType?) {
        if let key { entries[ObjectKey(key, keys)] = nil }
    }

    /// Removes all values.
    public func removeAllObjects() {
        entries = [:]
    }

    private var present: [(key: KeyType, value: ObjectType)] {
        entries.values.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The number of entries.
    public var count: Int { present.count }

    /// Enumerates the keys, in no particular order.
    public func keyEnumerator() -> NSEnumerator { NSArray(array: present.map(\.key)).objectEnumerator() }

    /// Enumerates the values, in no particular order; nil if there are none.
    public func objectEnumerator() -> NSEnumerator? {
        let values = present.map(\.value)
        return values.isEmpty ? nil : NSArray(array: values).objectEnumerator()
    }

    /// The entries as a dictionary's.
    public subscript(key: KeyType?) -> ObjectType? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }
}

/// A set of objects that are retained or not; named as in Foundation for Objective-C.
///
/// Objects that aren't retained are compared by identity, and are members as long as they exist.
public nonisolated final class NSHashTable<ObjectType: AnyObject> {
    private let holding: Holding
    private var members: [ObjectKey: Held<ObjectType>] = [:]

    private init(_ holding: Holding) {
        self.holding = holding
    }

    /// Creates a set that retains nothing.
    public static func weakObjects() -> NSHashTable { NSHashTable(.weak) }

    /// Adds an object.
    public func add(_ object: ObjectType?) {
        guard let object else { return }
        members = members.filter { $1.object != nil }
        members[ObjectKey(object, holding)] = Held(object, holding)
    }

    /// Removes an object.
    public func remove(_ object: ObjectType?) {
        if let object { members[ObjectKey(object, holding)] = nil }
    }

    /// Removes all objects.
    public func removeAllObjects() {
        members = [:]
    }

    /// Whether the object is a member.
    public func contains(_ object: ObjectType?) -> Bool {
        object.flatMap { members[ObjectKey($0, holding)]?.object } != nil
    }

    /// The members, in no particular order.
    public var allObjects: [ObjectType] { members.values.compactMap(\.object) }

    /// Any of the members.
    public var anyObject: ObjectType? { allObjects.first }

    /// The number of members.
    public var count: Int { allObjects.count }
}
