import Foundation
import Testing

@testable import TouchDrawingModel

/// Shapes that are recognized from ink, on outlines as a hand draws them.
@Suite struct ShapeRecognizerTests {
    /// The stroke of a finger along a path, with smooth deviations of up to about 1 % and 0.4 pt of jitter.
    struct Hand {
        private var random: SplitMix

        init(seed: UInt64) { random = SplitMix(state: seed) }

        mutating func stroke(_ corners: [CGPoint], steps: Int = 160) -> [CGPoint] {
            let lengths = zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
            let (total, xs, ys) = (lengths.reduce(0, +), corners.map(\.x), corners.map(\.y))
            let size = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
            let waves = (1...5).map { frequency in
                let amplitude = 0.006 * size / Double(frequency)
                return (Double(frequency), number(amplitude), number(amplitude))
            }
            return (0...steps).map { step in
                let fraction = Double(step) / Double(steps)
                var (side, distance) = (0, fraction * total)
                while side < lengths.count - 1, distance > lengths[side] {
                    distance -= lengths[side]
                    side += 1
                }
                let part = lengths[side] > 0 ? distance / lengths[side] : 0
                var point = CGPoint(
                    x: xs[side] + part * (xs[side + 1] - xs[side]) + number(0.4),
                    y: ys[side] + part * (ys[side + 1] - ys[side]) + number(0.4))
                for (frequency, x, y) in waves {
                    point.x += x * sin(2 * .pi * frequency * fraction + x)
                    point.y += y * cos(2 * .pi * frequency * fraction + y)
                }
                return point
            }
        }

        /// A number between -limit and limit.
        mutating func number(_ limit: Double) -> Double { Double.random(in: -limit...limit, using: &random) }
    }

    struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// The way around a closed outline: where it starts, in which direction, and how far it goes.
    struct Course: Sendable, CustomTestStringConvertible {
        let start: Double
        let isReversed: Bool
        /// The drawn part of the perimeter; more than 1 goes over the start.
        let part: Double
        var testDescription: String { "from \(start), \(isReversed ? "counterclockwise" : "clockwise"), \(part)" }
    }

    static let courses = [0, 0.1, 0.37, 0.62, 0.9].flatMap { start in
        [false, true].flatMap { isReversed in
            [0.88, 0.95, 1, 1.08].map { Course(start: start, isReversed: isReversed, part: $0) }
        }
    }

    private static func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    /// Points along a curve, from 0 to a fraction of it.
    private static func curve(_ end: Double = 1, _ point: (Double) -> (Double, Double)) -> [CGPoint] {
        (0...200).map { step in
            let (x, y) = point(end * Double(step) / 200)
            return CGPoint(x: 300 + 100 * x, y: 300 + 100 * y)
        }
    }

    private static func ellipse(_ a: Double, _ b: Double, rotation: Double = 0) -> [CGPoint] {
        curve { fraction in
            let (x, y) = (a * cos(2 * .pi * fraction), b * sin(2 * .pi * fraction))
            return (x * cos(rotation) - y * sin(rotation), x * sin(rotation) + y * cos(rotation))
        }
    }

    private static func rotated(_ points: [CGPoint], degrees: Double) -> [CGPoint] {
        let angle = degrees * .pi / 180
        return points.map { point($0.x * cos(angle) - $0.y * sin(angle), $0.x * sin(angle) + $0.y * cos(angle)) }
    }

    private static func rectangle(_ width: Double, _ height: Double) -> [CGPoint] {
        [point(0, 0), point(width, 0), point(width, height), point(0, height), point(0, 0)]
    }

    private static func star(tips: Int, inner: Double) -> [CGPoint] {
        (0...2 * tips).map { index in
            let (radius, angle) = (index.isMultiple(of: 2) ? 100 : 100 * inner, Double(index) * .pi / Double(tips))
            return point(radius * sin(angle), -radius * cos(angle))
        }
    }

