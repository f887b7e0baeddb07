/// What Objective-C's objects are asked about their classes and identities; Swift has `is` and `===` for that.
@MainActor public protocol ClassTesting: AnyObject {}

nonisolated extension ClassTesting {
    /// Whether the object is of a class or of a subclass of it.
    public func isKind<Class: AnyObject>(of aClass: Class.Type) -> Bool { self is Class }

    /// Whether the object is of exactly a class.
    public func isMember<Class: AnyObject>(of aClass: Class.Type) -> Bool { type(of: self) as AnyClass == aClass }

    /// Whether both are the same object.
    public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// A number for the object's identity, while it exists.
    public var hash: Int { ObjectIdentifier(self).hashValue }
}

extension UIResponder: ClassTesting {}
extension UIGestureRecognizer: ClassTesting {}
extension UITouch: ClassTesting {}
extension UIEvent: ClassTesting {}
extension CALayer: ClassTesting {}

nonisolated extension UIColor {
    /// Whether the other object is an equal color.
    public func isEqual(_ object: Any?) -> Bool { object as? UIColor == self }
}
