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

    func settingChanged(_ control: UIControl) {
        edit { settings.apply(control, to: &$0) }
        guard control === settings.size, isPresented else { return }
        if (sizedTool ?? toolbox.tool).traits.action == .type {
            unfinished.textSize = settings.size.size
        } else {
            unfinished.size = settings.size.size
        }
    }

    func peopleChosen() {
        dismiss()
        delegate?.colorPanelDidChoosePeople(self)
    }

    // MARK: Choices

    /// Called when a finger or key releases a knob, and for inks, which are chosen with a tap.
    func finishChoice() {
        let choice = unfinished
        discardChoice()
        if choice != Choice() { delegate?.colorPanel(self, didChoose: choice) }
    }

    /// The knob has returned to where it was.
    func discardChoice() {
        unfinished = Choice()
        inks.finishMoving()
    }

    // MARK: Closing

    /// Ends the tracking of knobs. They stay at their last values.
    func endTracking() {
        finishChoice()
        for control in controls(in: card) where control.isTracking {
            control.isEnabled = false
            control.isEnabled = true
        }
        discardChoice()
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

extension ColorPanel: InkPickerDelegate {
    func inkPicker(_ picker: InkPicker, didChoose ink: Ink) {
        // The predefined inks are always available, and not added to the recent ones.
        edit { ($0.ink, $0.coloring) = (ink, .chosen) }
        finishChoice(of: ink)
    }

    func inkPicker(_ picker: InkPicker, didChooseRecent ink: Ink) {
        edit { $0.choose(ink) }
        finishChoice(of: ink)
    }

    private func finishChoice(of ink: Ink) {
        mixedInk = nil
        unfinished.ink = ink
        finishChoice()
    }

    func inkPicker(_ picker: InkPicker, didMix ink: Ink) {
        guard isPresented else { return }
        mixedInk = ink
        edit { ($0.ink, $0.coloring) = (ink, .chosen) }
        unfinished.ink = ink
    }
}
