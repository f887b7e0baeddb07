package import Foundation

/// The presented state of an animated view: the properties that differ from the model during an animation.
///
/// Views without animations have none.
package final class Presentation {
    var bounds: Track<CGRect>?
    package var center: Track<CGPoint>?
    package var transform: Track<CGAffineTransform>?
    var alpha: Track<CGFloat>?
    var backgroundColor: Track<Color>?
    /// The presented position of a control's knob, 0…1.
    var knob: Track<CGFloat>?
    var transition: ViewTransition?

    private var animations: [ViewAnimation] {
        [
            bounds?.animations, center?.animations, transform?.animations, alpha?.animations,
            backgroundColor?.animations, knob?.animations, transition.map { [$0.animation] },
        ].flatMap { $0 ?? [] }
    }

    func moves(by animation: ViewAnimation) -> Bool { animations.contains { $0 === animation } }

    var isEmpty: Bool { animations.isEmpty }

    /// UIKit's rule: a view receives no touches during animations without `allowUserInteraction`.
    var allowsTouches: Bool { animations.allSatisfy { $0.options.contains(.allowUserInteraction) } }

    func hasStarted(at instant: Instant) -> Bool {
        animations.contains { $0.hasStarted(at: instant) }
    }

    /// Updates all properties to a point in time; removes those whose animation has ended.
    func step(to instant: Instant) {
        step(\.bounds, to: instant)
        step(\.center, to: instant)
        step(\.transform, to: instant)
        step(\.alpha, to: instant)
        step(\.backgroundColor, to: instant)
        step(\.knob, to: instant)
        if let transition {
            transition.progress = transition.animation.progress(at: instant)
            if transition.animation.hasEnded(at: instant) { self.transition = nil }
        }
    }

    private func step<Value>(_ property: ReferenceWritableKeyPath<Presentation, Track<Value>?>, to instant: Instant) {
        guard var track = self[keyPath: property] else { return }
        track.step(to: instant)
        self[keyPath: property] = track.animations.isEmpty ? nil : track
    }

    /// Interrupts all animations of the view, which then shows its model values.
    func interrupt() {
        for animation in animations { animation.interruptProperty() }
        (bounds, center, transform) = (nil, nil, nil)
        (alpha, backgroundColor, knob, transition) = (nil, nil, nil, nil)
    }
}
