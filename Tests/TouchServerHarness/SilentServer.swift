import Foundation

/// An address where connections are accepted and nothing is answered.
package final class SilentServer {
    private let listener: Int32
    /// Its name as a display; nil for a server at a path.
    package let display: String?
    private var clients: [Int32] = []

    /// Listens at a path.
    package init(at path: String) throws {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        display = nil
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        guard Self.listens(listener, at: &address) else { throw HarnessError("can't listen at \(path)") }
    }

    /// Listens as a display would, on this machine alone: one that never opens.
    package init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        listener = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let free = Self.displays.first { number in
            address.sin_port = in_port_t(Self.firstPort + number).bigEndian
            return Self.listens(descriptor, at: &address)
        }
        guard let free else { throw HarnessError("there is no port for a display") }
        display = "127.0.0.1:\(free)"
    }

    /// Source: X(7), "Display names".
    private static let firstPort = 6000
    /// Numbers that are unlikely to be in use.
    private static let displays = 900...1900

    private static func listens<Address>(_ descriptor: Int32, at address: inout Address) -> Bool {
        let size = socklen_t(MemoryLayout<Address>.size)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        return status == 0 && listen(descriptor, 4) == 0
    }

    deinit {
        for descriptor in clients + [listener] { close(descriptor) }
    }

    /// Returns when the next program has connected, and sent the first byte of its greeting.
    package func waitForClient(atMost seconds: Int32 = 20) throws {
        func wait(for descriptor: Int32) throws {
            var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&query, 1, seconds * 1000) == 1 else { throw HarnessError("no program has connected") }
        }
        try wait(for: listener)
        let client = accept(listener, nil, nil)
        clients.append(client)
        try wait(for: client)
    }
}
