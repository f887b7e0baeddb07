public import Foundation
import TouchFoundation

/// The monitor that a touch screen is mapped to, as the user has shown by touching it.
public nonisolated struct TouchMapping: Hashable, Sendable, Codable {
    /// The driver's name of the device.
    public var device: String
    /// The port of the device (`InputDevice.port`), which distinguishes devices of the same name; nil: unknown.
    public var port: String?
    /// The server's name of the monitor.
    public var monitor: String
    /// How the touch screen is mounted: in clockwise quarter turns relative to the monitor's picture, 0…3.
    public var turns: Int
    /// The monitor's rotation when the mapping was set up, in quarter turns, 0…3; nil: unknown, and assumed unchanged.
    public var rotation: Int?
    /// The device's matrix before the mapping was set up; nil: unknown.
    public var replaced: [Float]?
    /// The matrix that was last set for this mapping; nil: none yet.
    public var applied: [Float]?

    /// - Parameter turns: 0…3.
    public init(device: String, port: String? = nil, monitor: String, turns: Int = 0, rotation: Int? = nil) {
        (self.device, self.port, self.monitor, self.turns) = (device, port, monitor, turns)
        self.rotation = rotation
    }

    /// Finds the mapping of a device among the saved ones; nil if there is none.
    ///
    /// A mapping with the device's port takes precedence. Without one, the only device of its name may have been
    /// plugged into another port; if there are several of that name, each is a different device.
    ///
    /// - Parameter devices: all current devices.
    static func mapping(of device: InputDevice, among devices: [InputDevice], in saved: [TouchMapping]) -> TouchMapping?
    {
        let named = saved.filter { $0.device == device.mappingName }
        if let own = named.last(where: { $0.port == device.port }) { return own }
        let namesakes = devices.filter { $0.isMappable && $0.mappingName == device.mappingName }
        // A tablet's pens are several devices at one port.
        let isOnly = device.kind == .touchscreen ? namesakes.count == 1 : Set(namesakes.map(\.port)).count == 1
        return isOnly ? named.last : named.last { $0.port == nil }
    }

    /// Whether another mapping is of the same device.
    func isOfSameDevice(as other: TouchMapping) -> Bool { device == other.device && port == other.port }

    /// Converts a point of the touch screen to one of its monitor; both from 0 to 1.
    static func monitorPoint(_ point: CGPoint, turns: Int) -> CGPoint {
        switch turns {
        case 1: CGPoint(x: 1 - point.y, y: point.x)
        case 2: CGPoint(x: 1 - point.x, y: 1 - point.y)
        case 3: CGPoint(x: point.y, y: 1 - point.x)
        default: point
        }
    }

    /// Finds out how a touch screen is mounted, from a touch of a mark on its monitor.
    ///
    /// - Parameters:
    ///   - point: the touch, as the touch screen reports it, 0…1 of its own range.
    ///   - target: the mark, 0…1 of the monitor.
    ///   - tolerance: the maximum distance between both.
    /// - Returns: quarter turns, 0…3; nil if the touch misses the mark in every orientation.
    static func turns(touching point: CGPoint, at target: CGPoint, _ tolerance: Tolerance = .loose) -> Int? {
        let candidates = (0..<4).map { (turns: $0, length: monitorPoint(point, turns: $0).distance(to: target)) }
        return candidates.min { $0.length < $1.length }.flatMap { $0.length <= tolerance.rawValue ? $0.turns : nil }
    }

    /// The maximum distance of a touch from the mark, as a fraction of the monitor. Source: our choice.
    enum Tolerance: CGFloat {
        /// Covers a title bar and a finger's width, and is less than the distance to the mark in another orientation.
        case loose = 0.15
        /// For touches that may have been meant for something else.
        case strict = 0.05
    }

    /// The matrix that maps points of the touch screen to points of the screen, both from 0 to 1: three rows of three
    /// numbers.
    ///
    /// Source: libinput's and the X server's "Coordinate Transformation Matrix".
    ///
    /// - Parameters:
    ///   - monitor: the monitor's frame, in the screen's pixels.
    ///   - screen: the size of the entire screen, in pixels.
    ///   - orientation: the monitor's current orientation.
    func matrix(
        of monitor: PixelRect, on screen: CGSize, _ orientation: MonitorOrientation = .upright
    ) -> [Float] {
        // The device is built into the panel, and does not rotate with the picture.
        let turns = (turns - (rotation ?? orientation.quarterTurns) + 4) % 4
        let (x, y) = (CGFloat(monitor.x) / screen.width, CGFloat(monitor.y) / screen.height)
        let (width, height) = (CGFloat(monitor.width) / screen.width, CGFloat(monitor.height) / screen.height)
        // The screen positions of the origin and the ends of both edges.
        func screenPoint(_ point: CGPoint) -> CGPoint {
            let monitorPoint = orientation.screenPoint(Self.monitorPoint(point, turns: turns))
            return CGPoint(x: x + width * monitorPoint.x, y: y + height * monitorPoint.y)
        }
        let (origin, right, down) = (
            screenPoint(.zero), screenPoint(CGPoint(x: 1, y: 0)), screenPoint(CGPoint(x: 0, y: 1))
        )
        return [
            right.x - origin.x, down.x - origin.x, origin.x, right.y - origin.y, down.y - origin.y, origin.y, 0, 0, 1,
        ].map(Float.init)
    }

    /// Whether the mapping may replace a device's matrix: no other program has set it since.
    ///
    /// - Parameters:
    ///   - current: the device's matrix.
    ///   - last: the matrix that this process has set; nil: none yet.
    func owns(_ current: [Float], last: [Float]?) -> Bool {
        if let last { return Self.isSame(current, last) }
        return [Self.identity, replaced, applied].contains { $0.map { Self.isSame(current, $0) } ?? false }
    }

    /// Whether two matrices are equal except for rounding by servers and drivers.
    static func isSame(_ one: [Float], _ other: [Float]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    /// The identity: the touch screen covers the entire screen, which is the servers' default.
    static let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
}

/// The state of a mapping to the named monitor.
public nonisolated enum TouchMappingState: Equatable, Sendable {
    /// In effect.
    case mapped(String)
    /// Takes effect when the program starts, or when the monitor is connected.
    case pending(String)
    /// Another program has set a different matrix since, which is left unchanged.
    case foreign(String)
}

/// A finger that lands on a touch screen, over any window.
public nonisolated struct FingerLanding: Hashable, Sendable {
    /// The device's number.
    public let device: UInt32
    /// From 0 to 1 of the device's own range, before any mapping.
    public let devicePoint: CGPoint
    /// The point of the screen that the server maps it to, in pixels.
    public let screenPoint: CGPoint
}
