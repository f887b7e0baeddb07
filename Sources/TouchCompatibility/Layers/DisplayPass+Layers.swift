import Foundation
import TouchKit

extension DisplayPass {
    /// Draws a view with its layer's additions: the shadow behind it, rounded corners, sublayers, the border in front,
    /// and the mask applied to all of these.
    func draw(
        _ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool
    ) {
        guard layer.mask != nil else {
            return drawUnmasked(layer, of: view, toPixels: toPixels, frame: frame, isDamaged: isDamaged)
        }
        context.saveGState()
        guard context.concatenate(toPixels) else { return context.restoreGState() }
        layer.drawMasked(in: context) {
            context.concatenate(toPixels.inverted())
            drawUnmasked(layer, of: view, toPixels: toPixels, frame: frame, isDamaged: isDamaged)
        }
        context.restoreGState()
    }

    private func drawUnmasked(
        _ layer: CALayer, of view: UIView, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool
    ) {
        let bounds = view.drawnBounds
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawShadow(bounds, background: view.drawnBackgroundColor, in: context) { shadow in
            layer.drawContents(bounds, in: shadow)
            shadow.saveGState()
            view.draw(bounds, in: shadow)
            shadow.restoreGState()
            layer.drawSublayers(layer.state.sublayers, in: shadow)
        }
        context.restoreGState()
        context.saveGState()
        if layer.hasRoundedCorners && view.clipsToBounds { clip(to: layer.outline(bounds), toPixels) }
        if isDamaged { drawSelf(view, layer, toPixels: toPixels, frame: frame) }
        drawChildren(of: view, layer, toPixels: toPixels, frame: frame)
        context.restoreGState()
        context.saveGState()
        context.concatenate(toPixels)
        layer.drawBorder(bounds, in: context)
        context.restoreGState()
    }

    /// Draws sublayers and subviews, from back to front.
    private func drawChildren(of view: UIView, _ layer: CALayer, toPixels: CGAffineTransform, frame: CGRect) {
        draw(layer.sublayers(before: nil), of: view, toPixels: toPixels, frame: frame)
        guard layer.state.sublayers.contains(where: { $0.state.subviewBehind != nil }) else {
            return drawSubviews(of: view, view.subviews[...], toPixels: toPixels, frame: frame)
        }
        for (index, subview) in view.subviews.enumerated() {
            drawSubviews(of: view, view.subviews[index...index], toPixels: toPixels, frame: frame)
            draw(layer.sublayers(before: subview), of: view, toPixels: toPixels, frame: frame)
        }
    }

    private func draw(_ layers: [CALayer], of view: UIView, toPixels: CGAffineTransform, frame: CGRect) {
        guard let layer = view.ownLayer, !layers.isEmpty else { return }
        context.saveGState()
        context.concatenate(toPixels)
        if view.clipsToBounds { context.clip(to: view.drawnBounds) }
        layer.drawSublayers(layers, in: context)
        context.restoreGState()
    }

    private func clip(to path: CGPath, _ toPixels: CGAffineTransform) {
        context.concatenate(toPixels)
        context.beginPath()
        context.addPath(path)
        context.clip()
        context.concatenate(toPixels.inverted())
    }

    /// Draws the content of the view itself. Clips only the background to rounded corners, not what the view draws.
    private func drawSelf(_ view: UIView, _ layer: CALayer, toPixels: CGAffineTransform, frame: CGRect) {
        let hasOwnContent = type(of: layer) != CALayer.self
        guard layer.hasRoundedCorners || layer.contents != nil || hasOwnContent else {
            return drawSelf(view, toPixels: toPixels, frame: frame, background: view.drawnBackgroundColor)
        }
        context.saveGState()
        context.concatenate(toPixels)
        if let color = view.drawnBackgroundColor {
            context.beginPath()
            context.addPath(layer.outline(view.drawnBounds))
            context.setColor(color)
            context.fillPath()
        }
        layer.drawContents(view.drawnBounds, in: context)
        if hasOwnContent {
            context.setLineWidth(1)
            layer.draw(in: context)
        }
        context.restoreGState()
        drawSelf(view, toPixels: toPixels, frame: frame, background: nil)
    }
}
