import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Delegates and views that disable or remove the recognizer, or remove its view, before they answer a question.
@Suite struct QuestionTests {
    nonisolated enum Question: String, CaseIterable, Sendable {
        case receiveTouch, receiveEvent, receiveEventBySubclass, begin, beginByView
        case canPrevent, simultaneously, requireFailure, requireFailureBySubclass, requiredToFail
    }

    nonisolated enum Meddling: String, CaseIterable, Sendable {
        case disable, remove, removeView
    }

    /// Two recognizers that would begin on movement and on lift, and a delegate that is asked about the first.
    private final class Scene: UIGestureRecognizerDelegate {
        let stage = TestStage()
        let actions = GestureLog()
        let view: AskedView
        let probe: Probe
        let rival: Probe
        var meddle: (Question) -> Void = { _ in }

        init() {
            view = AskedView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            (probe, rival) = (Probe("probe", log: actions.log), Probe("rival", log: actions.log))
            stage.window.addSubview(view)
            actions.watch(probe, "probe", on: view)
            actions.watch(rival, "rival", on: stage.window)
            probe.become(.began, on: .moved)
            probe.become(.ended, on: .ended)
            rival.become(.ended, on: .ended)
            probe.delegate = self
            view.asked = { [unowned self] in meddle(.beginByView) }
            probe.receives = { [unowned self] event in
                meddle(.receiveEventBySubclass)
                return event.type == .touches
            }
            probe.prevents = { [unowned self] _ in
                meddle(.canPrevent)
                return true
            }
            probe.requires = { [unowned self] _ in
                meddle(.requireFailureBySubclass)
                return false
            }
        }

        func drag() -> [String] {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.move(to: CGPoint(x: 130, y: 100))
            finger.lift()
            return actions.drain()
        }

        func end(_ meddling: Meddling) {
            switch meddling {
            case .disable: probe.isEnabled = false
            case .remove: view.removeGestureRecognizer(probe)
            case .removeView: view.removeFromSuperview()
            }
        }

        func restore() {
            meddle = { _ in }
            probe.isEnabled = true
            view.addGestureRecognizer(probe)
            stage.window.addSubview(view)
        }

        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            meddle(.begin)
            return true
        }

        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            meddle(.simultaneously)
            return false
        }

        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool {
            meddle(.requireFailure)
            return false
        }

        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool {
            meddle(.requiredToFail)
            return false
        }

        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            meddle(.receiveTouch)
            return true
        }

        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            meddle(.receiveEvent)
            return true
        }
    }

    private final class AskedView: UIView {
        var asked: () -> Void = {}
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            asked()
            return true
        }
    }

    @Test(
        "recognizer ended by a question: has no further effect, begins again with the next touch (K-5)",
        arguments: Question.allCases, Meddling.allCases)
    func endedByQuestion(question: Question, meddling: Meddling) {
        let fresh = Scene().drag()
        #expect(fresh.contains("probe began") && !fresh.contains("rival ended"))
        let scene = Scene()
        var count = 0
        scene.meddle = { asked in
            guard asked == question else { return }
            count += 1
            if count == 1 { scene.end(meddling) }
        }
        let log = scene.drag()
        #expect(count > 0, "the question was not asked")
        #expect(!log.contains("probe began"), "\(log)")
        #expect(log.contains("rival ended"), "\(log)")
        scene.restore()
        #expect(scene.drag() == fresh)
    }

    @Test("recognizer removed by a question: receives neither the scroll nor the press (K-5)")
    func pointers() {
        let scene = Scene()
        scene.probe.receives = { _ in true }
        scene.meddle = { asked in if asked == .receiveEvent { scene.probe.isEnabled = false } }
        let hover = HoverSample(
            window: scene.stage.window.id, device: DeviceID(rawValue: 3), phase: .entered, type: .indirectPointer,
            timestamp: scene.stage.now, location: CGPoint(x: 100, y: 100))
        scene.stage.send(.hover(hover))
        scene.restore()
        let fresh = Scene().drag()
        #expect(scene.actions.drain() == [])
        scene.probe.receives = { $0.type == .touches }
        #expect(scene.drag() == fresh)
    }
}
