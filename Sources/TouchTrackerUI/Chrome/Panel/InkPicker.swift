import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Receives the choices of the ink picker.
protocol InkPickerDelegate: AnyObject {
    /// A predefined ink was chosen.
    func inkPicker(_ picker: InkPicker, didChoose ink: Ink)
    /// A recent ink was chosen.
    func inkPicker(_ picker: InkPicker, didChooseRecent ink: Ink)
    /// A knob has moved. Called for every change, and with the previous ink when a touch on a knob is cancelled.
    func inkPicker(_ picker: InkPicker, didMix ink: Ink)
}

/// The parts of the color panel in which an ink is chosen: the predefined inks, the recent ones, and the knobs that mix
/// any other.
final class InkPicker {
    weak var delegate: (any InkPickerDelegate)?

    let predefinedInks = InkGrid()
    let recentInks = InkGrid()
    let recentTitle = UILabel()
    let shadeField = ShadeField()
    let hueStrip = HueStrip()
    /// The ink, and the values of the knobs, before a knob moved; nil while no knob moves.
    private var inkBeforeMoving: (ink: Ink, shade: Shade)?
    /// The ink of the toolbox.
    private var ink = Ink.automatic

    /// The current paper.
    var paper = Paper() {
        didSet {
            for grid in [predefinedInks, recentInks] { grid.paper = paper }
            showShade()
        }
    }

    init() {
        predefinedInks.show(PredefinedInk.allCases.map { ($0.ink, $0.name) })
        recentInks.reserved = Toolbox.recentCount
        for grid in [predefinedInks, recentInks] {
            grid.addTarget(self, action: InkPicker.inkChosen, for: .valueChanged)
        }
        for knob in [shadeField, hueStrip] { knob.addTarget(self, action: InkPicker.shadeChanged, for: .valueChanged) }
        recentTitle.text = localized("Recent")
        predefinedInks.accessibilityLabel = localized("Colours")
        recentInks.accessibilityLabel = recentTitle.text
        recentTitle.isAccessibilityElement = false
    }

    func show(_ toolbox: Toolbox) {
        ink = toolbox.ink
        for grid in [predefinedInks, recentInks] { grid.marked = toolbox.coloring == .chosen ? ink : nil }
        showShade()
    }

    /// Updates the recent inks, which keep their positions while the panel is open.
    func showRecentInks(of toolbox: Toolbox) {
        recentInks.show(PredefinedInk.others(among: toolbox.recentInks).map { ($0, localized("Recent")) })
    }

    private func showShade() {
        var shade = shadeField.shade
        shade.set(ink.color(on: paper))
        shadeField.shade = shade
        hueStrip.shade = shade
    }

    private func inkChosen(_ grid: InkGrid) {
        guard let ink = grid.chosen else { return }
        if grid === recentInks {
            delegate?.inkPicker(self, didChooseRecent: ink)
        } else {
            delegate?.inkPicker(self, didChoose: ink)
        }
    }

    private func shadeChanged(_ control: ShadeControl) {
        let before = inkBeforeMoving ?? (ink, (control === hueStrip ? shadeField : hueStrip).shade)
        inkBeforeMoving = before
        // First the knobs, which keep the hue of a gray.
        shadeField.shade = control.shade
        hueStrip.shade = control.shade
        // A cancelled touch restores the knob and the ink, which may be automatic.
        delegate?.inkPicker(
            self, didMix: before.shade == control.shade ? before.ink : Ink(control.shade.color))
    }

    /// Call this when no knob moves any more.
    func finishMoving() { inkBeforeMoving = nil }
}
