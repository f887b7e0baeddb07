import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

/// Rectangles that cover circles and strokes.
@Suite struct CoverTests {
    private static let offset = CGPoint(x: 200, y: 150)

    /// Whether ink is visible outside the rectangles.
    private func leavesAny(_ rects: [CGRect], of draw: (GraphicsContext) -> Void) throws -> Bool {
        let bitmap = try Bitmap(width: 850, height: 700, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.saveGState()
        context.concatenate(CGAffineTransform(translationX: Self.offset.x, y: Self.offset.y))
        draw(context)
        context.restoreGState()
        context.setColor(.black)
        for rect in rects {
            context.fill(PixelRect(covering: rect.offsetBy(dx: Self.offset.x, dy: Self.offset.y)).rect)
        }
        return bitmap.withPixels { bytes in bytes.bindMemory(to: UInt32.self).contains { $0 & 0xFF_FFFF != 0 } }
    }

    private func area(_ rects: [CGRect]) -> CGFloat { rects.reduce(0) { $0 + $1.width * $1.height } }

    // MARK: Circles

    private static let circles = [0, 8.5, 40, 77.3, 300].flatMap { radius in
        [1, 24].map { Circle(center: CGPoint(x: 171.3, y: 148.7), radius: radius, width: $0) }
    }

    @Test("cover of a circle: includes every pixel of its ink (D-45)")
    func ring() throws {
        for circle in Self.circles {
            let isLeft = try leavesAny(Figure.circle(circle).cover) {
                $0.strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: .white)
            }
            #expect(!isLeft, "\(circle)")
        }
    }

    @Test("cover of a large circle: has few rectangles and little of the interior")
    func ringIsTight() {
        for radius in [120.0, 300, 3000, 1e6] {
            let circle = Circle(center: CGPoint(x: 7, y: -3), radius: radius)
            let rects = Figure.circle(circle).cover
            #expect(rects.count <= 80)
            let boundsArea = circle.bounds.width * circle.bounds.height
            #expect(area(rects) < (radius < 200 ? 0.45 : 0.3) * boundsArea)
        }
        #expect(Figure.circle(Circle(center: CGPoint(x: CGFloat.nan, y: 0), radius: 5)).cover.isEmpty)
        #expect(Figure.circle(Circle(center: .zero, radius: .infinity)).cover.isEmpty)
    }

    @Test(
        "cover: has few rectangles however far out the figure is (Z-1)",
        arguments: [1e7, 1e15, 1e17, 1e18, -1e18, 1e100])
    func farOut(number: CGFloat) {
        let line = Line(start: CGPoint(x: 0, y: number), end: CGPoint(x: 4096, y: number + 4096))
        #expect(1...40 ~= Figure.line(line).cover.count)
        #expect(1...80 ~= Figure.circle(Circle(center: CGPoint(x: 5, y: number), radius: 2048)).cover.count)
    }

    // MARK: Strokes

    private static func sample(_ x: Double, _ y: Double, _ width: Double) -> Stroke.Sample {
        Stroke.Sample(CGPoint(x: x, y: y), width: width)
    }

    /// A slow spiral, a quick zigzag, a leap, a dot.
    private static let paths: [StrokePath] = [
        StrokePath(
            (0..<600).map { step in
                let angle = Double(step) / 20
                let size = 8 * angle
                return sample(300 + size * cos(angle), 240 + size * sin(angle), 3 + 2 * sin(angle * 3))
            }),
        StrokePath((0..<9).map { sample(70 * Double($0), $0 % 2 == 0 ? 0 : 420, 4 + 2 * Double($0)) }),
        StrokePath([sample(0, 0, 5), sample(600, 440, 20)]),
        StrokePath([sample(30, 30, 24)]),
    ]

    @Test("cover of a stroke: includes every pixel of its ink, and that of its end does, too (D-46)")
    func stroke() throws {
        for path in Self.paths {
            for first in [0, path.nodes.count / 2, path.stableCount] {
                let rects = path.cover(from: first).map { $0.insetBy(dx: -1, dy: -1) }
                let isLeft = try leavesAny(rects) {
                    $0.strokeInk(along: Array(path.nodes[max(0, first - 1)...]), color: .white)
                }
                #expect(!isLeft)
            }
        }
    }

    @Test("cover of a stroke: is little more than its ink, whether drawn slowly or in a few leaps")
    func strokeIsTight() {
        for path in Self.paths {
            let ink = (1..<path.nodes.count).reduce(0) { sum, index in
                let (one, two) = (path.nodes[index - 1], path.nodes[index])
                return sum + one.point.distance(to: two.point) * max(one.width, two.width, 16)
            }
            guard ink > 0 else { continue }
            #expect(area(path.cover()) < 4 * ink)
            #expect(path.cover().count <= path.nodes.count / 4 + 40)
        }
    }
}
