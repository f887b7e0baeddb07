import Foundation
import TouchServerHarness

/// A device of a private server that a line is drawn with.
enum Instrument: String, CaseIterable {
    case mouse, pen, finger
}

/// The tip of an instrument that draws. Points are in pixels of the screen.
final class InjectedTip {
    private let instrument: Instrument
    private let device: InjectedDevice
    private var point: CGPoint

    /// Puts the tip down.
    init(_ instrument: Instrument, on server: PrivateServer, at point: CGPoint) throws {
        self.instrument = instrument
        self.point = point
        switch instrument {
        case .mouse:
            device = try server.device(.pointer)
            // Via the corner, since its motion is relative.
            try device.move(by: CGPoint(x: -8000, y: -8000))
            try device.move(by: point)
            try device.press(1)
        case .pen:
            device = try server.device(.pen)
            try device.proximity(isNear: true)
            try device.move(to: point, pressure: 500)
            try device.press(1)
        case .finger:
            device = try server.device(.touch)
            try device.touch(0, .begin, at: point)
        }
        device.isOrdered = false
    }

    func move(to next: CGPoint) throws {
        switch instrument {
        case .mouse: try device.move(by: CGPoint(x: next.x - point.x, y: next.y - point.y))
        case .pen: try device.move(to: next, pressure: 500)
        case .finger: try device.touch(0, .update, at: next)
        }
        point = next
    }
}
