import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// The layer hierarchy: masks, order, layout and transforms.
@Suite struct LayerTreeTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

    init() {
        stage.window.addSubview(view)
    }

    private static func plain(_ color: UIColor, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        (layer.backgroundColor, layer.frame) = (color.cgColor, frame)
        return layer
    }

    private func color(_ x: Int, _ y: Int) -> Color? { stage.picture.color(x: x, y: y) }

    @Test("mask: shows only the part of a layer, or of a view with its subviews, that it covers (K-10)")
    func mask() {
        view.backgroundColor = .red
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 30)).cgPath
        view.layer.mask = mask
        #expect(color(10, 10) == .blue && color(50, 10) == .red)
        #expect(color(10, 50) == .white && color(50, 50) == .white)
        mask.path = UIBezierPath(rect: CGRect(x: 0, y: 30, width: 60, height: 30)).cgPath
        #expect(color(10, 10) == .white && color(50, 50) == .red)
        view.layer.mask = nil
        #expect(color(10, 10) == .blue && color(50, 50) == .red)
        let layer = Self.plain(.systemGreen, CGRect(x: 60, y: 60, width: 40, height: 40))
        layer.mask = Self.plain(.black, CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.addSublayer(layer)
        #expect(color(65, 65) == UIColor.systemGreen.cgColor && color(95, 95) == .white)
    }

    @Test("sublayer: is in front of earlier subviews and behind later ones (K-10)")
    func order() {
        let (back, front) = (UIView(frame: view.bounds), UIView(frame: CGRect(x: 30, y: 0, width: 30, height: 60)))
        (back.backgroundColor, front.backgroundColor) = (.red, .blue)
        view.addSubview(back)
        view.layer.addSublayer(Self.plain(.systemGreen, CGRect(x: 0, y: 0, width: 60, height: 30)))
        #expect(color(10, 10) == UIColor.systemGreen.cgColor && color(10, 50) == .red)
        view.addSubview(front)
        #expect(color(50, 10) == .blue && color(10, 10) == UIColor.systemGreen.cgColor)
        let top = Self.plain(.black, CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.insertSublayer(top, below: back.layer)
        #expect(color(5, 5) == UIColor.systemGreen.cgColor)
        top.zPosition = 1
        back.removeFromSuperview()
        #expect(color(5, 5) == .black && color(10, 50) == .white)
        view.layer.sublayers = nil
        #expect(color(20, 10) == .white && color(50, 10) == .blue)
    }

    private final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
    }

    @Test("layerClass: determines the view's layer, which draws behind the view's drawing (K-10)")
    func layerClass() throws {
        let gradient = GradientView(frame: CGRect(x: 60, y: 60, width: 40, height: 40))
        let layer = try #require(gradient.layer as? CAGradientLayer)
        layer.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
        stage.window.addSubview(gradient)
        #expect(color(80, 80) == .red)
        layer.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor]
        #expect(color(80, 80) == .blue)
    }

    private final class Layouts: UIView {
        var log: [String] = []
        let inner = CALayer()

        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            log.append(layer === self.layer ? "own" : "inner")
        }
        override func layoutSubviews() { log.append("views") }
    }

    @Test("layer: lays out its sublayers when its size changes (K-10)")
    func layout() {
        let view = Layouts(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.inner.delegate = view
        view.layer.addSublayer(view.inner)
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        #expect(view.log == ["views", "own", "inner"])
        view.inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(view.inner.needsLayout())
        stage.window.layoutIfNeeded()
        view.bounds.size.width = 20
        stage.window.layoutIfNeeded()
        #expect(view.log == ["views", "own", "inner", "inner", "views", "own"])
    }

    @Test("view: a null frame hides it until it gets a valid one (K-20)")
    func nowhere() {
        let inner = UIView()
        inner.backgroundColor = .red
        inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        inner.frame = CGRect.zero.insetBy(dx: 3, dy: 3)
        view.layer.shadowOpacity = 1
        view.addSubview(inner)
        #expect(color(10, 10) == .white)
        inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(color(10, 10) == .red)
    }

    @Test("3D transform: is concatenated, inverted and projected onto the plane (K-10)")
    func space() {
        let rotated = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), .pi / 3, 0, 1, 0)
        #expect(!CATransform3DIsAffine(rotated))
        let undone = CATransform3DConcat(rotated, CATransform3DInvert(rotated))
        #expect(zip(undone.rows.joined(), CATransform3DIdentity.rows.joined()).allSatisfy { abs($0 - $1) < 1e-12 })
        let layer = Self.plain(.red, CGRect(x: 0, y: 0, width: 40, height: 40))
        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(abs(layer.frame.width - 20) < 1e-9 && layer.frame.height == 40)
        #expect(layer.transform == CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
        view.layer.addSublayer(layer)
        #expect(layer.convert(.zero, to: view.layer).x.rounded() == 10)
        #expect(view.layer.hitTest(CGPoint(x: 15, y: 5)) === layer)
        #expect(view.layer.hitTest(CGPoint(x: 5, y: 5)) === view.layer)
    }
}

/// Rendering of views and layers into images.
@Suite struct LayerRenderingTests {
    @Test("rendering: draws a view with its subviews into an image as it is shown (K-10)")
    func rendering() throws {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        (view.backgroundColor, inner.backgroundColor) = (.red, .blue)
        view.addSubview(inner)
        view.layer.cornerRadius = 10
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
        let picture = renderer.image { view.layer.render(in: $0.cgContext) }.bitmap
        #expect(picture.width == 80 && picture.color(x: 20, y: 20) == .red && picture.color(x: 60, y: 60) == .blue)
        #expect(picture.color(x: 0, y: 0).alpha == 0)
        let half = renderer.image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true))
        }.bitmap
        #expect(half.color(x: 30, y: 30) == .blue && half.color(x: 50, y: 50).alpha == 0)
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
        stage.window.addSubview(view)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        view.removeFromSuperview()
        stage.window.addSubview(snapshot)
        #expect(stage.picture.color(x: 10, y: 10) == .red && stage.picture.color(x: 30, y: 30) == .blue)
    }
}
