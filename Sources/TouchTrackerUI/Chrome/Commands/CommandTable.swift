import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// All commands. Key commands, the rows of the help and the context menu are made from these, in this order.
enum CommandTable {
    static let rows: [Command] =
        [.undo, .redo, .changeInk, .fill, .showPanel] + tools + [.switchEraser] + erasers + sizes + selecting
        + changing + transforming + [.clear]
        + copying + exporting + drawings + viewing + keyDrawing + interface

    /// The keys that work while the color panel is open: they choose what it shows, or undo.
    static var besidePanel: [UIKeyCommand] {
        ([.undo, .redo] + tools + [.switchEraser] + sizes).flatMap(\.keyCommands)
    }

    static var keyCommands: [UIKeyCommand] { rows.flatMap(\.keyCommands) }

    /// The entries of the context menu besides standard actions.
    static var menuItems: [UIMenuItem] {
        rows.compactMap { row in row.menu?.title.map { UIMenuItem(title: $0(), action: row.action) } }
    }

    static func row(for action: Action) -> Command? { rowsByAction[action] }

    private static let rowsByAction = Dictionary(rows.map { ($0.action, $0) }) { first, _ in first }

    // MARK: Rows

    /// One for each tool, and one for the nib.
    private static let tools =
        Tool.allCases.map { Command.choose($0) }
        + [
            Command("changeNib", keys: [.init(input: "n")], help: localized("Next pen type")) { context in
                let toolbox = context.person.toolbox
                context.person.toolbox.choose(toolbox.tool.nib(after: toolbox.style.nib))
            }
        ]

    /// The menu offers the mode that is not active.
    private static let erasers = [
        eraser(.partial, .init(title: localized("Erase Partially"), subject: .canvas)),
        eraser(.whole, .init(title: localized("Erase Whole Lines"), subject: .canvas)),
    ]

    private static func eraser(_ kind: EraserKind, _ menu: Command.MenuEntry) -> Command {
        Command(
            "erase \(kind.rawValue)", menu: menu,
            when: { $0.person.toolbox.traits.action == .erase && $0.person.toolbox.eraserKind != kind },
            perform: { Command.switchEraser.run(in: $0) })
    }

    /// The same keys rotate and scale the selection; without one they change the nib's size.
    private static let sizes: [Command] = [
        size("thinner", ["[", "-"], localized("Smaller size, if nothing is selected")) { $0.size(below: $1) },
        size("thicker", ["]", "=", "+"], localized("Larger size, if nothing is selected")) { $0.size(above: $1) },
    ]

    private static func size(
        _ name: String, _ keys: [String], _ help: @autoclosure @escaping () -> String,
        _ next: @escaping (SizeScale, CGFloat) -> CGFloat
    ) -> Command {
        Command(
            name, keys: keys.map { .init(input: $0) }, help: help(), when: { !$0.hasSelection },
            perform: { context in
                let toolbox = context.person.toolbox
                context.person.toolbox.style.size = next(toolbox.tool.sizeScale, toolbox.style.size)
            })
    }

    private static let selecting = [
        Command("selectNext", keys: [.init(input: "\t")], help: localized("Select the next line (Shift: previous)")) {
            $0.person.selectNext(in: $0.editor.drawing)
        },
        Command("selectPrevious", keys: [.init(input: "\t", modifiers: .shift)]) {
            $0.person.selectPrevious(in: $0.editor.drawing)
        },
        .selectAll,
    ]

    static let arrows = [
        UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
        UIKeyCommand.inputDownArrow,
    ]

