import Foundation

/// An input device of a private server, driven through its socket.
///
/// Speaks the inputtest driver's protocol 1.1 (xf86-input-inputtest-protocol.h). Coordinates are pixels of the screen.
package final class InjectedDevice {
    private let descriptor: Int32
    private let screen: (width: Double, height: Double)
    private var hasSent = false
    private var unsyncedCount = 0

    /// The limit of unprocessed events in the server. Its queue has room for 512 and drops what doesn't fit until its
    /// main thread runs, which may take long on a busy machine. Source: X.Org Server 21.1, mi/mieq.c. Less than half,
    /// since an event may become two.
    private static let maxUnsynced = 200

    /// Whether sending waits until the server has processed each event. Otherwise events are queued, and the order
    /// among several devices is up to the server.
    package var isOrdered = true

    /// The buffer of events that are sent in one piece.
    private var gathered: [UInt8]?

    package enum TouchPhase: UInt32 {
        case begin = 18
        case update = 19
        case end = 20
    }

    package enum GesturePhase: UInt16 {
        case begin = 0
        case update = 1
        case end = 2
    }

    private enum Message: UInt32 {
        case version = 0
        case waitForSync = 1
        case motion = 2
        case proximity = 3
        case button = 4
        case key = 5
        case touch = 6
        case pinch = 7
        case swipe = 8
    }

    init(socket path: String, screen: (width: Double, height: Double) = (1920, 1080)) throws {
        self.screen = screen
        descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw HarnessError("the socket's path is too long: \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard status == 0 else { throw HarnessError("no device listens at \(path): error \(errno)") }
        var message = Bytes(.version, length: 12)
        message.append(UInt16(1))
        message.append(UInt16(1))
        try send(message)
        try receive(12)
    }

    deinit {
        close(descriptor)
    }

    // MARK: Pointers and pens

    /// - Parameter delta: in pixels; the driver doesn't accelerate it.
    package func move(by delta: CGPoint) throws {
        try motion([0: delta.x, 1: delta.y], isAbsolute: false)
    }

    /// - Parameter pressure: 0…1000, the pen's own units.
    package func move(to point: CGPoint, pressure: Double? = nil) throws {
        try motion(axes(point, pressure: pressure), isAbsolute: true)
    }

    /// Axis 2 scrolls to the right, axis 3 down; 120 is a notch.
    package func scroll(x: Double? = nil, y: Double? = nil) throws {
        var axes: [Int: Double] = [:]
        if let x { axes[2] = x }
        if let y { axes[3] = y }
        try motion(axes, isAbsolute: false)
    }

    package func motion(_ axes: [Int: Double], isAbsolute: Bool) throws {
        var message = Bytes(.motion, length: 1056)
        message.append(UInt32(isAbsolute ? 1 : 0))
        message.append(UInt32(0))
        message.append(valuators: axes)
        try send(message)
    }

    package func press(_ button: Int32) throws {
        try self.button(button, isPress: true)
    }

    package func release(_ button: Int32) throws {
        try self.button(button, isPress: false)
    }

    private func button(_ button: Int32, isPress: Bool) throws {
        var message = Bytes(.button, length: 1064)
        message.append(UInt32(0))
        message.append(UInt32(bitPattern: button))
        message.append(UInt32(isPress ? 1 : 0))
        message.append(UInt32(0))
        message.append(valuators: [:])
        try send(message)
    }

    package func proximity(isNear: Bool) throws {
        var message = Bytes(.proximity, length: 1056)
        message.append(UInt32(isNear ? 1 : 0))
        message.append(UInt32(0))
        message.append(valuators: [:])
        try send(message)
    }

    // MARK: Touches

    /// - Parameters:
    ///   - finger: 0… of the device's count.
    ///   - pressure: 0…2047, the device's own units.
    package func touch(_ finger: UInt32, _ phase: TouchPhase, at point: CGPoint, pressure: Double? = nil) throws {
        var message = Bytes(.touch, length: 1056)
        message.append(finger)
        message.append(phase.rawValue)
        message.append(valuators: axes(point, pressure: pressure))
        try send(message)
    }

    private func axes(_ point: CGPoint, pressure: Double?) -> [Int: Double] {
        var axes = [0: point.x * 65536 / screen.width, 1: point.y * 65536 / screen.height]
        if let pressure { axes[4] = pressure }
        return axes
    }

    // MARK: Touchpad gestures

    package func pinch(
        _ phase: GesturePhase, fingers: UInt16 = 2, scale: Double = 1, delta: CGPoint = .zero, angle: Double = 0,
        isCancelled: Bool = false
    ) throws {
        var message = Bytes(.pinch, length: 64)
        message.append(27 + phase.rawValue)
        message.append(fingers)
        message.append(UInt32(isCancelled ? 1 : 0))
        for value in [delta.x, delta.y, delta.x, delta.y, scale, angle] { message.append(value.bitPattern) }
        try send(message)
    }

    package func swipe(
        _ phase: GesturePhase, fingers: UInt16 = 3, delta: CGPoint = .zero, isCancelled: Bool = false
    ) throws {
        var message = Bytes(.swipe, length: 48)
        message.append(30 + phase.rawValue)
        message.append(fingers)
        message.append(UInt32(isCancelled ? 1 : 0))
        for value in [delta.x, delta.y, delta.x, delta.y] { message.append(value.bitPattern) }
        try send(message)
    }

    // MARK: Keys

    /// - Parameter code: X's keycode.
    package func key(_ code: UInt32, isPress: Bool) throws {
        var message = Bytes(.key, length: 16)
        message.append(code)
        message.append(UInt32(isPress ? 1 : 0))
        try send(message)
    }

    // MARK: Wire

    /// Sends everything in one piece, so that no time passes between events on a busy machine: two taps would be too
    /// far apart for a double tap. As if `isOrdered` were false.
    package func atOnce(_ events: () throws -> Void) throws {
        gathered = []
        defer { gathered = nil }
        try events()
        try transmit(gathered ?? [])
    }

    /// Waits until the server has processed everything that was sent.
    ///
    /// Does nothing before the first event: the driver would never answer.
    package func sync() throws {
        guard hasSent else { return }
        try send(Bytes(.waitForSync, length: 8))
        try receive(8)
        unsyncedCount = 0
    }

    private func send(_ message: Bytes) throws {
        if message.kind != .version { hasSent = true }
        if gathered != nil {
            gathered?.append(contentsOf: message.bytes)
            unsyncedCount += 1
            return
        }
        try transmit(message.bytes)
        let isEvent = message.kind != .version && message.kind != .waitForSync
        if isEvent { unsyncedCount += 1 }
        if isEvent && (isOrdered || unsyncedCount >= Self.maxUnsynced) { try sync() }
    }

    private func transmit(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw HarnessError("the device has closed its connection") }
            sent += count
        }
    }

    private func receive(_ count: Int) throws {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let step = bytes[received...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            guard step > 0 else { throw HarnessError("the device has closed its connection") }
            received += step
        }
    }

    private struct Bytes {
        let kind: Message
        private(set) var bytes: [UInt8] = []

        init(_ kind: Message, length: UInt32) {
            self.kind = kind
            append(length)
            append(kind.rawValue)
        }

        mutating func append<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }

        /// A block of 64 axes: which are present, their values, and their unaccelerated values.
        mutating func append(valuators axes: [Int: Double]) {
            append(UInt32(0))
            append(axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
            append(UInt32(0))
            for axis in 0..<64 { append((axes[axis] ?? 0).bitPattern) }
            for _ in 0..<64 { append(UInt64(0)) }
        }
    }
}
