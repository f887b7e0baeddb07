import Foundation
import TouchDrawingModel
import TouchKit

extension Action {
    static let undoLast = Action("undoLast", DrawingViewController.undoLast)
    static let redoAgain = Action("redoAgain", DrawingViewController.redoAgain)
    static let clearAll = Action("clearAll", DrawingViewController.clearAll)
    static let changeInk = Action("changeInk", DrawingViewController.changeInk)
    static let applyInk = Action("applyInk", DrawingViewController.applyInk)
    static let changeTool = Action("changeTool", DrawingViewController.changeTool)
    static let showHelp = Action("showHelp", DrawingViewController.showHelp)
    static let walkAround = Action("walkAround", DrawingViewController.walkAround)
    static let showPanel = Action("showPanel", DrawingViewController.showPanel)
    static let showMenu = Action("showMenu", DrawingViewController.showMenuOfSelection)
    static let selectNext = Action("selectNext", DrawingViewController.selectNext)
    static let selectPrevious = Action("selectPrevious", DrawingViewController.selectPrevious)
    static let deselect = Action("deselect", DrawingViewController.deselect)
    static let chooseLineTool = Action("chooseLineTool", DrawingViewController.chooseLineTool)
    static let chooseFreehandTool = Action("chooseFreehandTool", DrawingViewController.chooseFreehandTool)
    static let toggleOverlay = Action("toggleOverlay", DrawingViewController.toggleOverlay)
    static let moveSelection = Action("moveSelection", DrawingViewController.moveSelection)
    static let turnSelection = Action("turnSelection", DrawingViewController.turnSelection)
}

/// Orders that keys, menus and buttons give.
extension DrawingViewController {
    func undoLast() {
        guard editor.isComplete || editor.document.history.canUndo else { return tell(Self.unread(toWait: "undone")) }
        editor.undo()
    }

    func redoAgain() {
        guard editor.isComplete || editor.document.history.canRedo else { return tell(Self.unread(toWait: "redone")) }
        editor.redo()
    }

    func clearAll() {
        guard editor.isComplete else { return tell(Self.unread(toWait: "cleared")) }
        canvasView.forgetInkInProgress()
        menu?.hideMenu()
        let count = editor.clear()
        if count > 0 { tellCleared(count) }
    }

    /// Gives the selected line the ink of the next one.
    func applyInk() { editor.changeInk(to: editor.toolbox.ink) }

    func selectNext() { editor.selectNext() }

    func selectPrevious() { editor.selectPrevious() }

    func deselect() { editor.deselect() }

    func chooseLineTool() { editor.toolbox.tool = .line }

    func chooseFreehandTool() { editor.toolbox.tool = .freehand }

    /// Shows touches and what recognizers make of them, or no longer.
    func toggleOverlay() {
        guard let gestures else { return }
        if let overlay {
            overlay.stop(gestures.all)
            overlay.removeFromSuperview()
            self.overlay = nil
        } else {
            let overlay = TouchOverlay(frame: view.bounds)
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(overlay)
            overlay.watch(canvasView, gestures.all)
            self.overlay = overlay
        }
    }

    /// - Parameter command: its key is an arrow; with Shift it moves by ten.
    func moveSelection(_ command: UIKeyCommand) {
        let step: CGFloat = command.modifierFlags.contains(.shift) ? 10 : 1
        let way =
            switch command.input {
            case UIKeyCommand.inputLeftArrow: CGPoint(x: -step, y: 0)
            case UIKeyCommand.inputRightArrow: CGPoint(x: step, y: 0)
            case UIKeyCommand.inputUpArrow: CGPoint(x: 0, y: -step)
            default: CGPoint(x: 0, y: step)
            }
        editor.move(by: way)
    }

    /// - Parameter command: brackets turn, minus and plus scale.
    func turnSelection(_ command: UIKeyCommand) {
        guard let bounds = editor.selectedFigure?.bounds else { return }
        let (scale, angle): (CGFloat, CGFloat) =
            switch command.input {
            case "[": (1, -.pi / 12)
            case "]": (1, .pi / 12)
            case "-": (1 / 1.1, 0)
            default: (1.1, 0)
            }
        editor.transform(by: Similarity(scale: scale, angle: angle, about: CGPoint(x: bounds.midX, y: bounds.midY)))
    }

