/// The action of a pen's side button.
public enum PenButtonAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// The pen works as it does without the button.
    case nothing
    /// The pen moves the canvas, both touching and hovering.
    case move
    /// The tip erases; a press while hovering opens the menu.
    case erase
    /// A press while hovering opens the menu.
    case menu
    /// A press while hovering opens the color panel.
    case colours
    /// A press while hovering undoes the last step.
    case undo
    /// Picks the color under the pen.
    case pickColour
}

/// The action of a key on a tablet's pad.
public enum PadKeyAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing.
    case nothing
    /// Undoes the last step.
    case undo
    /// Redoes the last undone step.
    case redo
    /// Selects the next tool of the toolbar.
    case nextTool
    /// Opens or closes the color panel.
    case colours
    /// Touches move the canvas while the key is held.
    case move
    /// Zooms out.
    case zoomOut
    /// Zooms in.
    case zoomIn
    /// Enters or leaves full screen.
    case fullScreen
}

/// The actions of the buttons of pens and pads.
public struct ButtonActions: Hashable, Sendable {
    /// The action of the side button near the pen's tip.
    public var lower = PenButtonAction.move
    /// The action of the other side button.
    public var upper = PenButtonAction.erase
    /// The actions of the pad's first keys, in order; the others do nothing.
    public var keys: [PadKeyAction] = [.undo, .redo, .nextTool, .colours, .move, .zoomOut, .zoomIn, .fullScreen]

    /// The default actions.
    public init() {}

    /// - Parameter key: counted from 1.
    public func action(ofKey key: Int) -> PadKeyAction {
        keys.indices.contains(key - 1) ? keys[key - 1] : .nothing
    }
}

/// Coded as settings, by name: a name from a later version is replaced by the default.
extension ButtonActions: Codable {
    private enum Key: String, CodingKey {
        case lower, upper, keys
    }

    /// - Throws: if the data has a structure that no version writes.
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

    /// Encodes all actions.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(lower, forKey: .lower)
        try values.encode(upper, forKey: .upper)
        try values.encode(keys, forKey: .keys)
    }
}
