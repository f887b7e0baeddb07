import Foundation
import TouchKit

/// What floats above the canvas: a body with round corners, an outline and a shadow.
///
/// The body's top left corner is the origin of the bounds' space. The shadow lies around the body, inside the bounds, and
/// takes no touches.
class Card: CachedView {
    /// How far above the canvas it seems to float.
    enum Elevation {
        case low, high

        /// How far the shadow reaches, in points.
        var blur: CGFloat { self == .low ? 12 : 28 }
        /// How far the shadow lies below the body, in points.
        var shadowOffset: CGFloat { self == .low ? 2 : 6 }
        /// Of the black at the body's edge.
        var opacity: Double { self == .low ? 0.2 : 0.28 }
    }

    let cornerRadius: CGFloat
    private let elevation: Elevation

    init(cornerRadius: CGFloat, elevation: Elevation) {
        self.cornerRadius = cornerRadius
        self.elevation = elevation
        super.init(frame: .zero)
        bounds.origin = CGPoint(x: -reach, y: -reach)
        // Nothing lies outside, so a frame that doesn't touch the card needs not ask its subviews.
        clipsToBounds = true
    }

    /// How far the bounds lie outside of the body, in points.
    private var reach: CGFloat { elevation.blur + elevation.shadowOffset }

    /// The rectangle that is seen as the card, in the bounds' space.
    var body: CGRect {
        CGRect(x: 0, y: 0, width: max(0, bounds.width - 2 * reach), height: max(0, bounds.height - 2 * reach))
    }

    /// Moves the body to a rectangle of the superview's space.
    func setBodyFrame(_ body: CGRect) {
        bounds.size = CGSize(width: body.width + 2 * reach, height: body.height + 2 * reach)
        center = body.center
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        body.contains(point)
    }

    override func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {
        context.saveGState()
        if let toPixels { context.clip(to: surroundings(of: context.bitmap, toPixels)) }
        context.fillShadow(
            of: body.offsetBy(dx: 0, dy: elevation.shadowOffset), cornerRadius: cornerRadius, blur: elevation.blur,
            opacity: elevation.opacity)
        context.restoreGState()
        context.setColor(palette.outline)
        context.fillRoundedRect(body.insetBy(dx: -0.5, dy: -0.5), cornerRadius: cornerRadius + 0.5)
        context.setColor(palette.elevatedBackground)
        context.fillRoundedRect(body, cornerRadius: cornerRadius)
    }

    /// The pixels around the body, which hides the shadow under it.
    private func surroundings(of picture: Bitmap, _ toPixels: CGAffineTransform) -> Region {
        // The largest rectangle that no round corner cuts.
        let inset = cornerRadius * (1 - 0.5.squareRoot()) + 2
        var region = Region(picture.bounds)
        region.subtract(Region(PixelRect(covering: body.insetBy(dx: inset, dy: inset).applying(toPixels))))
        return region
    }
}
