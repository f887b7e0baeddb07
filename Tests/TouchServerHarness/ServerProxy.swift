import Foundation
import Synchronization

/// A proxy between a program and its X server that hides extensions.
///
/// It can also break requests to attach shared memory, as with a server in another container: offered, then
/// refused. It can lower the XInput version that the program requests, so that the server behaves like an older one.
/// It can delay bytes, like a long connection, and disappear after a number of replies, like a server that ends.
///
/// A program asks for an extension by name; the proxy changes a letter in the names to hide, so that the server answers
/// that it doesn't have them, like a forwarded display or an old server.
package final class ServerProxy {
    /// The proxy's own display, such as ":1234".
    package let display: String
    private let listener: Int32
    private let path: String
    private let target: String
    private let stopPipe: (read: Int32, write: Int32)
    private let ledger = Ledger()
    private let refusal: SharingRefusal

    /// - Parameters:
    ///   - oldXInput: the minor version of XInput 2 that the server appears to have.
    ///   - delay: of bytes in each direction: half a round trip.
    ///   - replies: the number of replies until the server seems to be gone; nil: it stays.
    package init(
        server display: String, hiding extensions: [String] = [], refusingSharedMemory: Bool = false,
        oldXInput: UInt8? = nil, delay: Duration = .zero, goingAfter replies: Int? = nil
    ) throws {
        let number = 2000 + Int.random(in: 0..<20_000)
        self.display = ":\(number)"
        path = "/tmp/.X11-unix/X\(number)"
        target = "/tmp/.X11-unix/X\(display.dropFirst())"
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        stopPipe = (ends[0], ends[1])
        listener = try Self.socket(at: path) { bind($0, $1, $2) }
        listen(listener, 8)
        refusal = SharingRefusal(refusingSharedMemory)
        let filter = ProxyFilter(
            hidden: extensions.map { Array($0.utf8) }, refusal: refusal, oldXInput: oldXInput)
        let (listener, target, stop, ledger) = (listener, target, stopPipe.read, ledger)
        Thread.detachNewThread {
            Self.serve(listener, until: stop) { client in
                guard let server = try? Self.socket(at: target, { connect($0, $1, $2) }) else { return nil }
                return ProxyConnection(
                    client: client, server: server, filter, delay: delay, goingAfter: replies, ledger)
            }
        }
    }

    /// Refuses shared memory from now on, as if the server had run out of it.
    package func refuseSharedMemory() { refusal.isOn.store(true, ordering: .relaxed) }

    /// What programs have sent so far, and the replies.
    package var traffic: Traffic { ledger.traffic.withLock { $0 } }

    deinit {
        close(stopPipe.write)
        unlink(path)
    }

    private static func socket(
        at path: String, _ attach: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                attach(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw HarnessError("no socket at \(path): error \(errno)") }
        return descriptor
    }

    /// One thread carries all connections.
    private static func serve(_ listener: Int32, until stop: Int32, connect: (Int32) -> ProxyConnection?) {
        defer { close(listener) }
        var connections: [ProxyConnection] = []
        while true {
            var descriptors = [stop, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            for connection in connections { descriptors += connection.descriptors }
            let due = connections.compactMap(\.nextDue).min()
            guard wait(for: &descriptors, until: due) >= 0, descriptors[0].revents == 0 else { return }
            for (index, connection) in connections.enumerated() {
                connection.carry(descriptors[2 + 2 * index].revents, descriptors[3 + 2 * index].revents)
            }
            connections.removeAll(where: \.isOver)
            if descriptors[1].revents != 0 {
                let client = accept(listener, nil, nil)
                if client >= 0, let connection = connect(client) { connections.append(connection) }
            }
        }
    }

    private static func wait(for descriptors: inout [pollfd], until due: ContinuousClock.Instant?) -> Int32 {
        guard let due else { return poll(&descriptors, nfds_t(descriptors.count), -1) }
        let remaining = max(.zero, ContinuousClock.now.duration(to: due))
        let milliseconds = Int32(remaining / .milliseconds(1))
        // `poll` can't wait for less than a millisecond.
        if milliseconds == 0 { usleep(UInt32(remaining / .microseconds(1))) }
        return poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    }
}
