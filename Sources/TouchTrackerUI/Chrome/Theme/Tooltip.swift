import TouchFoundation
import TouchKit

/// The content of a tooltip.
struct Tooltip: Equatable {
    /// What the control does.
    var name: String
    /// The keyboard shortcut as displayed.
    var keys: String?

    /// - Parameter keyboard: without a keyboard, shortcuts are omitted.
    func text(_ keyboard: HintContent.Keyboard) -> String {
        guard keyboard == .present, let keys else { return name }
        // Translators: what a button does, and its keyboard shortcut.
        return localized("\(name) (\(keys))", context: "tooltip")
    }
}

/// A view with a tooltip, also for its subviews.
protocol TooltipSource: UIView {
    /// Nil if the control itself shows the same text.
    var tooltip: Tooltip? { get }
    /// The effect of holding a finger or pen on the control.
    var holdAction: HoldAction { get }
}

/// The effect of holding a finger or pen on a control.
enum HoldAction {
    /// Shows the tooltip, and performs no action.
    case tooltip
    /// An action of the control.
    case own
}

extension UIView {
    /// The nearest view with a tooltip, starting with this one.
    var tooltipSource: (any TooltipSource)? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? any TooltipSource }.first
    }
}
