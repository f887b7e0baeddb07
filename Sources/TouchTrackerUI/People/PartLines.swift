import Foundation
import TouchKit

/// Thin lines on the paper that show each person's part until something is drawn.
///
/// Each segment is a view, so that little is redrawn when the lines appear and disappear.
final class PartLines: UIView {
    private var lines: [CGRect] = []

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// - Parameters:
    ///   - borders: between parts, in the view's coordinate space; empty: no lines are shown.
    ///   - gap: an area with text, which the lines skip.
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

    /// The segments of a line outside of the gap.
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
