import TouchFoundation

/// Messages while the drawing is loading.
extension Message {
    static var loading: String {
        localized(
            "Still loading this large drawing. Its lines appear in a moment; you can already draw.")
    }

    /// A request that requires the complete drawing.
    enum Request {
        case undo, redo, clear, export, print, play
    }

    static func loading(toWaitFor request: Request) -> Message {
        let text =
            switch request {
            case .undo: localized("Still loading this large drawing. You can undo in a moment.")
            case .redo: localized("Still loading this large drawing. You can redo in a moment.")
            case .clear: localized("Still loading this large drawing. You can clear it in a moment.")
            case .export: localized("Still loading this large drawing. You can export it in a moment.")
            case .print: localized("Still loading this large drawing. You can print it in a moment.")
            case .play: localized("Still loading this large drawing. You can play it in a moment.")
            }
        return Message(text: text)
    }
}