    private static let changing: [Command] = [
        Command(
            "moveSelection",
            keys: arrows.map { .init(input: $0) }
                + arrows.map { .init(input: $0, modifiers: .shift, listing: .nowhere) },
            help: localized("Move selection (Shift: 10 points)"), when: \.canMoveSelection
        ) { context in
            let translation = Similarity(translation: context.arrowOffset)
            context.editor.transform(context.selection, by: translation, as: .move, by: context.person)
        },
        Command(
            "applyInk", keys: [.init(input: "i")], help: localized("Apply or pick a colour"),
            when: \.hasSelection
        ) {
            $0.editor.changeInk(of: $0.selection, to: $0.person.toolbox.ink, by: $0.person)
        },
        Command(
            "pickColour", keys: [.init(input: "i")], when: { !$0.hasSelection },
            perform: { $0.performer.popovers.pickColour(by: $0.person) }),
        Command(
            "applyWidth", keys: [.init(input: "w")], help: localized("Apply current width"),
            when: \.hasSelection
        ) { context in
            let (toolbox, viewport) = (context.person.toolbox, context.performer.canvasView.viewport)
            let look = FigureLook(
                size: viewport.canvas(toolbox.style.size), textSize: viewport.canvas(toolbox[.text].size))
            context.editor.change(context.selection, to: look, by: context.person)
        },
        Command(
            "bringToFront", keys: [.init(input: "]", modifiers: .control)], help: localized("Bring to front"),
            menu: .init(title: localized("Bring to Front"), subject: .selection), when: \.canChangeSelection
        ) { $0.editor.bringToFront($0.selection, by: $0.person) },
        Command(
            "lock", keys: [.init(input: "l", modifiers: .control)], help: localized("Lock"),
            menu: .init(title: localized("Lock"), subject: .selection), when: \.canChangeSelection
        ) { $0.editor.setLock(.locked, of: $0.selection, by: $0.person) },
        .unlock, .unlockAll,
        Command(
            .delete, keys: [.init(input: UIKeyCommand.inputDelete), .init(input: "\u{8}")],
            help: localized("Delete selection"), menu: .init(subject: .selection), when: \.canChangeSelection
        ) { context in
            context.editor.remove(context.selection, as: .delete, by: context.person)
        },
    ]

    /// Rotates and scales the selection about its center.
    private static let transforming: [Command] = [
        transform("rotate", [("[", 1, -.pi / 12), ("]", 1, .pi / 12)], localized("Rotate selection")),
        transform("resize", [("-", 1 / 1.1, 0), ("=", 1.1, 0), ("+", 1.1, 0)], localized("Resize selection")),
    ]

    /// - Parameter keys: what each of them does, with the angle in radians clockwise.
    private static func transform(
        _ name: String, _ keys: [(input: String, scale: CGFloat, angle: CGFloat)],
        _ help: @autoclosure @escaping () -> String
    ) -> Command {
        Command(name, keys: keys.map { .init(input: $0.input) }, help: help(), when: \.hasSelection) { context in
            let (bounds, input) = (context.selectionBounds, (context.sender as? UIKeyCommand)?.input)
            guard !bounds.isNull, let key = keys.first(where: { $0.input == input }) else { return }
            let change = Similarity(scale: key.scale, angle: key.angle, about: bounds.center)
            context.editor.transform(context.selection, by: change, by: context.person)
        }
    }

    private static let copying: [Command] = [
        Command(
            .cut, keys: [.init(input: "x", modifiers: .control)], help: localized("Cut"),
            menu: .init(subject: .selection), when: \.canChangeSelection
        ) { context in
            guard context.editor.mayChange() else { return }
            context.performer.copySelection(of: context.person)
            context.editor.remove(context.selection, as: .cut, by: context.person)
        },
        Command(
            .copy, keys: [.init(input: "c", modifiers: .control)], help: localized("Copy"),
            menu: .init(subject: .selection),
            when: \.hasSelection
        ) { $0.performer.copySelection(of: $0.person) },
        .paste,
        Command(
            .duplicate, keys: [.init(input: "d", modifiers: .control)], help: localized("Duplicate"),
            menu: .init(subject: .selection), when: \.canChangeSelection
        ) { context in
            context.editor.duplicate(
                context.selection, in: context.performer.canvasView.viewport, by: context.person)
        },
    ]

    private static let exporting: [Command] = [.insertPicture, .insertDocument, .export, .print, .play]

    private static let interface = [
        Command(
            "showMenu", keys: [.init(input: "\r"), .init(input: UIKeyCommand.inputF(10), modifiers: .shift)]
        ) { $0.performer.popovers.menu.offerForKeyboard() },
        Command(
            "deselect", keys: [.init(input: UIKeyCommand.inputEscape)], help: localized("Close or deselect"),
            typing: .continues
        ) {
            $0.performer.escape($0.person)
        },
        Command("walkAround", keys: [.init(input: UIKeyCommand.inputF(6))], help: localized("Focus the toolbar")) {
            $0.performer.layout.moveFocus()
        },
        .showHelp, .toggleFullScreen, .toggleOverlay,
    ]
}

/// Commands that are also given by gestures and buttons.
extension Command {
    static let selectAll = Command(
        "selectAll", keys: [.init(input: "a", modifiers: .control)], help: localized("Select all")
    ) { $0.person.select($0.editor.selectable(by: $0.person)) }

