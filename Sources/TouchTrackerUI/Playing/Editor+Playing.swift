import TouchDrawingModel

/// Playback of another document's steps. Only views are notified.
extension Editor {
    /// Repeats edits of another document with the same drawing.
    func play(_ edits: [Edit]) {
        for edit in edits {
            document.repeat(edit)
            onChange?(.drawing(edit, .performed))
        }
    }

    /// Shows unfinished figures, replacing the previous ones.
    func show(_ unfinished: [Playback.Unfinished]) {
        if tools.play(unfinished) { onChange?(.ink) }
    }

    /// Restarts from the initial document.
    func restart(with document: Document) {
        complete(with: document, .same)
    }
}
