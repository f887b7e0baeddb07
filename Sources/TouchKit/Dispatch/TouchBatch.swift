/// Samples that came in since the last delivery, in frames, oldest first.
///
/// Frames of mere motion pile up and are delivered as one event; a frame in which a contact begins or ends is delivered
/// by itself, after what came before it. So nothing is delivered out of order, and a backlog costs one delivery.
struct TouchBatch {
    private(set) var frames: [TouchFrame] = []

    var isEmpty: Bool { frames.isEmpty }

    /// Whether what is there has to be delivered before this sample is added.
    func mustBeDelivered(before sample: TouchSample) -> Bool {
        guard let last = frames.last else { return false }
        if sample.phase == .moved && last.isMotionOnly { return false }
        return !(frames.count == 1 && last.accepts(sample))
    }

    mutating func append(_ sample: TouchSample) {
        if let last = frames.indices.last, frames[last].accepts(sample) {
            frames[last].append(sample)
        } else {
            frames.append(TouchFrame(sample))
        }
    }

    mutating func removeAll() {
        frames.removeAll(keepingCapacity: true)
    }
}
