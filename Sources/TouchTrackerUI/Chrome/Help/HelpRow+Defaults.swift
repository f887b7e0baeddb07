import TouchLanguage

/// What the program's help says.
extension HelpRow {
    static var gestures: [HelpRow] {
        [
            HelpRow(.drag, localized("Drag"), meaning: localized("Draw, with all fingers at once")),
            HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Select a line")),
            HelpRow(.tap(fingers: 1, times: 2), localized("Double tap"), meaning: localized("Clear all")),
            HelpRow(.hold, localized("Hold, then drag"), meaning: localized("Move a line")),
            HelpRow(.pinch, localized("Pinch, rotate"), meaning: localized("Scale, turn a held line")),
            HelpRow(.circle, localized("Two fingers apart"), meaning: localized("Draw a circle")),
            HelpRow(.tap(fingers: 2, times: 1), localized("Two-finger tap"), meaning: localized("Undo")),
            HelpRow(.tap(fingers: 3, times: 1), localized("Three-finger tap"), meaning: localized("Redo")),
            HelpRow(.swipeUp(fingers: 3), localized("Three fingers up"), meaning: localized("Colours, tools and nibs")),
            HelpRow(.rotate, localized("With the hand"), meaning: localized("Move, zoom, turn paper")),
            HelpRow(.pen, localized("Press with a pen"), meaning: localized("Wider ink")),
            HelpRow(.eraser, localized("A pen's other end"), meaning: localized("Erase lines")),
        ]
    }
}
