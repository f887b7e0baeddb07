import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Results and side effects of `UIEvent.predictedTouches(for:)`.
@Suite struct PredictedTouchTests {
    let stage = TestStage(size: CGSize(width: 2000, height: 2000))
    let view = PredictionRequester()

    init() {
        stage.window.addSubview(view)
    }

    /// Straight, at 600 pt/s.
    private func drag(_ finger: Finger, for duration: Duration, rate: Double) {
        finger.drag(to: finger.location + CGPoint(x: 600 * duration.seconds, y: 0), over: duration, rate: rate)
    }

    @Test(
        "prediction: reaches 16 ms ahead at the device's rate for an even motion (I-16)",
        arguments: [(60.0, 1), (120, 2), (240, 4), (1000, 16)])
    func rates(rate: Double, count: Int) throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        drag(finger, for: .seconds(1), rate: rate)
        let answer = try #require(view.answers.last)
        let next = try #require(answer.next)
        #expect(next.count == count)
        #expect((0.0159...0.016).contains(answer.ahead.last ?? 0))
        for (index, (point, ahead)) in zip(next, answer.ahead).enumerated() {
            #expect(abs(ahead - 0.016 * Double(index + 1) / Double(count)) < 1e-4)
            #expect(point.y == 100)
            let distance = point.x - answer.location.x
            // A little less than the actual motion, never more.
            #expect(distance > 600 * ahead * 0.7 && distance < 600 * ahead, "\(distance) in \(ahead)")
        }
    }

    @Test(
        "prediction: none for the first two reports, ended, cancelled or resting touches (I-16)")
    func none() {
        let (moving, resting) = (stage.finger(), stage.finger())
        resting.down(at: CGPoint(x: 500, y: 500))
        moving.down(at: CGPoint(x: 100, y: 100))
        var resters: [Int?] = []
        view.afterwards = { [view] touch, event in
            guard touch.location(in: view).y == 100 else { return }
            let others = event.allTouches?.filter { $0 != touch } ?? []
            resters += others.map { event.predictedTouches(for: $0)?.count }
        }
        drag(moving, for: .milliseconds(100), rate: 100)
        moving.lift()
        let mine = view.answers.filter { $0.location.y == 100 }
        #expect(mine.prefix(2).map(\.next) == [[], []])
        #expect(mine.dropFirst(2).dropLast().allSatisfy { $0.next?.isEmpty == false })
        #expect(mine.last?.phase == .ended && mine.last?.next == [])
        #expect(!resters.isEmpty && resters.allSatisfy { $0 == 0 })
        drag(resting, for: .milliseconds(100), rate: 100)
        #expect(view.answers.last?.next?.isEmpty == false)
        resting.cancel()
        #expect(view.answers.last?.phase == .cancelled && view.answers.last?.next == [])
    }

    @Test("predicted touches: copies ahead of the touch, in no event, without predictions of their own (I-16)")
    func copies() throws {
        var (predicted, known): ([UITouch], [Bool]) = ([], [])
        view.afterwards = { touch, event in
            predicted = event.predictedTouches(for: touch) ?? []
            let all = event.allTouches ?? []
            known += predicted.map { all.contains($0) || event.predictedTouches(for: $0) != nil }
        }
        let pen = stage.pen()
        pen.pressure = 0.5
        pen.down(at: CGPoint(x: 100, y: 100))
        drag(pen, for: .milliseconds(100), rate: 240)
        #expect(!known.isEmpty && !known.contains(true))
        let touch = try #require(view.answers.last)
        #expect(predicted.allSatisfy { $0.phase == .moved && $0.view === view && $0.window === stage.window })
        #expect(predicted.allSatisfy { $0.type == .pencil && $0.pressure == 0.5 && $0.tapCount == 0 })
        #expect(predicted.first?.previousLocation(in: nil) == touch.location)
        #expect(
            zip(predicted, predicted.dropFirst()).allSatisfy { $0.location(in: nil) == $1.previousLocation(in: nil) })
    }

    @Test("prediction: requests do not affect the touches (I-16)")
    func asking() {
        func log(_ asks: Bool) -> [String] {
            let (stage, view) = (TestStage(size: CGSize(width: 2000, height: 2000)), PredictionRequester())
            stage.window.addSubview(view)
            var lines: [String] = []
            view.afterwards = { touch, event in
                if asks { for _ in 0..<3 { _ = event.predictedTouches(for: touch) } }
                let reports = event.coalescedTouches(for: touch)?.map { "\($0.location(in: nil)) \($0.timestamp)" }
                lines.append(
                    "\(touch.phase) \(touch.location(in: nil)) \(touch.previousLocation(in: nil)) \(touch.timestamp) "
                        + "\(touch.tapCount) \(reports ?? []) \(event.allTouches?.count ?? 0)")
            }
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 100, y: 100))
            drag(finger, for: .milliseconds(50), rate: 240)
            stage.together { for step in 1...4 { finger.move(to: CGPoint(x: 200, y: 100 + 5 * step)) } }
            finger.lift()
            return lines
        }
        #expect(log(true) == log(false))
    }
}
