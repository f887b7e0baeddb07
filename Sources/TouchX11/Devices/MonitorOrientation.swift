internal import CTouchX11
import Foundation

/// How a monitor shows its part of the screen, as RandR's rotation and reflection say.
public nonisolated struct MonitorOrientation: Hashable, Sendable {
    /// Quarters of a turn, as in `TouchMapping.turns`: where on the monitor's part of the screen a place of its panel is.
    var quarterTurns = 0
    /// Whether left and right of the screen are exchanged after that.
    var isMirroredHorizontally = false
    /// Whether up and down are.
    var isMirroredVertically = false

    /// As it was built.
    public static let upright = MonitorOrientation()

    init() {}

    /// - Parameter rotation: RandR's, with its reflections. RandR turns the picture counterclockwise.
    init(rotation: UInt16) {
        func has(_ flag: Int32) -> Bool { Int32(rotation) & flag != 0 }
        quarterTurns = has(RR_Rotate_90) ? 1 : has(RR_Rotate_180) ? 2 : has(RR_Rotate_270) ? 3 : 0
        (isMirroredHorizontally, isMirroredVertically) = (has(RR_Reflect_X), has(RR_Reflect_Y))
    }

    /// Where on the monitor's part of the screen a place of its panel is; both from 0 to 1.
    func screenPoint(_ point: CGPoint) -> CGPoint {
        mirrored(TouchMapping.monitorPoint(point, turns: quarterTurns))
    }

    /// The place of the panel that shows a place of the monitor's part of the screen.
    func panelPoint(_ point: CGPoint) -> CGPoint {
        TouchMapping.monitorPoint(mirrored(point), turns: (4 - quarterTurns) % 4)
    }

    private func mirrored(_ point: CGPoint) -> CGPoint {
        CGPoint(x: isMirroredHorizontally ? 1 - point.x : point.x, y: isMirroredVertically ? 1 - point.y : point.y)
    }
}
