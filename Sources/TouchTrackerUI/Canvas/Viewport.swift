import Foundation
import TouchKit

/// Which part of the canvas a view shows, and how large.
nonisolated struct Viewport: Hashable {
    /// Points of the view to a point of the canvas; more than 0.
    var scale: CGFloat = 1
    /// What of the canvas lies at the view's origin.
    var origin = CGPoint.zero

    func canvas(_ point: CGPoint) -> CGPoint { origin + point * (1 / scale) }

    func view(_ point: CGPoint) -> CGPoint { (point - origin) * scale }

    /// A length on the screen, such as how near is near enough, in points of the canvas.
    func canvas(_ length: CGFloat) -> CGFloat { length / scale }

    /// From the canvas to the view.
    var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    }

    func canvas(_ rect: CGRect) -> CGRect {
        CGRect(
            origin: canvas(rect.origin), size: CGSize(width: rect.width / scale, height: rect.height / scale))
    }

    var isIdentity: Bool { scale == 1 && origin == .zero }
}
