import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchTrackerUI

/// What the program begins with. A recording notes it, so that it plays the same anywhere.
struct Beginning {
    var toolbox = Toolbox()
    var document = Document()
    /// Which part of the canvas is shown.
    var viewport = Viewport()

    /// What a recording calls it: JSON, and a `DocumentRecord` in Base64.
    private enum Key {
        static let toolbox = "toolbox"
        static let document = "document"
        static let view = "view"
    }

    /// A note's limit, in bytes. Source: our choice: the toolbox with six colours takes 2 kB at most; a document, two
    /// million lines.
    private enum Limit {
        static let toolbox = 64 << 10
        static let view = 1 << 10
        static let document = 64 << 20
    }

    init() {}

    init(toolbox: Toolbox, document: Document) {
        self.toolbox = toolbox
        self.document = document
    }

    /// As a recording notes it; anything that it does not mention has its default.
    ///
    /// - Throws: if its notes are invalid, as a clause for a person.
    init(notes: [String: String]) throws(Failure) {
        if let text = notes[Key.toolbox] {
            guard text.utf8.count <= Limit.toolbox,
                let toolbox = SettingsText.value(of: Data(text.utf8), over: Toolbox()), toolbox.isUsual
            else { throw Self.damaged("what it was drawn with") }
            self.toolbox = toolbox
        }
        if let text = notes[Key.document] {
            guard text.utf8.count <= Limit.document, let data = Data(base64Encoded: text),
                let document = DocumentRecord.document(from: data)
            else { throw Self.damaged("what was on the canvas") }
            self.document = document
        }
        if let text = notes[Key.view] {
            guard text.utf8.count <= Limit.view,
                let view = try? JSONDecoder().decode(WindowState.View.self, from: Data(text.utf8)), view.isPossible
            else { throw Self.damaged("what was in sight") }
            viewport = Viewport(view)
        }
    }

    private static func damaged(_ what: String) -> Failure {
        Failure("its note of \(what) is damaged; remove the lines that begin with \"note\" to play it without")
    }

    /// - Throws: if there is too much for a recording, as a sentence for a person.
    func notes() throws -> [String: String] {
        var notes = [Key.toolbox: String(decoding: try SettingsText.data(of: toolbox), as: UTF8.self)]
        if !viewport.isIdentity {
            notes[Key.view] = String(
                decoding: try JSONEncoder().encode(WindowState.View(viewport)), as: UTF8.self)
        }
        guard !document.drawing.isEmpty || document.history != History() else { return notes }
        let text = DocumentRecord.data(of: document).base64EncodedString()
        guard text.utf8.count <= Limit.document else {
            throw Failure("the drawing is too large to be part of a recording; record on another one")
        }
        notes[Key.document] = text
        return notes
    }
}

extension Toolbox {
    /// Whether it is one that the program makes.
    var isUsual: Bool {
        ink.isPossible && recentInks.count <= Self.recentCount && recentInks.allSatisfy(\.isPossible)
    }
}

extension Viewport {
    /// - Parameter view: is possible.
    init(_ view: WindowState.View) {
        self.init(scale: view.scale, turn: view.turn, origin: view.origin)
    }
}

extension WindowState.View {
    init(_ viewport: Viewport) {
        self.init(scale: viewport.scale, turn: viewport.turn, origin: viewport.origin)
    }
}
