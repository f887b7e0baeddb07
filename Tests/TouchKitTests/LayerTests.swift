import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// What a layer adds to its view.
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

    @Test("corners, border, shadow, shapes and gradients are drawn (K-10)")
    func golden() throws {
        let picture = Self.scene()
        #expect(try Golden("layers").difference(from: picture) == .none)
        #expect(picture.color(x: 149, y: 109) == .white && picture.color(x: 149, y: 81) != .white)
    }

    @Test(
        "the golden picture would notice a change of each, which is drawn without being asked for (K-10)",
        arguments: ["corner", "border", "shadow", "shape", "layer gone"])
    func negative(change: String) throws {
        let picture = Self.scene { card, shape in
            switch change {
            case "corner": card.layer.cornerRadius = 8
            case "border": card.layer.borderWidth = 4
            case "shadow": card.layer.shadowOffset = CGSize(width: 8, height: 8)
            case "shape": shape.strokeEnd = 1
            default: shape.removeFromSuperlayer()
            }
        }
        guard case .pixels = try Golden("layers").compare(picture) else { return #expect(Bool(false)) }
    }

    @Test("the anchor point is what a view is placed, scaled and turned by (K-10)")
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

    @Test("a view's layer is the view, seen otherwise (K-10)")
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
