internal import CTouchX11
import Foundation
import TouchGraphics

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
