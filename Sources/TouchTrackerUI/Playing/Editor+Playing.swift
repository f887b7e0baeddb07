import TouchDrawingModel

/// Another document's steps, as they are played: nobody is told but the views.
extension Editor {
    /// Takes steps that were taken on another document with the same drawing.
    func play(_ edits: [Edit]) {
        for edit in edits {
            document.repeat(edit)
            onChange?(.drawing(edit, .performed))
        }
    }

    /// Shows figures as being drawn, in the place of those that were shown before.
    func show(_ unfinished: [Playback.Unfinished]) {
        if tools.play(unfinished) { onChange?(.ink) }
    }

    /// Goes back to the begin of what is played.
    func restart(with document: Document) {
        complete(with: document, .same)
    }
}
