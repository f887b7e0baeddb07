import TouchKit
import TouchKitTesting

/// A recognizer scripted by the test; logs its calls: "name began 1".
final class Probe: UIGestureRecognizer {
    private let log: CallLog
    var didReceive: (UITouch.Phase, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
    var logsTouches = true
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPrevented: (UIGestureRecognizer) -> Bool = { _ in true }
    var requires: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }
    var receives: (UIEvent) -> Bool = { $0.type == .touches }
    private(set) var resets = 0
    var willReset: () -> Void = {}

    init(_ name: String, log: CallLog) {
        self.log = log
        super.init()
        self.name = name
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(.began, touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note(.cancelled, touches, event) }

    override func reset() {
        resets += 1
        willReset()
        if logsTouches { log.append("\(name ?? "") reset") }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPrevented(other) }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requires(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isRequired(other) }
    override func shouldReceive(_ event: UIEvent) -> Bool { receives(event) }

    private func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
        if logsTouches { log.append("\(name ?? "") \(phase) \(touches.count)") }
        didReceive(phase, touches, event)
    }

    /// Sets the scripted state for the phase.
    func become(_ state: State, on phase: UITouch.Phase) {
        let before = didReceive
        didReceive = { [unowned self] present, touches, event in
            before(present, touches, event)
            if present == phase { self.state = state }
        }
    }
}

/// A delegate with scripted answers; `asked` records every question.
final class Delegate: UIGestureRecognizerDelegate {
    var asked: [String] = []
    var begins = true
    var simultaneous = false
    var requires = false
    var isRequired = false
    var receivesTouch: (UITouch) -> Bool = { _ in true }
    var receivesEvent = true

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        asked.append("\(recognizer.name ?? "") begin")
        return begins
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        asked.append("\(recognizer.name ?? "") with \(other.name ?? "")")
        return simultaneous
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
        asked.append("\(recognizer.name ?? "") after \(other.name ?? "")")
        return requires
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        asked.append("\(recognizer.name ?? "") before \(other.name ?? "")")
        return isRequired
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("\(recognizer.name ?? "") touch \(touch.id.rawValue)")
        return receivesTouch(touch)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        asked.append("\(recognizer.name ?? "") event")
        return receivesEvent
    }
}
