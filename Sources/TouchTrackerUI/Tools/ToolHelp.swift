import TouchDrawingModel
import TouchFoundation

/// The texts about a tool, for the hint on an empty canvas and for the help.
struct ToolHelp {
    /// A gesture and its effect.
    struct Sentence: Equatable {
        var icon: GestureIcon
        var text: String
    }

    /// The first sentence of the hint.
    var title: String
    /// The other sentences of the hint.
    var hint: [Sentence]
    /// The rows in the help.
    var gestures: [HelpRow]
}

extension ToolHelp.Sentence {
    static var undo: Self { Self(icon: .tap(fingers: 2, times: 1), text: localized("Tap with two fingers to undo")) }
    static var colors: Self {
        Self(icon: .swipeUp(fingers: 3), text: localized("Swipe up with three fingers for colours (or press C)"))
    }
    /// The same without a keyboard.
    static var colorsByTouch: Self {
        Self(icon: .swipeUp(fingers: 3), text: localized("Swipe up with three fingers for colours"))
    }
}

extension HelpRow {
    /// The rows about gestures with these tools and settings.
    static func gestures(with toolbox: Toolbox) -> [HelpRow] {
        let tool = toolbox.tool
        var rows = tool.traits.help(toolbox).gestures + undoAndRedo
        // The hand tool pans with any number of fingers, so these gestures don't apply.
        if tool.traits.action != .pan { rows += [panel, handTool] }
        if Tool.drawing.contains(tool) { rows.append(pen) }
        return rows + [penEnd(toolbox)]
    }

    static var drawing: HelpRow {
        HelpRow(.drag, localized("Drag"), meaning: localized("Draw with any number of fingers"))
    }
    static var shaping: HelpRow {
        HelpRow(.hold, localized("Hold still at the end"), meaning: localized("Make a shape of the stroke"))
    }
    static var clearing: HelpRow {
        HelpRow(
            .tap(fingers: 1, times: 2), localized("Double tap"), meaning: localized("Clear all"), scope: .clearing)
    }
    static func holding(_ toolbox: Toolbox) -> [HelpRow] {
        guard toolbox.picksUpLines else { return [] }
        return [
            HelpRow(.hold, localized("Hold, then drag"), meaning: localized("Move a line")),
            HelpRow(.pinch, localized("Pinch, rotate"), meaning: localized("Resize or rotate the line you hold")),
        ]
    }
    /// What two fingers that land together do, by setting and tool.
    static func twoFingers(_ toolbox: Toolbox) -> [HelpRow] {
        switch (toolbox.twoFingers, toolbox.tool) {
        case (.move, _): [HelpRow(.pinch, localized("Two fingers"), meaning: localized("Pan, zoom and rotate"))]
        case (.draw, .line), (.draw, .circle):
            [HelpRow(.circle, localized("Spread two fingers"), meaning: localized("Draw a circle"))]
        case (.draw, _): []
        }
    }

    private static var undoAndRedo: [HelpRow] {
        [
            HelpRow(.tap(fingers: 2, times: 1), localized("Two-finger tap"), meaning: localized("Undo")),
            HelpRow(.tap(fingers: 3, times: 1), localized("Three-finger tap"), meaning: localized("Redo")),
        ]
    }
    private static var panel: HelpRow {
        HelpRow(
            .swipeUp(fingers: 3), localized("Swipe up with three fingers"),
            meaning: localized(
                "Colours, tools and brush "
                    + "types"))
    }
    private static var handTool: HelpRow {
        HelpRow(.rotate, localized("Hand tool"), meaning: localized("Pan, zoom and rotate"))
    }
    private static var pen: HelpRow {
        HelpRow(.pen, localized("Press harder with a pen"), meaning: localized("Thicker line"))
    }
    private static func penEnd(_ toolbox: Toolbox) -> HelpRow {
        HelpRow(.eraser, localized("Eraser end of a pen"), meaning: erasing(toolbox))
    }
    /// What erasers remove.
    static func erasing(_ toolbox: Toolbox) -> String {
        switch toolbox.eraserKind {
        case .whole: localized("Erase lines")
        case .partial: localized("Erase only what you rub over")
        }
    }
}
