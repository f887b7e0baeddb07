internal import CTouchX11
import Foundation

/// How a monitor shows its part of the screen, as RandR's rotation and reflection say.
public nonisolated struct MonitorOrientation: Hashable, Sendable {
    /// Quarters of a turn, as in `TouchMapping.turns`: where on the monitor's part of the screen a place of its panel is.
    var turns = 0
    /// Whether left and right of the screen are exchanged after that.
    var isMirroredAcross = false
    /// Whether up and down are.
    var isMirroredAlong = false

    /// As it was built.
    public static let upright = MonitorOrientation()

    init() {}

    /// - Parameter rotation: RandR's, with its reflections. RandR turns the picture counterclockwise.
    init(rotation: UInt16) {
        func has(_ flag: Int32) -> Bool { Int32(rotation) & flag != 0 }
        turns = has(RR_Rotate_90) ? 1 : has(RR_Rotate_180) ? 2 : has(RR_Rotate_270) ? 3 : 0
        (isMirroredAcross, isMirroredAlong) = (has(RR_Reflect_X), has(RR_Reflect_Y))
    }

    /// Where on the monitor's part of the screen a place of its panel is; both from 0 to 1.
    func shown(_ place: CGPoint) -> CGPoint {
        mirrored(TouchMapping.seen(place, turns: turns))
    }

    /// The place of the panel that shows a place of the monitor's part of the screen.
    func panel(_ place: CGPoint) -> CGPoint {
        TouchMapping.seen(mirrored(place), turns: (4 - turns) % 4)
    }

    private func mirrored(_ place: CGPoint) -> CGPoint {
        CGPoint(x: isMirroredAcross ? 1 - place.x : place.x, y: isMirroredAlong ? 1 - place.y : place.y)
    }
}
