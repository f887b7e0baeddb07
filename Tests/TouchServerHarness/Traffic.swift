import Synchronization

/// The traffic of a `ServerProxy`, of all connections together.
package struct Traffic: Sendable {
    /// Bytes that programs sent.
    package var bytesSent = 0
    /// How many requests programs made, by major opcode; extensions start at 128.
    package var requests = [Int](repeating: 0, count: 256)
    /// How many replies the server sent. Xlib waits for nearly all of them.
    package var replies = 0
    /// How many pixels were sent in pictures.
    package var pixelsSent = 0
    /// How many of them changed: the minimum that had to be sent.
    package var pixelsChanged = 0

    /// How many requests put pictures on a window.
    package var pictures: Int { requests[72] }

    static func += (sum: inout Traffic, more: Traffic) {
        sum.bytesSent += more.bytesSent
        for kind in sum.requests.indices { sum.requests[kind] += more.requests[kind] }
        sum.replies += more.replies
        sum.pixelsSent += more.pixelsSent
        sum.pixelsChanged += more.pixelsChanged
    }

    /// The traffic since an earlier time.
    package static func - (now: Traffic, before: Traffic) -> Traffic {
        var difference = now
        difference.bytesSent -= before.bytesSent
        for kind in now.requests.indices { difference.requests[kind] -= before.requests[kind] }
        difference.replies -= before.replies
        difference.pixelsSent -= before.pixelsSent
        difference.pixelsChanged -= before.pixelsChanged
        return difference
    }
}

/// Collects the traffic of connections.
final class Ledger: Sendable {
    let traffic = Mutex(Traffic())
}
