/// Something that a view was not told when it happened, because a recognizer delays it.
struct DelayedCall {
    /// The number of the event: what belongs to one event is told in one call.
    var eventNumber: UInt64
    var phase: UITouch.Phase
    /// The touch as it was then.
    var sample: TouchSample
    var previous: TouchSample
    var tapCount: Int
    var reports: [TouchSample]
}
