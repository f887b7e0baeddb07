import Foundation

/// What the display asks of layers.
extension CALayer {
    /// As `isPlain`, of what is shown.
    var looksPlain: Bool { presenting { isPlain } }

    /// Whether it adds nothing to its view.
    var isPlain: Bool {
        cornerRadius == 0 && !hasBorder && !hasShadow && storedSublayers.isEmpty && contents == nil && mask == nil
            && type(of: self) == CALayer.self
    }

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
            reach = reach.union(reachOfInstances)
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

    private func reachOfContent(_ bounds: CGRect) -> CGRect { bounds.union(contentReach).union(reachOfInstances) }

    private var reachOfInstances: CGRect {
        (self as? CAReplicatorLayer)?.reachOfInstances(of: reachOfSublayers) ?? reachOfSublayers
    }

    /// Around all layers in it, once; null if there is nothing.
    var reachOfSublayers: CGRect {
        storedSublayers.reduce(.null) { reach, layer in
            layer.isHidden
                ? reach
                : reach.union(layer.presenting { layer.reach(around: layer.contentReach).applying(layer.toSuperlayer) })
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
        let whole = CGSize(width: picture.width, height: picture.height)
        let isPart = contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1)
        let part = CGRect(
            x: contentsRect.minX * whole.width, y: contentsRect.minY * whole.height,
            width: contentsRect.width * whole.width, height: contentsRect.height * whole.height)
        guard let shown = isPart ? picture.cropping(to: part) : picture else { return }
        let size = CGSize(width: CGFloat(shown.width) / contentsScale, height: CGFloat(shown.height) / contentsScale)
        let place = contentsGravity.place(of: size, in: bounds)
        guard contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return context.draw(shown, filling: place)
        }
        let center = CGRect(
            x: contentsCenter.minX * size.width, y: contentsCenter.minY * size.height,
            width: contentsCenter.width * size.width, height: contentsCenter.height * size.height)
        NinePatch(bitmap: shown, pixelsPerPoint: contentsScale, mode: .stretch, center: center)
            .fill(place) { context.draw($0, filling: $1) }
    }

    func drawSublayers(_ layers: [CALayer], in context: GraphicsContext) {
        let ordered = Self.byDepth(layers)
        guard let replicator = self as? CAReplicatorLayer else { return Self.draw(ordered, in: context) }
        replicator.drawInstances(of: ordered, in: context)
    }

    static func draw(_ layers: [CALayer], in context: GraphicsContext) {
        for layer in layers { layer.presenting { layer.drawAll(in: context) } }
    }

    /// Draws what the mask leaves of something; user space is the layer's.
    func masked(in context: GraphicsContext, _ draw: () -> Void) {
        guard let mask else { return draw() }
        context.beginTransparencyLayer()
        context.saveGState()
        draw()
        context.restoreGState()
        context.saveGState()
        context.beginTransparencyLayer()
        mask.presenting { mask.drawAll(in: context) }
        context.endTransparencyLayer(alpha: 1, blendMode: .destinationIn)
        context.restoreGState()
        context.endTransparencyLayer(alpha: 1)
    }

    /// Draws a layer without a view; user space is that of the layer it is in.
    private func drawAll(in context: GraphicsContext) {
        guard !isHidden, opacity > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        guard context.concatenate(toSuperlayer) else { return }
        drawWhole(in: context)
    }

    /// Draws a layer without a view; user space is its own.
    func drawWhole(in context: GraphicsContext) {
        let isGlass = opacity < 1
        if isGlass { context.beginTransparencyLayer() }
        masked(in: context) {
            drawShadow(bounds, background: backgroundColor, in: context) { drawContent(in: $0) }
            drawContent(in: context)
        }
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
        drawSublayers(storedSublayers, in: context)
        drawBorder(bounds, in: context)
        context.restoreGState()
    }
}
