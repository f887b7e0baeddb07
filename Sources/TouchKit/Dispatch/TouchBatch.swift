/// Samples that were received but not delivered yet, in frames, oldest first.
///
/// Frames with motion only are gathered and delivered as one event; a frame in which a contact begins or ends is
/// delivered separately, in order. So a backlog costs each view one call for each begin and end, and one for the motion
/// in between.
struct TouchBatch {
    /// Frames whose memory is reused. Those before `first` have been delivered.
    private var storage: [TouchFrame] = []
    private var first = 0
    private var end = 0

    /// The time of the next frame to deliver; nil if there is none.
    var time: Instant? { first < end ? storage[first].time : nil }

    /// The number of frames in the next event: all with motion only, up to the deadline of the next timer.
    func countOfNextEvent(before deadline: Instant?) -> Int {
        guard first < end, storage[first].isMotionOnly else { return min(1, end - first) }
        var next = first + 1
        while next < end, storage[next].isMotionOnly {
            if let deadline, deadline <= storage[next].time { break }
            next += 1
        }
        return next - first
    }

    /// - Parameter index: 0 is the next frame to deliver.
    subscript(index: Int) -> TouchFrame { storage[first + index] }

    /// The phase of the contact's last sample in the batch; nil if there is none.
    func lastPhase(of touch: TouchID) -> TouchSample.Phase? {
        var index = end
        while index > first {
            index -= 1
            if let phase = storage[index].phase(of: touch) { return phase }
        }
        return nil
    }

    mutating func append(_ sample: TouchSample) {
        let index = insertionIndex(for: sample)
        if index < end { return insert(sample, at: index) }
        if canJoin(sample) {
            storage[end - 1].append(sample)
            return
        }
        if end < storage.count {
            storage[end].restart(with: sample)
        } else {
            storage.append(TouchFrame(sample))
        }
        end += 1
    }

    /// The index after all frames with earlier times, and after all samples of the same contact.
    private func insertionIndex(for sample: TouchSample) -> Int {
        var index = end
        while index > first, storage[index - 1].time > sample.timestamp,
            storage[index - 1].phase(of: sample.touch) == nil
        {
            index -= 1
        }
        return index
    }

    /// Inserts a late sample: other devices have already reported later ones.
    private mutating func insert(_ sample: TouchSample, at index: Int) {
        if index > first, storage[index - 1].accepts(sample), sample.phase == .moved || !storage[index - 1].isMotionOnly
        {
            storage[index - 1].append(sample)
        } else {
            storage.insert(TouchFrame(sample), at: index)
            end += 1
        }
    }

    private func canJoin(_ sample: TouchSample) -> Bool {
        guard end > first, storage[end - 1].accepts(sample) else { return false }
        // The contacts have moved several times at this time; a begin or end belongs to none of these frames in
        // particular.
        let isOneOfSeveral = end - first > 1 && storage[end - 2].time == sample.timestamp
        return sample.phase == .moved || !storage[end - 1].isMotionOnly || !isOneOfSeveral
    }

    mutating func removeFirst(_ count: Int) {
        first += count
        guard first == end else { return }
        (first, end) = (0, 0)
        if storage.count > Self.maxReusableFrames { storage.removeLast(storage.count - Self.maxReusableFrames) }
    }

    /// The maximum number of frames retained for reuse: what is received between two frames of a screen.
    private static let maxReusableFrames = 32
}
