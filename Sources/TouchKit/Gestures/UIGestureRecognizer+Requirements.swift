extension UIGestureRecognizer {
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Makes this recognizer wait, when it would begin, until the other one has failed; if the other one begins
    /// instead, this one fails. A recognizer that has no touch in common with this one is not waited for.
    ///
    /// - Precondition: the other recognizer is not this one.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        precondition(otherGestureRecognizer !== self, "a recognizer can't wait for itself to fail")
        engine.requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        engine.requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }
}
