import Foundation
import TouchKit

/// Recognizes the letter Z, written with one finger in one stroke.
///
/// A recognizer outside of the toolkit: it tracks its touch and sets `state`.
///
///     possible ── the finger lifts at the end of a Z ──→ ended
///     possible ── it lifts otherwise, starts in another direction, or a second finger lands ──→ failed
final class LetterZRecognizer: UIGestureRecognizer {
    private var points: [CGPoint] = []

    /// The distance that a finger moves before its direction is checked, in points.
    private static let directionDistance: CGFloat = 20

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        points = [touch.location(in: view)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let start = points.first else { return }
        points.append(touch.location(in: view))
        let offset = touch.location(in: view) - start
        // Fails early, because other recognizers wait for this one.
        let isStart = points.dropLast().allSatisfy { $0.distance(to: start) < Self.directionDistance }
        if isStart, offset.length >= Self.directionDistance, offset.x < abs(offset.y) { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { points.append(touch.location(in: view)) }
        state = LetterZ(stroke: points) == nil ? .failed : .ended
    }

    override func reset() {
        points = []
    }
}

/// A Z: three straight segments, of which the second goes back.
struct LetterZ {
    // In points, as fractions of the diagonal, and in degrees. Source: our choice; narrow, flat and shaky letters pass.
    private static let minHeight: CGFloat = 30
    private static let minBar: CGFloat = 0.25
    private static let maxDeviation: CGFloat = 0.14
    private static let maxTilt: CGFloat = 35
    private static let slantAngles: ClosedRange<CGFloat> = 100...165

    /// Nil if the stroke is not a Z.
    init?(stroke: [CGPoint]) {
        guard let start = stroke.first, let end = stroke.last else { return nil }
        // The two corners are the points farthest from the line through both ends, one on each side.
        let sides = stroke.map { Self.distance(of: $0, from: start, end) }
        guard let first = sides.indices.max(by: { sides[$0] < sides[$1] }),
            let second = sides.indices.min(by: { sides[$0] < sides[$1] }), first < second
        else { return nil }
        let corners = [start, stroke[first], stroke[second], end]
        let (top, slant, bottom) = (corners[1] - start, corners[2] - corners[1], end - corners[2])
        guard slant.y >= Self.minHeight, Self.slantAngles.contains(Self.degrees(slant)),
            [top, bottom].allSatisfy({
                $0.length >= Self.minBar * slant.length && abs(Self.degrees($0)) <= Self.maxTilt
            })
        else { return nil }
        for (line, range) in [0...first, first...second, second...stroke.count - 1].enumerated() {
            let deviations = stroke[range].map { abs(Self.distance(of: $0, from: corners[line], corners[line + 1])) }
            guard deviations.allSatisfy({ $0 <= Self.maxDeviation * slant.length }) else { return nil }
        }
    }

    /// Signed distance from the line through two points; negative on its right.
    private static func distance(of point: CGPoint, from start: CGPoint, _ end: CGPoint) -> CGFloat {
        let (offset, direction) = (point - start, end - start)
        return (offset.x * direction.y - offset.y * direction.x) / max(direction.length, 1e-9)
    }

    /// The direction in degrees, clockwise from the right, −180…180.
    private static func degrees(_ vector: CGPoint) -> CGFloat { atan2(vector.y, vector.x) * 180 / .pi }
}
