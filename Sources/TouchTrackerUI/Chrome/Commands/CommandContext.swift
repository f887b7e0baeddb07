import Foundation
import TouchDrawingModel
import TouchKit

/// What a command acts on, and what gave it.
struct CommandContext {
    let chrome: ChromeController
    /// Who wants it.
    let person: Person
    /// A key command, the menu, a button; nil: a gesture.
    let sender: Any?
    /// The popup menu that gave it; nil: something else did.
    let menu: CanvasMenu?

    /// - Parameter person: nil: whose menu it is, or who has the keys.
    init(_ chrome: ChromeController, by person: Person? = nil, sender: Any? = nil) {
        self.chrome = chrome
        self.sender = sender
        menu = chrome.menu(of: sender)
        self.person = person ?? menu?.person ?? chrome.editor.person
    }

    var editor: Editor { chrome.editor }

    var isFromMenu: Bool { menu != nil }

    var isFromKey: Bool { sender is UIKeyCommand }

    /// The selected figures.
    var selection: Set<FigureID> { person.selected.ids }

    var hasSelection: Bool { editor.hasSelection(person) }

    var isCanvasRotated: Bool { chrome.navigator.goal.rotation != 0 }

    /// Whether a menu offers to change what is selected; whoever tries by a key is told why that can't be.
    var canChangeSelection: Bool { hasSelection && !(isFromMenu && editor.permission == .looking) }

    /// Whether arrows are the selection's.
    var canMoveSelection: Bool { hasSelection && !chrome.keyCursor.isShown }

    /// Around the selected figures, on the canvas; null if none is selected.
    var selectionBounds: CGRect { editor.selected(of: person).reduce(.null) { $0.union($1.figure.bounds) } }

    /// Whoever pastes by a key what can't be pasted is told why.
    var canPaste: Bool {
        guard let clipboard = chrome.clipboard, !(isFromMenu && editor.permission == .looking) else { return false }
        return isFromMenu ? clipboard.canPaste == true : clipboard.hasContent
    }

    /// Whoever exports nothing by a key is told so.
    var canExport: Bool { !isFromMenu || !editor.drawing.isEmpty }

    /// An arrow's way: 1 pt, or 10 with Shift.
    var arrowOffset: CGPoint { arrowOffset(1, withShift: 10) }

    /// The same for what draws: first it gets somewhere, then to the point.
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
