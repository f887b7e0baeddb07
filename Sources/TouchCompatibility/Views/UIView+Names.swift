public import Foundation
public import TouchKit

/// Names of UIKit that follow from others.
extension UIView {
    /// Returns the view, or the first of its subviews at any depth, that has a tag; nil if none has.
    ///
    /// - Complexity: O(number of views inside).
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let view = subview.viewWithTag(tag) { return view }
        }
        return nil
    }

    /// The margins that something of the system covers: always zero, since windows are placed beside panels and have
    /// their bars outside of the content.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Pixels per point: those of the window, or 1 outside of one.
    public var contentScaleFactor: CGFloat { window?.scale ?? 1 }

    /// Requests layout of the superview, after a change of `intrinsicContentSize`.
    public func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    /// A view whose opacity masks this one, in this view's space; its colors are ignored. Retained; not shown itself.
    public var mask: UIView? {
        get { (layer.mask as? ViewMask)?.maskView }
        set { layer.mask = newValue.map(ViewMask.init) }
    }
}

/// The layer that masks with a view.
private final class ViewMask: CALayer {
    private(set) var maskView: UIView?

    convenience init(_ view: UIView) {
        self.init()
        maskView = view
        addSublayer(view.layer)
    }
}

extension UIViewController {
    /// Loads the view, unless it is loaded.
    public func loadViewIfNeeded() {
        _ = view
    }
}

extension UILabel {
    /// The text with its attributes. **Difference from UIKit**: those of the first character, `font` and
    /// `foregroundColor`, apply to the entire text.
    public var attributedText: NSAttributedString? {
        get {
            text.map {
                NSAttributedString(string: $0, attributes: [.font: font, .foregroundColor: textColor ?? .label])
            }
        }
        set {
            text = newValue?.string
            guard let newValue, newValue.length > 0 else { return }
            let attributes = newValue.attributes(at: 0, effectiveRange: nil)
            if let font = attributes[.font] as? Font { self.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        }
    }
}
