import Foundation
import TouchGraphics

/// Draws the pictures of the demo `hens` into a folder: `make hens-pictures`.
@main
enum DrawHens {
    /// Each picture is a square with this side, in units of its drawing, and this number of pixels per unit: fine
    /// enough to be scaled up.
    static let side = 120
    static let scale = 4

    static let pictures: [(name: String, draw: @Sendable (GraphicsContext) -> Void)] = [
        ("hen", hen), ("egg", egg), ("chick", chick), ("fried-egg", friedEgg), ("roast", roast),
    ]

    static func main() {
        let folder = CommandLine.arguments.dropFirst().first ?? "assets/hens"
        do {
            for picture in pictures {
                try bitmap(of: picture.draw).writePNG(to: "\(folder)/\(picture.name).png")
            }
        } catch {
            FileHandle.standardError.write(Data("touch-draw-hens: \(error)\n".utf8))
            exit(1)
        }
    }

    static func bitmap(of draw: (GraphicsContext) -> Void) throws(GraphicsError) -> Bitmap {
        let bitmap = try Bitmap(width: side * scale, height: side * scale)
        let context = GraphicsContext(bitmap)
        context.concatenate(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        context.setLineJoin(.round)
        context.setLineCap(.round)
        draw(context)
        return bitmap
    }

    // MARK: Colours

    private static let ink = Color(red: 0.28, green: 0.17, blue: 0.12)
    private static let feather = Color(red: 0.80, green: 0.42, blue: 0.20)
    private static let featherLight = Color(red: 0.91, green: 0.58, blue: 0.32)
    private static let featherDark = Color(red: 0.60, green: 0.28, blue: 0.14)
    private static let comb = Color(red: 0.86, green: 0.18, blue: 0.17)
    private static let beak = Color(red: 0.97, green: 0.68, blue: 0.16)
    private static let shell = Color(red: 0.96, green: 0.87, blue: 0.76)
    private static let down = Color(red: 1, green: 0.85, blue: 0.30)
    private static let downDark = Color(red: 0.95, green: 0.72, blue: 0.16)

    // MARK: Pictures

    private static func hen(_ context: GraphicsContext) {
        shadow(context, CGRect(x: 28, y: 104, width: 66, height: 9))
        legs(context, from: [CGPoint(x: 55, y: 92), CGPoint(x: 68, y: 92)], length: 15)
        // Tail feathers, the furthest first.
        for (index, tip) in [CGPoint(x: 10, y: 24), CGPoint(x: 5, y: 36), CGPoint(x: 6, y: 49)].enumerated() {
            var tail = Shape(from: CGPoint(x: 36, y: 50 + 4 * index))
            tail.curve(to: tip, CGPoint(x: 28, y: 34 + 6 * index), CGPoint(x: tip.x + 8, y: tip.y - 6))
            tail.curve(to: CGPoint(x: 30, y: 72), CGPoint(x: tip.x - 1, y: tip.y + 14), CGPoint(x: 16, y: 70))
            tail.paint(context, index == 1 ? feather : featherDark, outline: ink)
        }
        for (center, radius) in [
            (CGPoint(x: 82, y: 18), 6.5), (CGPoint(x: 91, y: 14), 7), (CGPoint(x: 99, y: 20), 5.5),
        ] {
            disc(context, center, radius, comb, outline: ink)
        }
        disc(context, CGPoint(x: 101, y: 48), 6, comb, outline: ink)
        var body = Shape(from: CGPoint(x: 90, y: 16))
        body.curve(to: CGPoint(x: 104, y: 34), CGPoint(x: 100, y: 16), CGPoint(x: 105, y: 24))
        body.curve(to: CGPoint(x: 97, y: 58), CGPoint(x: 103, y: 43), CGPoint(x: 97, y: 48))
        body.curve(to: CGPoint(x: 62, y: 97), CGPoint(x: 98, y: 82), CGPoint(x: 84, y: 97))
        body.curve(to: CGPoint(x: 21, y: 58), CGPoint(x: 36, y: 97), CGPoint(x: 21, y: 80))
        body.curve(to: CGPoint(x: 50, y: 56), CGPoint(x: 29, y: 54), CGPoint(x: 42, y: 62))
        body.curve(to: CGPoint(x: 90, y: 16), CGPoint(x: 70, y: 42), CGPoint(x: 68, y: 16))
        body.paint(context, feather, outline: ink)
        var belly = Shape(from: CGPoint(x: 94, y: 60))
        belly.curve(to: CGPoint(x: 62, y: 94), CGPoint(x: 94, y: 80), CGPoint(x: 82, y: 94))
        belly.curve(to: CGPoint(x: 42, y: 88), CGPoint(x: 54, y: 94), CGPoint(x: 48, y: 92))
        belly.curve(to: CGPoint(x: 94, y: 60), CGPoint(x: 66, y: 92), CGPoint(x: 84, y: 82))
        belly.paint(context, featherLight)
        var wing = Shape(from: CGPoint(x: 77, y: 60))
        wing.curve(to: CGPoint(x: 52, y: 83), CGPoint(x: 79, y: 76), CGPoint(x: 66, y: 85))
        wing.curve(to: CGPoint(x: 46, y: 76), CGPoint(x: 48, y: 82), CGPoint(x: 46, y: 79))
        wing.curve(to: CGPoint(x: 38, y: 70), CGPoint(x: 42, y: 77), CGPoint(x: 39, y: 74))
        wing.curve(to: CGPoint(x: 34, y: 61), CGPoint(x: 35, y: 69), CGPoint(x: 33, y: 65))
        wing.curve(to: CGPoint(x: 77, y: 60), CGPoint(x: 46, y: 66), CGPoint(x: 64, y: 54))
        wing.paint(context, featherDark, outline: ink)
        beakPointing(context, at: CGPoint(x: 102, y: 31), length: 13)
        eye(context, CGPoint(x: 92, y: 30), 3.2)
    }

    private static func egg(_ context: GraphicsContext) {
        shadow(context, CGRect(x: 32, y: 98, width: 56, height: 10))
        var egg = Shape(from: CGPoint(x: 60, y: 18))
        egg.curve(to: CGPoint(x: 93, y: 70), CGPoint(x: 78, y: 18), CGPoint(x: 93, y: 46))
        egg.curve(to: CGPoint(x: 60, y: 104), CGPoint(x: 93, y: 91), CGPoint(x: 79, y: 104))
        egg.curve(to: CGPoint(x: 27, y: 70), CGPoint(x: 41, y: 104), CGPoint(x: 27, y: 91))
        egg.curve(to: CGPoint(x: 60, y: 18), CGPoint(x: 27, y: 46), CGPoint(x: 42, y: 18))
        egg.paint(context, shell, outline: ink)
        var shade = Shape(from: CGPoint(x: 90, y: 62))
        shade.curve(to: CGPoint(x: 60, y: 102), CGPoint(x: 94, y: 88), CGPoint(x: 80, y: 102))
        shade.curve(to: CGPoint(x: 34, y: 88), CGPoint(x: 49, y: 102), CGPoint(x: 39, y: 97))
        shade.curve(to: CGPoint(x: 90, y: 62), CGPoint(x: 62, y: 100), CGPoint(x: 84, y: 88))
        shade.paint(context, Color(red: 0.88, green: 0.75, blue: 0.61))
        ellipse(context, CGRect(x: 42, y: 34, width: 13, height: 22), rotated: 0.35, Color(white: 1, alpha: 0.85))
        for (x, y) in [(70, 44), (78, 60), (62, 70), (46, 76), (70, 84), (56, 58)] {
            disc(context, CGPoint(x: x, y: y), 1.4, Color(red: 0.76, green: 0.58, blue: 0.42))
        }
    }

    private static func chick(_ context: GraphicsContext) {
        shadow(context, CGRect(x: 34, y: 103, width: 54, height: 9))
        legs(context, from: [CGPoint(x: 53, y: 94), CGPoint(x: 66, y: 94)], length: 13)
        var tail = Shape(from: CGPoint(x: 34, y: 66))
        tail.curve(to: CGPoint(x: 22, y: 62), CGPoint(x: 30, y: 62), CGPoint(x: 26, y: 61))
        tail.curve(to: CGPoint(x: 34, y: 84), CGPoint(x: 23, y: 72), CGPoint(x: 27, y: 80))
        tail.paint(context, downDark, outline: ink)
        var body = Shape(from: CGPoint(x: 72, y: 26))
        body.curve(to: CGPoint(x: 94, y: 48), CGPoint(x: 85, y: 26), CGPoint(x: 94, y: 36))
        body.curve(to: CGPoint(x: 88, y: 64), CGPoint(x: 94, y: 55), CGPoint(x: 92, y: 60))
        body.curve(to: CGPoint(x: 60, y: 98), CGPoint(x: 92, y: 84), CGPoint(x: 78, y: 98))
        body.curve(to: CGPoint(x: 30, y: 72), CGPoint(x: 42, y: 98), CGPoint(x: 30, y: 88))
        body.curve(to: CGPoint(x: 50, y: 54), CGPoint(x: 30, y: 60), CGPoint(x: 42, y: 57))
        body.curve(to: CGPoint(x: 72, y: 26), CGPoint(x: 48, y: 38), CGPoint(x: 58, y: 26))
        body.paint(context, down, outline: ink)
        var wing = Shape(from: CGPoint(x: 66, y: 66))
        wing.curve(to: CGPoint(x: 44, y: 80), CGPoint(x: 68, y: 80), CGPoint(x: 54, y: 86))
        wing.curve(to: CGPoint(x: 38, y: 68), CGPoint(x: 39, y: 77), CGPoint(x: 37, y: 72))
        wing.curve(to: CGPoint(x: 66, y: 66), CGPoint(x: 46, y: 72), CGPoint(x: 58, y: 62))
        wing.paint(context, downDark, outline: ink)
        for x in [CGFloat(66), 72, 78] {
            line(context, [CGPoint(x: 72, y: 27), CGPoint(x: x, y: 18 + abs(x - 72) / 3)], ink, width: 2)
        }
        ellipse(
            context, CGRect(x: 77, y: 52, width: 9, height: 6), rotated: 0,
            Color(red: 1, green: 0.60, blue: 0.45, alpha: 0.7))
        beakPointing(context, at: CGPoint(x: 93, y: 46), length: 10)
        eye(context, CGPoint(x: 80, y: 43), 3.6)
    }

    private static func friedEgg(_ context: GraphicsContext) {
        let blob = { (growth: CGFloat, offset: CGPoint) -> Shape in
            let radii: [CGFloat] = [46, 42, 48, 41, 38, 45, 50, 43, 39, 46, 43, 40]
            let points = radii.enumerated().map { index, radius in
                let angle = CGFloat(index) / CGFloat(radii.count) * 2 * .pi
                let distance = radius + growth
                return CGPoint(
                    x: 60 + offset.x + cos(angle) * distance, y: 62 + offset.y + sin(angle) * distance * 0.86)
            }
            return Shape(smoothlyThrough: points)
        }
        blob(2, CGPoint(x: 1, y: 5)).paint(context, Color(white: 0, alpha: 0.16))
        blob(1, .zero).paint(context, Color(red: 0.80, green: 0.55, blue: 0.25), outline: ink)
        blob(-2.5, .zero).paint(context, Color(white: 0.99))
        blob(-11, CGPoint(x: 3, y: 3)).paint(context, Color(red: 0.94, green: 0.94, blue: 0.92))
        blob(-13, CGPoint(x: 0, y: 0)).paint(context, Color(white: 0.99))
        disc(context, CGPoint(x: 58, y: 63), 21, Color(red: 0.93, green: 0.55, blue: 0.10))
        disc(context, CGPoint(x: 57, y: 61), 20, Color(red: 1, green: 0.72, blue: 0.15))
        ellipse(context, CGRect(x: 45, y: 48, width: 14, height: 9), rotated: -0.5, Color(white: 1, alpha: 0.85))
        for (x, y) in [(84, 50), (30, 54), (76, 88), (44, 84), (88, 72)] {
            disc(context, CGPoint(x: x, y: y), 1.1, Color(white: 0.25))
        }
    }

    private static func roast(_ context: GraphicsContext) {
        shadow(context, CGRect(x: 8, y: 92, width: 104, height: 16))
        ellipse(context, CGRect(x: 6, y: 78, width: 108, height: 26), rotated: 0, Color(white: 0.93), outline: ink)
        ellipse(
            context, CGRect(x: 16, y: 80, width: 88, height: 17), rotated: 0, Color(red: 0.80, green: 0.84, blue: 0.88))
        for (index, x) in [CGFloat(20), 28, 92, 100].enumerated() {
            ellipse(
                context, CGRect(x: x - 8, y: 80, width: 20, height: 9), rotated: index % 2 == 0 ? 0.5 : -0.5,
                Color(red: 0.36, green: 0.62, blue: 0.27), outline: ink)
        }
        let (skin, skinLight, skinDark) = (
            Color(red: 0.76, green: 0.43, blue: 0.15), Color(red: 0.92, green: 0.64, blue: 0.30),
            Color(red: 0.55, green: 0.28, blue: 0.09)
        )
        var body = Shape(from: CGPoint(x: 22, y: 72))
        body.curve(to: CGPoint(x: 58, y: 26), CGPoint(x: 20, y: 44), CGPoint(x: 36, y: 26))
        body.curve(to: CGPoint(x: 98, y: 72), CGPoint(x: 82, y: 26), CGPoint(x: 100, y: 46))
        body.curve(to: CGPoint(x: 60, y: 92), CGPoint(x: 97, y: 86), CGPoint(x: 80, y: 92))
        body.curve(to: CGPoint(x: 22, y: 72), CGPoint(x: 40, y: 92), CGPoint(x: 23, y: 86))
        body.paint(context, skin, outline: ink)
        var shine = Shape(from: CGPoint(x: 34, y: 58))
        shine.curve(to: CGPoint(x: 62, y: 32), CGPoint(x: 36, y: 42), CGPoint(x: 48, y: 32))
        shine.curve(to: CGPoint(x: 34, y: 58), CGPoint(x: 52, y: 38), CGPoint(x: 42, y: 46))
        shine.paint(context, skinLight)
        leg(context, hip: CGPoint(x: 74, y: 66), end: CGPoint(x: 106, y: 40), skin, skinLight)
        var wing = Shape(from: CGPoint(x: 34, y: 66))
        wing.curve(to: CGPoint(x: 56, y: 72), CGPoint(x: 42, y: 58), CGPoint(x: 54, y: 62))
        wing.curve(to: CGPoint(x: 34, y: 66), CGPoint(x: 54, y: 84), CGPoint(x: 38, y: 80))
        wing.paint(context, skinDark, outline: ink)
        for x in [CGFloat(48), 58, 68] {
            var steam = Shape(from: CGPoint(x: x, y: 20))
            steam.curve(to: CGPoint(x: x + 2, y: 4), CGPoint(x: x - 6, y: 14), CGPoint(x: x + 8, y: 10))
            steam.trace(context, Color(white: 0.6, alpha: 0.8), width: 2)
        }
    }

    // MARK: Parts

    /// A drumstick with a paper frill.
    private static func leg(
        _ context: GraphicsContext, hip: CGPoint, end: CGPoint, _ skin: Color, _ shine: Color
    ) {
        line(context, [hip, end], ink, width: 9)
        line(context, [hip, end], Color(white: 0.95), width: 5)
        for offset in [CGPoint(x: -3, y: -4), CGPoint(x: 4, y: 3), CGPoint(x: 2, y: -3)] {
            disc(context, end + offset, 4, Color(white: 0.98), outline: ink)
        }
        let offset = end - hip
        let across = CGPoint(x: -offset.y, y: offset.x) * (1 / offset.length)
        var thigh = Shape(from: hip + offset * 0.66 + across * 4)
        thigh.curve(to: hip + across * 19, hip + offset * 0.5 + across * 12, hip + offset * 0.3 + across * 21)
        thigh.curve(to: hip - across * 17, hip - offset * 0.55 + across * 17, hip - offset * 0.55 - across * 15)
        thigh.curve(
            to: hip + offset * 0.66 - across * 4, hip + offset * 0.3 - across * 19, hip + offset * 0.5 - across * 10)
        thigh.paint(context, skin, outline: ink)
        ellipse(context, CGRect(x: hip.x - 11, y: hip.y - 11, width: 15, height: 9), rotated: -0.6, shine)
    }

    private static func legs(_ context: GraphicsContext, from hips: [CGPoint], length: CGFloat) {
        for hip in hips {
            let foot = hip + CGPoint(x: 1, y: length)
            for width in [CGFloat(5), 2.4] {
                let color = width > 3 ? ink : beak
                line(context, [hip, foot], color, width: width)
                line(context, [foot + CGPoint(x: -6, y: 3), foot, foot + CGPoint(x: 7, y: 3)], color, width: width)
                line(context, [foot, foot + CGPoint(x: 1, y: 4)], color, width: width)
            }
        }
    }

    private static func beakPointing(_ context: GraphicsContext, at base: CGPoint, length: CGFloat) {
        var beak = Shape(from: base + CGPoint(x: -1, y: -length / 2))
        beak.curve(
            to: base + CGPoint(x: length, y: 1), base + CGPoint(x: 5, y: -length / 2), base + CGPoint(x: length, y: -2))
        beak.curve(
            to: base + CGPoint(x: -1, y: length / 2), base + CGPoint(x: length - 3, y: 4),
            base + CGPoint(x: 4, y: length / 2))
        beak.close()
        beak.paint(context, Self.beak, outline: ink)
    }

    private static func eye(_ context: GraphicsContext, _ center: CGPoint, _ radius: CGFloat) {
        disc(context, center, radius, ink)
        disc(context, center + CGPoint(x: radius * 0.35, y: -radius * 0.35), radius * 0.35, .white)
    }

    private static func shadow(_ context: GraphicsContext, _ rect: CGRect) {
        ellipse(context, rect, rotated: 0, Color(white: 0, alpha: 0.14))
    }

    // MARK: Shapes

    private static let outlineWidth: CGFloat = 2.4

    private static func disc(
        _ context: GraphicsContext, _ center: CGPoint, _ radius: CGFloat, _ color: Color, outline: Color? = nil
    ) {
        let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        ellipse(context, rect, rotated: 0, color, outline: outline)
    }

    private static func ellipse(
        _ context: GraphicsContext, _ rect: CGRect, rotated angle: CGFloat, _ color: Color, outline: Color? = nil
    ) {
        let points = (0..<24).map { index in
            let part = CGFloat(index) / 24 * 2 * .pi
            return CGPoint(x: cos(part) * rect.width / 2, y: sin(part) * rect.height / 2)
                .applying(CGAffineTransform(rotationAngle: angle)) + rect.center
        }
        Shape(smoothlyThrough: points).paint(context, color, outline: outline)
    }

    private static func line(_ context: GraphicsContext, _ points: [CGPoint], _ color: Color, width: CGFloat) {
        guard let first = points.first else { return }
        context.move(to: first)
        for point in points.dropFirst() { context.addLine(to: point) }
        context.setColor(color)
        context.setLineWidth(width)
        context.strokePath()
    }

    /// A path of curves.
    private struct Shape {
        private let start: CGPoint
        private var curves: [(end: CGPoint, control1: CGPoint, control2: CGPoint)] = []

        init(from start: CGPoint) {
            self.start = start
        }

        /// A closed curve. Source: a Catmull–Rom spline.
        init(smoothlyThrough points: [CGPoint]) {
            start = points[0]
            let count = points.count
            for index in points.indices {
                let (one, two) = (points[index], points[(index + 1) % count])
                let (before, after) = (points[(index + count - 1) % count], points[(index + 2) % count])
                curve(to: two, one + (two - before) * (1 / 6), two - (after - one) * (1 / 6))
            }
        }

        mutating func curve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
            curves.append((end, control1, control2))
        }

        mutating func close() {
            let end = curves.last?.end ?? start
            curve(to: start, end, start)
        }

        func paint(_ context: GraphicsContext, _ color: Color, outline: Color? = nil) {
            add(to: context)
            context.setColor(color)
            context.fillPath()
            if let outline { trace(context, outline, width: DrawHens.outlineWidth) }
        }

        func trace(_ context: GraphicsContext, _ color: Color, width: CGFloat) {
            add(to: context)
            context.setColor(color)
            context.setLineWidth(width)
            context.strokePath()
        }

        private func add(to context: GraphicsContext) {
            context.move(to: start)
            for curve in curves { context.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2) }
        }
    }
}
