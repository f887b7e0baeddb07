/// What Objective-C's objects are asked about their classes; Swift has `is` for that.
@MainActor public protocol ClassTesting: AnyObject {}

nonisolated extension ClassTesting {
    /// Whether the object is of a class or of a subclass of it.
    public func isKind<Class: AnyObject>(of aClass: Class.Type) -> Bool { self is Class }

    /// Whether the object is of exactly a class.
    public func isMember<Class: AnyObject>(of aClass: Class.Type) -> Bool { type(of: self) as AnyClass == aClass }
}

extension UIResponder: ClassTesting {}
extension UIGestureRecognizer: ClassTesting {}
extension UITouch: ClassTesting {}
extension UIEvent: ClassTesting {}
extension CALayer: ClassTesting {}
