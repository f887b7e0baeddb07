import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Layer properties of views.
@Suite struct LayerTests {
    private static func scene(_ change: (UIView, CAShapeLayer) -> Void = { _, _ in }) -> Bitmap {
        let stage = TestStage(size: CGSize(width: 160, height: 120))
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
        card.backgroundColor = .systemYellow
        card.layer.cornerRadius = 16
        card.layer.borderWidth = 3
        card.layer.borderColor = UIColor.systemBlue.cgColor
        card.layer.shadowOpacity = 0.6
        card.layer.shadowOffset = CGSize(width: 4, height: 6)
        card.layer.shadowRadius = 4
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 50, y: 30, width: 60, height: 60)).cgPath
        shape.fillColor = nil
        shape.strokeColor = UIColor.systemRed.cgColor
        shape.lineWidth = 5
        shape.strokeEnd = 0.75
        card.layer.addSublayer(shape)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 10, width: 30, height: 40)
        gradient.colors = [UIColor.systemGreen.cgColor, UIColor.systemPurple.cgColor]
        gradient.cornerRadius = 8
        card.layer.addSublayer(gradient)
        let cut = UIView(frame: CGRect(x: 110, y: 80, width: 40, height: 30))
        cut.layer.cornerRadius = 15
        cut.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        cut.layer.masksToBounds = true
        let inside = UIView(frame: cut.bounds)
        inside.backgroundColor = .systemIndigo
        cut.addSubview(inside)
        stage.window.addSubview(card)
        stage.window.addSubview(cut)
        _ = stage.picture
        change(card, shape)
        return stage.picture
    }

    @Test("layer: draws corners, border, shadow, shapes and gradients (K-10)")
    func golden() throws {
        let picture = Self.scene()
        #expect(try Golden("layers").difference(from: picture) == .none)
        #expect(picture.color(x: 149, y: 109) == .white && picture.color(x: 149, y: 81) != .white)
    }

    @Test(
        "golden image: detects each change, which redraws without setNeedsDisplay (K-10)",
        arguments: ["corner", "border", "shadow", "shape", "layer gone"])
    func negative(change: String) throws {
        let picture = Self.scene { card, shape in
            switch change {
            case "corner": card.layer.cornerRadius = 8
            case "border": card.layer.borderWidth = 4
            case "shadow": card.layer.shadowOffset = CGSize(width: 8, height: 8)
            case "shape":
                CATransaction.setDisableActions(true)
                shape.strokeEnd = 1
            default: shape.removeFromSuperlayer()
            }
        }
        guard case .pixels = try Golden("layers").compare(picture) else { return #expect(Bool(false)) }
    }

    @Test("layer: contents fill the bounds behind the view's drawing; text layers draw text (K-20)")
    func contents() {
        let stage = TestStage(size: CGSize(width: 160, height: 120))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        #expect(stage.picture.color(x: 40, y: 40) == .red)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        view.layer.contents = image.cgImage
        #expect(stage.picture.color(x: 22, y: 40) == .red && stage.picture.color(x: 58, y: 40) == .blue)
        view.layer.contents = nil
        let text = CATextLayer()
        (text.string, text.fontSize, text.foregroundColor) = ("MMM", 20, .black)
        text.frame = CGRect(x: 80, y: 20, width: 60, height: 30)
        stage.window.layer.addSublayer(text)
        func dark(_ columns: Range<Int>) -> Bool {
            let picture = stage.picture
            return columns.contains { x in (20..<50).contains { picture.color(x: x, y: $0).red < 0.3 } }
        }
        #expect(dark(80..<100) && !dark(141..<158))
        text.alignmentMode = .right
        text.string = NSAttributedString(string: "M")
        #expect(!dark(80..<110) && dark(115..<141))
        text.string = 5
        #expect(!dark(80..<158))
    }

    /// A view that fills itself and clears a part of that.
    private final class ClearingView: UIView {
        var method = ""

        override func draw(_ rect: CGRect) {
            let context = UIGraphicsGetCurrentContext()
            UIColor.blue.setFill()
            UIRectFill(bounds)
            let part = CGRect(x: 10, y: 10, width: 10, height: 10)
            switch method {
            case "clear": context?.clear(part)
            case "mode":
                context?.setBlendMode(.clear)
                context?.fill(part)
            default: UIBezierPath(rect: part).fill(with: .destinationOut, alpha: 1)
            }
        }
    }

    @Test(
        "view: cleared parts of its drawing show its background from the first frame on (K-20)",
        arguments: ["clear", "mode", "path"])
    func clearing(method: String) {
        let stage = TestStage(size: CGSize(width: 160, height: 120))
        let view = ClearingView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        view.method = method
        stage.window.addSubview(view)
        #expect(stage.picture.color(x: 25, y: 25) == .blue)
        #expect(stage.picture.color(x: 35, y: 35) == .white && stage.picture.color(x: 70, y: 70) == .white)
        view.backgroundColor = .red
        #expect(stage.picture.color(x: 25, y: 25) == .blue && stage.picture.color(x: 35, y: 35) == .red)
        view.alpha = 0
        view.alpha = 1
        #expect(stage.picture.color(x: 35, y: 35) == .red)
    }

    @Test("transaction: changes apply immediately, and the completion is called when it commits (K-20)")
    func transactions() {
        var completionCount = 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { completionCount += 1 }
        CATransaction.begin()
        #expect(CATransaction.disableActions() && completionCount == 0)
        CATransaction.commit()
        #expect(completionCount == 0)
        CATransaction.commit()
        #expect(completionCount == 1 && !CATransaction.disableActions())
        CATransaction.setCompletionBlock { completionCount += 1 }
        #expect(completionCount == 2)
    }

    @Test(
        "image: pixels are rotated and mirrored as the orientation says (K-20)",
        arguments: [
            (UIImage.Orientation.up, "RG/BW"), (.down, "WB/GR"), (.left, "GW/RB"), (.right, "BR/WG"),
            (.upMirrored, "GR/WB"),
            (.downMirrored, "BW/RG"), (.leftMirrored, "RB/GW"), (.rightMirrored, "WG/BR"),
        ])
    func orientation(orientation: UIImage.Orientation, rows: String) throws {
        let pixels = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
            }
        }
        let image = UIImage(cgImage: pixels.bitmap, scale: 2, orientation: orientation)
        let letters = [Color.red: "R", .green: "G", .blue: "B", .white: "W"]
        let pixelRows = (0..<2).map { y in (0..<2).map { letters[image.bitmap.color(x: $0, y: y)] ?? "?" }.joined() }
        #expect(pixelRows.joined(separator: "/") == rows && image.size == CGSize(width: 1, height: 1))
    }

    @Test("layer: position, scale and rotation refer to the anchor point (K-10)")
    func anchor() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 30, y: 30) && view.frame.origin == CGPoint(x: 30, y: 30))
        view.layer.position = CGPoint(x: 10, y: 20)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 80, height: 40))
        view.transform = .identity
        view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(view.center == CGPoint(x: 5, y: 6))
        #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 1, y: 1))
    }

    @Test("layer: forwards its properties to its view (K-10)")
    func forwarding() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        let layer = view.layer
        #expect(layer === view.layer && layer.frame == view.frame && layer.view === view)
        (layer.opacity, layer.isHidden, layer.masksToBounds) = (0.5, true, true)
        layer.backgroundColor = .red
        #expect(view.alpha == 0.5 && view.isHidden && view.clipsToBounds && view.backgroundColor == .red)
        let inner = CALayer()
        inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(inner.position == CGPoint(x: 2.5, y: 4) && inner.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.addSublayer(inner)
        #expect(inner.superlayer === layer && layer.sublayers?.count == 1)
        inner.removeFromSuperlayer()
        #expect(inner.superlayer == nil && layer.sublayers == nil)
    }
}
