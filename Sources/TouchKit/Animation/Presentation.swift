import Foundation

/// What is shown of a view while it is animated: those of its properties that are on their way to the model's.
///
/// Views that are not animated have none.
final class Presentation {
    var bounds: Track<CGRect>?
    var center: Track<CGPoint>?
    var transform: Track<CGAffineTransform>?
    var alpha: Track<CGFloat>?
    var backgroundColor: Track<Color>?
    /// Where a control's knob is on its way; 0…1.
    var knob: Track<CGFloat>?
    var transition: ViewTransition?

    /// A property on its way.
    struct Track<Value: Interpolatable> {
        let start: Value
        let end: Value
        /// What is shown now.
        var value: Value
        let animation: ViewAnimation

        init(from start: Value, to end: Value, by animation: ViewAnimation) {
            (self.start, self.end, value) = (start, end, start)
            self.animation = animation
        }
    }

    private var animations: [ViewAnimation] {
        [
            bounds?.animation, center?.animation, transform?.animation, alpha?.animation, backgroundColor?.animation,
            knob?.animation, transition?.animation,
        ].compactMap { $0 }
    }

    func moves(by animation: ViewAnimation) -> Bool { animations.contains { $0 === animation } }

    var isEmpty: Bool { animations.isEmpty }

    /// UIKit's rule: while something of the view moves without `allowUserInteraction`, it takes no touches.
    var takesTouches: Bool { animations.allSatisfy { $0.options.contains(.allowUserInteraction) } }

    func hasBegun(at instant: Instant) -> Bool {
        animations.contains { $0.hasBegun(at: instant) }
    }

    /// Moves everything to where it is at that time; what has arrived is dropped.
    func step(to instant: Instant) {
        step(\.bounds, to: instant)
        step(\.center, to: instant)
        step(\.transform, to: instant)
        step(\.alpha, to: instant)
        step(\.backgroundColor, to: instant)
        step(\.knob, to: instant)
        if let transition {
            transition.progress = transition.animation.progress(at: instant)
            if transition.animation.isOver(at: instant) { self.transition = nil }
        }
    }

    private func step<Value>(_ property: ReferenceWritableKeyPath<Presentation, Track<Value>?>, to instant: Instant) {
        guard var track = self[keyPath: property] else { return }
        track.value = track.start.interpolated(to: track.end, track.animation.progress(at: instant))
        self[keyPath: property] = track.animation.isOver(at: instant) ? nil : track
    }

    /// Ends everything where the model is.
    func cut() {
        for animation in animations { animation.cut() }
        (bounds, center, transform) = (nil, nil, nil)
        (alpha, backgroundColor, knob, transition) = (nil, nil, nil, nil)
    }
}
