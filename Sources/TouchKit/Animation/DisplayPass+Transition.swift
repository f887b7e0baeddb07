import Foundation

extension DisplayPass {
    /// Draws a view during a transition of its content.
    func draw(_ transition: ViewTransition, of view: UIView, toPixels: CGAffineTransform) {
        context.saveGState()
        switch transition.kind {
        case .flip(let axis, let near): flip(transition, axis, near, of: view, toPixels)
        case .crossDissolve: dissolve(transition, into: view, toPixels)
        }
        context.restoreGState()
    }

    /// Draws the old content rotating up to its edge, then the new content rotating from its edge to the front.
    private func flip(
        _ transition: ViewTransition, _ axis: Bitmap.Axis, _ near: ViewTransition.Side, of view: UIView,
        _ toPixels: CGAffineTransform
    ) {
        let isBack = transition.progress >= 0.5
        guard let side = isBack ? view.pictureOfContent() : transition.old else { return }
        let angle = Double(transition.progress) * .pi - (isBack ? .pi : 0)
        guard let picture = try? side.rotatedInPerspective(about: axis, by: near == .start ? angle : -angle) else {
            return
        }
        let bounds = view.drawnBounds
        let pictureSize = CGSize(
            width: bounds.width * CGFloat(picture.width) / CGFloat(side.width),
            height: bounds.height * CGFloat(picture.height) / CGFloat(side.height))
        context.concatenate(toPixels)
        context.draw(
            picture,
            filling: bounds.insetBy(
                dx: (bounds.width - pictureSize.width) / 2, dy: (bounds.height - pictureSize.height) / 2))
    }

    private func dissolve(_ transition: ViewTransition, into view: UIView, _ toPixels: CGAffineTransform) {
        // Composited in a layer of its own, so that pixels that are equal in both contents don't fade.
        context.beginTransparencyLayer()
        context.saveGState()
        context.beginTransparencyLayer()
        context.saveGState()
        context.concatenate(toPixels)
        context.draw(transition.old, filling: view.drawnBounds)
        context.restoreGState()
        context.endTransparencyLayer(alpha: 1 - transition.progress)
        context.restoreGState()
        context.saveGState()
        context.beginTransparencyLayer()
        drawContent(of: view, toPixels: toPixels)
        context.endTransparencyLayer(alpha: transition.progress, blendMode: .plusLighter)
        context.restoreGState()
        context.endTransparencyLayer(alpha: 1)
    }
}

/// An animated change of a view's content.
final class ViewTransition {
    enum Kind: Equatable {
        /// Rotates like a card with the new content on its back.
        case flip(Bitmap.Axis, near: Side)
        case crossDissolve
    }

    /// The left and right side, or the top and bottom.
    enum Side {
        case start, end
    }

    let kind: Kind
    /// A snapshot of the bounds' old content.
    let old: Bitmap
    let animation: ViewAnimation
    /// 0 is the old content, 1 the new one.
    var progress: CGFloat = 0

    init(_ kind: Kind, from old: Bitmap, by animation: ViewAnimation) {
        self.kind = kind
        self.old = old
        self.animation = animation
    }

    /// Returns the bounds extended by the perspective enlargement of a rotating card.
    func extent(of bounds: CGRect) -> CGRect {
        switch kind {
        case .flip:
            bounds.insetBy(dx: -bounds.width * Bitmap.perspectiveMargin, dy: -bounds.height * Bitmap.perspectiveMargin)
        case .crossDissolve: bounds
        }
    }
}
