import Foundation
import TouchDrawingModel
import TouchKit

/// The context of a command: what it acts on, and its sender.
struct CommandContext {
    let performer: CommandPerformer
    /// The person who gave the command.
    let person: Person
    /// A key command, a menu or a button; nil: a gesture.
    let sender: Any?
    /// The context menu that sent the command; nil: something else did.
    let menu: CanvasMenu?

    /// - Parameter person: nil: the owner of the menu, or the person with the keyboard.
    init(_ performer: CommandPerformer, by person: Person? = nil, sender: Any? = nil) {
        self.performer = performer
        self.sender = sender
        menu = performer.popovers.menu(of: sender)
        self.person = person ?? menu?.person ?? performer.editor.person
    }

    var editor: Editor { performer.editor }

    var isFromMenu: Bool { menu != nil }

    /// The selected figures.
    var selection: Set<FigureID> { person.selected.ids }

    var hasSelection: Bool { editor.hasSelection(person) }

    var isCanvasRotated: Bool { performer.navigator.goal.rotation != 0 }

    /// Whether the selection can be changed. For keys also if the drawing is read-only, because that shows a message.
    var canChangeSelection: Bool { hasSelection && !(isFromMenu && editor.permission == .looking) }

    /// Whether anything in the selection is closed, and can be changed.
    var canFill: Bool { canChangeSelection && selection.contains { editor.drawing[$0]?.isClosed == true } }

    /// Whether anything in the selection has a color that can be changed; pictures have their own.
    var canRecolour: Bool {
        canChangeSelection
            && editor.selected(of: person).contains { if case .image = $0.figure { false } else { true } }
    }

    /// Whether any figure is locked, and can be unlocked.
    var canUnlock: Bool {
        editor.permission == .everything && editor.drawing.entries.contains(where: \.isLocked)
    }

    /// Whether arrow keys move the selection.
    var canMoveSelection: Bool { hasSelection && !performer.keyCursor.isShown }

    /// The bounding box of the selection on the canvas; null without one.
    var selectionBounds: CGRect { editor.selected(of: person).reduce(.null) { $0.union($1.figure.bounds) } }

    /// For keys also true if the content is unsuitable, because pasting shows a message.
    var canPaste: Bool {
        guard let clipboard = performer.popovers.clipboard, !(isFromMenu && editor.permission == .looking) else {
            return false
        }
        return isFromMenu ? clipboard.canPaste == true : clipboard.hasContent
    }

    /// For keys also true if the drawing is empty, because exporting shows a message.
    var canExport: Bool { !isFromMenu || !editor.drawing.isEmpty }

    var isPageUp: Bool { (sender as? UIKeyCommand)?.input == UIKeyCommand.inputPageUp }

    /// The offset of an arrow key: 1 pt, or 10 with Shift.
    var arrowOffset: CGPoint { arrowOffset(1, withShift: 10) }

    /// The offset for the drawing cursor, which is finer with Shift.
    var cursorOffset: CGPoint { arrowOffset(KeyCursor.steps.normal, withShift: KeyCursor.steps.fine) }

    private func arrowOffset(_ normal: CGFloat, withShift shifted: CGFloat) -> CGPoint {
        guard let key = sender as? UIKeyCommand else { return .zero }
        let step = key.modifierFlags.contains(.shift) ? shifted : normal
        return switch key.input {
        case UIKeyCommand.inputLeftArrow: CGPoint(x: -step, y: 0)
        case UIKeyCommand.inputRightArrow: CGPoint(x: step, y: 0)
        case UIKeyCommand.inputUpArrow: CGPoint(x: 0, y: -step)
        default: CGPoint(x: 0, y: step)
        }
    }
}
