import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Prediction from late, gathered or delayed reports.
@Suite struct PredictionOfGatheredEventsTests {
    /// An arc at 400 pt/s, 5 ms per report.
    private static func location(_ report: Int) -> CGPoint {
        CGPoint(x: 300 + 200 * cos(Double(report) / 100), y: 300 + 200 * sin(Double(report) / 100))
    }

    private static func sample(_ report: Int, in window: UIWindow, from start: Instant) -> TouchSample {
        TouchSample(
            window: window.id, touch: TouchID(rawValue: 1), device: DeviceID(rawValue: 1),
            phase: report == 0 ? .began : .moved, type: .direct,
            timestamp: start.advanced(by: .milliseconds(5 * report)), location: location(report))
    }

    /// The prediction after the last of 40 reports, delivered in events of the given number of reports.
    private func prediction(events of: Int) -> [CGPoint]? {
        let (stage, view) = (TestStage(size: CGSize(width: 2000, height: 2000)), PredictionRequester())
        stage.window.addSubview(view)
        let start = stage.now
        stage.send(.touch(Self.sample(0, in: stage.window, from: start)))
        for first in stride(from: 1, through: 40, by: of) {
            stage.together {
                for report in first..<first + of {
                    stage.send(.touch(Self.sample(report, in: stage.window, from: start)))
                }
            }
        }
        return view.answers.last?.next
    }

    @Test(
        "prediction: the same when a busy program gets several reports at once (I-16)",
        arguments: [2, 4, 8, 40])
    func gathered(of: Int) throws {
        let one = try #require(prediction(events: 1))
        #expect(one.count == 3 && prediction(events: of) == one)
    }

    @Test("recognizer: gets the prediction of each moment when an event is delivered moment by moment (I-16)")
    func moments() {
        func tips(events of: Int) -> [CGPoint?] {
            let stage = TestStage(size: CGSize(width: 2000, height: 2000))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
            let asker = AskingRecognizer()
            view.addGestureRecognizer(asker)
            stage.window.addSubview(view)
            let start = stage.now
            stage.send(.touch(Self.sample(0, in: stage.window, from: start)))
            for first in stride(from: 1, through: 40, by: of) {
                stage.together {
                    for report in first..<first + of {
                        stage.send(.touch(Self.sample(report, in: stage.window, from: start)))
                    }
                }
            }
            return asker.tips
        }
        let one = tips(events: 1)
        #expect(one.count == 40 && one.last != .some(nil))
        #expect(tips(events: 8) == one)
    }

    @Test(
        "prediction: a late first request gets none, later ones do; occasional ones match constant ones (I-16)"
    )
    func late() {
        func asked(at calls: [Int]) -> LateRequester {
            let (stage, view) = (TestStage(size: CGSize(width: 2000, height: 2000)), LateRequester(at: calls))
            stage.window.addSubview(view)
            let start = stage.now
            for report in 0...40 { stage.send(.touch(Self.sample(report, in: stage.window, from: start))) }
            return view
        }
        let (sometimes, always) = (asked(at: [20, 40]), asked(at: Array(20...40)))
        #expect(always.counts.first == 0 && always.counts.dropFirst().allSatisfy { $0 > 0 })
        #expect(sometimes.counts == [0, 3] && sometimes.tip == always.tip)
    }
}

/// A recognizer that never recognizes and requests predictions.
private final class AskingRecognizer: UIGestureRecognizer {
    var tips: [CGPoint?] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { tips.append(event.predictedTouches(for: touch)?.last?.location(in: nil)) }
    }
}

/// A view that requests predictions in some of its calls.
private final class LateRequester: UIView {
    private let requestingCalls: [Int]
    private var calls = 0
    var counts: [Int] = []
    var tip: CGPoint?

    init(at calls: [Int]) {
        requestingCalls = calls
        super.init(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += 1
        guard let touch = touches.first, requestingCalls.contains(calls) else { return }
        let next = event?.predictedTouches(for: touch) ?? []
        counts.append(next.count)
        tip = next.last?.location(in: nil)
    }
}
