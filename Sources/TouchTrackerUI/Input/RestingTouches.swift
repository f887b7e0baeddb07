import Foundation
import TouchKit

/// Updates the ink of touches that report nothing: when the canvas moves below them, and when a prediction expires,
/// because predicted ink of a resting finger would stay.
final class RestingTouches {
    private unowned let input: CanvasInput
    private(set) lazy var shapeHolds = ShapeHolds(input)
    private var deadlines: [ActiveTools.Key: Instant] = [:]
    /// Fires at the earliest deadline or before. Touches that move only postpone their deadlines.
    private var timer: Scheduler.Timer?

    /// A touch without a sample for this long rests. Source: the same as for a recognizer's velocity.
    private static let timeout = VelocityEstimator.idleTimeout

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var editor: Editor { input.editor }
    private var view: CanvasView { input.view }

    // MARK: The canvas moves

    /// Called when the viewport has changed.
    func viewportChanged() {
        for touch in input.roles.touches { update(touch) }
    }

    private func update(_ touch: UITouch) {
        // What an eraser removes can't be withdrawn.
        guard let key = input.key(of: touch), editor.tools.isActive(key), !key.isEraser else { return }
        let sample = ToolSample(touch, of: touch, in: view)
        guard editor.tools.usesPrediction(key), case .drawing(var predicted) = input.roles[touch] else {
            return editor.move(key, along: [sample], view.viewport)
        }
        for index in predicted.indices {
            predicted[index].location = view.viewport.canvas(predicted[index].viewLocation)
        }
        input.roles[touch] = .drawing(predicted: predicted)
        // A preview only: the sample becomes part of the stroke when the touch reports it, with its own time.
        editor.move(key, along: [], predicted: [sample] + predicted, view.viewport)
    }

    // MARK: Predictions expire

    /// Called for each sample of a touch.
    ///
    /// - Parameter predicted: its prediction; may be empty.
    func setPrediction(_ predicted: [ToolSample], of touch: UITouch, _ key: ActiveTools.Key) {
        if case .drawing = input.roles[touch] { input.roles[touch] = .drawing(predicted: predicted) }
        guard let scheduler = view.window?.application?.scheduler else { return }
        deadlines[key] = predicted.isEmpty ? nil : scheduler.now.advanced(by: Self.timeout)
        if !predicted.isEmpty, timer?.isPending != true { wait(for: scheduler) }
    }

    private func wait(for scheduler: Scheduler) {
        guard let deadline = deadlines.values.min() else { return }
        timer = scheduler.at(deadline) { [weak self] in self?.removeExpired(scheduler) }
    }

    private func removeExpired(_ scheduler: Scheduler) {
        let now = timer?.deadline ?? scheduler.now
        for (key, deadline) in deadlines where deadline <= now {
            deadlines[key] = nil
            removePrediction(of: key)
        }
        wait(for: scheduler)
    }

    private func removePrediction(of key: ActiveTools.Key) {
        guard let touch = input.roles.touches.first(where: { input.key(of: $0) == key }) else {
            return editor.removePrediction(key)
        }
        if case .drawing = input.roles[touch] { input.roles[touch] = .drawing(predicted: []) }
        update(touch)
    }
}
