nonisolated extension UIGestureRecognizer: Hashable {
    /// Whether they are the same object.
    public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