    static let toggleOverlay = Command(
        "toggleOverlay", keys: [.init(input: UIKeyCommand.inputF(12))], help: localized("Show Touches")
    ) { $0.performer.toggleOverlay() }

    static let undo = Command("undo", keys: [.init(input: "z", modifiers: .control)], help: localized("Undo")) {
        $0.performer.undo(by: $0.person)
    }

    static let redo = Command(
        "redo", keys: [.init(input: "z", modifiers: [.control, .shift]), .init(input: "y", modifiers: .control)],
        help: localized("Redo")
    ) { $0.performer.redo(by: $0.person) }

    static let clear = Command(
        "clear", keys: [.init(input: UIKeyCommand.inputDelete, modifiers: .control)], help: localized("Clear all"),
        scope: .clearing
    ) { $0.performer.clear(by: $0.person) }

    /// Unlocks the figure on which the menu was opened.
    static let unlock = Command("unlock", menu: .init(title: localized("Unlock"), subject: .locked)) { context in
        if let figure = context.menu?.lockedFigure {
            context.editor.setLock(.unlocked, of: [figure], by: context.person)
        }
    }

    static let unlockAll = Command(
        "unlockAll", menu: .init(title: localized("Unlock All"), subject: .canvas), when: \.canUnlock
    ) { context in
        let locked = context.editor.drawing.entries(.locked).map(\.id)
        context.editor.setLock(.unlocked, of: Set(locked), by: context.person)
    }

    static let paste = Command(
        .paste, keys: [.init(input: "v", modifiers: .control)], help: localized("Paste"), menu: .init(subject: .canvas),
        when: \.canPaste
    ) { $0.performer.paste(at: $0.menu?.point, by: $0.person) }

    static let export = Command(
        "export", keys: [.init(input: "e", modifiers: .control)], help: localized("Export…"),
        menu: .init(title: localized("Export…"), subject: .canvas), scope: .program, when: \.canExport
    ) { $0.performer.dialogs.showExport(by: $0.person) }

    static let play = Command(
        "play", keys: [.init(input: "p")], help: localized("Play"),
        menu: .init(title: localized("Play"), subject: .canvas),
        when: \.canExport
    ) { $0.performer.play(by: $0.person) }

    static let showPanel = Command(
        "showPanel", keys: [.init(input: "c")], help: localized("Colours and tools"),
        menu: .init(title: localized("Colours…"), subject: .canvas), typing: .continues
    ) { $0.performer.popovers.togglePanel(of: $0.person) }

    /// Opens the panel for the ink and the width of the selection.
    static let changeInk = Command(
        "changeInk", menu: .init(title: localized("Colour…"), subject: .selection), when: \.canRecolour
    ) { $0.performer.popovers.showPanel(for: $0.selection, by: $0.person) }

    /// Opens the fills for the selection.
    static let fill = Command(
        "fill", menu: .init(title: localized("Fill…"), subject: .selection), when: \.canFill
    ) { $0.performer.fillMenu.show(for: $0.person) }

    static func choose(_ tool: Tool) -> Command {
        Command("choose \(tool.rawValue)", keys: [.init(input: tool.traits.key)], help: tool.traits.title()) {
            $0.person.toolbox.tool = tool
        }
    }

    /// Selects the next tool, after the last the first.
    static let nextTool = Command("nextTool") { context in
        let tools = Tool.allCases
        let index = tools.firstIndex(of: context.person.toolbox.tool) ?? 0
        context.person.toolbox.tool = tools[(index + 1) % tools.count]
    }

    /// Toggles the hand tool.
    static let toggleHand = Command("takeHand") { context in
        let person = context.person
        person.toolbox.tool = person.toolbox.traits.action == .pan ? person.previousTool : .hand
    }

    static let switchEraser = Command(
        "switchEraser", keys: [.init(input: "e", modifiers: .shift)],
        help: localized("Erase whole lines or parts of lines")
    ) { context in
        let kind = context.person.toolbox.eraserKind.other
        context.person.toolbox.eraserKind = kind
        context.performer.show(.eraser(kind), to: context.person)
    }

    static let toggleFullScreen = Command(
        "toggleFullScreen", keys: [.init(input: UIKeyCommand.inputF(11))], help: localized("Full Screen"),
        scope: .program
    ) { $0.performer.context.window?.toggleFullScreen() }

    static let showHelp = Command(
        "showHelp", keys: [.init(input: UIKeyCommand.inputF(1))], help: localized("This help")
    ) {
        $0.performer.popovers.showHelp()
    }
}
