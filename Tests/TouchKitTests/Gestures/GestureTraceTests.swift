import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Trace lines about gestures.
@Suite struct GestureTraceTests {
    private func trace(_ play: (TestStage, GestureLog) -> Void) -> [String] {
        let stage = TestStage()
        let actions = GestureLog()
        var lines: [String] = []
        stage.application.trace.topics = .gestures
        stage.application.trace.listener = { lines.append($1) }
        play(stage, actions)
        return lines
    }

    private static let middle = CGPoint(x: 100, y: 100)

    @Test("trace: one line per decision with its touches: waits, prevention, late delivery (D-62)")
    func lines() {
        let lines = trace { stage, actions in
            let view = LoggingView(frame: stage.window.bounds, log: actions.log)
            stage.window.addSubview(view)
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            actions.watch(single, "open", on: view)
            actions.watch(double, "zoom", on: view)
            actions.watch(UILongPressGestureRecognizer(), "menu", on: view)
            stage.finger().tap(at: Self.middle)
            stage.advance(by: .seconds(1))
        }
        #expect(
            lines == [
                "tap \"open\" waits for tap \"zoom\" to fail",
                "longPress \"menu\": possible → failed (touchesEnded), 1 touch at 100, 100",
                "touch 1: its view is not told yet that it ended",
                "tap \"zoom\": possible → failed (timer), 1 touch at 100, 100",
                "tap \"open\": possible → ended (what it waited for has failed), 1 touch at 100, 100",
            ])
    }

    @Test("trace: has lines for delegate questions, refusals and prevention")
    func questions() {
        let lines = trace { stage, actions in
            let delegate = Delegate()
            let (first, second) = (Probe("first", log: actions.log), Probe("second", log: actions.log))
            for probe in [first, second] {
                stage.window.addGestureRecognizer(probe)
                probe.become(.began, on: .moved)
            }
            first.delegate = delegate
            let finger = stage.finger()
            finger.down(at: Self.middle)
            finger.move(to: .zero)
            finger.lift()
            first.isEnabled = false
            delegate.begins = false
            first.isEnabled = true
            second.isEnabled = false
            let other = stage.finger()
            other.down(at: Self.middle)
            other.move(to: .zero)
        }
        #expect(
            lines == [
                "probe \"first\": its delegate says yes to beginning",
                "probe \"first\": its delegate says no to waiting for probe \"second\"",
                "probe \"first\": its delegate says no to being waited for by probe \"second\"",
                "probe \"first\": its delegate says no to recognizing together with probe \"second\"",
                "probe \"second\": possible → failed (prevented by probe \"first\"), 1 touch at 0, 0",
                "probe \"first\": possible → began (touchesMoved), 1 touch at 0, 0",
                "probe \"first\": began → cancelled (disabled), 1 touch at 0, 0",
                "probe \"first\": its delegate says no to beginning",
                "probe \"first\": possible → failed (refused), 1 touch at 0, 0",
            ])
    }

    @Test("trace: identical on every run of the same session; nothing is composed without a listener")
    func deterministic() {
        func session() -> [String] {
            trace { stage, actions in
                for recognizer in [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UISwipeGestureRecognizer()] {
                    stage.window.addGestureRecognizer(recognizer)
                }
                let fingers = (0..<5).map { _ in stage.finger() }
                for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 50 * index, y: 100)) }
                stage.drag(fingers.map { ($0, Self.middle) }, over: .milliseconds(300))
                for finger in fingers { finger.lift() }
            }
        }
        let first = session()
        #expect(first.count > 4)
        for _ in 0..<5 { #expect(session() == first) }
    }
}
