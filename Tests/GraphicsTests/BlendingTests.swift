import Foundation
import Testing
import TouchGraphics
import TouchKitTesting

/// Blend modes.
@Suite struct BlendingTests {
    private static let source = Color(red: 0.8, green: 0.4, blue: 0.2)
    private static let below = Color(red: 0.2, green: 0.6, blue: 0.9)

    /// One channel of two opaque colours. Source: W3C, Compositing and Blending Level 1, and Core Graphics' plusLighter.
    private static let channels: [(CGBlendMode, @Sendable (_ below: Double, _ source: Double) -> Double)] = [
        (.normal, { $1 }), (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
        (.overlay, { hardLight($1, $0) }), (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }),
        (.colorDodge, { min(1, $0 / (1 - $1)) }), (.colorBurn, { 1 - min(1, (1 - $0) / $1) }),
        (.hardLight, { hardLight($0, $1) }), (.softLight, { softLight($0, $1) }), (.difference, { abs($0 - $1) }),
        (.exclusion, { $0 + $1 - 2 * $0 * $1 }), (.copy, { $1 }), (.sourceIn, { $1 }), (.sourceAtop, { $1 }),
        (.destinationOver, { below, _ in below }), (.destinationIn, { below, _ in below }),
        (.destinationAtop, { below, _ in below }), (.plusLighter, { min(1, $0 + $1) }),
    ]

    private static func hardLight(_ below: Double, _ source: Double) -> Double {
        source <= 0.5 ? below * 2 * source : below + (2 * source - 1) - below * (2 * source - 1)
    }

    private static func softLight(_ below: Double, _ source: Double) -> Double {
        if source <= 0.5 { return below - (1 - 2 * source) * below * (1 - below) }
        let limit = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        return below + (2 * source - 1) * (limit - below)
    }

    /// A picture in one color with a square blended into its middle.
    private static func picture(_ below: Color, _ mode: CGBlendMode, _ draw: (GraphicsContext) -> Void) throws -> Bitmap
    {
        let bitmap = try Bitmap(width: 30, height: 30)
        let context = GraphicsContext(bitmap)
        context.setColor(below)
        context.paint()
        context.setColor(Self.source)
        context.setBlendMode(mode)
        draw(context)
        return bitmap
    }

    private static let square = CGRect(x: 10, y: 10, width: 10, height: 10)

    @Test("blend modes: mix colors as the W3C specifies, channel by channel (K-20)")
    func separable() throws {
        for (mode, mixed) in Self.channels {
            let color = try Self.picture(Self.below, mode) { $0.fill(Self.square) }.color(x: 15, y: 15)
            for (got, below, source) in [
                (color.red, Self.below.red, Self.source.red), (color.green, Self.below.green, Self.source.green),
                (color.blue, Self.below.blue, Self.source.blue),
            ] { #expect(abs(got - mixed(below, source)) < 0.015, "\(mode)") }
            #expect(color.alpha == 1, "\(mode)")
        }
    }

    @Test("hue, saturation, color and luminosity modes: take the named components (K-20)")
    func inseparable() throws {
        func lightness(_ color: Color) -> Double { 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue }
        func saturation(_ color: Color) -> Double {
            max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        }
        func mixed(_ mode: CGBlendMode) throws -> Color {
            try Self.picture(Self.below, mode) { $0.fill(Self.square) }.color(x: 15, y: 15)
        }
        #expect(abs(lightness(try mixed(.luminosity)) - lightness(Self.source)) < 0.02)
        for mode in [CGBlendMode.hue, .saturation, .color] {
            #expect(abs(lightness(try mixed(mode)) - lightness(Self.below)) < 0.02, "\(mode)")
        }
        #expect(try mixed(.hue).red > mixed(.hue).blue && mixed(.saturation).blue > mixed(.saturation).red)
        #expect(abs(saturation(try mixed(.color)) - saturation(Self.source)) < 0.02)
    }

    @Test("compositing: follows Porter and Duff (K-20)")
    func opacity() throws {
        let glass = Self.below.withAlphaComponent(0.5)
        for (mode, alpha) in [
            (CGBlendMode.normal, 1), (.clear, 0), (.copy, 1), (.sourceIn, 0.5), (.sourceOut, 0.5), (.sourceAtop, 0.5),
            (.destinationOver, 1), (.destinationIn, 0.5), (.destinationOut, 0), (.destinationAtop, 1), (.xor, 0.5),
            (.plusLighter, 1),
        ] as [(CGBlendMode, Double)] {
            let color = try Self.picture(glass, mode) { $0.fill(Self.square) }.color(x: 15, y: 15)
            #expect(abs(color.alpha - alpha) < 0.01, "\(mode)")
        }
    }

    @Test("uncovered pixels: are unchanged in every mode, however it is drawn (K-20)")
    func uncovered() throws {
        let stamp = try Bitmap(width: 10, height: 10)
        let all =
            Self.channels.map(\.0) + [
                .hue, .saturation, .color, .luminosity, .clear, .sourceOut, .destinationOut, .xor,
            ]
        for mode in all {
            for (name, draw) in [
                ("fill", { $0.fill(Self.square) }),
                (
                    "stroke",
                    { context in
                        context.setLineWidth(4)
                        context.setLineDash(phase: 0, lengths: [3, 2])
                        context.stroke(Self.square.insetBy(dx: 2, dy: 2))
                    }
                ),
                ("picture", { $0.draw(stamp, at: Self.square.origin) }),
                ("stretched", { $0.draw(stamp, filling: Self.square) }),
                ("text", { $0.draw(TextLayout("i", font: Font(size: 6)), at: CGPoint(x: 12, y: 10)) }),
            ] as [(String, (GraphicsContext) -> Void)] {
                let color = try Self.picture(Self.below, mode, draw).color(x: 3, y: 3)
                #expect(abs(color.red - 0.2) < 0.01 && color.alpha == 1, "\(name), \(mode)")
            }
            let half = try Self.picture(Self.below, mode) { $0.fill(CGRect(x: 10, y: 10, width: 10.5, height: 10)) }
            let (in1, at, out) = (half.color(x: 19, y: 15), half.color(x: 20, y: 15), half.color(x: 21, y: 15))
            #expect(abs(at.alpha - (in1.alpha + out.alpha) / 2) < 0.02, "\(mode)")
        }
    }

    @Test("line blended within its outline: covers the same as otherwise (K-20)")
    func strokes() throws {
        func stroke(_ mode: CGBlendMode) throws -> Bitmap {
            try Self.picture(Color.white, mode) { context in
                context.setColor(.black)
                context.setLineWidth(5)
                context.setLineCap(.round)
                context.setLineJoin(.round)
                context.move(to: CGPoint(x: 5, y: 6))
                context.addCurve(
                    to: CGPoint(x: 24, y: 20), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 0, y: 30))
                context.addLine(to: CGPoint(x: 8, y: 25))
                context.strokePath()
            }
        }
        let (maximum, ink) = difference(try stroke(.sourceIn), try stroke(.normal))
        #expect(maximum < 0.1 && ink < 0.01)
    }

