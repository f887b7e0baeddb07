import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Commands for panning and zooming.
extension CommandTable {
    static let viewing = [
        .zoomIn, .zoomOut, .fullSize, .showAll, .showSelection, .straighten,
        Command(
            "scrollPage", keys: [.init(input: UIKeyCommand.inputPageUp), .init(input: UIKeyCommand.inputPageDown)],
            help: localized("Scroll up or down")
        ) { scrollPage($0, $0.isPageUp ? -1 : 1) },
        Command(
            "showBeginning", keys: [.init(input: UIKeyCommand.inputHome)],
            help: localized("Go to the start of the canvas")
        ) {
            $0.performer.navigator.jump(to: Viewport())
        },
        // With a selection, arrow keys move it instead.
        Command(
            "scroll",
            keys: arrows.flatMap { arrow in
                [UIKeyModifierFlags(), .shift].map { .init(input: arrow, modifiers: $0, listing: .nowhere) }
            }, when: { !$0.hasSelection && !$0.performer.keyCursor.isShown },
            perform: { $0.performer.navigator.jump(by: $0.arrowOffset * -Thresholds.wheelNotch) }),
    ]

    /// Drawing with keys.
    static let keyDrawing = [
        .toggleKeyCursor,
        Command(
            "moveKeyCursor",
            keys: arrows.flatMap { arrow in
                [UIKeyModifierFlags(), .shift].map { .init(input: arrow, modifiers: $0, listing: .nowhere) }
            }, when: \.performer.keyCursor.isShown, perform: { $0.performer.keyCursor.move(by: $0.cursorOffset) }),
    ]

    fileprivate static func zoom(_ context: CommandContext, by factor: CGFloat) {
        let navigator = context.performer.navigator
        navigator.jump(toScale: navigator.goal.scale * factor)
    }

    /// Shows the next page of a document; without documents, a tenth of what is visible stays so.
    ///
    /// - Parameter direction: -1 is up, 1 is down.
    private static func scrollPage(_ context: CommandContext, _ direction: Int) {
        let navigator = context.performer.navigator
        let pages = PageList(of: context.editor.drawing)
        if let page = pages.page(direction, after: navigator.visibleMiddle) {
            navigator.jump(toPage: page.bounds)
        } else {
            navigator.jump(byPages: CGFloat(direction) * 0.9)
        }
    }
}

/// The View menu.
extension CommandTable {
    static var viewMenu: [MenuEntry] {
        [
            (localized("Select All"), .selectAll), (localized("Unlock All"), .unlockAll),
            (localized("Zoom In"), .zoomIn),
            (localized("Zoom Out"), .zoomOut), (localized("Actual Size (100%)"), .fullSize),
            (localized("Fit Drawing"), .showAll), (localized("Fit Selection"), .showSelection),
            (localized("Straighten"), .straighten), (localized("Draw with Keyboard"), .toggleKeyCursor),
            (localized("Show Touches"), .toggleOverlay),
        ]
    }
}

extension Command {
    static let zoomIn = Command(
        "zoomIn",
        keys: [.init(input: "+", modifiers: .control), .init(input: "=", modifiers: .control, listing: .nowhere)],
        help: localized("Zoom In")
    ) { CommandTable.zoom($0, by: CanvasNavigator.keyZoom) }

    static let zoomOut = Command(
        "zoomOut", keys: [.init(input: "-", modifiers: .control)], help: localized("Zoom Out")
    ) { CommandTable.zoom($0, by: 1 / CanvasNavigator.keyZoom) }

    static let fullSize = Command(
        "fullSize", keys: [.init(input: "1"), .init(input: "0", modifiers: .control, listing: .nowhere)],
        help: localized("Actual Size (100%)")
    ) { $0.performer.navigator.jumpToFullSize() }

    static let showSelection = Command(
        "showSelection", keys: [.init(input: "2")], help: localized("Fit Selection"), when: \.hasSelection
    ) { context in
        let navigator = context.performer.navigator
        navigator.jump(
            toShow: context.selectionBounds, rotation: navigator.goal.rotation, maxScale: Viewport.scales.upperBound)
    }

    static let straighten = Command("straighten", when: \.isCanvasRotated) {
        $0.performer.navigator.straighten()
    }

    static let toggleKeyCursor = Command(
        "toggleKeyCursor", keys: [.init(input: "k")], help: localized("Draw with arrow keys and Space")
    ) { $0.performer.keyCursor.toggle() }

    static let showAll = Command("showAll", keys: [.init(input: "0")], help: localized("Fit Drawing")) { context in
        context.performer.navigator.jump(toShow: context.editor.bounds)
    }
}
