import Foundation

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
