/// Samples that came in since the last delivery, in frames, oldest first.
///
/// Frames of mere motion pile up and are delivered as one event; a frame in which a contact begins or ends is delivered
/// by itself, after what came before it. So nothing is delivered out of order, and a backlog costs each view one call.
nonisolated struct TouchBatch {
    /// Frames are used again: a batch that is emptied keeps their memory.
    private var storage: [TouchFrame] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Oldest first; O(n) in the number of frames, without copying samples.
    var frames: ArraySlice<TouchFrame> { storage[..<count] }

    /// The last that came in of the contact; nil if nothing did.
    func lastPhase(of touch: TouchID) -> TouchSample.Phase? {
        var index = count
        while index > 0 {
            index -= 1
            if let phase = storage[index].phase(of: touch) { return phase }
        }
        return nil
    }

    /// Whether what is there has to be delivered before this sample is added.
    func mustBeDelivered(before sample: TouchSample) -> Bool {
        guard count > 0 else { return false }
        if sample.phase == .moved && storage[count - 1].isMotionOnly { return false }
        return !(count == 1 && storage[0].accepts(sample))
    }

    mutating func append(_ sample: TouchSample) {
        if count > 0, storage[count - 1].accepts(sample) {
            storage[count - 1].append(sample)
            return
        }
        if count < storage.count {
            storage[count].restart(with: sample)
        } else {
            storage.append(TouchFrame(sample))
        }
        count += 1
    }

    mutating func removeAll() {
        count = 0
        if storage.count > Self.keptFrames { storage.removeLast(storage.count - Self.keptFrames) }
    }

    /// As many as come in between two frames of a screen.
    private static let keptFrames = 32
}
