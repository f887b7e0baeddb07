import Foundation
import TouchKit

/// The keyboard's drawing cursor: a cross with a gap in its middle, and a disc there while it draws. Dark with a light
/// edge, so that it is visible on any ink and paper.
struct KeyCursorOverlay: Equatable {
    /// In the view.
    var location: CGPoint
    var isDown: Bool

    /// Distances from the center, in points. Source: our choice: the size of a pointer.
    private static let arm: (start: CGFloat, end: CGFloat) = (5, 16)
    private static let widths: (line: CGFloat, casing: CGFloat) = (2, 5)
    private static let radius: CGFloat = 3
    static let color = Color(white: 26.0 / 255)

    var rect: CGRect {
        let reach = Self.arm.end + Self.widths.casing
        return CGRect(origin: location, size: .zero).insetBy(dx: -reach, dy: -reach)
    }

    /// User space is the view.
    func draw(_ context: GraphicsContext) {
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.color)] {
            for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                let direction = CGPoint(x: x, y: y)
                context.strokeSegment(
                    from: location + direction * Self.arm.start, to: location + direction * Self.arm.end, width: width,
                    color: color)
            }
            guard isDown else { continue }
            let growth = (width - Self.widths.line) / 2
            context.strokeSegment(from: location, to: location, width: 2 * (Self.radius + growth), color: color)
        }
    }
}
