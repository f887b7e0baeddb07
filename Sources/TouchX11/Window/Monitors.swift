internal import CTouchX11
import Foundation
public import TouchGraphics

/// The server's monitors, in screen pixels.
@MainActor
struct Monitors {
    /// Not empty: a screen without monitors counts as one.
    let all: [ScreenMonitor]
    private var rects: [PixelRect] { all.map(\.frame) }

    init(_ connection: Connection) {
        let (found, errors) = connection.trappingErrors { Self.read(connection) }
        let screen = connection.screenSize
        let screenFrame = PixelRect(x: 0, y: 0, width: Int(screen.width), height: Int(screen.height))
        all = found.isEmpty || !errors.isEmpty ? [ScreenMonitor(name: "screen", frame: screenFrame)] : found
    }

    /// Reads the monitors; servers before RandR 1.5 answer with an error.
    private static func read(_ connection: Connection) -> [ScreenMonitor] {
        var count: Int32 = 0
        guard let list = XRRGetMonitors(connection.display, connection.root, True, &count) else { return [] }
        defer { XRRFreeMonitors(list) }
        let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
        defer { if let resources { XRRFreeScreenResources(resources) } }
        return UnsafeBufferPointer(start: list, count: max(0, Int(count))).map { info in
            // A monitor that the server created automatically has its output's name.
            let outputs = info.automatic == 0 ? UnsafeBufferPointer(start: info.outputs, count: Int(info.noutput)) : nil
            return ScreenMonitor(
                name: connection.name(of: info.name),
                frame: PixelRect(
                    x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
                orientation: orientation(of: info, resources, connection),
                outputs: outputs.map { names(of: Array($0), connection) } ?? [])
        }.filter { !$0.frame.isEmpty }
    }

    /// Returns the names of the screen's outputs, active or not.
    static func outputs(_ connection: Connection) -> [String] {
        connection.trappingErrors {
            guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return [] }
            defer { XRRFreeScreenResources(resources) }
            let all = UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
            return names(of: Array(all), connection)
        }.result
    }

    private static func names(of outputs: [RROutput], _ connection: Connection) -> [String] {
        guard !outputs.isEmpty, let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
        else { return [] }
        defer { XRRFreeScreenResources(resources) }
        return outputs.compactMap { output in
            guard let info = XRRGetOutputInfo(connection.display, resources, output) else { return nil }
            defer { XRRFreeOutputInfo(info) }
            let bytes = UnsafeBufferPointer(start: info.pointee.name, count: Int(info.pointee.nameLen))
            return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Returns the orientation of the monitor's first output; upright if the server does not report it.
    private static func orientation(
        of monitor: XRRMonitorInfo, _ resources: UnsafeMutablePointer<XRRScreenResources>?, _ connection: Connection
    ) -> MonitorOrientation {
        guard monitor.noutput > 0, let first = monitor.outputs?.pointee, let resources,
            let output = XRRGetOutputInfo(connection.display, resources, first)
        else { return .upright }
        defer { XRRFreeOutputInfo(output) }
        guard output.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(connection.display, resources, output.pointee.crtc)
        else { return .upright }
        defer { XRRFreeCrtcInfo(crtc) }
        return MonitorOrientation(rotation: crtc.pointee.rotation)
    }

    /// The monitor with the most pixels.
    var largest: PixelRect { rects.max { $0.width * $0.height < $1.width * $1.height } ?? all[0].frame }

    /// Returns the monitor that shows most of a rectangle; the first if none shows any of it.
    func showing(_ rect: PixelRect) -> PixelRect {
        func shown(_ monitor: PixelRect) -> Int {
            let part = monitor.intersection(rect)
            return part.isEmpty ? 0 : part.width * part.height
        }
        return rects.reduce(rects[0]) { shown($1) > shown($0) ? $1 : $0 }
    }
}

extension Connection {
    /// The monitors of the screen; none once the connection is lost. Asks the server.
    var monitors: [ScreenMonitor] { isDead ? [] : Monitors(self).all }
}

/// A monitor of the screen, as the server describes it.
public nonisolated struct ScreenMonitor: Hashable, Sendable {
    /// The server's name of the monitor.
    public let name: String
    /// In the screen's pixels.
    public let frame: PixelRect
    /// How the monitor shows that part of the screen.
    public var orientation = MonitorOrientation.upright
    /// The monitor's outputs whose names differ from the monitor's.
    var outputs: [String] = []

    /// Whether that is the monitor's name, or that of one of its outputs.
    func isNamed(_ text: String) -> Bool { name == text || outputs.contains(text) }
}

/// A monitor's rotation and reflection, as RandR reports them.
public nonisolated struct MonitorOrientation: Hashable, Sendable {
    /// Clockwise quarter turns from the panel to the screen, 0…3, as in `TouchMapping.turns`.
    var quarterTurns = 0
    /// Whether the picture is mirrored horizontally after the rotation.
    var isMirroredHorizontally = false
    /// Whether the picture is mirrored vertically after the rotation.
    var isMirroredVertically = false

    /// Neither rotated nor mirrored.
    public static let upright = MonitorOrientation()

    init() {}

    /// - Parameter rotation: RandR's rotation and reflection bits. RandR rotates the picture counterclockwise.
    init(rotation: UInt16) {
        func has(_ flag: Int32) -> Bool { Int32(rotation) & flag != 0 }
        quarterTurns = has(RR_Rotate_90) ? 1 : has(RR_Rotate_180) ? 2 : has(RR_Rotate_270) ? 3 : 0
        (isMirroredHorizontally, isMirroredVertically) = (has(RR_Reflect_X), has(RR_Reflect_Y))
    }

    /// Converts a point of the panel to one of the monitor's part of the screen; both from 0 to 1.
    func screenPoint(_ point: CGPoint) -> CGPoint {
        mirrored(TouchMapping.monitorPoint(point, turns: quarterTurns))
    }

    /// Converts a point of the monitor's part of the screen to one of the panel; both from 0 to 1.
    func panelPoint(_ point: CGPoint) -> CGPoint {
        TouchMapping.monitorPoint(mirrored(point), turns: (4 - quarterTurns) % 4)
    }

    private func mirrored(_ point: CGPoint) -> CGPoint {
        CGPoint(x: isMirroredHorizontally ? 1 - point.x : point.x, y: isMirroredVertically ? 1 - point.y : point.y)
    }
}
