import Foundation
import TouchDrawingModel
import TouchKit

/// How one touch moves, and how wide its ink is for that.
///
/// The speed is estimated as a pan recognizer does, from this touch alone and from touch down on.
struct WidthTracker {
    private var velocity = VelocityEstimator()
    private var thickness = Thickness()
    private var lineThickness = LineThickness()
    private var last: CGPoint?

    /// Follows the touch to its next sample.
    ///
    /// - Parameters:
    ///   - place: of the touch, on the screen; in points.
    ///   - editor: its map learns the speed.
    /// - Returns: the width of the ink there, or of the whole line, on the screen; in points.
    mutating func follow(_ touch: UITouch, to place: CGPoint, _ tool: Tool, _ editor: Editor) -> CGFloat {
        let way = last.map { Double(place.distance(to: $0)) } ?? 0
        last = place
        let source = source(of: touch, at: place, editor.toolbox)
        return switch tool {
        case .line: CGFloat(lineThickness.next(source, over: way, &editor.thicknessMap))
        case .freehand: CGFloat(thickness.next(source, over: way, &editor.thicknessMap))
        }
    }

    private mutating func source(of touch: UITouch, at place: CGPoint, _ toolbox: Toolbox) -> Thickness.Source {
        if toolbox.thickness == .chosen { return .chosen(Double(toolbox.width)) }
        if touch.type == .pencil, let pressure = touch.pressure { return .pressure(Double(pressure)) }
        let time = Instant(seconds: touch.timestamp)
        velocity.add(place, at: time)
        return .speed(Double(velocity.velocity(at: time).length))
    }
}