    /// The part of a closed path that a course follows.
    private static func path(_ closed: [CGPoint], _ course: Course) -> [CGPoint] {
        let lengths = zip(closed, closed.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let total = lengths.reduce(0, +)
        return (0...400).map { step in
            let fraction = course.start + course.part * Double(step) / 400 * (course.isReversed ? -1 : 1)
            var (side, distance) = (0, (fraction - fraction.rounded(.down)) * total)
            while side < lengths.count - 1, distance > lengths[side] {
                distance -= lengths[side]
                side += 1
            }
            let (one, two, part) = (closed[side], closed[side + 1], distance / lengths[side])
            return point(one.x + part * (two.x - one.x), one.y + part * (two.y - one.y))
        }
    }

    private static func recognized(_ path: [CGPoint], seed: UInt64 = 1, steps: Int = 160) -> RecognizedShape? {
        var hand = Hand(seed: seed)
        return ShapeRecognizer.shape(of: hand.stroke(path, steps: steps))
    }

    // MARK: Closed shapes

    @Test("circle: recognized whatever its start, direction and closure (O-41)", arguments: courses)
    func circle(_ course: Course) throws {
        let shape = Self.recognized(Self.path(Self.ellipse(1, 1), course))
        guard case .circle(let center, let radius) = shape else {
            Issue.record("\(String(describing: shape))")
            return
        }
        #expect(hypot(center.x - 300, center.y - 300) < 5 && abs(radius - 100) < 5)
    }

    @Test("rectangle: recognized whatever its start, direction and closure (O-41)", arguments: courses)
    func rectangle(_ course: Course) throws {
        let shape = Self.recognized(Self.path(Self.rectangle(200, 120), course))
        guard case .rectangle(let rectangle) = shape else {
            Issue.record("\(String(describing: shape))")
            return
        }
        #expect(abs(rectangle.size.width - 200) < 8 && abs(rectangle.size.height - 120) < 8)
        #expect(rectangle.rotation == 0)
    }

    @Test("triangle: recognized whatever its start, direction and closure (O-41)", arguments: courses)
    func triangle(_ course: Course) throws {
        let corners = [Self.point(0, 0), Self.point(180, 40), Self.point(60, 170), Self.point(0, 0)]
        guard case .triangle(let fitted) = Self.recognized(Self.path(corners, course)) else {
            Issue.record("no triangle")
            return
        }
        for corner in corners.dropLast() {
            #expect(fitted.contains { hypot($0.x - corner.x, $0.y - corner.y) < 12 })
        }
    }

    @Test("ellipse: recognized with its radii and its rotation (O-41)", arguments: [0.4, 1.1, 2.0, 2.9])
    func ellipse(_ rotation: Double) throws {
        guard case .ellipse(let ellipse) = Self.recognized(Self.ellipse(1.5, 0.6, rotation: rotation)) else {
            Issue.record("no ellipse")
            return
        }
        #expect(abs(ellipse.semiMajorAxis - 150) < 6 && abs(ellipse.semiMinorAxis - 60) < 6)
        #expect(abs(sin(ellipse.rotation - rotation)) < 0.05)
        #expect(ellipse.rotation > -.pi / 2 && ellipse.rotation <= .pi / 2)
    }

    @Test("polygon: recognized with its number of corners (O-40)", arguments: 5...8)
    func polygon(_ count: Int) throws {
        let corners = (0...count).map { index in
            let angle = 2 * .pi * Double(index) / Double(count) + 0.2
            return Self.point(150 * cos(angle), 150 * sin(angle))
        }
        guard case .polygon(let fitted) = Self.recognized(corners) else {
            Issue.record("no polygon")
            return
        }
        #expect(fitted.count == count)
    }

    @Test("star: recognized with its tips when drawn around the outline (O-40)", arguments: 4...8)
    func outlinedStar(_ tips: Int) throws {
        guard case .star(let star) = Self.recognized(Self.star(tips: tips, inner: 0.45), steps: 250) else {
            Issue.record("no star")
            return
        }
        #expect(star.tipCount == tips && abs(star.outerRadius - 100) < 8 && abs(star.innerRadius - 45) < 8)
        #expect(star.rotation == -.pi / 2)
    }

    @Test("star: recognized with its tips when drawn across the middle (O-40)", arguments: [(5, 2), (7, 2), (7, 3)])
    func crossedStar(_ tips: Int, _ step: Int) throws {
        let path = (0...tips).map { index in
            let angle = 2 * .pi * Double(index * step) / Double(tips)
            return Self.point(100 * sin(angle), -100 * cos(angle))
        }
        guard case .star(let star) = Self.recognized(path) else {
            Issue.record("no star")
            return
        }
        let angle = Double.pi / Double(tips)
        #expect(star.tipCount == tips && abs(star.outerRadius - 100) < 6)
        #expect(abs(star.innerRadius - 100 * cos(Double(step) * angle) / cos(Double(step - 1) * angle)) < 6)
    }

    // MARK: Lines and arrows

    @Test("line: recognized from 3 to 3000 samples, with its direction (O-41)", arguments: [2, 10, 100, 3000])
    func line(_ steps: Int) throws {
        guard
            case .line(let start, let end) = Self.recognized([Self.point(20, 300), Self.point(250, 130)], steps: steps)
        else {
            Issue.record("no line")
            return
        }
        #expect(hypot(start.x - 20, start.y - 300) < 8 && hypot(end.x - 250, end.y - 130) < 8)
    }

    struct ArrowHead: Sendable, CustomTestStringConvertible {
        let name: String
        /// What follows the shaft from (0, 0) to (200, 0).
        let path: [CGPoint]
        var testDescription: String { name }
    }

    static let arrowHeads = [
        ArrowHead(name: "open", path: [point(160, 30), point(200, 0), point(160, -30)]),
        ArrowHead(name: "open, other barb first", path: [point(160, -30), point(198, 3), point(160, 30)]),
        ArrowHead(name: "a triangle", path: [point(160, 30), point(160, -30), point(200, 0)]),
        ArrowHead(name: "the tip missed by 15 pt", path: [point(160, 30), point(188, 8), point(160, -30)]),
    ]

    @Test("arrow: recognized in one stroke from the shaft to the head (O-41)", arguments: arrowHeads)
    func arrow(_ head: ArrowHead) throws {
        for degrees in stride(from: 10.0, to: 360, by: 50) {
            let path = Self.rotated([Self.point(0, 0), Self.point(200, 0)] + head.path, degrees: degrees)
            guard case .arrow(let arrow) = Self.recognized(path) else {
                Issue.record("no arrow at \(degrees)°")
                continue
            }
            #expect(hypot(arrow.tail.x, arrow.tail.y) < 8)
            #expect(hypot(arrow.tip.x - path[1].x, arrow.tip.y - path[1].y) < 8)
            #expect(abs(arrow.barbLength - 50) < 8 && abs(arrow.barbAngle - 0.64) < 0.2)
        }
    }

    // MARK: Snapping

    @Test("snapping: sides within 5° of an axis become parallel to it, others don't (O-41)")
    func axes() throws {
        for degrees in [-4.0, 4] {
            let line = Self.recognized(Self.rotated([Self.point(0, 0), Self.point(200, 0)], degrees: degrees))
            guard case .line(let start, let end) = line else {
                Issue.record("no line")
                continue
            }
            #expect(abs(start.y - end.y) < 1e-9)
        }
        for (degrees, isUpright) in [(-3.0, true), (3, true), (9, false), (-9, false), (40, false)] {
            let path = Self.rotated(Self.rectangle(200, 120), degrees: degrees)
            guard case .rectangle(let rectangle) = Self.recognized(path) else {
                Issue.record("no rectangle")
                continue
            }
            #expect((rectangle.rotation == 0) == isUpright)
            #expect(abs(rectangle.rotation - (isUpright ? 0 : degrees * .pi / 180)) < 0.05)
        }
    }

    @Test("snapping: a quadrilateral with corners of 82° to 98° gets right angles (O-41)")
    func rightAngles() throws {
        let path = [Self.point(0, 0), Self.point(200, 8), Self.point(212, 150), Self.point(-8, 140), Self.point(0, 0)]
        guard case .rectangle(let rectangle) = Self.recognized(path) else {
            Issue.record("no rectangle")
            return
        }
        for (one, two) in zip(rectangle.corners, rectangle.corners.dropFirst()) {
            #expect(abs(one.x - two.x) < 1e-9 || abs(one.y - two.y) < 1e-9)
        }
    }

    @Test("snapping: the nearly right angle of a triangle becomes right (O-41)")
    func rightTriangle() throws {
        let corners = [Self.point(0, 0), Self.point(200, 0), Self.point(8, 130), Self.point(0, 0)]
        let path = Self.rotated(corners, degrees: 20)
        guard case .triangle(let corners) = Self.recognized(path) else {
            Issue.record("no triangle")
            return
        }
        let smallest = corners.indices.map { index in
            let (corner, one, two) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
            return abs((one.x - corner.x) * (two.x - corner.x) + (one.y - corner.y) * (two.y - corner.y))
        }.min()
        #expect((smallest ?? 1) < 1e-6)
    }

    @Test("snapping: an ellipse with radii of 100 and 88 is a circle, with 100 and 70 it is none (O-41)")
    func nearCircle() throws {
        #expect(Self.recognized(Self.ellipse(1, 0.88)).map { if case .circle = $0 { true } else { false } } == true)
        #expect(Self.recognized(Self.ellipse(1, 0.7)).map { if case .ellipse = $0 { true } else { false } } == true)
    }

    // MARK: Not a shape

    struct Scribble: Sendable, CustomTestStringConvertible {
        let name: String
        let path: [CGPoint]
        var testDescription: String { name }
    }

    static let scribbles = [
        Scribble(name: "8", path: curve { (0.5 * sin(4 * .pi * $0), cos(2 * .pi * $0)) }),
        Scribble(name: "S", path: curve { (0.4 * sin(2 * .pi * $0), 2 * $0) }),
        Scribble(
            name: "a spiral", path: curve { ((0.2 + 0.8 * $0) * cos(16 * $0), (0.2 + 0.8 * $0) * sin(16 * $0)) }),
        Scribble(name: "zigzag", path: (0..<7).map { point(40 * Double($0), $0.isMultiple(of: 2) ? 0 : 100) }),
        Scribble(name: "eee", path: curve(3) { ($0 - 0.5 * sin(2 * .pi * $0), -0.6 * cos(2 * .pi * $0)) }),
        Scribble(name: "a check mark", path: [point(0, 0), point(40, 50), point(130, -90)]),
        Scribble(name: "a wave", path: curve(3) { ($0, 0.3 * sin(2 * .pi * $0)) }),
        Scribble(name: "C", path: curve(0.7) { (cos(2 * .pi * $0), sin(2 * .pi * $0)) }),
        Scribble(name: "an arc of 90°", path: curve(0.25) { (cos(2 * .pi * $0), sin(2 * .pi * $0)) }),
        Scribble(name: "U", path: [point(0, -100)] + curve(0.5) { (-cos(2 * .pi * $0), sin(2 * .pi * $0)) }),
        Scribble(name: "a hook", path: [point(350, 50)] + curve(0.5) { (0.5 * cos(2 * .pi * $0), sin(2 * .pi * $0)) }),
        Scribble(
            name: "D", path: [point(300, 400)] + curve { (sin(.pi * $0), -cos(.pi * $0)) } + [point(300, 400)]),
        Scribble(name: "M", path: [point(0, 0), point(20, -200), point(90, -70), point(150, -200), point(180, 0)]),
        Scribble(name: "W", path: [point(0, 0), point(40, 150), point(80, 20), point(120, 150), point(160, 0)]),
        Scribble(name: "Z", path: [point(0, 0), point(120, 0), point(0, 150), point(130, 150)]),
        Scribble(name: "a half arrow", path: [point(0, 0), point(200, 0), point(150, 50)]),
        Scribble(name: "a line to and fro", path: [point(0, 0), point(200, 20), point(5, 5), point(190, 25)]),
    ]

    @Test("scribbles and letters: not taken for a shape (O-41)", arguments: scribbles)
    func scribble(_ scribble: Scribble) {
        for seed: UInt64 in 1...5 {
            #expect(Self.recognized(scribble.path, seed: seed) == nil)
            #expect(Self.recognized(scribble.path.reversed(), seed: seed) == nil)
        }
    }

    @Test("input: strokes that are empty, tiny, invalid or endless are no shapes, and take little time (O-40)")
    func input() {
        #expect(ShapeRecognizer.shape(of: []) == nil)
        #expect(ShapeRecognizer.shape(of: [Self.point(1, 1)]) == nil)
        #expect(ShapeRecognizer.shape(of: [CGPoint](repeating: Self.point(1, 1), count: 50)) == nil)
        #expect(ShapeRecognizer.shape(of: [Self.point(0, 0), Self.point(20, 20)]) == nil)
        #expect(ShapeRecognizer.shape(of: [Self.point(.nan, 0), Self.point(.infinity, 5)]) == nil)
        #expect(ShapeRecognizer.shape(of: [Self.point(0, 0), Self.point(.nan, 9), Self.point(90, 90)]) != nil)
        #expect(ShapeRecognizer.shape(of: [Self.point(-1e308, 0), Self.point(1e308, 9)]) == nil)
        let endless = (0..<300_000).map { Self.point(200 * sin(Double($0) / 50), 200 * cos(Double($0) / 71)) }
        #expect(ShapeRecognizer.shape(of: endless) == nil)
    }

    @Test("a finger that rests at the end: changes nothing (O-40)")
    func rest() throws {
        var hand = Hand(seed: 4)
        var points = hand.stroke(Self.path(Self.rectangle(200, 120), Course(start: 0, isReversed: false, part: 1)))
        let end = points[points.count - 1]
        for _ in 0..<60 { points.append(Self.point(end.x + hand.number(3), end.y + hand.number(3))) }
        guard case .rectangle = ShapeRecognizer.shape(of: points) else {
            Issue.record("no rectangle")
            return
        }
    }

    @Test("shapes: the same at any size and position, from 40 to 1000 pt (O-41)", arguments: [40.0, 150, 1000])
    func size(_ size: Double) {
        for closed in [Self.ellipse(1, 1), Self.rectangle(200, 150), Self.star(tips: 5, inner: 0.4)] {
            let scale = size / 200
            let path = closed.map { Self.point(5000 + scale * $0.x, scale * $0.y - 3000) }
            #expect(Self.recognized(path)?.isClosed == true)
        }
    }
}
