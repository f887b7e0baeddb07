import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Replicator layers, and resizable images.
@Suite struct ReplicatorTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 40))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()

    init() {
        stage.window.addSubview(view)
        replicator.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        (dot.backgroundColor, dot.frame) = (Color.white, CGRect(x: 0, y: 0, width: 10, height: 10))
        (replicator.instanceCount, replicator.instanceTransform) = (4, CATransform3DMakeTranslation(20, 0, 0))
        replicator.addSublayer(dot)
        view.layer.addSublayer(replicator)
        view.backgroundColor = .black
    }

    private func color(_ x: Int, _ y: Int = 5) -> Color? { stage.picture.color(x: x, y: y) }

    @Test("replicator: draws its sublayers `instanceCount` times, each transformed further (K-20)")
    func instances() {
        #expect([5, 25, 45, 65].allSatisfy { color($0) == .white })
        #expect([15, 35, 75, 85].allSatisfy { color($0) == .black })
        replicator.instanceCount = 2
        #expect(color(25) == .white && color(45) == .black)
        replicator.instanceCount = 0
        #expect(color(5) == .black)
        CATransaction.setDisableActions(true)
        (replicator.instanceCount, replicator.instanceTransform) = (4, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        // Rotates about the center of its bounds.
        #expect([(5, 5), (15, 5), (5, 15), (15, 15)].allSatisfy { color($0.0, $0.1) == .white })
        #expect(color(25) == .black)
    }

    @Test("replicator: each instance is offset in opacity and color from the one before (K-20)")
    func colors() {
        replicator.instanceAlphaOffset = -0.5
        #expect(color(5) == .white && color(45) == .black)
        #expect(abs((color(25)?.red ?? 0) - 0.5) < 0.01)
        CATransaction.setDisableActions(true)
        (replicator.instanceAlphaOffset, replicator.instanceRedOffset) = (0, -1)
        #expect(color(5) == .white && color(25) == Color(red: 0, green: 1, blue: 1))
        CATransaction.setDisableActions(true)
        replicator.instanceRedOffset = 0
        replicator.instanceColor = Color(red: 1, green: 0, blue: 0)
        #expect(color(5) == Color(red: 1, green: 0, blue: 0) && color(15) == .black)
    }

    @Test("replicator: each instance's animation is delayed against the one before (K-20)")
    func delays() {
        _ = stage.picture
        replicator.instanceDelay = 0.1
        let fall = CABasicAnimation(keyPath: "position.y")
        (fall.fromValue, fall.toValue, fall.duration, fall.repeatCount) = (5, 35, 0.3, .infinity)
        fall.timingFunction = CAMediaTimingFunction(name: .linear)
        dot.add(fall, forKey: "fall")
        stage.advance(by: .milliseconds(1200))
        // The next two instances lag by one third and two thirds of the animation.
        stage.advance(by: .milliseconds(201))
        #expect(color(5, 25) == .white && color(25, 15) == .white && color(45, 5) == .white, "\(dot.position)")
        #expect(color(5, 5) == .black && color(25, 25) == .black && color(45, 15) == .black)
        dot.removeAllAnimations()
        #expect([5, 25, 45, 65].allSatisfy { color($0) == .white })
    }

    /// Renders images with one pixel per point.
    private static func renderer(_ width: Int, _ height: Int) -> UIGraphicsImageRenderer {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    }

    /// 3 × 3 pixels: red corners, green edges, a blue middle.
    private static func frame() -> UIImage {
        renderer(3, 3).image { context in
            for (x, y) in (0..<9).map({ ($0 % 3, $0 / 3) }) {
                let color: Color = x == 1 && y == 1 ? .blue : x == 1 || y == 1 ? .green : .red
                context.cgContext.setColor(color)
                context.cgContext.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }

    private static func picture(_ draw: () -> Void) -> Bitmap {
        renderer(20, 10).image { _ in draw() }.bitmap
    }

    @Test("resizable image: its caps keep their size, and its middle is stretched or tiled (K-20)")
    func resizable() {
        for mode in [UIImage.ResizingMode.stretch, .tile] {
            let image = Self.frame().resizableImage(
                withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode)
            #expect(image.capInsets.left == 1 && image.resizingMode == mode && image.size == Self.frame().size)
            let picture = Self.picture { image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10)) }
            #expect(picture.color(x: 0, y: 0) == .red && picture.color(x: 19, y: 9) == .red)
            #expect([1, 10, 18].allSatisfy { picture.color(x: $0, y: 0) == .green })
            #expect([1, 10, 18].allSatisfy { picture.color(x: $0, y: 5) == .blue })
            #expect(picture.color(x: 0, y: 5) == .green && picture.color(x: 19, y: 8) == .green)
        }
        let wide = Self.renderer(4, 1).image { context in
            for (x, color) in [Color.red, .green, .blue, .red].enumerated() {
                context.cgContext.setColor(color)
                context.cgContext.fill(CGRect(x: x, y: 0, width: 1, height: 1))
            }
        }
        let tiled = wide.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        let picture = Self.picture { tiled.draw(in: CGRect(x: 0, y: 0, width: 7, height: 10)) }
        let colors: [Color] = [.red, .green, .blue, .green, .blue, .green, .red]
        #expect((0..<7).map { picture.color(x: $0, y: 5) } == colors)
        let stretchable = Self.frame().stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
        #expect(stretchable.capInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        let narrow = Self.picture { stretchable.draw(in: CGRect(x: 0, y: 0, width: 1, height: 10)) }
        #expect(narrow.color(x: 1, y: 5) == .clear, "caps wider than the image are clipped")
    }

    @Test("contentsCenter: only the middle of a layer's or image view's image is stretched (K-20)")
    func centers() {
        view.layer.sublayers = nil
        let layer = CALayer()
        (layer.frame, layer.contents) = (CGRect(x: 0, y: 0, width: 20, height: 10), Self.frame())
        layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        view.layer.addSublayer(layer)
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let image = UIImageView(image: Self.frame().resizableImage(withCapInsets: insets, resizingMode: .stretch))
        image.frame = CGRect(x: 40, y: 0, width: 20, height: 10)
        view.addSubview(image)
        for x in [0, 40] {
            #expect(color(x, 0) == .red && color(x + 19, 9) == .red && color(x + 10, 5) == .blue)
            #expect(color(x + 1, 0) == .green && color(x + 18, 9) == .green)
        }
    }
}
