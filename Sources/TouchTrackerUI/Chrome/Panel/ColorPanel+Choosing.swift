import Foundation
import TouchDrawingModel
import TouchKit

/// What hands and keys choose.
extension ColorPanel {
    /// Changes what is chosen as a person does, whose program is told of it.
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
                // Ready inks are at hand anyway.
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
        // First the knobs: what a grey does not tell of its hue, they remember.
        shadeField.shade = control.shade
        hueStrip.shade = control.shade
        // A touch that is cancelled puts the knob back, and gives back the ink, which may be automatic.
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
        onShowPeople?()
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

    /// It is back where it was.
    func knobLost() { unfinished = Choice() }

    /// Told when a finger or a key lets a knob go, too.
    func finishChoice() {
        let choice = unfinished
        unfinished = Choice()
        if choice != Choice() { delegate?.colorPanel(self, didChoose: choice) }
    }

    // MARK: Closing

    /// A finger that moves a knob has nothing to do any more until it lifts; the knob stays where it was last.
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
