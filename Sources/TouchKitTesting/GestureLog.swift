public import TouchKit

/// Logs what recognizers tell their targets: "pan began" for the recognizer that is watched as "pan".
@MainActor public final class GestureLog {
    /// Where actions are noted, in one row with whatever else the test notes there.
    public let log: CallLog
    /// Called before a line is logged, while the recognizer is in the state that it tells of.
    public var willLog: ((UIGestureRecognizer) -> Void)?

    /// - Parameter log: one that other things are noted in, too, so that their order shows.
    public init(_ log: CallLog = CallLog()) {
        self.log = log
    }

    /// Names the recognizer and has it tell this log; adds it to the view if one is given.
    @discardableResult
    public func watch<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, on view: UIView? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: .note)
        view?.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// The lines since the last call, which are forgotten.
    public func drain() -> [String] { log.drain() }

    fileprivate func note(_ recognizer: UIGestureRecognizer) {
        willLog?(recognizer)
        log.append("\(recognizer.name ?? "?") \(recognizer.state)")
    }
}

extension Action {
    fileprivate static let note = Action("note", GestureLog.note)
}
