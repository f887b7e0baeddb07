import Foundation

/// What the display asks of layers.
extension CALayer {
    /// Whether it adds nothing to its view.
    var isPlain: Bool { cornerRadius == 0 && !hasBorder && !hasShadow && sublayers == nil && contents == nil }

    private var hasBorder: Bool { borderWidth > 0 && borderColor.map { $0.alpha > 0 } == true }

    private var hasShadow: Bool {
        shadowOpacity > 0 && !masksToBounds && shadowColor.map { $0.alpha > 0 } == true
    }

    /// Whether something behind is seen at its corners.
    var cutsCorners: Bool { cornerRadius > 0 }

    /// The edge with its round corners, moved inwards.
    func edge(_ bounds: CGRect, inset: CGFloat = 0) -> CGPath {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(max(0, cornerRadius - inset), rect.width / 2, rect.height / 2)
        guard radius > 0, !rect.isNull else { return CGPath(rect: rect) }
        return UIBezierPath(
            roundedRect: rect, byRoundingCorners: maskedCorners.corners,
            cornerRadii: CGSize(width: radius, height: radius)
        ).cgPath
    }

    /// Around its shadow and all sublayers, in its own space.
    func reach(around bounds: CGRect) -> CGRect {
        var reach = bounds
        if !masksToBounds {
            for layer in sublayers ?? [] where !layer.isHidden {
                let inner = layer.reach(around: layer.contentReach)
                reach = reach.union(inner.applying(layer.toSuperlayer))
            }
        }
        guard hasShadow else { return reach }
        let soft = shadowRadius * 3
        let cast = (shadowPath?.boundingBoxOfPath ?? reach).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
        return reach.union(cast.insetBy(dx: -soft, dy: -soft))
    }

    // MARK: Drawing

    /// Draws the shadow; user space is the layer's.
    ///
    /// - Parameter content: draws what the layer shows, for a layer that has no background to cast it.
    func drawShadow(
        _ bounds: CGRect, background: Color?, in context: GraphicsContext, content: (GraphicsContext) -> Void
    ) {
        guard hasShadow, let shadowColor else { return }
        let toPixels = context.ctm
        let scale = abs(toPixels.determinant).squareRoot()
        let offset = CGPoint(x: shadowOffset.width * scale, y: shadowOffset.height * scale)
        let shape = shadowPath ?? (background.map { $0.alpha > 0 } == true ? edge(bounds) : nil)
        let area = (shape?.boundingBoxOfPath ?? reachOfContent(bounds)).applying(toPixels).offsetBy(
            dx: offset.x, dy: offset.y)
        context.drawShadow(
            in: area, color: shadowColor.withAlphaComponent(shadowColor.alpha * Double(min(max(shadowOpacity, 0), 1))),
            blur: shadowRadius * scale, offset: offset
        ) { shadow in
            shadow.concatenate(toPixels)
            guard let shape else { return content(shadow) }
            shadow.addPath(shape)
            shadow.fillPath()
        }
    }

    private func reachOfContent(_ bounds: CGRect) -> CGRect {
        (sublayers ?? []).reduce(bounds.union(contentReach)) {
            $0.union($1.reach(around: $1.contentReach).applying($1.toSuperlayer))
        }
    }

    func drawBorder(_ bounds: CGRect, in context: GraphicsContext) {
        guard hasBorder, let borderColor else { return }
        let width = min(borderWidth, bounds.width / 2, bounds.height / 2)
        context.beginPath()
        context.addPath(edge(bounds))
        context.addPath(edge(bounds, inset: width))
        context.setColor(borderColor)
        context.fillPath(using: .evenOdd)
    }

    func drawPicture(_ bounds: CGRect, in context: GraphicsContext) {
        guard let picture = contents as? Bitmap ?? (contents as? UIImage)?.bitmap else { return }
        context.draw(picture, in: bounds)
    }

    func drawSublayers(in context: GraphicsContext) {
        for layer in sublayers ?? [] where !layer.isHidden && layer.opacity > 0 { layer.drawAll(in: context) }
    }

    /// Draws a layer without a view; user space is that of the layer it is in.
    private func drawAll(in context: GraphicsContext) {
        context.saveGState()
        defer { context.restoreGState() }
        guard context.concatenate(toSuperlayer) else { return }
        let isGlass = opacity < 1
        if isGlass { context.beginTransparencyLayer() }
        drawShadow(bounds, background: backgroundColor, in: context) { drawContent(in: $0) }
        drawContent(in: context)
        if isGlass { context.endTransparencyLayer(alpha: CGFloat(max(opacity, 0))) }
    }

    private func drawContent(in context: GraphicsContext) {
        context.saveGState()
        if masksToBounds {
            context.beginPath()
            context.addPath(edge(bounds))
            context.clip()
        }
        if let backgroundColor {
            context.setColor(backgroundColor)
            context.beginPath()
            context.addPath(edge(bounds))
            context.fillPath()
        }
        drawPicture(bounds, in: context)
        context.saveGState()
        context.setLineWidth(1)
        draw(in: context)
        context.restoreGState()
        drawSublayers(in: context)
        drawBorder(bounds, in: context)
        context.restoreGState()
    }
}

/// Corners of a layer, by the ends of its axes.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt

    /// Any bits; only those with a name mean something.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left one.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right one.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left one.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right one.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    /// The same corners; the bits are alike.
    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 0xF) }
}

extension UIView {
    /// What the view looks like around its content.
    public var layer: CALayer {
        if let ownLayer { return ownLayer }
        let layer = CALayer(of: self)
        ownLayer = layer
        return layer
    }
}
