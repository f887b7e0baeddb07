import TouchLanguage

/// What is told while the drawing is still being read.
extension Message {
    static var loading: String {
        localized(
            "The drawing is large and still being opened; its lines appear in a moment. You can draw meanwhile.")
    }

    /// Something that can't be done to the drawing before it is read.
    enum Wish {
        case undo, redo, clear, export, print, play
    }

    static func loading(toWaitFor wish: Wish) -> Message {
        let text =
            switch wish {
            case .undo: localized("The drawing is large and still being opened; you can undo in a moment.")
            case .redo: localized("The drawing is large and still being opened; you can redo in a moment.")
            case .clear: localized("The drawing is large and still being opened; it can be cleared in a moment.")
            case .export: localized("The drawing is large and still being opened; it can be exported in a moment.")
            case .print: localized("The drawing is large and still being opened; it can be printed in a moment.")
            case .play: localized("The drawing is large and still being opened; it can be played in a moment.")
            }
        return Message(text: text)
    }
}
