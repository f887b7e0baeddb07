import Foundation
import TouchDrawingModel
import TouchGraphics

/// Multiples of 15° (O-42).
enum AngleSnap {
    /// In radians. Source: the rule for snapping, O-42.
    static let step = CGFloat.pi / 12

    /// The nearest multiple.
    static func snapped(_ angle: CGFloat) -> CGFloat { (angle / step).rounded() * step }

    private static func exact(_ component: CGFloat) -> CGFloat {
        abs(component) < 1e-9 ? 0 : abs(component) > 1 - 1e-9 ? component.rounded() : component
    }

    /// The point nearest to a location at which a line from a start has such an angle.
    static func point(nearest location: CGPoint, from start: CGPoint) -> CGPoint {
        let offset = location - start
        let angle = snapped(atan2(offset.y, offset.x))
        // Exact along the axes: the sine of π is not quite 0.
        let direction = CGPoint(x: exact(cos(angle)), y: exact(sin(angle)))
        return start + direction * (offset.x * direction.x + offset.y * direction.y)
    }
}

/// Finds points of objects to which ends of lines snap (O-42).
struct SnapFinder {
    private let drawing: Drawing
    private let viewport: Viewport

    /// In points on the screen. Source: the rule for snapping, O-42.
    static let distance: CGFloat = 8
    /// Centers of larger circles are not found, in points on the screen. Source: our choice: half of a usual window.
    private static let reach: CGFloat = 400
    /// Objects beneath this many others are not searched. Source: our choice: within a frame.
    private static let maxCount = 500

    /// Nil if the person has turned snapping off.
    init?(_ context: ToolContext) {
        guard context.toolbox.snaps else { return nil }
        (drawing, viewport) = (context.drawing, context.viewport)
    }

    /// The nearest end, middle or corner of an object; nil if none is near.
    ///
    /// - Parameter location: on the canvas.
    func point(near location: CGPoint) -> CGPoint? {
        let (distance, reach) = (viewport.canvas(Self.distance), viewport.canvas(Self.reach))
        let point = CGRect(origin: location, size: .zero)
        let near = point.insetBy(dx: -distance, dy: -distance)
        return drawing.entriesFromTop(in: point.insetBy(dx: -reach, dy: -reach)).lazy.prefix(Self.maxCount)
            .filter { $0.figure.bounds.intersects(near) }
            .flatMap(\.figure.snapPoints)
            .map { (point: $0, distance: $0.distance(to: location)) }
            .filter { $0.distance <= distance }
            .min { $0.distance < $1.distance }?.point
    }
}
