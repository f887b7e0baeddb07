/// A call to a view that a recognizer delays.
struct DelayedCall {
    /// The number of the event; touches of one event are delivered in one call.
    var eventNumber: UInt64
    var phase: UITouch.Phase
    /// The touch's state at that time.
    var sample: TouchSample
    var previous: TouchSample
    var tapCount: Int
    var reports: [TouchSample]
}
