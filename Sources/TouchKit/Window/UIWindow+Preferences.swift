import Foundation

extension UIWindow {
    func preferencesChanged(from old: HostPreferences) {
        guard let new = application?.preferences else { return }
        traitsChanged { view in
            var traits = view.traitCollection
            traits.accessibilityContrast = old.contrast == .high ? .high : .normal
            let hasOwn = sequence(first: view, next: \.superview).contains {
                $0.overrideUserInterfaceStyle != .unspecified
            }
            if !hasOwn, new.appearance != old.appearance { traits.userInterfaceStyle = old.style }
            return traits
        }
    }
}
