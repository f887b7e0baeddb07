import TouchKit

/// A custom recognizer that follows the script of a case.
final class CorpusRecognizer: UIGestureRecognizer {
    private let script: CorpusCase.Script
    private let log: CorpusLog
    /// Returns the number of a touch's finger.
    private let fingerNumber: (UITouch) -> Int

    init(_ script: CorpusCase.Script, log: CorpusLog, fingerNumber: @escaping (UITouch) -> Int) {
        (self.script, self.log, self.fingerNumber) = (script, log, fingerNumber)
        super.init()
    }

    static let states: [(String, State)] = [
        ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
        ("failed", .failed),
    ]

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where script.ignores?.contains(fingerNumber(touch)) == true { ignore(touch, for: event) }
        applyScript("began", script.began, touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        applyScript("moved", script.moved, touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        applyScript("ended", script.ended, touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        applyScript("cancelled", script.cancelled, touches)
    }
    override func reset() { log.appendIfLogged(name ?? "", "reset", "reset") }

    private func applyScript(_ phase: String, _ names: [String]?, _ touches: Set<UITouch>) {
        log.appendIfLogged(name ?? "", "touches", "touches \(phase)", ["count": .number(Double(touches.count))])
        for name in names ?? [] {
            guard let state = Self.states.first(where: { $0.0 == name })?.1 else {
                preconditionFailure("\(name) is no state")
            }
            // A gesture that has begun changes instead of beginning again.
            self.state = state == .began && self.state != .possible ? .changed : state
            log.appendIfLogged(self.name ?? "", "states", "is \(name)", ["state": .number(Double(self.state.rawValue))])
        }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        script.prevents?.contains(other.name ?? "") ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        script.preventedBy?.contains(other.name ?? "") ?? true
    }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        script.requires?.contains(other.name ?? "") ?? false
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        script.requiredBy?.contains(other.name ?? "") ?? false
    }
}

/// A delegate with the answers of a case.
final class CorpusDelegate: UIGestureRecognizerDelegate {
    private let answers: CorpusCase.Delegate
    private let fingerNumber: (UITouch) -> Int

    init(_ answers: CorpusCase.Delegate, fingerNumber: @escaping (UITouch) -> Int) {
        (self.answers, self.fingerNumber) = (answers, fingerNumber)
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { answers.begins ?? true }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { answers.simultaneous?.contains(other.name ?? "") ?? false }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
        answers.requires?.contains(other.name ?? "") ?? false
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer)
        -> Bool
    {
        answers.requiredBy?.contains(other.name ?? "") ?? false
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        answers.refusesTouches?.contains(fingerNumber(touch)) != true
    }
}

/// Logs a recognizer's actions under a name.
final class CorpusTarget {
    let name: String
    private let log: CorpusLog

    init(name: String, log: CorpusLog) {
        (self.name, self.log) = (name, log)
    }

    func note(_ recognizer: UIGestureRecognizer) {
        let state = CorpusRecognizer.states.first { $0.1 == recognizer.state }?.0 ?? "?"
        log.append(recognizer.name ?? "", state, values(of: recognizer))
    }

    private func values(of recognizer: UIGestureRecognizer) -> [String: CorpusValue] {
        var values: [String: CorpusValue] = [
            "action": .text(name), "state": .number(Double(recognizer.state.rawValue)),
            "touches": .number(Double(recognizer.numberOfTouches)),
            "location": CorpusValue(recognizer.location(in: nil)),
            "buttons": .number(Double(recognizer.buttonMask.rawValue)),
        ]
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            values["translation"] = CorpusValue(pan.translation(in: pan.view))
            values["velocity"] = CorpusValue(pan.velocity(in: pan.view))
        case let pinch as UIPinchGestureRecognizer:
            values["scale"] = .number(Double(pinch.scale))
            values["velocity"] = .number(Double(pinch.velocity))
        case let rotation as UIRotationGestureRecognizer:
            values["rotation"] = .number(Double(rotation.rotation))
            values["velocity"] = .number(Double(rotation.velocity))
        default: break
        }
        return values
    }
}

extension Action {
    static let corpusNote = Action("note", CorpusTarget.note)
    static let corpusEvent = Action("event", CorpusControlTarget.note)
}
