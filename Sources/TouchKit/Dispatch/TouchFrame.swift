/// What the contacts did at one moment: at most one sample of each.
///
/// Devices report all fingers of a moment together, but display servers pass them on one by one. Gestures of several
/// fingers must not see one finger moved and the other not yet; so samples of the same time are put together again. Others
/// never are, however they came in: what happened first decides between gestures. A sample of a contact that the frame
/// already has starts the next frame, and so does a begin after an end, since the order of those two decides which contact
/// a view takes.
struct TouchFrame {
    private(set) var samples: [TouchSample] = []
    private(set) var isMotionOnly = true
    private var hasEnd = false

    init(_ first: TouchSample) {
        append(first)
    }

    /// When all of it happened.
    var time: Instant { samples[0].timestamp }

    func accepts(_ sample: TouchSample) -> Bool {
        if sample.timestamp != time { return false }
        if hasEnd && sample.phase == .began { return false }
        // To look through more would take long.
        if samples.count >= Thresholds.maxTouches { return false }
        return phase(of: sample.touch) == nil
    }

    /// What the frame has of the contact; nil if it has nothing.
    func phase(of touch: TouchID) -> TouchSample.Phase? {
        for index in samples.indices where samples[index].touch == touch { return samples[index].phase }
        return nil
    }

    /// Makes another frame of it, in the same memory.
    mutating func restart(with first: TouchSample) {
        samples.removeAll(keepingCapacity: true)
        isMotionOnly = true
        hasEnd = false
        append(first)
    }

    mutating func append(_ sample: TouchSample) {
        samples.append(sample)
        switch sample.phase {
        case .moved: break
        case .began: isMotionOnly = false
        case .lifted, .ended, .cancelled:
            isMotionOnly = false
            hasEnd = true
        }
    }
}
