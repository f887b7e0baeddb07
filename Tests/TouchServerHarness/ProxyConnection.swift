import Foundation

/// A program's connection through a `ServerProxy`, in both directions.
final class ProxyConnection {
    private let client: Int32
    private let server: Int32
    private let filter: ProxyFilter
    private let ledger: Ledger
    private var (there, back): (DelayedPipe, DelayedPipe)
    private var (requests, answers) = (WireReader(.program), WireReader(.server))
    private let pictures = SentPictures()
    /// How many more replies may be passed on; nil: any number.
    private var repliesLeft: Int?

    /// Takes ownership of both descriptors.
    init(
        client: Int32, server: Int32, _ filter: ProxyFilter, delay: Duration, goingAfter replies: Int?, _ ledger: Ledger
    ) {
        (self.client, self.server, self.filter, self.ledger) = (client, server, filter, ledger)
        repliesLeft = replies
        there = DelayedPipe(from: client, to: server, delay: delay)
        back = DelayedPipe(from: server, to: client, delay: delay)
    }

    deinit {
        close(client)
        close(server)
    }

    /// What to wait for, from the program and from the server.
    var descriptors: [pollfd] {
        [
            pollfd(fd: client, events: there.eventsAtSource | back.eventsAtDestination, revents: 0),
            pollfd(fd: server, events: back.eventsAtSource | there.eventsAtDestination, revents: 0),
        ]
    }

    /// When the next bytes are due; nil if none are in transit.
    var nextDue: ContinuousClock.Instant? { [there.nextDue, back.nextDue].compactMap(\.self).min() }

    /// Whether one end is closed and the other has received everything in transit; or the server is to seem gone.
    var isOver: Bool { there.isOver || back.isOver || hasGone }

    private var hasGone: Bool { repliesLeft.map { $0 < 0 } ?? false }

    /// Receives available bytes, and passes on those that are due.
    func carry(_ atClient: Int16, _ atServer: Int16) {
        if atClient & ~Int16(POLLOUT) != 0 {
            there.receive { bytes in
                filter.apply(to: &bytes)
                note(sent: bytes)
            }
        }
        if atServer & ~Int16(POLLOUT) != 0 { back.receive { note(answered: $0) } }
        there.passOn()
        // Bytes that arrived together with the first excess reply are lost with it.
        if !hasGone { back.passOn() }
    }

    private func note(sent bytes: [UInt8]) {
        var sent = Traffic(bytesSent: bytes.count)
        requests.read(bytes) { request in
            sent.requests[Int(request[0])] += 1
            if let picture = pictures.carryOut(request) {
                sent.pixelsSent += picture.all
                sent.pixelsChanged += picture.changed
            }
        }
        ledger.traffic.withLock { $0 += sent }
    }

    private func note(answered bytes: [UInt8]) {
        var replies = 0
        answers.read(bytes) { if $0[0] == WireReader.reply { replies += 1 } }
        guard replies > 0 else { return }
        repliesLeft? -= replies
        ledger.traffic.withLock { $0.replies += replies }
    }
}
