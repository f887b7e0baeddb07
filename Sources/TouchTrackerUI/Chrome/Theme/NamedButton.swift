import TouchKit

/// A button with a name for people who don't know, or can't see, what it shows.
class NamedButton: UIButton, TooltipSource {
    /// What it does.
    var name: String
    /// The keys that do the same, as they are printed; nil: none.
    var keys: String?
    var holdAction = HoldAction.tooltip

    init(name: String, configuration: Configuration = .plain()) {
        self.name = name
        super.init(configuration: configuration)
    }

    /// Whether the name is written on it.
    var showsName: Bool { false }

    var tooltip: Tooltip? {
        name.isEmpty || (showsName && keys == nil) ? nil : Tooltip(name: name, keys: keys)
    }
}
