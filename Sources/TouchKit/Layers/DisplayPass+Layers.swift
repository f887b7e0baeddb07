import Foundation

extension DisplayPass {
    /// Draws a view with what its layer adds: the shadow behind, round corners, sublayers, and the border in front; of all of
    /// that, what the mask leaves.
    func draw(_ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, place: CGRect, isTouched: Bool) {
        layer.presenting { drawPresented(layer, of: view, toPixels: toPixels, place: place, isTouched: isTouched) }
    }

    private func drawPresented(
        _ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, place: CGRect, isTouched: Bool
    ) {
        guard layer.mask != nil else {
            return drawUnmasked(layer, of: view, toPixels: toPixels, place: place, isTouched: isTouched)
        }
        context.saveGState()
        guard context.concatenate(toPixels) else { return context.restoreGState() }
        layer.masked(in: context) {
            context.concatenate(toPixels.inverted())
            drawUnmasked(layer, of: view, toPixels: toPixels, place: place, isTouched: isTouched)
        }
        context.restoreGState()
    }

    private func drawUnmasked(
        _ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, place: CGRect, isTouched: Bool
    ) {
        let bounds = view.drawnBounds
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawShadow(bounds, background: view.drawnBackgroundColor, in: context) { shadow in
            layer.drawPicture(bounds, in: shadow)
            shadow.saveGState()
            view.draw(bounds, in: shadow)
            shadow.restoreGState()
            layer.drawSublayers(layer.storedSublayers, in: shadow)
        }
        context.restoreGState()
        context.saveGState()
        if layer.cutsCorners && view.clipsToBounds { clip(to: layer.edge(bounds), toPixels) }
        if isTouched { drawOwn(view, layer, toPixels: toPixels, place: place) }
        drawOccupants(of: view, layer, toPixels: toPixels, place: place)
        context.restoreGState()
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawBorder(bounds, in: context)
        context.restoreGState()
    }

    /// Draws sublayers and subviews, from back to front.
    private func drawOccupants(of view: UIView, _ layer: CALayer, toPixels: CGAffineTransform, place: CGRect) {
        draw(layer.sublayers(before: nil), of: view, toPixels: toPixels, place: place)
        guard layer.storedSublayers.contains(where: { $0.subviewBehind != nil }) else {
            return drawSubviews(of: view, view.subviews[...], toPixels: toPixels, place: place)
        }
        for (index, subview) in view.subviews.enumerated() {
            drawSubviews(of: view, view.subviews[index...index], toPixels: toPixels, place: place)
            draw(layer.sublayers(before: subview), of: view, toPixels: toPixels, place: place)
        }
    }

    private func draw(_ layers: [CALayer], of view: UIView, toPixels: CGAffineTransform, place: CGRect) {
        guard let layer = view.ownLayer, !layers.isEmpty else { return }
        context.saveGState()
        context.concatenate(toPixels)
        if view.clipsToBounds { context.clip(to: view.drawnBounds) }
        layer.drawSublayers(layers, in: context)
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
        let drawsItself = type(of: layer) != CALayer.self
        guard layer.cutsCorners || layer.contents != nil || drawsItself else {
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
        if drawsItself {
            context.setLineWidth(1)
            layer.draw(in: context)
        }
        context.restoreGState()
        drawOwn(view, toPixels: toPixels, place: place, background: nil)
    }
}
