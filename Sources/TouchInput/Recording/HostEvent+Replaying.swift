extension HostEvent {
    package var isFrame: Bool {
        if case .animationFrame = self { true } else { false }
    }

    package var isInput: Bool {
        switch self {
        case .touch, .hover, .scroll, .touchpadGesture, .pad, .key, .text, .deviceGone, .ghost, .drag,
            .backgroundResult:
            true
        case .resized, .moved, .fullScreen, .exposed, .focus, .pressedOutside, .closeRequested, .animationFrame,
            .pasteboard, .preferences, .disconnected, .terminationRequested:
            false
        }
    }

    package func delayed(by delay: Duration) -> HostEvent {
        func later<Sample>(_ sample: Sample, _ time: WritableKeyPath<Sample, Instant>) -> Sample {
            var sample = sample
            sample[keyPath: time] = sample[keyPath: time].advanced(by: delay)
            return sample
        }
        switch self {
        case .touch(let sample): return .touch(later(sample, \.timestamp))
        case .hover(let sample): return .hover(later(sample, \.timestamp))
        case .scroll(let sample): return .scroll(later(sample, \.timestamp))
        case .touchpadGesture(let sample): return .touchpadGesture(later(sample, \.timestamp))
        case .pad(let sample): return .pad(later(sample, \.timestamp))
        case .key(let sample): return .key(later(sample, \.timestamp))
        case .text(let sample): return .text(later(sample, \.timestamp))
        case .deviceGone(let device, let time): return .deviceGone(device, at: time.advanced(by: delay))
        case .ghost(let window, let device, let location, let time):
            return .ghost(window, device, location, at: time.advanced(by: delay))
        case .resized, .moved, .fullScreen, .exposed, .focus, .pressedOutside, .closeRequested, .animationFrame,
            .pasteboard, .drag, .preferences, .backgroundResult, .disconnected, .terminationRequested:
            return self
        }
    }
}
