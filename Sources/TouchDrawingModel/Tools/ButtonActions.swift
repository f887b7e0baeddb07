/// What a pen's side button does.
public enum PenButtonAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// The pen does what it does without the button.
    case nothing
    /// The pen moves the canvas, on it and above it.
    case move
    /// The tip erases; a press in the air opens the menu.
    case erase
    /// A press in the air opens the menu.
    case menu
    /// A press in the air opens the colours.
    case colours
    /// A press in the air undoes the last step.
    case undo
    /// The pen takes the colour that it points at.
    case pickColour
}

/// What a key of a tablet's pad does.
public enum PadKeyAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing.
    case nothing
    /// Takes back the last step.
    case undo
    /// Repeats what was taken back.
    case redo
    /// Takes the next tool of the toolbar.
    case nextTool
    /// Opens the colours, or closes them.
    case colours
    /// Touches move the canvas while the key is held.
    case move
    /// Shows more of the canvas.
    case zoomOut
    /// Shows less of it, larger.
    case zoomIn
    /// Fills the screen, or leaves full screen.
    case fullScreen
}

/// What the buttons of pens and pads do.
public struct ButtonActions: Hashable, Sendable {
    /// Of the side button near a pen's tip.
    public var lower = PenButtonAction.move
    /// Of the other one.
    public var upper = PenButtonAction.erase
    /// Of the pad's first keys, in their order; the others do nothing.
    public var keys: [PadKeyAction] = [.undo, .redo, .nextTool, .colours, .move, .zoomOut, .zoomIn, .fullScreen]

    /// What nobody has changed.
    public init() {}

    /// - Parameter key: counted from 1.
    public func action(ofKey key: Int) -> PadKeyAction {
        keys.indices.contains(key - 1) ? keys[key - 1] : .nothing
    }
}

/// As settings, by names: of one that a later version has written, the default takes the place.
extension ButtonActions: Codable {
    private enum Key: String, CodingKey {
        case lower, upper, keys
    }

    /// - Throws: if there is something that no version has written.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: Key.self)
        func action(_ key: Key) throws -> PenButtonAction? {
            try values.decodeIfPresent(String.self, forKey: key).flatMap(PenButtonAction.init)
        }
        lower = try action(.lower) ?? lower
        upper = try action(.upper) ?? upper
        let names = try values.decodeIfPresent([String].self, forKey: .keys) ?? []
        for (index, name) in names.prefix(keys.count).enumerated() {
            keys[index] = PadKeyAction(rawValue: name) ?? keys[index]
        }
    }

    /// Writes all that is chosen.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(lower, forKey: .lower)
        try values.encode(upper, forKey: .upper)
        try values.encode(keys, forKey: .keys)
    }
}
