import Foundation
import TouchKit

/// A vertical list of rows, which scrolls if it does not fit.
final class FormView: UIScrollView, DialogContent {
    /// A row of a form.
    protocol Row: UIView {
        /// In points.
        func height(in width: CGFloat) -> CGFloat
    }

    /// From top to bottom.
    var rows: [any Row] = [] {
        didSet {
            guard !rows.elementsEqual(oldValue, by: { $0 === $1 }) else { return }
            for row in oldValue where row.superview === self && !rows.contains(where: { $0 === row }) {
                row.removeFromSuperview()
            }
            for row in rows where row.superview !== self { addSubview(row) }
            setNeedsLayout()
            superview?.superview?.setNeedsLayout()
        }
    }

    override var canBecomeFirstResponder: Bool { false }

    /// Only scrolls the rows.
    override var accessibilityRole: AccessibilityRole? {
        get { nil }
        set {}
    }

    /// A drag scrolls, wherever it began.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    func height(in width: CGFloat) -> CGFloat { Self.height(of: rows, in: width) }

    /// The height of rows with the gaps between them, in points.
    static func height(of rows: [any Row], in width: CGFloat) -> CGFloat {
        rows.reduce(-Metrics.gap) { $0 + $1.height(in: width) + Metrics.gap }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var top: CGFloat = 0
        for row in rows {
            let height = row.height(in: bounds.width)
            row.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            top += height + Metrics.gap
        }
        contentSize = CGSize(width: bounds.width, height: max(0, top - Metrics.gap))
    }
}

extension FormView.Row where Self: UIControl {
    func height(in width: CGFloat) -> CGFloat { Metrics.target }
}
