import Foundation

extension UIView {
    /// The parts of the frame that grow or shrink, in proportion, when the superview's size changes.
    public nonisolated struct AutoresizingMask: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits; only the named ones have a meaning.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the superview's left edge is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's upper edge is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's lower edge is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Schedules `layoutSubviews()` for the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        for view in sequence(first: self, next: \.superview).dropFirst() {
            if view.containsViewsThatNeedLayout { return }
            view.containsViewsThatNeedLayout = true
        }
        window?.requestFrame()
    }

    /// Lays out this view and its subviews now, where needed.
    public func layoutIfNeeded() {
        LayoutPass().run(from: self)
    }

    /// Resizes the view to the size of its content.
    public func sizeToFit() {
        bounds.size = sizeThatFits(bounds.size)
    }

    func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask
        let (x, width) = Self.autoresize(
            start: frame.minX, length: frame.width, total: old.width, change: new.width - old.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.autoresize(
            start: frame.minY, length: frame.height, total: old.height, change: new.height - old.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Divides a change among the flexible ones of leading margin, length and trailing margin, in proportion to their
    /// sizes, or equally when those are all 0.
    private static func autoresize(
        start: CGFloat, length: CGFloat, total: CGFloat, change: CGFloat,
        flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (CGFloat, CGFloat) {
        let end = total - start - length
        let parts = [(start, flexible.start), (length, flexible.length), (end, flexible.end)]
        let count = parts.filter(\.1).count
        guard count > 0 else { return (start, length) }
        let sum = parts.filter(\.1).reduce(0) { $0 + $1.0 }
        func share(_ size: CGFloat, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return 0 }
            return sum == 0 ? change / CGFloat(count) : change * size / sum
        }
        return (start + share(start, flexible.start), max(0, length + share(length, flexible.length)))
    }
}

/// Lays out the views of a tree that need it, outermost first.
///
/// A view that needs layout again during the pass gets another round. After 100 rounds the remainder waits for the next
/// frame, so that two views that keep resizing each other can't hang the program.
struct LayoutPass {
    private static let maxRounds = 100
    /// The view whose subviews are being laid out.
    private static weak var current: UIView?
    /// The views that got subviews during their own layout in this pass.
    private static var repeated: Set<UIView> = []

    /// Requests layout of a view that has got a subview: during its own layout, one more round per pass, so that a view
    /// that replaces its subviews whenever it is laid out needs two.
    static func didAddSubview(to view: UIView) {
        guard view === current else { return view.setNeedsLayout() }
        if repeated.insert(view).inserted { view.setNeedsLayout() }
    }

    func run(from root: UIView) {
        let isOutermost = Self.current == nil
        defer { if isOutermost { Self.repeated = [] } }
        for _ in 0..<Self.maxRounds where root.needsLayout || root.containsViewsThatNeedLayout {
            visit(root)
        }
    }

    private func visit(_ view: UIView) {
        if view.needsLayout {
            view.needsLayout = false
            let outer = Self.current
            Self.current = view
            // A view whose layer was never used has no sublayers to lay out.
            if let layer = view.ownLayer { layer.layoutSublayers() } else { view.layOut() }
            Self.current = outer
        }
        guard view.containsViewsThatNeedLayout else { return }
        view.containsViewsThatNeedLayout = false
        view.ownLayer?.behavior?.layOut()
        for subview in view.subviews { visit(subview) }
    }
}
