import Foundation

extension UITextField {
    /// Nil for actions that the field doesn't handle.
    func canEdit(_ action: Action) -> Bool? {
        let isSelected = !edited.selection.isEmpty
        return switch action {
        case .cut, .copy: isSelected
        case .paste: window?.application?.pasteboard.numberOfItems ?? 0 > 0
        case .select: !isSelected && hasText
        case .selectAll: hasText && edited.selection.count < edited.count
        default: nil
        }
    }

    func handles(_ presses: Set<UIPress>) -> Bool { presses.allSatisfy { $0.key.flatMap(TextKey.init) != nil } }

    /// - Returns: false if no press is a text command.
    func handle(_ presses: Set<UIPress>, _ phase: UIPress.Phase) -> Bool {
        let keys = presses.compactMap { $0.key.flatMap(TextKey.init) }
        guard isEditing, isEnabled, !keys.isEmpty else { return false }
        // A held key repeats its character, but Return acts once.
        if phase == .changed, keys.contains(.enter) { return true }
        for key in keys { perform(key) }
        return true
    }

    private func perform(_ key: TextKey) {
        switch key {
        case .insert(let text): insertText(text)
        case .delete(let unit, let direction): delete(unit, direction)
        case .move(let unit, let side, let selecting): move(unit, side, selecting)
        case .end(let direction, let selecting): go(to: direction == .backward ? 0 : edited.count, selecting)
        case .selectAll: selectAll(nil)
        case .cut: cut(nil)
        case .copy: copy(nil)
        case .paste: paste(nil)
        case .undo:
            // The input method's text is undone first.
            unmarkText()
            undoSteps.undo()
        case .redo: undoSteps.redo()
        case .enter: returnPressed()
        }
        if key == .undo || key == .redo { latestChange = nil }
    }

    private func move(_ unit: EditedText.Unit, _ side: TextKey.Side, _ selecting: TextKey.Selecting) {
        let isForward = (side == .right) != textLayout.isRightToLeft
        let selection = edited.selection
        if selecting == .no, unit == .letter, !selection.isEmpty {
            return go(to: isForward ? selection.upperBound : selection.lowerBound, .no)
        }
        go(to: edited.index(from: edited.head, by: unit, isForward ? .forward : .backward), selecting)
    }

    private func go(to index: Int, _ selecting: TextKey.Selecting) {
        hasKnobs = false
        select(from: selecting == .yes ? edited.anchor : index, to: index)
    }

    /// As in UIKit, the editing ends if Return has a target, and goes on otherwise.
    func returnPressed() {
        guard delegate?.textFieldShouldReturn(self) != false else { return }
        let endsEditing = bindings.contains { !$0.isTargetReleased && $0.events.contains(.editingDidEndOnExit) }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        // A target may have started editing another field.
        if endsEditing, isEditing { resignFirstResponder() }
    }
}
