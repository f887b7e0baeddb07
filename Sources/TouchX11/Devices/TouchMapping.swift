import Foundation
import TouchGeometry

/// Which monitor a touch screen lies on, as a person has shown by touching it.
public nonisolated struct TouchMapping: Hashable, Sendable, Codable {
    /// As the driver calls it.
    public var device: String
    /// Which of those that are called so: where it is plugged in (`InputDevice.port`); nil: nobody knows.
    public var port: String?
    /// As the server calls it.
    public var monitor: String
    /// How the touch screen is built in: so many quarters of a turn clockwise against what the monitor shows, 0…3.
    public var turns: Int
    /// How the monitor was turned when that was set, in quarters, 0…3; nil: nobody has looked, and it is as it was.
    public var rotation: Int?
    /// The matrix that the device had when this was set; nil: none is known.
    public var replaced: [Float]?
    /// The matrix that was set for this last; nil: none yet.
    public var applied: [Float]?

    /// - Parameter turns: 0…3.
    public init(device: String, port: String? = nil, monitor: String, turns: Int = 0, rotation: Int? = nil) {
        (self.device, self.port, self.monitor, self.turns) = (device, port, monitor, turns)
        self.rotation = rotation
    }

    /// The one of a touch screen, among those that are kept; nil if none is its own.
    ///
    /// What was kept of its socket counts first. Without that, one that is the only one of its name may have been plugged in
    /// elsewhere; of several, each is another one.
    ///
    /// - Parameter devices: all that there are.
    static func mapping(of device: InputDevice, among devices: [InputDevice], in saved: [TouchMapping]) -> TouchMapping?
    {
        let named = saved.filter { $0.device == device.mappingName }
        if let own = named.last(where: { $0.port == device.port }) { return own }
        let namesakes = devices.filter { $0.isMappable && $0.mappingName == device.mappingName }
        // A tablet's pens are several devices at one place.
        let isOnly = device.kind == .touchscreen ? namesakes.count == 1 : Set(namesakes.map(\.port)).count == 1
        return isOnly ? named.last : named.last { $0.port == nil }
    }

    /// Whether it is what was kept of the same touch screen as another one.
    func isOfSameDevice(as other: TouchMapping) -> Bool { device == other.device && port == other.port }

    /// Where a place of the touch screen is seen on its monitor; both from 0 to 1.
    static func monitorPoint(_ point: CGPoint, turns: Int) -> CGPoint {
        switch turns {
        case 1: CGPoint(x: 1 - point.y, y: point.x)
        case 2: CGPoint(x: 1 - point.x, y: 1 - point.y)
        case 3: CGPoint(x: point.y, y: 1 - point.x)
        default: point
        }
    }

    /// How a touch screen is built in, of which a sign on its monitor was touched.
    ///
    /// - Parameters:
    ///   - place: where the touch screen says that was, 0…1 of its own range.
    ///   - goal: where the sign is seen, 0…1 of the monitor.
    ///   - aim: how near that was, for it to have been meant.
    /// - Returns: 0…3; nil if that was no touch of the sign, however the touch screen is built in.
    static func turns(touching point: CGPoint, at target: CGPoint, _ tolerance: Tolerance = .loose) -> Int? {
        let candidates = (0..<4).map { (turns: $0, length: monitorPoint(point, turns: $0).distance(to: target)) }
        return candidates.min { $0.length < $1.length }.flatMap { $0.length <= tolerance.rawValue ? $0.turns : nil }
    }

    /// How far from the sign a touch of it may be, of the monitor. Source: our choice.
    enum Tolerance: CGFloat {
        /// A title bar and a finger's breadth, and less than to where the sign would be if the touch screen were turned.
        case loose = 0.15
        /// Where the finger may as well have meant something else.
        case strict = 0.05
    }

    /// What takes places of the touch screen, from 0 to 1, to places of the screen, from 0 to 1: three rows of three numbers.
    ///
    /// Source: libinput's and the X server's "Coordinate Transformation Matrix".
    ///
    /// - Parameters:
    ///   - monitor: in the screen's pixels.
    ///   - screen: all of it, in pixels.
    ///   - orientation: how the monitor is turned now.
    func matrix(
        of monitor: PixelRect, on screen: CGSize, _ orientation: MonitorOrientation = .upright
    ) -> [Float] {
        // The device is built into the panel, and stays as it is when the picture turns.
        let turns = (turns - (rotation ?? orientation.quarterTurns) + 4) % 4
        let (x, y) = (CGFloat(monitor.x) / screen.width, CGFloat(monitor.y) / screen.height)
        let (width, height) = (CGFloat(monitor.width) / screen.width, CGFloat(monitor.height) / screen.height)
        // The places that the corner and the ends of both edges are seen at.
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

    /// Whether a device's matrix may be replaced by the mapping's: nobody else has set it since.
    ///
    /// - Parameters:
    ///   - current: what the device has.
    ///   - last: what this program has set itself; nil: nothing since it knows the device.
    func owns(_ current: [Float], last: [Float]?) -> Bool {
        if let last { return Self.isSame(current, last) }
        return [Self.identity, replaced, applied].contains { $0.map { Self.isSame(current, $0) } ?? false }
    }

    /// Servers and drivers round.
    static func isSame(_ one: [Float], _ other: [Float]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    /// Of touch screens that cover all of the screen, which is what servers begin with.
    static let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
}
