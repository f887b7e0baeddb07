import Foundation
import TouchDrawingModel
import TouchKit

/// Handles the choices of the user.
extension ColorPanel {
    /// Changes the toolbox for a choice of the user, and notifies the delegate.
    private func edit(_ change: (inout Toolbox) -> Void) {
        guard isPresented else { return }
        var new = toolbox
        change(&new)
        apply(new)
    }

    private func apply(_ new: Toolbox) {
        guard new != toolbox else { return }
        toolbox = new
        delegate?.colorPanel(self, didChange: new)
    }

    func inkChosen(_ grid: InkGrid) {
        guard let ink = grid.chosen else { return }
        mixedInk = nil
        edit { toolbox in
            guard grid === recentInks else {
                // The predefined inks are always available, and not added to the recent ones.
                (toolbox.ink, toolbox.coloring) = (ink, .chosen)
                return
            }
            toolbox.choose(ink)
        }
        unfinished.ink = ink
        finishChoice()
    }

    func shadeChanged(_ control: ShadeControl) {
        guard isPresented else { return }
        if unfinished.ink == nil {
            inkBeforeMoving = (toolbox.ink, (control === hueStrip ? shadeField : hueStrip).shade)
        }
        // First the knobs, which keep the hue of a gray.
        shadeField.shade = control.shade
        hueStrip.shade = control.shade
        // A cancelled touch restores the knob and the ink, which may be automatic.
        let restored = inkBeforeMoving.flatMap { $0.shade == control.shade ? $0.ink : nil }
        let ink = restored ?? Ink(control.shade.color)
        mixedInk = ink
        edit { toolbox in
            toolbox.ink = ink
            toolbox.coloring = .chosen
        }
        unfinished.ink = ink
    }

    func sizeChanged() {
        guard isPresented else { return }
        edit { $0.style.size = sizeControl.size }
        unfinished.size = sizeControl.size
    }

    func toolChanged() {
        if let index = toolChoice.selectedIndex { edit { $0.tool = Tool.inPanel[index] } }
    }

    func nibChanged() {
        if let index = nibChoice.selectedIndex { edit { $0.modeIndex = index } }
    }

    func pressureChanged() {
        if let index = pressureChoice.selectedIndex { edit { $0.pressureCurve = PressureCurve.allCases[index] } }
    }

    func peopleChosen() {
        dismiss()
        delegate?.colorPanelDidChoosePeople(self)
    }

    func angleSwitched() {
        edit { $0.coloring = angleRow.onOff.isOn ? .angle : .chosen }
    }

    func fingersSwitched() {
        edit { toolbox in
            toolbox.twoFingers = twoFingersRow.onOff.isOn ? .move : .draw
            toolbox.fingersBesidePen = besidePenRow.onOff.isOn ? .move : .draw
            toolbox.ignoresPalms = palmsRow.onOff.isOn
        }
    }

    // MARK: Knobs

    func knobReleased() { finishChoice() }

    /// The knob has returned to where it was.
    func knobLost() { unfinished = Choice() }

    /// Called also when a finger or key releases a knob.
    func finishChoice() {
        let choice = unfinished
        unfinished = Choice()
        if choice != Choice() { delegate?.colorPanel(self, didChoose: choice) }
    }

    // MARK: Closing

    /// Ends the tracking of knobs. They stay at their last values.
    func endTracking() {
        finishChoice()
        for control in controls(in: card) where control.isTracking {
            control.isEnabled = false
            control.isEnabled = true
        }
        unfinished = Choice()
        pad.clear()
        showToolbox()
    }

    private func controls(in view: UIView) -> [UIControl] {
        view.subviews.flatMap { [$0 as? UIControl].compactMap(\.self) + controls(in: $0) }
    }

    func rememberMixedInk() {
        guard let mixedInk else { return }
        self.mixedInk = nil
        guard !PredefinedInk.others(among: [mixedInk]).isEmpty else { return }
        var new = toolbox
        new.remember(mixedInk)
        apply(new)
    }
}
