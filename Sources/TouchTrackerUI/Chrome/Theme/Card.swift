import Foundation
import TouchKit

/// A floating surface above the canvas: a body with rounded corners, an outline and a shadow.
///
/// The origin of the coordinate space is the top left corner of the body. The shadow is around the body, inside the
/// bounds, and takes no touches.
class Card: CachedView {
    /// The apparent height above the canvas.
    enum Elevation {
        case low, high

        /// The extent of the shadow, in points.
        var blur: CGFloat { self == .low ? 12 : 28 }
        /// The vertical offset of the shadow, in points.
        var shadowOffset: CGFloat { self == .low ? 2 : 6 }
        /// The opacity of the shadow at the body's edge.
        var opacity: Double { self == .low ? 0.2 : 0.28 }
    }

    let cornerRadius: CGFloat
    private let elevation: Elevation

    init(cornerRadius: CGFloat, elevation: Elevation) {
        self.cornerRadius = cornerRadius
        self.elevation = elevation
        super.init(frame: .zero)
        bounds.origin = CGPoint(x: -reach, y: -reach)
        // Nothing is drawn outside, so subviews are skipped if the damage doesn't intersect the card.
        clipsToBounds = true
    }

    /// The distance from the body to the bounds, in points.
    private var reach: CGFloat { elevation.blur + elevation.shadowOffset }

    /// The frame of the visible card, in the view's coordinate space.
    var body: CGRect {
        CGRect(x: 0, y: 0, width: max(0, bounds.width - 2 * reach), height: max(0, bounds.height - 2 * reach))
    }

    /// Sets the frame of the body, in the superview's coordinate space.
    func setBodyFrame(_ body: CGRect) {
        bounds.size = CGSize(width: body.width + 2 * reach, height: body.height + 2 * reach)
        center = body.center
    }

    /// That of the body.
    override var accessibilityFrame: CGRect {
        get { convert(body, to: nil) }
        set {}
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

    /// The pixels outside of the body. The shadow under the body is not drawn.
    private func surroundings(of picture: Bitmap, _ toPixels: CGAffineTransform) -> Region {
        // The largest rectangle without rounded corners.
        let inset = cornerRadius * (1 - 0.5.squareRoot()) + 2
        var region = Region(picture.bounds)
        region.subtract(Region(PixelRect(covering: body.insetBy(dx: inset, dy: inset).applying(toPixels))))
        return region
    }
}
