import Foundation

extension DisplayPass {
    /// Draws a view with what its layer adds: the shadow behind, round corners, sublayers, and the border in front.
    func draw(_ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, place: CGRect, isTouched: Bool) {
        let bounds = view.drawnBounds
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawShadow(bounds, background: view.drawnBackgroundColor, in: context) { shadow in
            layer.drawSublayers(in: shadow)
            layer.drawPicture(bounds, in: shadow)
            shadow.saveGState()
            view.draw(bounds, in: shadow)
            shadow.restoreGState()
        }
        context.restoreGState()
        context.saveGState()
        if layer.cutsCorners && view.clipsToBounds { clip(to: layer.edge(bounds), toPixels) }
        if isTouched { drawOwn(view, layer, toPixels: toPixels, place: place) }
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawSublayers(in: context)
        context.restoreGState()
        drawSubviews(of: view, from: 0, toPixels: toPixels, place: place)
        context.restoreGState()
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawBorder(bounds, in: context)
        context.restoreGState()
    }

    private func clip(to edge: CGPath, _ toPixels: CGAffineTransform) {
        context.concatenate(toPixels)
        context.beginPath()
        context.addPath(edge)
        context.clip()
        context.concatenate(toPixels.inverted())
    }

    /// The background is cut at round corners, what the view draws is not.
    private func drawOwn(_ view: UIView, _ layer: CALayer, toPixels: CGAffineTransform, place: CGRect) {
        guard layer.cutsCorners || layer.contents != nil else {
            return drawOwn(view, toPixels: toPixels, place: place, background: view.drawnBackgroundColor)
        }
        context.saveGState()
        context.concatenate(toPixels)
        if let color = view.drawnBackgroundColor {
            context.beginPath()
            context.addPath(layer.edge(view.drawnBounds))
            context.setColor(color)
            context.fillPath()
        }
        layer.drawPicture(view.drawnBounds, in: context)
        context.restoreGState()
        drawOwn(view, toPixels: toPixels, place: place, background: nil)
    }
}
