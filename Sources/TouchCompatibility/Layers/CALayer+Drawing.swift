import Foundation
import TouchKit

/// The parts of a layer's drawing.
extension CALayer {
    /// `isPlain` for the presented values.
    package var isPresentationPlain: Bool { withPresentedValues { isPlain } }

    /// Whether the layer adds nothing to its view.
    var isPlain: Bool {
        cornerRadius == 0 && !hasBorder && !hasShadow && state.sublayers.isEmpty && contents == nil && mask == nil
            && type(of: self) == CALayer.self
    }

    private var hasBorder: Bool { borderWidth > 0 && borderColor.map { $0.alpha > 0 } == true }

    var hasShadow: Bool {
        shadowOpacity > 0 && !masksToBounds && shadowColor.map { $0.alpha > 0 } == true
    }

    /// Whether the background is visible at its corners.
    var hasRoundedCorners: Bool { cornerRadius > 0 }

    /// Returns the outline with its rounded corners, inset by a distance.
    func outline(_ bounds: CGRect, inset: CGFloat = 0) -> CGPath {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(max(0, cornerRadius - inset), rect.width / 2, rect.height / 2)
        guard radius > 0, !rect.isNull else { return CGPath(rect: rect) }
        return UIBezierPath(
            roundedRect: rect, byRoundingCorners: maskedCorners.corners,
            cornerRadii: CGSize(width: radius, height: radius)
        ).cgPath
    }

    /// Returns the area covered by the layer, its shadow and all sublayers, in its own space.
    func extent(around bounds: CGRect) -> CGRect {
        var extent = bounds
        if !masksToBounds {
            extent = extent.union(instancesExtent)
        }
        guard hasShadow else { return extent }
        let blurExtent = shadowRadius * 3
        let shadowRect = (shadowPath?.boundingBoxOfPath ?? extent).offsetBy(
            dx: shadowOffset.width, dy: shadowOffset.height)
        return extent.union(shadowRect.insetBy(dx: -blurExtent, dy: -blurExtent))
    }

    // MARK: Drawing

    /// Draws the shadow, in the layer's space.
    ///
    /// - Parameter content: draws the content of the layer, whose shadow is used if the layer has no background.
    func drawShadow(
        _ bounds: CGRect, background: Color?, in context: GraphicsContext, content: (GraphicsContext) -> Void
    ) {
        guard hasShadow, let shadowColor else { return }
        let toPixels = context.ctm
        let scale = abs(toPixels.determinant).squareRoot()
        let offset = CGPoint(x: shadowOffset.width * scale, y: shadowOffset.height * scale)
        let shape = shadowPath ?? (background.map { $0.alpha > 0 } == true ? outline(bounds) : nil)
        let area = (shape?.boundingBoxOfPath ?? fullExtent(bounds)).applying(toPixels).offsetBy(
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

    private func fullExtent(_ bounds: CGRect) -> CGRect { bounds.union(contentExtent).union(instancesExtent) }

    private var instancesExtent: CGRect {
        (self as? CAReplicatorLayer)?.instancesExtent(of: sublayersExtent) ?? sublayersExtent
    }

    /// The area covered by all sublayers, in a single instance; null if there are none.
    var sublayersExtent: CGRect {
        state.sublayers.reduce(.null) { extent, layer in
            layer.isHidden
                ? extent
                : extent.union(
                    layer.withPresentedValues {
                        layer.extent(around: layer.contentExtent).applying(
                            layer.view?.transformToSuperview ?? layer.toSuperlayer)
                    }
                )
        }
    }

    func drawBorder(_ bounds: CGRect, in context: GraphicsContext) {
        guard hasBorder, let borderColor else { return }
        let width = min(borderWidth, bounds.width / 2, bounds.height / 2)
        context.beginPath()
        context.addPath(outline(bounds))
        context.addPath(outline(bounds, inset: width))
        context.setColor(borderColor)
        context.fillPath(using: .evenOdd)
    }

    private var image: Bitmap? { contents as? Bitmap ?? (contents as? UIImage)?.bitmap }

    /// The visible part of the image, in its pixels.
    private func crop(of image: Bitmap) -> CGRect {
        let size = CGSize(width: image.width, height: image.height)
        return CGRect(
            x: contentsRect.minX * size.width, y: contentsRect.minY * size.height,
            width: contentsRect.width * size.width, height: contentsRect.height * size.height)
    }

    /// Returns the frame of the visible part of the image, in the layer's space; nil without an image.
    func imageFrame(in bounds: CGRect) -> CGRect? {
        guard let image else { return nil }
        let crop = crop(of: image)
        return contentsGravity.frame(
            of: CGSize(width: crop.width / contentsScale, height: crop.height / contentsScale), in: bounds)
    }

    func drawContents(_ bounds: CGRect, in context: GraphicsContext) {
        guard let image else { return }
        let isCropped = contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1)
        guard let visibleImage = isCropped ? image.cropping(to: crop(of: image)) : image else { return }
        let size = CGSize(
            width: CGFloat(visibleImage.width) / contentsScale, height: CGFloat(visibleImage.height) / contentsScale)
        let destination = contentsGravity.frame(of: size, in: bounds)
        guard contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return context.draw(visibleImage, filling: destination)
        }
        let center = CGRect(
            x: contentsCenter.minX * size.width, y: contentsCenter.minY * size.height,
            width: contentsCenter.width * size.width, height: contentsCenter.height * size.height)
        NinePatch(bitmap: visibleImage, pixelsPerPoint: contentsScale, mode: .stretch, center: center)
            .fill(destination) { context.draw($0, filling: $1) }
    }

