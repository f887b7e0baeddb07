import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// What a recognizer does after it has failed.
@Suite struct FailedRecognizerTests {
    /// Fails on its first touch unless that is at the right.
    private final class Picky: UIGestureRecognizer {
        var began = 0
        var resets = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            began += touches.count
            state = touches.allSatisfy { $0.location(in: view).x > 100 } ? .ended : .failed
        }

        override func reset() {
            super.reset()
            resets += 1
        }
    }

    private let stage = TestStage()
    private let recognizer = Picky()
    private let one: Finger
    private let two: Finger

    init() {
        stage.window.addGestureRecognizer(recognizer)
        (one, two) = (stage.finger(), stage.finger())
    }

    @Test("recognizer: stays failed until the last touch that it has received is lifted (R6)")
    func lasts() {
        one.down(at: CGPoint(x: 50, y: 50))
        #expect(recognizer.state == .failed && recognizer.resets == 0)
        two.down(at: CGPoint(x: 150, y: 50))
        #expect(recognizer.began == 1 && recognizer.state == .failed)
        stage.advance(by: .seconds(5))
        #expect(recognizer.state == .failed)
        one.lift()
        #expect(recognizer.state == .possible && recognizer.resets == 1)
        two.lift()
        one.tap(at: CGPoint(x: 150, y: 50))
        #expect(recognizer.began == 2 && recognizer.resets == 2)
    }

    @Test("recognizer: a touch that begins when the last one lifts starts a new attempt (R6)")
    func exchange() {
        one.down(at: CGPoint(x: 50, y: 50))
        stage.together {
            one.lift()
            two.down(at: CGPoint(x: 150, y: 50))
        }
        #expect(recognizer.began == 2 && recognizer.resets == 2)
        two.lift()
    }

    @Test("recognizer: a failed one is reset when it is disabled, ignores its touch or loses its view (R6, R9)")
    func ends() {
        one.down(at: CGPoint(x: 50, y: 50))
        recognizer.isEnabled = false
        #expect(recognizer.state == .possible && recognizer.resets == 1)
        recognizer.isEnabled = true
        one.lift()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        stage.window.addSubview(view)
        view.addGestureRecognizer(recognizer)
        one.down(at: CGPoint(x: 50, y: 50))
        #expect(recognizer.state == .failed)
        view.removeFromSuperview()
        #expect(recognizer.state == .possible && recognizer.resets == 2)
        one.lift()
        #expect(recognizer.resets == 2)
    }
}
