import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A recognizer defined outside the toolkit: one finger writes a Z in one stroke, at least 40 pt wide and high.
///
///     top ── turns back to the left and down ──→ slant ── turns to the right ──→ bottom ── lifts ──→ ended
private final class LetterZRecognizer: UIGestureRecognizer {
    private enum Stroke {
        case top, slant, bottom
    }

    private var stroke = Stroke.top
    /// The start of each stroke and the current location of the finger.
    private var corners: [CGPoint] = []
    private var currentLocation = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        currentLocation = touch.location(in: view)
        corners = [currentLocation]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let new = touch.location(in: view)
        let step = new - currentLocation
        switch stroke {
        case .top where step.x < 0: startStroke(to: .slant)
        case .slant where step.x > 0: startStroke(to: .bottom)
        case .top, .bottom: if step.x < 0 || abs(step.y) > abs(step.x) { state = .failed }
        case .slant: if step.y < 0 { state = .failed }
        }
        currentLocation = new
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isLetter =
            stroke == .bottom && corners.count == 3 && corners[1].x - corners[0].x >= 40
            && corners[2].y - corners[1].y >= 40 && currentLocation.x - corners[2].x >= 40
        state = isLetter ? .recognized : .failed
    }

    private func startStroke(to next: Stroke) {
        stroke = next
        corners.append(currentLocation)
    }

    override func reset() {
        stroke = .top
        corners = []
    }
}

@Suite struct LetterZTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let letter = LetterZRecognizer()
    private let swipe = UISwipeGestureRecognizer()

    init() {
        actions.watch(swipe, "swipe", on: stage.window)
        actions.watch(letter, "Z", on: stage.window)
        swipe.require(toFail: letter)
    }

    private func write(_ points: [(Double, Double)]) -> [String] {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() {
            finger.drag(to: CGPoint(x: point.0, y: point.1), over: .milliseconds(100))
        }
        finger.lift()
        return actions.drain()
    }

    @Test("custom recognizer: recognizes a Z although its first stroke could be a swipe (complaint 14)")
    func letterZ() {
        #expect(write([(100, 100), (200, 100), (100, 200), (200, 200)]) == ["Z ended"])
        #expect(letter.state == .possible)
    }

    @Test("custom recognizer: the swipe that waits for a Z recognizes when it is not a Z (complaint 14)")
    func swipeAfterAll() {
        #expect(write([(100, 100), (200, 100)]) == ["swipe ended"])
        #expect(write([(100, 100), (200, 100), (150, 200), (160, 200)]) == ["swipe ended"])
        #expect(write([(100, 100), (100, 200)]) == [])
        #expect(write([(100, 100), (200, 100), (100, 200), (200, 200)]) == ["Z ended"])
    }
}
