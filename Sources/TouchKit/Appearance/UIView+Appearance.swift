import Foundation

extension UIView {
    /// What is around the view: of its style, that of the nearest view, from this one outwards, which has one of its own
    /// (`overrideUserInterfaceStyle`), or else the desktop's; light outside of a window.
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

    /// The colours that the view is drawn in.
    public var palette: Palette { traitCollection.palette }

    /// Does what may bring the view to other surroundings.
    func updatingTraits(_ change: () -> Void) {
        let old = Dictionary(uniqueKeysWithValues: descendants.map { (ObjectIdentifier($0), $0.traitCollection) })
        change()
        traitsChanged { old[ObjectIdentifier($0)] ?? $0.traitCollection }
    }

    /// Tells the view, those in it and their controllers, outer ones first, and has them drawn anew.
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

    /// The view's own style has been changed.
    func userInterfaceStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = superview?.userInterfaceStyle ?? window?.application?.preferences.style ?? .light
        let before = old == .unspecified ? outer : old
        traitsChanged { view in
            var traits = view.traitCollection
            let overrider = sequence(first: view, next: \.superview).first {
                $0.overrideUserInterfaceStyle != .unspecified
            }
            // Views with a style of their own, nearer than this one, have kept it.
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
    /// What of the view can be touched has this colour: its own if one was set, or else that of the nearest superview with one,
    /// or else the palette's. It is that of template images; what controls look like follows the palette.
    public var tintColor: UIColor {
        get {
            for view in sequence(first: self, next: \.superview) {
                if let color = view.ownTintColor { return color }
            }
            return .tintColor
        }
        set { ownTintColor = newValue }
    }

    /// Tells the view and those that have the tint from it.
    func tintChanged() {
        tintColorDidChange()
        setNeedsDisplay()
        for subview in subviews where subview.ownTintColor == nil { subview.tintChanged() }
    }
}
