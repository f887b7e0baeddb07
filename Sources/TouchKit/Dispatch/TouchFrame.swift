/// The samples of one moment, at most one for each contact.
///
/// Devices report all fingers of a moment together, but display servers send them one by one. Gestures of several
/// fingers must not see one finger moved and another not yet, so samples with equal times are combined. Samples with
/// different times never are: their order decides between gestures. A second sample of the same contact starts the next
/// frame; so does a begin after an end, since the order of the two decides which contact a view receives.
struct TouchFrame {
    private(set) var samples: [TouchSample] = []
    private(set) var isMotionOnly = true
    private var hasEnd = false

    init(_ first: TouchSample) {
        append(first)
    }

    /// The time of all samples.
    var time: Instant { samples[0].timestamp }

    /// Whether the sample may join the frame.
    func accepts(_ sample: TouchSample) -> Bool {
        if sample.timestamp != time { return false }
        if hasEnd && sample.phase == .began { return false }
        // Limits the cost of the search below.
        if samples.count >= Thresholds.maxTouches { return false }
        return phase(of: sample.touch) == nil
    }

    /// The phase of the contact's sample; nil if the frame has none.
    func phase(of touch: TouchID) -> TouchSample.Phase? {
        for index in samples.indices where samples[index].touch == touch { return samples[index].phase }
        return nil
    }

    /// Starts a new frame in the same memory.
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
