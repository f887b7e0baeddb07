import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Drawing into the current context: paths, colors, images, text.
@Suite struct BezierPathTests {
    private static let side = CGSize(width: 40, height: 40)

    /// The result of the block, drawn on white.
    private static func picture(_ draw: () -> Void) -> Bitmap {
        UIGraphicsImageRenderer(size: side).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: side))
            draw()
        }.bitmap
    }

    @Test("bezier path: fill and stroke use the colors set with UIKit's functions (K-10)")
    func colors() {
        let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
        path.lineWidth = 4
        let picture = Self.picture {
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            path.fill()
            path.stroke()
        }
        #expect(picture.color(x: 20, y: 20) == .red && picture.color(x: 9, y: 20) == .blue)
        #expect(picture.color(x: 11, y: 20) == .blue && picture.color(x: 5, y: 20) == .white)
    }

    @Test("bezier path: dashes, even-odd fills and clips (K-10)")
    func rules() {
        let ring = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 15, y: 15, width: 10, height: 10)))
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 20))
        line.addLine(to: CGPoint(x: 40, y: 20))
        line.lineWidth = 6
        line.setLineDash([10, 10], count: 2, phase: 5)
        #expect(Self.picture { ring.fill() }.color(x: 20, y: 20) == .white, "fills with the current color, white")
        let black = Self.picture {
            UIColor.black.set()
            ring.fill()
        }
        #expect(black.color(x: 20, y: 20) == .black && !ring.isEmpty)
        ring.usesEvenOddFillRule = true
        #expect(ring.contains(CGPoint(x: 10, y: 10)) && !ring.contains(CGPoint(x: 20, y: 20)))
        let clipped = Self.picture {
            ring.addClip()
            UIColor.black.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        #expect(clipped.color(x: 20, y: 20) == .white && clipped.color(x: 10, y: 10) == .black)
        let dashed = Self.picture {
            UIColor.black.set()
            line.stroke()
        }
        let colors = [2, 10, 20, 30].map { dashed.color(x: $0, y: 20) }
        #expect(colors == [.black, .white, .black, .white])
    }

    @Test("bezier path: an open subpath contains nothing until it is closed, as UIKit documents (K-10)")
    func open() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        #expect(!path.contains(CGPoint(x: 8, y: 2)) && path.cgPath.contains(CGPoint(x: 8, y: 2)))
        path.close()
        #expect(path.contains(CGPoint(x: 8, y: 2)))
        #expect(path.reversing().contains(CGPoint(x: 8, y: 2)))
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(path.contains(CGPoint(x: 108, y: 2)) && path.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
    }

    @Test("bezier path: arcs follow the screen's clockwise direction; only the given corners are rounded (K-10)")
    func arcs() {
        let quarter = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.currentPoint.distance(to: CGPoint(x: 20, y: 30)) < 1e-9)
        #expect(quarter.cgPath.elements.count == 2)
        let long = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(long.cgPath.elements.count == 4)
        let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let card = UIBezierPath(
            roundedRect: frame, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 10))
        #expect(!card.contains(CGPoint(x: 1, y: 1)) && card.contains(CGPoint(x: 39, y: 1)))
        #expect(!card.contains(CGPoint(x: 39, y: 39)) && card.contains(CGPoint(x: 1, y: 39)))
        #expect(UIBezierPath(roundedRect: frame, cornerRadius: 99).bounds == frame)
        #expect(!UIBezierPath(ovalIn: frame).contains(CGPoint(x: 4, y: 4)))
    }

    @Test("image: is rendered, decoded from file data, resized, tinted and drawn (K-10)")
    func images() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        #expect(image.size == CGSize(width: 10, height: 10) && image.bitmap.width == 20)
        let data = try #require(image.pngData())
        let read = try #require(UIImage(data: data, scale: 2))
        #expect(read.bitmap.color(x: 4, y: 10) == .red && read.bitmap.color(x: 15, y: 10).alpha == 0)
        #expect(UIImage(data: data.prefix(40)) == nil && UIImage(data: Data()) == nil)
        let tinted = read.withTintColor(.blue)
        #expect(tinted.bitmap.color(x: 4, y: 10) == .blue && tinted.bitmap.color(x: 15, y: 10).alpha == 0)
        let small = try #require(read.preparingThumbnail(of: CGSize(width: 4, height: 4)))
        #expect(small.bitmap.width == 8 && small.bitmap.color(x: 1, y: 4) == .red)
        let drawn = Self.picture { read.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
        #expect(drawn.color(x: 5, y: 20) == .red && drawn.color(x: 35, y: 20) == .white)
    }

    @Test("gradient: interpolates colors and stops at its end points unless asked to extend (K-10)")
    func gradients() throws {
        let gradient = CGGradient(colors: [.black, .white])
        let picture = Self.picture {
            UIGraphicsGetCurrentContext()?.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsBeforeStartLocation)
        }
        #expect(picture.color(x: 2, y: 5) == .black && picture.color(x: 38, y: 5) == .white)
        #expect(abs(picture.color(x: 20, y: 5).red - 0.5) < 0.05)
        let none = Self.picture {
            UIGraphicsGetCurrentContext()?.drawRadialGradient(
                CGGradient(colors: [.black, .black]), startCenter: CGPoint(x: 20, y: 20), startRadius: 0,
                endCenter: CGPoint(x: 20, y: 20), endRadius: 10)
        }
        #expect(none.color(x: 20, y: 20) == .black && none.color(x: 20, y: 34) == .white)
    }

    /// Compares within 8-bit precision.
    private func isNear(_ one: Color, _ two: Color) -> Bool {
        max(abs(one.red - two.red), abs(one.green - two.green), abs(one.blue - two.blue)) < 1 / 255
    }

    private final class Painting: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.label.setFill()
            UIBezierPath(ovalIn: bounds).fill()
            "x".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 0)])
            UIGraphicsGetCurrentContext()?.setStrokeColor(UIColor.red.cgColor)
            UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 0.5, y: 0.5, width: 39, height: 39))
        }
    }

    @Test("view: draws into the current context with its trait colors; there is no context elsewhere (K-10)")
    func views() {
        let stage = TestStage(size: CGSize(width: 40, height: 40))
        let view = Painting(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let picture = stage.picture
        #expect(isNear(picture.color(x: 20, y: 20), Palette.light.label))
        #expect(picture.color(x: 0, y: 20) == .red && picture.color(x: 1, y: 1) == .white)
        view.overrideUserInterfaceStyle = .dark
        #expect(isNear(stage.picture.color(x: 20, y: 20), Palette.dark.label))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("system colors: differ between light and dark and have UIKit's components (K-10)")
    func systemColors() {
        let traits = UITraitCollection(userInterfaceStyle: .dark)
        let (light, dark) = (UIColor.systemBlue.cgColor, UIColor.systemBlue.resolvedColor(with: traits).cgColor)
        #expect(light == Color(red: 0, green: 122 / 255, blue: 1))
        #expect(dark == Color(red: 10 / 255, green: 132 / 255, blue: 1))
        #expect(UIColor.systemBlue.withAlphaComponent(0.5).resolvedColor(with: traits).cgColor.alpha == 0.5)
        var (red, alpha, hue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(red: 0.25, green: 0, blue: 0.5, alpha: 0.75).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        UIColor.green.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
        #expect(red == 0.25 && alpha == 0.75 && abs(hue - 1 / 3) < 1e-9)
        #expect(UIColor(white: 1, alpha: 1) == .white && UIColor.label == .label && UIColor.label != .secondaryLabel)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    }
}
