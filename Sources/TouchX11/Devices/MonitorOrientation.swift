internal import CTouchX11
import Foundation

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
