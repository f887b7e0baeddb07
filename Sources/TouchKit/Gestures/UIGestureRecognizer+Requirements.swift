extension UIGestureRecognizer {
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Has this recognizer wait, when it would begin, until the other has failed; if the other begins instead, this one
    /// fails. One that has none of this one's touches is not waited for.
    ///
    /// - Precondition: a recognizer does not wait for itself.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        precondition(otherGestureRecognizer !== self, "a recognizer can't wait for itself to fail")
        engine.requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        engine.requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }
}
