import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Presets of the drawing tools: a menu next to the tool's button with five samples, each of which can be applied, or
/// replaced with the current settings.
extension ChromeController {
    /// Shows the presets of a single person, next to one of the toolbar's buttons.
    func showPresets(of tool: Tool, beside button: UIView) {
        dismissPopovers()
        let rows = presetRows(of: tool, for: editor.person) { [unowned self] in toolMenu.show($0) }
        show(toolMenu, rows, beside: button)
    }

    /// The entries of the menu.
    ///
    /// - Parameter onReplace: called with the new entries after a preset was replaced.
    func presetRows(
        of tool: Tool, for person: Person, onReplace: @escaping ([[MenuCard.Choice]]) -> Void
    ) -> [[MenuCard.Choice]] {
        let (toolbox, paper) = (person.toolbox, editor.document.paper)
        let presets = toolbox.presets(of: tool).enumerated().map { index, preset in
            var sample = toolbox
            sample.apply(preset, to: tool)
            return MenuCard.Choice(
                title: Self.title(of: preset), sample: MenuSample(toolbox: sample, paper: paper),
                keys: preset == toolbox.preset(from: tool) ? "✓" : nil,
                secondary: { [unowned self, unowned person] in
                    person.toolbox.storePreset(at: index, of: tool)
                    onReplace(presetRows(of: tool, for: person, onReplace: onReplace))
                },
                perform: { [unowned person] in person.toolbox.apply(preset, to: tool) })
        }
        let note = MenuCard.Choice(title: localized("Hold or right-click to replace"), isEnabled: false) {}
        return [presets, [note]]
    }

    private static func title(of preset: Toolbox.Preset) -> String {
        // Translators: a pen type and a size, such as "Marker, 20 pt".
        localized("\(preset.style.nib.title), \(SizeControl.text(of: preset.style.size))")
    }
}
