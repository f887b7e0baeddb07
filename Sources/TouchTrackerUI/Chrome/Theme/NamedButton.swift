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
        super.init(configuration: configuration)
    }

    /// Whether the name is visible as title.
    var showsName: Bool { false }

    var tooltip: Tooltip? {
        name.isEmpty || (showsName && keys == nil) ? nil : Tooltip(name: name, keys: keys)
    }
}
