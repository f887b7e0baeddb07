import Foundation
import TouchKit

/// The log of a case.
final class CorpusLog {
    var lines: [CorpusLine] = []
    /// The names of the objects to log, besides recognizers' actions.
    var loggedNames: Set<String> = []
    /// The start of the case in seconds on the touches' clock.
    var start = 0.0
    /// Returns the time of the case in milliseconds.
    var now: () -> Double = { 0 }

    func append(_ subject: String, _ event: String, _ values: [String: CorpusValue] = [:]) {
        lines.append(CorpusLine(time: now(), subject: subject, event: event, values: values))
    }

    /// Appends a line if the subject is to be logged.
    /// - Parameter part: the part of the subject's events, as in "probe.touches", or nil for all.
    func appendIfLogged(
        _ subject: String, _ part: String? = nil, _ event: String,
        _ values: @autoclosure () -> [String: CorpusValue] = [:]
    ) {
        if loggedNames.contains(part.map { "\(subject).\($0)" } ?? subject) { append(subject, event, values()) }
    }
}

/// The answers of a view or control, from its case.
struct CorpusAnswers {
    let entry: CorpusCase.View
    let log: CorpusLog

    func note(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?, in view: UIView) {
        log.appendIfLogged(entry.name, nil, phase, Self.values(of: touches, event, in: view, since: log.start))
    }

    /// The values of the touch that began first, and of all touches of the event.
    static func values(of touches: Set<UITouch>, _ event: UIEvent?, in view: UIView, since start: Double)
        -> [String: CorpusValue]
    {
        var values: [String: CorpusValue] = ["count": .number(Double(touches.count))]
        guard let touch = touches.min(by: { $0.id.rawValue < $1.id.rawValue }) else { return values }
        values["phase"] = .number(Double(touch.phase.rawValue))
        values["type"] = .number(Double(touch.type.rawValue))
        values["tapCount"] = .number(Double(touch.tapCount))
        values["location"] = CorpusValue(touch.location(in: view))
        values["previous"] = CorpusValue(touch.previousLocation(in: view))
        values["inWindow"] = CorpusValue(touch.location(in: nil))
        values["force"] = .number(Double(touch.force))
        values["radius"] = .number(Double(touch.majorRadius))
        values["time"] = .number(((touch.timestamp - start) * 1e6).rounded() / 1000)
        values["ownsTouch"] = .flag(touch.view === view)
        values["coalesced"] = .list(
            (event?.coalescedTouches(for: touch) ?? []).map { CorpusValue($0.location(in: view)) })
        let all = (event?.allTouches ?? []).sorted { $0.id.rawValue < $1.id.rawValue }
        values["phases"] = .list(all.map { .number(Double($0.phase.rawValue)) })
        return values
    }

    func refuses(_ recognizer: UIGestureRecognizer) -> Bool {
        entry.refuses?.contains(recognizer.name ?? "") == true
    }
}

final class CorpusView: UIView {
    let answers: CorpusAnswers

    init(_ answers: CorpusAnswers, frame: CGRect) {
        self.answers = answers
        super.init(frame: frame)
    }

    private var handles: Bool { answers.entry.handles ?? true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handles { answers.note("began", touches, event, in: self) } else { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handles { answers.note("moved", touches, event, in: self) } else { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handles { answers.note("ended", touches, event, in: self) } else { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard handles else { return super.touchesCancelled(touches, with: event) }
        answers.note("cancelled", touches, event, in: self)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, "pressed") }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, "repeated") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, "released") }

    private func note(_ presses: Set<UIPress>, _ phase: String) {
        for press in presses {
            answers.log.appendIfLogged(
                answers.entry.name, nil, phase,
                ["phase": .number(Double(press.phase.rawValue)), "characters": .text(press.key?.characters ?? "")])
        }
    }

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !answers.refuses(recognizer)
    }
    override var canBecomeFirstResponder: Bool { answers.entry.firstResponder ?? false }
    override func resignFirstResponder() -> Bool {
        answers.log.appendIfLogged(answers.entry.name, nil, "resigns")
        return answers.entry.resigns ?? true ? super.resignFirstResponder() : false
    }
    override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        answers.entry.implements?.contains(action.name) ?? false
    }

    static func action(_ name: String) -> Action {
        Action(name) { (view: CorpusView) in
            { view.answers.log.appendIfLogged(view.answers.entry.name, nil, "performs \(name)") }
        }
    }
}

final class CorpusControl: UIControl {
    let answers: CorpusAnswers

    init(_ answers: CorpusAnswers, frame: CGRect) {
        self.answers = answers
        super.init(frame: frame)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        answers.log.appendIfLogged(answers.entry.name, nil, "beginTracking")
        return answers.entry.tracks ?? true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        answers.log.appendIfLogged(answers.entry.name, nil, "endTracking")
    }
    override func cancelTracking(with event: UIEvent?) {
        answers.log.appendIfLogged(answers.entry.name, nil, "cancelTracking")
    }
}

/// Logs a control event by its documented name and number.
final class CorpusControlTarget {
    let name: String
    let event: String
    let number: UInt
    let log: CorpusLog

    init(name: String, event: String, number: UInt, log: CorpusLog) {
        (self.name, self.event, self.number, self.log) = (name, event, number, log)
    }

    func note(_ control: UIControl) {
        log.appendIfLogged(
            name, nil, event,
            [
                "event": .number(Double(number)), "tracking": .flag(control.isTracking),
                "inside": .flag(control.isTouchInside), "highlighted": .flag(control.isHighlighted),
            ])
    }

    static let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
        ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
        ("valueChanged", .valueChanged),
    ]
}
