import TouchKit

/// A button with a name for tooltips.
class NamedButton: UIButton, TooltipSource {
    /// What it does.
    var name: String
    /// The keyboard shortcut as displayed.
    var keys: String?
    var holdAction = HoldAction.tooltip

    init(name: String, configuration: Configuration = .plain()) {
        self.name = name
        super.init(frame: .zero)
        self.configuration = configuration
    }

    /// Whether the name is visible as title.
    var showsName: Bool { false }

    override var accessibilityLabel: String? {
        get { name }
        set { name = newValue ?? "" }
    }

    /// A title that is not the name, such as a number.
    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (currentTitle == name ? nil : currentTitle) }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityShortcut: String? {
        get { keys }
        set { keys = newValue }
    }

    var tooltip: Tooltip? {
        name.isEmpty || (showsName && keys == nil) ? nil : Tooltip(name: name, keys: keys)
    }
}
