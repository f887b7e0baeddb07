import Foundation

/// Stands between a program and its X server, and hides extensions from it.
///
/// It can also spoil requests to attach shared memory, as a server in another container does: offered, then refused; and
/// have the program ask for an older XInput than it wants, so that the server answers as one of that age.
///
/// A program asks for an extension by name; the proxy changes a letter of the names that are to be hidden, so that the
/// server answers that it has no such thing: what a forwarded display or an old server does.
public final class ServerProxy {
    /// The proxy's own display, such as ":1234".
    public let display: String
    private let listener: Int32
    private let path: String
    private let target: String
    private let stopPipe: (read: Int32, write: Int32)

    /// - Parameter oldXInput: the second number of the version of XInput 2 that the server shall seem to have.
    public init(
        server display: String, hiding extensions: [String] = [], refusingSharedMemory: Bool = false,
        oldXInput: UInt8? = nil
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
        let filter = Filter(
            hidden: extensions.map { Array($0.utf8) }, refusesSharedMemory: refusingSharedMemory, oldXInput: oldXInput)
        let (listener, target, stop) = (listener, target, stopPipe.read)
        Thread.detachNewThread { Self.serve(listener, target: target, filter, until: stop) }
    }

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

    /// One connection after the other would do for most programs; each gets a pair of descriptors in one loop.
    private static func serve(_ listener: Int32, target: String, _ filter: Filter, until stop: Int32) {
        var pairs: [(client: Int32, server: Int32)] = []
        defer { for pair in pairs { closeBoth(pair) } }
        while true {
            var descriptors = [stop, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            for pair in pairs {
                descriptors.append(pollfd(fd: pair.client, events: Int16(POLLIN), revents: 0))
                descriptors.append(pollfd(fd: pair.server, events: Int16(POLLIN), revents: 0))
            }
            guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { return close(listener).ignored }
            if descriptors[0].revents != 0 { return close(listener).ignored }
            var ended: [Int] = []
            for (index, pair) in pairs.enumerated() {
                let (fromClient, fromServer) = (descriptors[2 + 2 * index].revents, descriptors[3 + 2 * index].revents)
                if fromClient != 0, !forward(pair.client, to: pair.server, filter) { ended.append(index) }
                if fromServer != 0, !forward(pair.server, to: pair.client, nil) { ended.append(index) }
            }
            for index in Set(ended).sorted().reversed() { closeBoth(pairs.remove(at: index)) }
            if descriptors[1].revents != 0 {
                let client = accept(listener, nil, nil)
                guard client >= 0, let server = try? socket(at: target, { connect($0, $1, $2) }) else { continue }
                pairs.append((client, server))
            }
        }
    }

    private static func closeBoth(_ pair: (client: Int32, server: Int32)) {
        close(pair.client)
        close(pair.server)
    }

    private static func forward(_ source: Int32, to destination: Int32, _ filter: Filter?) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(source, &bytes, bytes.count)
        guard count > 0 else { return false }
        filter?.apply(to: &bytes, count: count)
        var written = 0
        while written < count {
            let step = bytes[written..<count].withUnsafeBytes {
                send(destination, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard step > 0 else { return false }
            written += step
        }
        return true
    }
}

/// What the proxy does to what a program sends.
private struct Filter: Sendable {
    let hidden: [[UInt8]]
    let refusesSharedMemory: Bool
    let oldXInput: UInt8?

    func apply(to bytes: inout [UInt8], count: Int) {
        for name in hidden where count >= name.count {
            for start in 0...(count - name.count) where bytes[start..<start + name.count].elementsEqual(name) {
                bytes[start + name.count - 1] = UInt8(ascii: "?")
            }
        }
        if refusesSharedMemory { spoilAttach(&bytes, count: count) }
        if let oldXInput { askForLess(oldXInput, &bytes, count: count) }
    }

    /// A question for the version is 8 bytes: major opcode, 47, length 2, 2, and the number after the dot.
    private func askForLess(_ version: UInt8, _ bytes: inout [UInt8], count: Int) {
        guard count >= 8 else { return }
        for start in stride(from: 0, through: count - 8, by: 4)
        where bytes[start] >= 128 && bytes[start + 1..<start + 6].elementsEqual([47, 2, 0, 2, 0])
            && bytes[start + 7] == 0
        {
            bytes[start + 6] = min(bytes[start + 6], version)
        }
    }

    /// An attach request is 16 bytes: major opcode (of an extension: 128 or more), 1, length 4, the segment's number, its
    /// key, and whether it may only be read. Another key means no segment at all.
    private func spoilAttach(_ bytes: inout [UInt8], count: Int) {
        guard count >= 16 else { return }
        for start in stride(from: 0, through: count - 16, by: 4)
        where bytes[start] >= 128 && bytes[start + 1] == 1 && bytes[start + 2] == 4 && bytes[start + 3] == 0
            && bytes[start + 12] <= 1 && bytes[start + 13] == 0
        {
            for index in start + 8..<start + 12 { bytes[index] = 0x7E }
        }
    }
}

extension Int32 {
    fileprivate var ignored: Void { () }
}
