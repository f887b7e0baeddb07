extension HostEvent {
    /// When a device reported it; nil if no device did.
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

    /// When the host noticed it: earlier device reports may not have been delivered yet. Nil for events that take
    /// effect at once.
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
