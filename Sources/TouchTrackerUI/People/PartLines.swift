import Foundation
import TouchKit

/// Thin lines between the parts of several people, on the paper: until something is drawn, they say whose which part is.
///
/// Each piece is a view, so that what is drawn anew when the lines come and go is as small as they are.
final class PartLines: UIView {
    private var lines: [CGRect] = []

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// - Parameters:
    ///   - borders: between parts, in the view's space; none: no lines are shown.
    ///   - gap: what is written there is read without a line through it.
    func show(_ borders: [CGRect], besides gap: CGRect) {
        let lines = borders.flatMap { Self.pieces(of: $0, besides: gap) }
        guard lines != self.lines else { return }
        self.lines = lines
        for view in subviews { view.removeFromSuperview() }
        for line in lines {
            let view = UIView(frame: line)
            view.backgroundColor = .separator
            addSubview(view)
        }
    }

    /// What is left of a line.
    private static func pieces(of line: CGRect, besides gap: CGRect) -> [CGRect] {
        guard line.intersects(gap) else { return [line] }
        let (before, after): (UIEdgeInsets, UIEdgeInsets)
        if line.height > line.width {
            (before, after) = (UIEdgeInsets(bottom: line.maxY - gap.minY), UIEdgeInsets(top: gap.maxY - line.minY))
        } else {
            (before, after) = (UIEdgeInsets(right: line.maxX - gap.minX), UIEdgeInsets(left: gap.maxX - line.minX))
        }
        return [before, after].map(line.inset(by:)).filter { !$0.isEmpty }
    }
}
