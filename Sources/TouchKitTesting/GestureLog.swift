public import TouchKit

/// Logs actions of gesture recognizers: "pan began" for the recognizer watched as "pan".
@MainActor public final class GestureLog {
    /// The log of actions, in one sequence with anything else that the test logs there.
    public let log: CallLog
    /// Called before a line is logged, while the recognizer is in the logged state.
    public var willLog: ((UIGestureRecognizer) -> Void)?

    /// Creates a gesture log.
    ///
    /// - Parameter log: may be shared with other sources of lines, to show their order.
    public init(_ log: CallLog = CallLog()) {
        self.log = log
    }

    /// Names the recognizer, logs its actions, and adds it to the view if one is given.
    @discardableResult
    public func watch<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, on view: UIView? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: .note)
        view?.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Returns and removes all lines.
    public func drain() -> [String] { log.drain() }

    fileprivate func note(_ recognizer: UIGestureRecognizer) {
        willLog?(recognizer)
        log.append("\(recognizer.name ?? "?") \(recognizer.state)")
    }
}

extension Action {
    fileprivate static let note = Action("note", GestureLog.note)
}