    func drawSublayers(_ layers: [CALayer], in context: GraphicsContext) {
        let sortedLayers = Self.sortedByDepth(layers)
        guard let replicator = self as? CAReplicatorLayer else { return Self.draw(sortedLayers, in: context) }
        replicator.drawInstances(of: sortedLayers, in: context)
    }

    static func draw(_ layers: [CALayer], in context: GraphicsContext) {
        for layer in layers { layer.withPresentedValues { layer.drawInSuperlayer(in: context) } }
    }

    /// Draws content through the mask, in the layer's space.
    func drawMasked(in context: GraphicsContext, _ draw: () -> Void) {
        guard let mask else { return draw() }
        context.beginTransparencyLayer()
        context.saveGState()
        draw()
        context.restoreGState()
        context.saveGState()
        context.beginTransparencyLayer()
        mask.withPresentedValues { mask.drawInSuperlayer(in: context) }
        context.endTransparencyLayer(alpha: 1, blendMode: .destinationIn)
        context.restoreGState()
        context.endTransparencyLayer(alpha: 1)
    }

    /// Draws a layer without a view, in the space of its superlayer.
    private func drawInSuperlayer(in context: GraphicsContext) {
        guard !isHidden, opacity > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        guard context.concatenate(view?.transformToSuperview ?? toSuperlayer) else { return }
        if view == nil { drawTree(in: context) } else { render(in: context) }
    }

    /// Draws a layer without a view, with all its sublayers, in its own space.
    func drawTree(in context: GraphicsContext) {
        let isTranslucent = opacity < 1
        if isTranslucent { context.beginTransparencyLayer() }
        drawMasked(in: context) {
            drawShadow(bounds, background: backgroundColor, in: context) { drawContent(in: $0) }
            drawContent(in: context)
        }
        if isTranslucent { context.endTransparencyLayer(alpha: CGFloat(max(opacity, 0))) }
    }

    private func drawContent(in context: GraphicsContext) {
        context.saveGState()
        if masksToBounds {
            context.beginPath()
            context.addPath(outline(bounds))
            context.clip()
        }
        if let backgroundColor {
            context.setColor(backgroundColor)
            context.beginPath()
            context.addPath(outline(bounds))
            context.fillPath()
        }
        drawContents(bounds, in: context)
        drawOwnContent(in: context)
        drawSublayers(state.sublayers, in: context)
        drawBorder(bounds, in: context)
        context.restoreGState()
    }

    /// Draws what the program draws, clipped to the bounds, as the picture of a layer in Core Animation is.
    private func drawOwnContent(in context: GraphicsContext) {
        guard self is any LayerContent || delegate != nil || type(of: self) != CALayer.self else { return }
        context.saveGState()
        if !(self is any LayerContent) { context.clip(to: bounds) }
        context.setLineWidth(1)
        draw(in: context)
        context.restoreGState()
    }
}
