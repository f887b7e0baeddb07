import Foundation
import TouchDrawingModel
import TouchKit

/// Notices pointers that rest at the end of their stroke, and makes a shape of the ink (O-40).
final class ShapeHolds {
    /// Where a pointer rests, in the view, and since when.
    private struct Rest {
        let location: CGPoint
        let deadline: Instant
    }

    /// Weak: a display link retains this during a transition.
    private weak var input: CanvasInput?
    private var rests: [ActiveTools.Key: Rest] = [:]
    /// Fires at the earliest deadline or before. Pointers that move only postpone their deadlines.
    private var timer: Scheduler.Timer?
    private var link: CADisplayLink?

    /// Source: the rule for shapes, O-40.
    static let holdTime = Duration.milliseconds(450)
    /// A pointer that stays within this distance rests, in points on the screen. Source: the rule for shapes, O-40.
    static let restRadius: CGFloat = 6

    init(_ input: CanvasInput) {
        self.input = input
    }

    /// Called for each reported sample of a pointer.
    func moved(_ key: ActiveTools.Key, to sample: ToolSample) {
        guard let input, input.editor.tools.makesShapes(key), let scheduler = input.view.window?.application?.scheduler
        else {
            rests[key] = nil
            return
        }
        if let rest = rests[key], rest.location.distance(to: sample.viewLocation) <= Self.restRadius { return }
        rests[key] = Rest(
            location: sample.viewLocation,
            deadline: Instant(seconds: sample.timestamp).advanced(by: Self.holdTime))
        if timer?.isPending != true { wait(for: scheduler) }
    }

    /// Called when a pointer has lifted or was cancelled.
    func ended(_ key: ActiveTools.Key) { rests[key] = nil }

    private func wait(for scheduler: Scheduler) {
        guard let deadline = rests.values.map(\.deadline).min() else { return }
        timer = scheduler.at(deadline) { [weak self] in self?.makeShapes(scheduler) }
    }

    private func makeShapes(_ scheduler: Scheduler) {
        let now = timer?.deadline ?? scheduler.now
        for (key, rest) in rests where rest.deadline <= now {
            rests[key] = nil
            guard let input else { continue }
            input.editor.makeShape(key, at: scheduler.now.seconds, input.view.viewport)
            startTransition()
        }
        wait(for: scheduler)
    }

    // MARK: Transitions

    private func startTransition() {
        guard link == nil, let input, let application = input.view.window?.application else { return }
        guard application.allowsAnimations else {
            _ = input.editor.advanceTransitions(to: .infinity)
            return
        }
        let link = CADisplayLink(target: self, action: ShapeHolds.frameBegan)
        link.add(to: application)
        self.link = link
    }

    private func frameBegan(_ link: CADisplayLink) {
        if let input, input.editor.advanceTransitions(to: link.timestamp) { return }
        link.invalidate()
        self.link = nil
    }
}
