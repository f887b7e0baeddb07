import TouchKit
import TouchLanguage

/// What a tooltip says about a control.
struct Tooltip: Equatable {
    /// What the control does.
    var name: String
    /// The keys that do the same, as they are printed; nil: none.
    var keys: String?

    /// - Parameter keyboard: keys are left out where nobody has any.
    func text(_ keyboard: HintContent.Keyboard) -> String {
        guard keyboard == .present, let keys else { return name }
        // Translators: what a button does, and the keys that do the same.
        return localized("\(name) (\(keys))", context: "tooltip")
    }
}

/// A view with a tooltip. Pointers, fingers and keys that come to one of its subviews count as well.
protocol TooltipSource: UIView {
    /// Nil while the control itself shows all that it would say.
    var tooltip: Tooltip? { get }
    /// What holding a finger or a pen on the control does.
    var holdAction: HoldAction { get }
}

/// What holding a finger or a pen on a control does.
enum HoldAction {
    /// It shows the tooltip; the press performs nothing.
    case tooltip
    /// Something of the control's own.
    case own
}

extension UIView {
    /// The view itself, or the nearest view around it, that has a tooltip to show.
    var tooltipSource: (any TooltipSource)? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? any TooltipSource }.first
    }
}
