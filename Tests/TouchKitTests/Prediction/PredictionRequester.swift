import Foundation
import TouchKit

/// A view that requests predicted touches for each touch and records them as values.
final class PredictionRequester: UIView {
    /// The prediction for a touch in one call.
    struct Answer {
        var phase: UITouch.Phase
        var location: CGPoint
        var time: TimeInterval
        /// Nil if the touch was not in the event.
        var next: [CGPoint]?
        /// Seconds ahead of the touch.
        var ahead: [TimeInterval] = []
    }

    var answers: [Answer] = []
    /// Called with each touch of each event, after the request.
    var afterwards: (UITouch, UIEvent) -> Void = { _, _ in }

    override init(frame: CGRect = CGRect(x: 0, y: 0, width: 2000, height: 2000)) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }

    private func ask(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let event else { return }
        for touch in touches.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            let next = event.predictedTouches(for: touch)
            answers.append(
                Answer(
                    phase: touch.phase, location: touch.location(in: nil), time: touch.timestamp,
                    next: next?.map { $0.location(in: nil) }, ahead: (next ?? []).map { $0.timestamp - touch.timestamp }
                ))
            afterwards(touch, event)
        }
    }
}
