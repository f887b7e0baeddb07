extension UIView {
    /// The style that the view is drawn in: that of the nearest view, from this one outwards, which has one of its own;
    /// light if none has.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        for view in sequence(first: self, next: \.superview) where view.overrideUserInterfaceStyle != .unspecified {
            return view.overrideUserInterfaceStyle
        }
        return .light
    }

    /// The colours of that style.
    public var palette: Palette { userInterfaceStyle == .dark ? .dark : .light }

    func userInterfaceStyleChanged() {
        for view in descendants {
            view.setNeedsLayout()
            view.setNeedsDisplay()
        }
    }
}
