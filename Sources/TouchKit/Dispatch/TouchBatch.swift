/// Samples that came in and were not delivered yet, in frames, oldest first.
///
/// Frames of mere motion pile up and are delivered as one event; a frame in which a contact begins or ends is delivered
/// by itself, in its place. So nothing is delivered out of order, and a backlog costs each view one call for each begin and
/// end, and one for what moved in between.
struct TouchBatch {
    /// Frames are used again: a batch that is emptied keeps their memory. Those before `first` have been delivered.
    private var storage: [TouchFrame] = []
    private var first = 0
    private var end = 0

    /// When the next frame to deliver was made; nil if there is none.
    var time: Instant? { first < end ? storage[first].time : nil }

    /// How many frames make the next event: all that merely move, but none from the time on at which something else is due.
    func countOfNextEvent(before deadline: Instant?) -> Int {
        guard first < end, storage[first].isMotionOnly else { return min(1, end - first) }
        var next = first + 1
        while next < end, storage[next].isMotionOnly {
            if let deadline, deadline <= storage[next].time { break }
            next += 1
        }
        return next - first
    }

    /// - Parameter index: 0 is the next one to deliver.
    subscript(index: Int) -> TouchFrame { storage[first + index] }

    /// The last that came in of the contact; nil if nothing did.
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

    /// Behind all that happened before it; but never before what came in of the same contact.
    private func insertionIndex(for sample: TouchSample) -> Int {
        var index = end
        while index > first, storage[index - 1].time > sample.timestamp,
            storage[index - 1].phase(of: sample.touch) == nil
        {
            index -= 1
        }
        return index
    }

    /// A device that tells of what happened before others have told of what happened since.
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
        // A contact has moved several times at this time; what begins or ends belongs to none of them more than to others.
        let isOneOfSeveral = end - first > 1 && storage[end - 2].time == sample.timestamp
        return sample.phase == .moved || !storage[end - 1].isMotionOnly || !isOneOfSeveral
    }

    mutating func removeFirst(_ count: Int) {
        first += count
        guard first == end else { return }
        (first, end) = (0, 0)
        if storage.count > Self.maxReusableFrames { storage.removeLast(storage.count - Self.maxReusableFrames) }
    }

    /// As many as come in between two frames of a screen.
    private static let maxReusableFrames = 32
}