    @Test("setAlpha: applies to everything, multiplied by the colors' opacity, until the state is restored (K-20)")
    func alpha() throws {
        let stamp = try Bitmap(width: 10, height: 10)
        let ink = GraphicsContext(stamp)
        ink.setColor(.black)
        ink.paint()
        for (name, draw) in [
            ("fill", { $0.fill(Self.square) }),
            (
                "fill colour",
                { context in
                    context.setFillColor(.black)
                    context.fill(Self.square)
                }
            ),
            (
                "paint",
                { context in
                    context.clip(to: Self.square)
                    context.paint()
                }
            ),
            ("picture", { $0.draw(stamp, at: Self.square.origin) }),
            ("stretched", { $0.draw(stamp, filling: Self.square) }),
            (
                "gradient",
                { context in
                    context.drawLinearGradient(
                        CGGradient(colors: [.black, .black]), start: .zero, end: CGPoint(x: 30, y: 0))
                }
            ),
            (
                "layer",
                { context in
                    context.beginTransparencyLayer()
                    context.fill(Self.square)
                    context.fill(Self.square)
                    context.endTransparencyLayer()
                }
            ),
        ] as [(String, (GraphicsContext) -> Void)] {
            let (bitmap, context) = try paper(width: 30, height: 30)
            context.setColor(.black)
            context.saveGState()
            context.setAlpha(0.25)
            draw(context)
            context.restoreGState()
            #expect(abs(bitmap.color(x: 15, y: 15).red - 0.75) < 0.01, "\(name)")
            context.fill(Self.square)
            #expect(bitmap.color(x: 15, y: 15) == .black, "\(name), afterwards")
        }
        let (bitmap, context) = try paper(width: 30, height: 30)
        context.setAlpha(0.5)
        context.setColor(Color(white: 0, alpha: 0.5))
        context.fill(Self.square)
        #expect(abs(bitmap.color(x: 15, y: 15).red - 0.75) < 0.01)
    }

    @Test("color: is restored after a picture or a layer (K-20)")
    func afterwards() throws {
        let stamp = try Bitmap(width: 10, height: 10)
        let (bitmap, context) = try paper(width: 30, height: 30)
        context.setColor(.red)
        context.draw(stamp, at: .zero)
        context.fill(Self.square)
        #expect(bitmap.color(x: 15, y: 15) == .red)
        context.setColor(.blue)
        context.beginTransparencyLayer()
        context.setColor(.red)
        context.endTransparencyLayer(alpha: 1)
        context.fill(Self.square)
        #expect(bitmap.color(x: 15, y: 15) == .blue)
    }

    @Test("part of a picture: is cropped to whole pixels (K-20)")
    func cropping() throws {
        let (bitmap, context) = try paper(.argb32, width: 20, height: 20)
        context.setColor(.red)
        context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
        let part = try #require(bitmap.cropping(to: CGRect(x: 4.5, y: 5, width: 30, height: 4.2)))
        #expect((part.width, part.height) == (16, 5))
        #expect(part.color(x: 0, y: 0) == .white && part.color(x: 1, y: 0) == .red && part.color(x: 6, y: 0) == .white)
        #expect(bitmap.cropping(to: CGRect(x: 30, y: 0, width: 5, height: 5)) == nil)
    }
}
