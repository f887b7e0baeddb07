/// What the program's help says.
extension HelpRow {
    static let gestures: [HelpRow] = [
        HelpRow(.drag, "Drag", meaning: "Draw, with all fingers at once"),
        HelpRow(.tap(fingers: 1, times: 1), "Tap", meaning: "Select a line"),
        HelpRow(.tap(fingers: 1, times: 2), "Double tap", meaning: "Clear all"),
        HelpRow(.hold, "Hold, then drag", meaning: "Move a line"),
        HelpRow(.pinch, "Pinch, rotate", meaning: "Scale, turn a held line"),
        HelpRow(.circle, "Two fingers apart", meaning: "Draw a circle"),
        HelpRow(.tap(fingers: 2, times: 1), "Two-finger tap", meaning: "Undo"),
        HelpRow(.tap(fingers: 3, times: 1), "Three-finger tap", meaning: "Redo"),
        HelpRow(.swipeUp(fingers: 3), "Three fingers up", meaning: "Colours, tools and nibs"),
        HelpRow(.rotate, "With the hand", meaning: "Move, zoom, turn paper"),
        HelpRow(.pen, "Press with a pen", meaning: "Wider ink"),
        HelpRow(.eraser, "A pen's other end", meaning: "Erase lines"),
    ]
}
