import Foundation
import TouchDrawingModel
import TouchGraphics

/// The drawing in the README and in software centers: a boat at sea, drawn with up to ten fingers at once.
enum Boat {
    private static let coral = Color(red: 0.91, green: 0.27, blue: 0.30)
    private static let amber = Color(red: 0.98, green: 0.66, blue: 0.10)
    private static let yellow = Color(red: 1.00, green: 0.83, blue: 0.16)
    private static let wood = Color(red: 0.36, green: 0.21, blue: 0.13)
    private static let sea = Color(red: 0.16, green: 0.58, blue: 0.92)
    private static let deep = Color(red: 0.09, green: 0.32, blue: 0.62)
    private static let ink = Color(red: 0.17, green: 0.20, blue: 0.30)
    private static let air = Color(red: 0.48, green: 0.66, blue: 0.84)

    /// In the order in which they end.
    static var strokes: [SimulatedStroke] {
        let all = [water, [disc, rim], rays, hull, rigging, waves, birds, [cloud]].flatMap(\.self)
        return all.sorted { $0.end < $1.end }
    }

    /// All of it, with its history.
    static var document: Document { document(strokes) }

    /// Before the waves are drawn.
    static var unfinished: Document {
        document(strokes.filter { stroke in !waves.contains { $0.start == stroke.start } })
    }

    private static func document(_ strokes: [SimulatedStroke]) -> Document {
        var document = Document()
        for stroke in strokes {
            // An arbitrary day; the same each time.
            document.time = Edit.Time(
                milliseconds: 1_800_000_000_000 + UInt64(stroke.start * 1000), duration: UInt64(stroke.duration * 1000))
            document.add([stroke.figure()], as: .draw)
        }
        return document
    }

    /// - Parameter numbers: x and y of each.
    private static func points(_ numbers: CGFloat...) -> [CGPoint] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    /// A line with crests.
    private static func wave(from start: CGPoint, length: CGFloat, crests: Int, height: CGFloat) -> [CGPoint] {
        (0...2 * crests).map { index in
            let part = CGFloat(index) / CGFloat(2 * crests)
            return start + CGPoint(x: length * part, y: index.isMultiple(of: 2) ? height : -height)
        }
    }

    /// Three fingers at once.
    private static let water = (0..<3).map { index in
        let row = CGFloat(index)
        return SimulatedStroke(
            points: wave(
                from: CGPoint(x: 84 + 12 * row, y: 516 + 50 * row), length: 830 - 30 * row, crests: 3, height: 7),
            start: 0.2 + 0.06 * Double(index), duration: 1.1, nib: .marker, size: 60, color: sea)
    }

    // MARK: Sun

    private static let middle = CGPoint(x: 748, y: 196)

    private static func around(_ angle: Double, _ radius: CGFloat) -> CGPoint {
        middle + CGPoint(x: cos(angle), y: sin(angle)) * radius
    }

    private static let disc = SimulatedStroke(
        points: (0...26).map { index in
            let part = Double(index) / 26
            return around(part * 13 - 1.6, 6 + 40 * CGFloat(part))
        }, start: 1.4, duration: 0.9, nib: .marker, size: 30, color: yellow)

    private static let rim = SimulatedStroke(
        points: (0...16).map { around(Double($0) * 0.405 - 1.9, 61) }, start: 2.0, duration: 0.8, size: 9, color: amber)

    /// Ten fingers at once.
    private static let rays = (0..<10).map { index in
        let angle = Double(index) * 0.628 - 0.28
        return SimulatedStroke(
            points: [around(angle, 86), around(angle + 0.03, 108), around(angle, 130)],
            start: 3 + 0.02 * Double(index), duration: 0.45, size: 10, color: amber)
    }

    // MARK: Boat

    private static let hull = [
        SimulatedStroke(
            points: points(280, 428, 360, 440, 450, 442, 530, 437, 612, 420), start: 3.7, duration: 0.6, size: 12,
            color: wood),
        SimulatedStroke(
            points: points(282, 430, 306, 476, 352, 506, 440, 516, 530, 508, 580, 474, 610, 424),
            start: 3.75, duration: 0.9, size: 12, color: wood),
        SimulatedStroke(
            points: points(318, 462, 440, 470, 576, 456), start: 4.6, duration: 0.4, nib: .marker, size: 36,
            color: coral),
        SimulatedStroke(
            points: points(352, 490, 440, 498, 544, 486), start: 4.66, duration: 0.4, nib: .marker, size: 30,
            color: coral),
    ]

    private static let rigging = [
        SimulatedStroke(
            points: points(448, 436, 446, 300, 450, 118), start: 4.9, duration: 0.6, size: 10, color: wood),
        SimulatedStroke(
            points: points(462, 140, 534, 214, 584, 300, 598, 384, 540, 396, 462, 396), start: 5.3,
            duration: 0.9, size: 9, color: ink),
        SimulatedStroke(
            points: points(434, 160, 398, 262, 322, 380, 372, 394, 434, 392), start: 5.34, duration: 0.85,
            size: 9, color: ink),
        SimulatedStroke(
            points: points(482, 200, 482, 290, 482, 372), start: 6.2, duration: 0.35, nib: .marker, size: 42,
            color: amber),
        SimulatedStroke(
            points: points(516, 238, 518, 300, 518, 374), start: 6.22, duration: 0.35, nib: .marker, size: 42,
            color: amber),
        SimulatedStroke(
            points: points(550, 288, 556, 330, 558, 372), start: 6.24, duration: 0.35, nib: .marker, size: 42,
            color: amber),
        SimulatedStroke(
            points: points(414, 250, 404, 320, 398, 374), start: 6.26, duration: 0.35, nib: .marker, size: 42,
            color: coral),
        SimulatedStroke(
            points: points(384, 318, 370, 350, 360, 374), start: 6.28, duration: 0.35, nib: .marker, size: 40,
            color: coral),
        SimulatedStroke(
            points: points(452, 120, 428, 108, 408, 122, 384, 112), start: 6.5, duration: 0.35, size: 12,
            color: coral),
    ]

    // MARK: Around it

    /// Five fingers at once.
    static let waves = [
        (x: 118, y: 562, crests: 3), (x: 352, y: 576, crests: 4), (x: 640, y: 560, crests: 4),
        (x: 180, y: 612, crests: 4),
        (x: 500, y: 622, crests: 4),
    ].enumerated().map { index, wave in
        SimulatedStroke(
            points: Self.wave(
                from: CGPoint(x: wave.x, y: wave.y), length: CGFloat(62 * wave.crests), crests: wave.crests, height: 8),
            start: 6.9 + 0.04 * Double(index), duration: 0.9, size: 9, color: deep)
    }

    private static let wings = points(-1, -0.15, -0.5, -0.5, 0, 0.12, 0.5, -0.55, 1, -0.2)

    private static let birds = [(x: 150, y: 190, size: 34), (x: 232, y: 142, size: 27), (x: 262, y: 216, size: 20)]
        .enumerated().map { index, bird in
            SimulatedStroke(
                points: wings.map { CGPoint(x: bird.x, y: bird.y) + $0 * CGFloat(bird.size) },
                start: 7.7 + 0.12 * Double(index), duration: 0.5, size: 7, color: ink)
        }

    private static let cloud = SimulatedStroke(
        points: points(
            148, 338, 122, 332, 116, 304, 144, 292, 162, 266, 196, 276, 210, 296, 236, 302, 240, 330, 210, 338, 148, 339
        ),
        start: 7.7, duration: 1.0, size: 8, color: air)
}
