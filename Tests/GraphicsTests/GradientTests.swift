import Foundation
import Testing
import TouchGraphics

/// Gradients and their ends.
@Suite struct GradientTests {
    private static let gradient = CGGradient(colors: [.red, .blue])

    private static func isNear(_ one: Color, _ other: Color) -> Bool {
        max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue)) < 0.05
    }

    /// From x = 20 to x = 80 on white paper.
    private static func row(_ options: CGGradientDrawingOptions) throws -> Bitmap {
        let (bitmap, context) = try paper(width: 100, height: 10)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: options)
        return bitmap
    }

    @Test("stops: are sorted by location, and colors without locations are evenly spaced")
    func stops() {
        let stops = CGGradient(stops: [.init(.blue, at: 0.75), .init(.red, at: 0.25)]).stops
        #expect(stops.map(\.location) == [0.25, 0.75] && stops.map(\.color) == [.red, .blue])
        #expect(CGGradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(CGGradient(colors: [.red]).stops.map(\.location) == [0])
    }

    @Test("linear gradient: goes from its start to its end, and beyond them if requested")
    func line() throws {
        for (options, before, behind) in [
            ([], false, false), (.drawsBeforeStartLocation, true, false), (.drawsAfterEndLocation, false, true),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
        ] as [(CGGradientDrawingOptions, Bool, Bool)] {
            let bitmap = try Self.row(options)
            #expect(Self.isNear(bitmap.color(x: 5, y: 5), before ? .red : .white))
            #expect(Self.isNear(bitmap.color(x: 95, y: 5), behind ? .blue : .white))
            #expect(Self.isNear(bitmap.color(x: 21, y: 5), .red) && Self.isNear(bitmap.color(x: 78, y: 5), .blue))
            #expect(Self.isNear(bitmap.color(x: 50, y: 5), Color(red: 0.5, green: 0, blue: 0.5)))
        }
    }

    @Test("radial gradient: changes with the distance and ends at the larger circle")
    func circles() throws {
        let (bitmap, context) = try paper(width: 100, height: 100)
        let middle = CGPoint(x: 50, y: 50)
        context.drawRadialGradient(
            Self.gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 40)
        #expect(Self.isNear(bitmap.color(x: 50, y: 50), .red) && Self.isNear(bitmap.color(x: 50, y: 10), .blue))
        #expect(Self.isNear(bitmap.color(x: 70, y: 50), Color(red: 0.5, green: 0, blue: 0.5)))
        #expect(bitmap.color(x: 50, y: 5) == .white && bitmap.color(x: 85, y: 85) == .white)
    }

    @Test("gradient without a length or with non-finite numbers: paints nothing, and later drawing works")
    func nothing() throws {
        let (bitmap, context) = try paper(width: 40, height: 40)
        let (one, other) = (CGPoint(x: 10, y: 10), CGPoint(x: CGFloat.nan, y: 10))
        let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        context.setColor(.green)
        for (start, end) in [(one, one), (one, other), (other, one)] {
            context.drawLinearGradient(Self.gradient, start: start, end: end, options: all)
        }
        for (start, end) in [(-1.0, 20.0), (5, -1), (.nan, 20), (5, .infinity)] as [(CGFloat, CGFloat)] {
            context.drawRadialGradient(
                Self.gradient, startCenter: one, startRadius: start, endCenter: one, endRadius: end, options: all)
        }
        context.drawRadialGradient(
            Self.gradient, startCenter: other, startRadius: 1, endCenter: one, endRadius: 9, options: all)
        context.drawLinearGradient(CGGradient(colors: []), start: .zero, end: one, options: all)
        #expect((0..<1600).allSatisfy { bitmap.color(x: $0 % 40, y: $0 / 40) == .white })
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(bitmap.color(x: 4, y: 4) == .green)
    }
}
