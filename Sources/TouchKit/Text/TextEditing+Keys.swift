import Foundation

/// Keys and commands during editing.
extension TextEditing {
    /// Nil for actions that the field doesn't handle.
    func canEdit(_ action: Action) -> Bool? {
        let isSelected = !edited.selection.isEmpty
        return switch action {
        case .cut: isSelected && canChangeText
        case .copy: isSelected
        case .paste: canChangeText && window?.application?.pasteboard.numberOfItems ?? 0 > 0
        case .select: !isSelected && edited.count > 0
        case .selectAll: edited.count > 0 && edited.selection.count < edited.count
        default: nil
        }
    }

    func handles(_ presses: Set<UIPress>) -> Bool { presses.allSatisfy { $0.key.flatMap(TextKey.init) != nil } }

    /// - Returns: false if no press is a text command.
    func handle(_ presses: Set<UIPress>, _ phase: UIPress.Phase) -> Bool {
        let keys = presses.compactMap { $0.key.flatMap(TextKey.init) }
        guard isEditing, !keys.isEmpty, canChangeText || !keys.contains(where: \.changesText) else { return false }
        if phase == .changed, keys.contains(.enter), !repeatsReturn { return true }
        for key in keys { perform(key) }
        return true
    }

    private func perform(_ key: TextKey) {
        switch key {
        case .insert(let text): change(edited.selection, to: text, .typing)
        case .delete(let unit, let direction): delete(unit, direction)
        case .move(let unit, let side, let selecting): move(unit, side, selecting)
        case .end(let direction, let selecting): go(to: direction == .backward ? 0 : edited.count, selecting)
        case .vertical(let direction, let selecting): moveVertically(direction, selecting)
        case .lineEnd(let direction, let selecting): go(to: lineEnd(direction), selecting)
        case .selectAll: select(from: 0, to: edited.count)
        case .cut: cutSelection()
        case .copy: copySelection()
        case .paste: pasteText()
        case .undo:
            // The input method's text is undone first.
            commitMarkedText()
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

    func go(to index: Int, _ selecting: TextKey.Selecting) {
        hasKnobs = false
        select(from: selecting == .yes ? edited.anchor : index, to: index)
    }
}
