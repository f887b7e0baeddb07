public import Foundation

/// An event of a wheel or of touchpad scrolling, for recognizers. The equivalent in UIKit is private.
@MainActor public final class ScrollEvent: PointerEvent {
    /// The phase of a scroll sequence.
    public nonisolated enum Phase: Sendable {
        /// The fingers have started to scroll.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Another client has taken over the sequence.
        case cancelled
    }

    /// The phase. Each sequence that began is ended or cancelled.
    public internal(set) var phase = Phase.began
    /// The kind of device.
    public let source: ScrollSample.Source
    /// The translation since the last event, in points of the window, in the direction of a finger that drags the
    /// content: scrolling down is negative.
    public internal(set) var translation = CGPoint.zero

    init(touch: UITouch, source: ScrollSample.Source, timestamp: Instant) {
        self.source = source
        super.init(type: .scroll, touch: touch, timestamp: timestamp)
    }
}
