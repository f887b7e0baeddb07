import Foundation

/// A view on its way from its old content to its new one.
final class ViewTransition {
    enum Kind: Equatable {
        /// Turned like a card, whose back is the new content.
        case flip(Bitmap.Axis, near: Side)
        case crossDissolve
    }

    /// Of the left and the right side, or of the top and the bottom.
    enum Side {
        case start, end
    }

    let kind: Kind
    /// The bounds' content as it was.
    let old: Bitmap
    let animation: ViewAnimation
    /// 0 is the old content, 1 the new one.
    var progress: CGFloat = 0

    init(_ kind: Kind, from old: Bitmap, by animation: ViewAnimation) {
        self.kind = kind
        self.old = old
        self.animation = animation
    }

    /// How far a card that turns sticks out of the bounds, seen from near by.
    func extent(of bounds: CGRect) -> CGRect {
        switch kind {
        case .flip:
            bounds.insetBy(dx: -bounds.width * Bitmap.perspectiveMargin, dy: -bounds.height * Bitmap.perspectiveMargin)
        case .crossDissolve: bounds
        }
    }
}
