package import Foundation

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
