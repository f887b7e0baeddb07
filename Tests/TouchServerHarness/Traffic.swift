import Synchronization

/// What went through a `ServerProxy`, of all connections together.
package struct Traffic: Sendable {
    /// That programs sent.
    package var bytesSent = 0
    /// How many requests of each kind programs made, by X's number of the kind: those of extensions begin at 128.
    package var requests = [Int](repeating: 0, count: 256)
    /// How often a program asked something that the server has to answer. Xlib waits for nearly all answers.
    package var replies = 0
    /// Pixels in pictures that were sent.
    package var pixelsSent = 0
    /// Those of them that looked otherwise than what they were put on: the least that had to be sent.
    package var pixelsChanged = 0

    /// Requests that put pixels on a window.
    package var pictures: Int { requests[72] }

    static func += (sum: inout Traffic, more: Traffic) {
        sum.bytesSent += more.bytesSent
        for kind in sum.requests.indices { sum.requests[kind] += more.requests[kind] }
        sum.replies += more.replies
        sum.pixelsSent += more.pixelsSent
        sum.pixelsChanged += more.pixelsChanged
    }

    /// What came to it since then.
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

/// Where connections write down what they carry.
final class Ledger: Sendable {
    let traffic = Mutex(Traffic())
}
