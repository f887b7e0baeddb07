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

    /// An animated property.
    package struct Track<Value: Interpolatable> {
        let start: Value
        /// The presented value.
        package var value: Value
        let animation: ViewAnimation
        /// In the order of their start; at least one.
        private var legs: [Leg]

        private struct Leg {
            let span: KeyframeSpan
            let end: Value
        }

        init(from start: Value, to end: Value, by animation: ViewAnimation) {
            (self.start, value) = (start, start)
            self.animation = animation
            legs = [Leg(span: animation.span, end: end)]
        }

        /// Appends a value that the same animation's block has set. Replaces an earlier value for the same span.
        mutating func append(_ end: Value) {
            let leg = Leg(span: animation.span, end: end)
            legs.removeAll { $0.span == leg.span }
            legs.insert(leg, at: legs.firstIndex { $0.span.start > leg.span.start } ?? legs.count)
        }

        mutating func step(to instant: Instant) {
            value = value(at: animation.progress(at: instant))
        }

        private func value(at progress: CGFloat) -> Value {
            var value = start
            for leg in legs {
                if legs.count > 1, progress < leg.span.start { break }
                value = value.interpolated(to: leg.end, leg.span.progress(at: progress))
            }
            return value
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
        self[keyPath: property] = track.animation.hasEnded(at: instant) ? nil : track
    }

    /// Interrupts all animations of the view, which then shows its model values.
    func interrupt() {
        for animation in animations { animation.interruptProperty() }
        (bounds, center, transform) = (nil, nil, nil)
        (alpha, backgroundColor, knob, transition) = (nil, nil, nil, nil)
    }
}

/// A part of an animation's time in which a property changes from the preceding span's value to its own.
package nonisolated struct KeyframeSpan: Equatable {
    /// How the value changes.
    package enum Motion {
        /// At constant speed.
        case linear
        /// At once, at the end of the span.
        case discrete
    }

    /// 0…1.
    let start: CGFloat
    /// `start`…1.
    let end: CGFloat
    let motion: Motion

    package init(start: CGFloat, end: CGFloat, motion: Motion) {
        (self.start, self.end, self.motion) = (start, end, motion)
    }

    package static let entire = KeyframeSpan(start: 0, end: 1, motion: .linear)

    /// Converts the animation's progress to the span's. For the entire time, values outside of 0…1 (a spring's) stay as
    /// they are.
    func progress(at progress: CGFloat) -> CGFloat {
        if self == .entire { return progress }
        if progress >= end { return 1 }
        guard progress > start, motion == .linear else { return 0 }
        return (progress - start) / (end - start)
    }
}
