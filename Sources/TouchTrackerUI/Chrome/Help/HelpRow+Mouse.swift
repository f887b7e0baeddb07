import TouchFoundation

extension HelpRow {
    /// The actions of mouse and touchpad besides drawing.
    static var mouse: [HelpRow] {
        let (wheel, drag) = (localized("Wheel", context: "mouse"), localized("Drag", context: "mouse"))
        let (control, shift) = (localized("Ctrl", context: "key"), localized("Shift", context: "key"))
        return [
            HelpRow(keys: [[wheel]], meaning: localized("Scroll")),
            HelpRow(keys: [[shift, wheel]], meaning: localized("Scroll sideways")),
            HelpRow(keys: [[control, wheel]], meaning: localized("Zoom")),
            HelpRow(keys: [[localized("Middle button", context: "mouse"), drag]], meaning: localized("Pan")),
            HelpRow(keys: [[localized("Space", context: "key"), drag]], meaning: localized("Pan")),
            HelpRow(keys: [[localized("Right click", context: "mouse")]], meaning: localized("Context menu")),
            HelpRow(
                keys: [[shift, localized("Click", context: "mouse")]], meaning: localized("Add or remove a line")),
            HelpRow(.swipeUp(fingers: 2), localized("Two fingers on the touchpad"), meaning: localized("Scroll")),
            HelpRow(.pinch, localized("Pinch on the touchpad"), meaning: localized("Zoom and rotate")),
        ]
    }
}
