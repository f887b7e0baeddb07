extension HostEvent {
    /// The time at which a device reported the event; nil if it is not a device's.
    public var timestamp: Instant? {
        switch self {
        case .touch(let sample): sample.timestamp
        case .hover(let sample): sample.timestamp
        case .scroll(let sample): sample.timestamp
        case .touchpadGesture(let sample): sample.timestamp
        case .pad(let sample): sample.timestamp
        case .key(let sample): sample.timestamp
        case .text(let sample): sample.timestamp
        case .moved, .deviceGone, .ghost, .animationFrame, .resized, .fullScreen, .exposed, .focus, .pressedOutside,
            .closeRequested, .pasteboard, .drag, .preferences, .backgroundResult, .disconnected, .terminationRequested:
            nil
        }
    }

    /// The time at which the host observed the event: earlier device reports may still be undelivered. Nil for events
    /// that take effect at once.
    package var hostTimestamp: Instant? {
        switch self {
        case .moved(_, _, let instant), .deviceGone(_, let instant), .ghost(_, _, _, let instant),
            .animationFrame(let instant):
            instant
        case .touch, .hover, .scroll, .touchpadGesture, .pad, .key, .text, .resized, .fullScreen, .exposed, .focus,
            .pressedOutside, .closeRequested, .pasteboard, .drag, .preferences, .backgroundResult, .disconnected,
            .terminationRequested:
            nil
        }
    }
}
