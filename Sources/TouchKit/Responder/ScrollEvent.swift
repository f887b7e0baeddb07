public import Foundation

/// An event of a wheel or of scrolling on a touchpad, for recognizers. UIKit has one, and keeps it to itself.
@MainActor public final class ScrollEvent: PointerEvent {
    /// Where in the row of events this one lies.
    public nonisolated enum Phase: Sendable {
        /// The fingers have set about it.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Somebody else has taken them.
        case cancelled
    }

    /// Where in the row of events this one lies; the row that began is ended or cancelled.
    public internal(set) var phase = Phase.began
    /// Which kind of device scrolls.
    public let source: ScrollSample.Source
    /// How far since the last event, in points of the window: what a finger would have moved that drags the content
    /// along, so that scrolling down is negative.
    public internal(set) var translation = CGPoint.zero

    init(touch: UITouch, source: ScrollSample.Source, timestamp: Instant) {
        self.source = source
        super.init(type: .scroll, touch: touch, timestamp: timestamp)
    }
}
