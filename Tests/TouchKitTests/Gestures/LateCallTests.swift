import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Delivery to a view after a recognizer delayed its touches.
@Suite struct LateCallTests {
    /// Records all coalesced samples of its touch, as a drawing view does.
    private final class Trail: UIView {
        var locations: [CGFloat] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

        private func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
            for touch in touches {
                locations += (event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).x }
            }
        }
    }

    @Test(
        "delayed touches: no sample is lost when a recognizer fails amid gathered samples (R14, R44, K-4)",
        arguments: [[1], [1, 1], [3], [5, 1], [2, 6]])
    func everySample(rounds: [Int]) {
        let stage = TestStage()
        let trail = Trail(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        stage.window.addSubview(trail)
        let tap = UITapGestureRecognizer()
        tap.delaysTouchesBegan = true
        trail.addGestureRecognizer(tap)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        var x: CGFloat = 100
        func move(_ count: Int, by step: CGFloat) {
            stage.together {
                for _ in 0..<count {
                    x += step
                    stage.host.setClock(to: stage.now.advanced(by: .milliseconds(1)))
                    finger.move(to: CGPoint(x: x, y: 100))
                }
            }
        }
        // First within the tap's allowed movement, then beyond it, somewhere in the middle.
        var expected: [CGFloat] = [100]
        for count in rounds {
            for index in 1...count { expected.append(x + CGFloat(index)) }
            move(count, by: 1)
        }
        #expect(trail.locations.isEmpty)
        for index in 1...9 { expected.append(x + 3 * CGFloat(index)) }
        move(9, by: 3)
        #expect(trail.locations == expected)
        finger.lift()
        #expect(trail.locations == expected + [x])
    }
}
