import Foundation

/// One direction of a connection, which passes on bytes in order after a delay.
///
/// The delay is the same however many bytes are in transit: this adds latency, but doesn't limit bandwidth.
struct DelayedPipe {
    private let source: Int32
    private let destination: Int32
    private let delay: Duration
    private var inTransit: [(due: ContinuousClock.Instant, bytes: ArraySlice<UInt8>)] = []
    private var isSourceAtEnd = false
    /// Whether the destination accepts no more for now.
    private var isBlocked = false

    init(from source: Int32, to destination: Int32, delay: Duration) {
        (self.source, self.destination, self.delay) = (source, destination, delay)
    }

    var eventsAtSource: Int16 { isSourceAtEnd ? 0 : Int16(POLLIN) }
    var eventsAtDestination: Int16 { isBlocked ? Int16(POLLOUT) : 0 }
    var nextDue: ContinuousClock.Instant? { isBlocked ? nil : inTransit.first?.due }
    var isOver: Bool { isSourceAtEnd && inTransit.isEmpty }

    /// - Parameter look: sees the bytes as they arrive, and may change them.
    mutating func receive(_ look: (inout [UInt8]) -> Void) {
        guard !isSourceAtEnd else { return }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(source, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else {
            isSourceAtEnd = true
            return
        }
        bytes.removeLast(bytes.count - count)
        look(&bytes)
        inTransit.append((ContinuousClock.now + delay, bytes[...]))
    }

    mutating func passOn() {
        isBlocked = false
        while let first = inTransit.first, first.due <= ContinuousClock.now {
            let count = first.bytes.withUnsafeBytes {
                send(destination, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count < 0, errno == EAGAIN || errno == EINTR {
                isBlocked = true
                return
            }
            guard count > 0 else {
                inTransit = []
                isSourceAtEnd = true
                return
            }
            if count == first.bytes.count { inTransit.removeFirst() } else { inTransit[0].bytes.removeFirst(count) }
        }
    }

    /// Stops: the destination accepts no more bytes.
    private mutating func stop() {
        inTransit = []
        isSourceAtEnd = true
    }
}
