import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Assignment of touches to views.
extension TouchTests {
    @Test("single-touch view: receives the first touch, and others only after that has ended (R46)")
    func singleTouch() {
        view.isMultipleTouchEnabled = false
        view.note = { touch, _ in "\(touch.phase) \(touch.id.rawValue)" }
        let (first, second, third) = (stage.finger(), stage.finger(), stage.finger())
        first.down(at: CGPoint(x: 100, y: 100))
        second.down(at: CGPoint(x: 120, y: 100))
        second.move(to: CGPoint(x: 130, y: 100))
        first.lift()
        second.move(to: CGPoint(x: 140, y: 100))
        third.down(at: CGPoint(x: 150, y: 100))
        second.lift()
        third.lift()
        #expect(view.notes == ["began 1", "ended 1", "began 3", "ended 3"])
    }

    @Test("exclusive touch: the view blocks others' touches, and gets none while they have some (R47)")
    func exclusiveTouch() {
        let log = CallLog()
        let left = LoggingView("left", frame: CGRect(x: 0, y: 230, width: 100, height: 50), log: log)
        let right = LoggingView("right", frame: CGRect(x: 200, y: 230, width: 100, height: 50), log: log)
        stage.window.addSubview(left)
        stage.window.addSubview(right)
        left.isExclusiveTouch = true
        let (one, two, three) = (stage.finger(), stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 10, y: 240))
        two.down(at: CGPoint(x: 210, y: 240))
        three.down(at: CGPoint(x: 20, y: 240))
        one.lift()
        two.lift()
        three.lift()
        let (four, five) = (stage.finger(), stage.finger())
        four.down(at: CGPoint(x: 210, y: 240))
        five.down(at: CGPoint(x: 10, y: 240))
        four.lift()
        five.lift()
        #expect(
            log.lines == [
                "left began 1", "left began 1", "left ended 1", "left ended 1", "right began 1", "right ended 1",
            ])
    }

    @Test("ignored events: new touches are dropped, calls nest, and existing touches continue (R48)")
    func ignoring() {
        view.note = { touch, _ in "\(touch.phase) \(touch.id.rawValue)" }
        let (before, during, after) = (stage.finger(), stage.finger(), stage.finger())
        before.down(at: CGPoint(x: 100, y: 100))
        stage.application.beginIgnoringInteractionEvents()
        stage.application.beginIgnoringInteractionEvents()
        during.down(at: CGPoint(x: 120, y: 100))
        stage.application.endIgnoringInteractionEvents()
        #expect(stage.application.isIgnoringInteractionEvents)
        stage.application.endIgnoringInteractionEvents()
        during.lift()
        before.lift()
        after.down(at: CGPoint(x: 130, y: 100))
        #expect(view.notes == ["began 1", "ended 1", "began 3"])
    }

    @Test("undecided touch: after its lift the view is not notified until the outside decision")
    func undecided() {
        view.note = { touch, _ in "\(touch.phase)" }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        var sample = TouchSample(
            window: stage.window.id, touch: finger.touch, device: finger.device, phase: .lifted, type: .direct,
            timestamp: stage.now, location: CGPoint(x: 100, y: 100))
        stage.send(.touch(sample))
        sample.phase = .moved
        sample.location.x = 300
        stage.send(.touch(sample))
        finger.cancel()
        #expect(view.notes == ["began", "cancelled"])
    }

    @Test("undecided touch: after its lift it blocks no other touch of its view (X-19, R46, R47)")
    func undecidedDoesNotBlock() {
        view.isMultipleTouchEnabled = false
        view.isExclusiveTouch = true
        let other = UIView(frame: CGRect(x: 0, y: 230, width: 50, height: 50))
        stage.window.addSubview(other)
        view.note = { touch, _ in "\(touch.phase) \(touch.id.rawValue)" }
        let (lifted, next, last) = (stage.finger(), stage.finger(), stage.finger())
        lifted.down(at: CGPoint(x: 100, y: 100))
        let sample = TouchSample(
            window: stage.window.id, touch: lifted.touch, device: lifted.device, phase: .lifted, type: .direct,
            timestamp: stage.now, location: lifted.location)
        stage.send(.touch(sample))
        next.down(at: CGPoint(x: 120, y: 100))
        last.down(at: CGPoint(x: 130, y: 100))
        next.lift()
        lifted.cancel()
        #expect(view.notes == ["began 1", "began 2", "ended 2", "cancelled 1"])
    }
}
