import Foundation

extension UIView {
    /// The view's traits. The style is that of the nearest ancestor, starting with the view itself, that sets
    /// `overrideUserInterfaceStyle`; otherwise the desktop's; light outside of a window.
    public var traitCollection: UITraitCollection {
        let window = window
        let preferences = window?.application?.preferences ?? HostPreferences()
        return UITraitCollection(
            userInterfaceStyle: overridingStyle ?? preferences.style,
            accessibilityContrast: preferences.contrast == .high ? .high : .normal, displayScale: window?.scale ?? 0)
    }

    private var overridingStyle: UIUserInterfaceStyle? {
        for view in sequence(first: self, next: \.superview) where view.overrideUserInterfaceStyle != .unspecified {
            return view.overrideUserInterfaceStyle
        }
        return nil
    }

    /// The style that the view is drawn in.
    public var userInterfaceStyle: UIUserInterfaceStyle { traitCollection.userInterfaceStyle }

    /// The colors that the view is drawn with.
    public var palette: Palette { traitCollection.palette }

    /// Performs a change of the hierarchy and updates views whose traits are different afterwards.
    func updatingTraits(_ change: () -> Void) {
        let old = Dictionary(uniqueKeysWithValues: descendants.map { (ObjectIdentifier($0), $0.traitCollection) })
        change()
        traitsChanged { old[ObjectIdentifier($0)] ?? $0.traitCollection }
    }

    /// Notifies the view, its subviews and their controllers, outer ones first, and redraws those whose traits have
    /// changed.
    func traitsChanged(from old: (UIView) -> UITraitCollection) {
        for view in descendants {
            let (before, now) = (old(view), view.traitCollection)
            guard before != now else { continue }
            view.resolveBackground()
            view.setNeedsLayout()
            view.setNeedsDisplay()
            view.traitCollectionDidChange(before)
            view.viewController?.traitCollectionDidChange(before)
        }
    }

    /// Handles a change of the view's own style.
    func userInterfaceStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = superview?.userInterfaceStyle ?? window?.application?.preferences.style ?? .light
        let before = old == .unspecified ? outer : old
        traitsChanged { view in
            var traits = view.traitCollection
            let overrider = sequence(first: view, next: \.superview).first {
                $0.overrideUserInterfaceStyle != .unspecified
            }
            // Views below another override, nearer than this one, are unaffected.
            if overrider == nil || overrider === self || !(overrider?.isDescendant(of: self) ?? false) {
                traits.userInterfaceStyle = before
            }
            return traits
        }
    }
}

extension HostPreferences {
    var style: UIUserInterfaceStyle { appearance == .dark ? .dark : .light }
}

extension UIView {
    /// The color of the view's interactive elements: its own if set, otherwise inherited from the nearest superview
    /// that sets one, otherwise the palette's. Used by template images; controls use the palette.
    public var tintColor: UIColor {
        get {
            for view in sequence(first: self, next: \.superview) {
                if let color = view.ownTintColor { return color }
            }
            return .tintColor
        }
        set { ownTintColor = newValue }
    }

    /// Notifies the view and the subviews that inherit its tint color.
    func tintChanged() {
        tintColorDidChange()
        setNeedsDisplay()
        for subview in subviews where subview.ownTintColor == nil { subview.tintChanged() }
    }
}
