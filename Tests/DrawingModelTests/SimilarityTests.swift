import Foundation
import Testing
import TouchInkRaster

@testable import TouchDrawingModel

/// Transforms that rotate, scale and move, and figures under them.
@Suite struct SimilarityTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func isNear(_ one: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
        abs(one.x - x) < 1e-9 && abs(one.y - y) < 1e-9
    }

    private let quarter = Similarity(scale: 2, angle: .pi / 2, about: Self.point(10, 0))

    @Test("transform: rotates clockwise and scales about its center (D-23)")
    func rotation() {
        #expect(isNear(quarter.apply(to: Self.point(11, 0)), 10, 2))
        #expect(isNear(quarter.apply(to: Self.point(10, 1)), 8, 0))
        #expect(isNear(quarter.apply(to: Self.point(10, 0)), 10, 0))
        #expect(abs(quarter.scale - 2) < 1e-12 && abs(quarter.angle - .pi / 2) < 1e-12)
        #expect(Similarity.identity.apply(to: Self.point(3, 4)) == Self.point(3, 4))
    }

    @Test("concatenated transforms: the first is applied first")
    func following() {
        let move = Similarity(translation: Self.point(1, -1))
        #expect(isNear(quarter.followed(by: move).apply(to: Self.point(11, 0)), 11, 1))
        #expect(isNear(move.followed(by: quarter).apply(to: Self.point(11, 0)), 12, 4))
    }

    @Test("two fingers: move the points under them; two on one point only translate (D-23)")
    func moving() {
        let map = Similarity(
            moving: (Self.point(0, 0), Self.point(10, 0)), to: (Self.point(5, 5), Self.point(5, 25)))
        #expect(isNear(map.apply(to: .zero), 5, 5) && isNear(map.apply(to: Self.point(10, 0)), 5, 25))
        #expect(isNear(map.apply(to: Self.point(0, 10)), -15, 5))
        let from = Similarity(moving: (Self.point(1, 1), Self.point(1, 1)), to: (Self.point(4, 5), Self.point(6, 7)))
        let to = Similarity(moving: (Self.point(0, 0), Self.point(2, 0)), to: (Self.point(4, 4), Self.point(4, 4)))
        #expect(from.scale == 1 && isNear(from.apply(to: Self.point(1, 1)), 5, 6))
        #expect(to.scale == 1 && isNear(to.apply(to: Self.point(1, 0)), 4, 4))
    }

    @Test("transformed figure: has a scaled width, a rotated arc and the same ink (D-23, I-18)")
    func figures() throws {
        let ink = Ink(Color(red: 1, green: 0, blue: 0))
        let line = Line(start: Self.point(11, 0), end: Self.point(10, 1), width: 3, ink: ink).applying(quarter)
        #expect(isNear(line.start, 10, 2) && isNear(line.end, 8, 0) && line.ink == ink && abs(line.width - 6) < 1e-9)
        let arc = InkArc(start: 0.25, sweep: 1.5)
        let circle = Circle(center: Self.point(11, 0), radius: 4, arc: arc, width: 3, ink: ink).applying(quarter)
        #expect(isNear(circle.center, 10, 2) && abs(circle.radius - 8) < 1e-9 && abs(circle.width - 6) < 1e-9)
        let rotated = try #require(circle.arc)
        #expect(abs(rotated.start - 0.25 - .pi / 2) < 1e-9 && rotated.sweep == 1.5 && circle.ink == ink)
    }

    @Test("circle drawn by its diameter: has that, and an arc ends where its ends are (D-45)")
    func diameter() {
        let circle = Circle(diameter: Self.point(2, 3), Self.point(8, 11), width: 4)
        #expect(circle.center == Self.point(5, 7) && circle.radius == 5 && circle.width == 4 && circle.arc == nil)
        #expect(circle.bounds == CGRect(x: -2, y: 0, width: 14, height: 14))
        let arc = Circle(center: .zero, radius: 10, arc: InkArc(start: 0, sweep: .pi / 2), width: 2)
        #expect(isNear(arc.point(at: .pi / 2), 0, 10))
        #expect(abs(arc.distance(to: Self.point(8.8, 8.8)) - (8.8 * 2.0.squareRoot() - 10)) < 1e-9)
        #expect(abs(arc.distance(to: Self.point(10, -3)) - 3) < 1e-9)
        #expect(abs(arc.distance(to: Self.point(-4, 10)) - 4) < 1e-9)
    }
}
