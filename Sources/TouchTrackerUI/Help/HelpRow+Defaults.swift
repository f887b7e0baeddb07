/// What the program's help says.
extension HelpRow {
    static let gestures: [HelpRow] = [
        HelpRow(.drag, "Drag", meaning: "Draw, with all fingers at once"),
        HelpRow(.tap(fingers: 1, times: 1), "Tap", meaning: "Select a line"),
        HelpRow(.tap(fingers: 1, times: 2), "Double tap", meaning: "Clear all"),
        HelpRow(.hold, "Hold, then drag", meaning: "Move a line"),
        HelpRow(.pinch, "Pinch", meaning: "Scale a held line"),
        HelpRow(.rotate, "Rotate", meaning: "Turn a held line"),
        HelpRow(.circle, "Two fingers apart", meaning: "Draw a circle"),
        HelpRow(.tap(fingers: 2, times: 1), "Two-finger tap", meaning: "Undo"),
        HelpRow(.tap(fingers: 3, times: 1), "Three-finger tap", meaning: "Redo"),
        HelpRow(.swipeUp(fingers: 3), "Three fingers up", meaning: "Colours, width and tools"),
        HelpRow(.pen, "Press with a pen", meaning: "Wider ink"),
        HelpRow(.eraser, "A pen's other end", meaning: "Erase lines"),
    ]

    static let keys: [HelpRow] = [
        HelpRow(keys: [["Ctrl", "Z"]], meaning: "Undo"),
        HelpRow(keys: [["Ctrl", "Shift", "Z"], ["Ctrl", "Y"]], meaning: "Redo"),
        HelpRow(keys: [["C"]], meaning: "Colours, width and tools"),
        HelpRow(keys: [["L"]], meaning: "Draw lines"),
        HelpRow(keys: [["F"]], meaning: "Draw freehand"),
        HelpRow(keys: [["Tab"]], meaning: "Select the next line"),
        HelpRow(keys: [["←"], ["→"], ["↑"], ["↓"]], meaning: "Move the selected line"),
        HelpRow(keys: [["Del"]], meaning: "Delete it"),
        HelpRow(keys: [["Menu"]], meaning: "Open its menu"),
        HelpRow(keys: [["Ctrl", "X"], ["Ctrl", "C"]], meaning: "Cut, copy"),
        HelpRow(keys: [["Ctrl", "V"]], meaning: "Paste"),
        HelpRow(keys: [["Ctrl", "D"]], meaning: "Duplicate"),
        HelpRow(keys: [["Ctrl", "E"]], meaning: "Export"),
        HelpRow(keys: [["Esc"]], meaning: "Close, or deselect"),
        HelpRow(keys: [["F1"]], meaning: "This help"),
        HelpRow(keys: [["F12"]], meaning: "Show touches and gestures"),
    ]
}
