import Foundation

extension Presentation {
    /// An animated property.
    ///
    /// Animations of values that can be added are additive, as in UIKit since iOS 8: the model has the last value, and
    /// each animation adds what is left of its own change, so that a change of direction is smooth. Others replace the
    /// previous one: of opacity, of colors, animations that repeat, and those of property animators.
    package struct Track<Value: Interpolatable> {
        /// The presented value.
        package private(set) var value: Value
        /// The view's own value.
        private var model: Value
        /// In the order in which they were added.
        private var changes: [Change] = []

        /// The change of the value that one animation shows.
        private struct Change {
            let animation: ViewAnimation
            let start: Value
            /// The model value that the animation's block has set.
            var end: Value
            /// Between the start and the end.
            var value: Value
            /// In the order of their start; at least one.
            var legs: [Leg]

            func value(at progress: CGFloat) -> Value {
                var value = start
                for leg in legs {
                    if legs.count > 1, progress < leg.span.start { break }
                    value = value.interpolated(to: leg.end, leg.span.progress(at: progress))
                }
                return value
            }
        }

        private struct Leg {
            let span: KeyframeSpan
            let end: Value
        }

        init(of model: Value) {
            (value, self.model) = (model, model)
        }

        var animations: [ViewAnimation] { changes.map(\.animation) }

        /// Adds a change of the model by an animation's block.
        ///
        /// - Returns: the animations that it replaces.
        mutating func add(_ animation: ViewAnimation, from old: Value, to new: Value) -> [ViewAnimation] {
            let isAdditive = animation.isAdditive && new.displaced(from: old, to: new) != nil
            let replaced = animations.filter { !isAdditive || !$0.isAdditive }
            let startsFromShown =
                isAdditive ? !replaced.isEmpty : animation.options.contains(.beginFromCurrentState)
            let start = startsFromShown ? value : old
            changes.removeAll { change in replaced.contains { $0 === change.animation } }
            changes.append(
                Change(
                    animation: animation, start: start, end: new, value: start,
                    legs: [Leg(span: animation.span, end: new)]))
            model = new
            updateValue()
            return replaced
        }

        /// Appends a value that the same animation's block has set. Replaces an earlier value for the same span.
        mutating func append(_ end: Value, by animation: ViewAnimation) {
            guard let index = changes.firstIndex(where: { $0.animation === animation }) else { return }
            let leg = Leg(span: animation.span, end: end)
            var legs = changes[index].legs
            legs.removeAll { $0.span == leg.span }
            legs.insert(leg, at: legs.firstIndex { $0.span.start > leg.span.start } ?? legs.count)
            changes[index].legs = legs
            changes[index].end = end
            model = end
            updateValue()
        }

        /// Handles a change of the model without an animation, which additive animations continue to displace.
        ///
        /// - Returns: the animations that it ends.
        mutating func modelChanged(to new: Value) -> [ViewAnimation] {
            let isAdditive = new.displaced(from: new, to: new) != nil
            let ended = animations.filter { !isAdditive || !$0.isAdditive }
            changes.removeAll { change in ended.contains { $0 === change.animation } }
            model = new
            updateValue()
            return ended
        }

        /// Removes an animation.
        ///
        /// - Returns: the value at which it started and the presented value; nil if it doesn't change this property.
        mutating func remove(_ animation: ViewAnimation) -> (start: Value, value: Value)? {
            guard let index = changes.firstIndex(where: { $0.animation === animation }) else { return nil }
            let (start, shown) = (changes[index].start, value)
            changes.remove(at: index)
            updateValue()
            return (start, shown)
        }

        mutating func step(to instant: Instant) {
            changes.removeAll { $0.animation.hasEnded(at: instant) }
            for index in changes.indices {
                changes[index].value = changes[index].value(at: changes[index].animation.progress(at: instant))
            }
            updateValue()
        }

        private mutating func updateValue() {
            value = changes.reduce(model) { $0.displaced(from: $1.end, to: $1.value) ?? $1.value }
        }
    }
}
