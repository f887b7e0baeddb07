nonisolated extension UIGestureRecognizer: Hashable {
    /// Whether both are the same object.
    public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