    /// Titles are what the help says of them; those that have the same do the same.
    static let commands: [UIKeyCommand] = {
        let delete = UIKeyCommand.inputDelete
        let arrows = [
            UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
            UIKeyCommand.inputDownArrow,
        ]
        return [
            UIKeyCommand(input: "z", modifierFlags: .control, action: .undoLast, title: "Undo"),
            UIKeyCommand(input: "z", modifierFlags: [.control, .shift], action: .redoAgain, title: "Redo"),
            UIKeyCommand(input: "y", modifierFlags: .control, action: .redoAgain, title: "Redo"),
            UIKeyCommand(input: "c", action: .showPanel, title: "Colours and tools"),
            UIKeyCommand(input: "l", action: .chooseLineTool, title: "Lines, freehand"),
            UIKeyCommand(input: "f", action: .chooseFreehandTool, title: "Lines, freehand"),
            UIKeyCommand(input: "\t", action: .selectNext, title: "Select a line"),
            UIKeyCommand(input: "\t", modifierFlags: .shift, action: .selectPrevious, title: "Select a line"),
        ]
            + arrows.map { UIKeyCommand(input: $0, action: .moveSelection, title: "Move it (Shift: by 10)") }
            + arrows.map { UIKeyCommand(input: $0, modifierFlags: .shift, action: .moveSelection) }
            + ["[", "]"].map { UIKeyCommand(input: $0, action: .turnSelection, title: "Turn it, scale it") }
            + ["-", "="].map { UIKeyCommand(input: $0, action: .turnSelection, title: "Turn it, scale it") }
            + [
                UIKeyCommand(input: "+", action: .turnSelection),
                UIKeyCommand(input: "i", action: .applyInk, title: "Give it the ink"),
                UIKeyCommand(input: delete, action: .delete, title: "Delete it"),
                UIKeyCommand(input: "\u{8}", action: .delete, title: "Delete it"),
                UIKeyCommand(input: delete, modifierFlags: .control, action: .clearAll, title: "Clear all"),
                UIKeyCommand(input: "x", modifierFlags: .control, action: .cut, title: "Cut, copy"),
                UIKeyCommand(input: "c", modifierFlags: .control, action: .copy, title: "Cut, copy"),
                UIKeyCommand(input: "v", modifierFlags: .control, action: .paste, title: "Paste"),
                UIKeyCommand(input: "d", modifierFlags: .control, action: .duplicate, title: "Duplicate"),
                UIKeyCommand(input: "e", modifierFlags: .control, action: .offerFormats, title: "Export a picture"),
                UIKeyCommand(input: "\r", action: .showMenu),
                UIKeyCommand(input: UIKeyCommand.inputF(10), modifierFlags: .shift, action: .showMenu),
                UIKeyCommand(input: UIKeyCommand.inputEscape, action: .deselect, title: "Close, deselect"),
                UIKeyCommand(input: UIKeyCommand.inputF(6), action: .walkAround, title: "To the buttons"),
                UIKeyCommand(input: UIKeyCommand.inputF(1), action: .showHelp, title: "This help"),
                UIKeyCommand(
                    input: UIKeyCommand.inputF(12), action: .toggleOverlay, title: "Show touches"),
            ]
    }()

    // MARK: When

    /// Whether the action makes sense now; nil for those that always do.
    func canPerform(_ action: Action, for sender: Any?) -> Bool? {
        let isMenu = sender is UIMenuController
        let isFormat = Self.formatItems.contains { $0.action == action }
        guard !isFormat, !(isMenu && menuSubject == .formats) else {
            return isFormat && isMenu && menuSubject == .formats
        }
        return switch action {
        case .cut, .copy, .delete, .duplicate, .changeInk, .applyInk, .moveSelection, .turnSelection:
            editor.selection != nil
        case .paste: isMenu ? clipboard?.canPaste == true && menuSubject == .canvas : clipboard?.hasContent == true
        case .showPanel: !(isMenu && menuSubject == .selection)
        case .offerFormats: !isMenu || (menuSubject == .canvas && !editor.drawing.isEmpty)
        default: nil
        }
    }
}
