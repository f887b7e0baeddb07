import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// What the program begins with. A recording notes it, so that it plays the same anywhere.
struct LaunchPlan {
    var toolbox = Self.unrecordedToolbox
    var document = Document()
    /// Which part of the canvas is shown.
    var viewport = Viewport()
    /// How many draw at once.
    var people = 1
    /// What those after the first one draw with; who has none here has the first one's.
    var otherToolboxes: [Toolbox] = []
    /// Whether they sit around a table.
    var isTable = false
    /// Where the bar stands.
    var barEdge = BarEdge.top
    /// Where the colour panel was dragged to; nil: nowhere yet.
    var panelPosition: PanelPosition?
    /// Whether the first person with a pen is offered to move the canvas with fingers.
    var offersFingersBesidePen = false
    /// Whether the drawing may be changed.
    var permission = Editor.Permission.everything
    /// What people may clear and erase.
    var clearingRules = ClearingRules()

    /// What a recording calls it: JSON, a `DocumentRecord` in Base64, a number with "wall" or "table" behind it, and an edge.
    private enum Key {
        static let toolbox = "toolbox"
        static let document = "document"
        static let view = "view"
        static let people = "people"
        static let permission = "permission"
        static let bar = "bar"
        static let clearing = "clearing"
        static let panel = "panel"
        static let penOffer = "pen-offer"
    }

    /// The tools of a recording that names none: the line tool was the default of the versions that wrote such ones.
    private static var unrecordedToolbox: Toolbox {
        var toolbox = Toolbox()
        toolbox.tool = .line
        return toolbox
    }

    private static let looking = "look"
    private static let offered = "open"
    /// Words of the note of what people may clear and erase.
    private enum ClearingWord {
        static let absent = "off"
        static let own = "own"
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
        if let text = notes[Key.toolbox] { toolbox = try Self.toolbox(text) }
        for number in 2...Editor.maxPeople {
            guard let text = notes["\(Key.toolbox)\(number)"] else { break }
            otherToolboxes.append(try Self.toolbox(text))
        }
        if let text = notes[Key.document] {
            guard text.utf8.count <= Limit.document, let data = Data(base64Encoded: text),
                let document = DocumentRecord.document(from: data)
            else {
                throw Failure(
                    localized(
                        "the recording's initial drawing is damaged; remove the lines that start with \"note\" to "
                            + "play it without"))
            }
            self.document = document
        }
        if let text = notes[Key.permission] {
            guard text == Self.looking else {
                throw Failure(
                    localized(
                        "the recording's read-only setting is damaged; remove the lines that start with \"note\" to "
                            + "play it without"))
            }
            permission = .looking
        }
        if let text = notes[Key.view] {
            guard text.utf8.count <= Limit.view,
                let view = try? JSONDecoder().decode(WindowState.View.self, from: Data(text.utf8)), view.isValid
            else {
                throw Failure(
                    localized(
                        "the recording's initial view is damaged; remove the lines that start with \"note\" to play "
                            + "it without"))
            }
            viewport = Viewport(view)
        }
        if let text = notes[Key.people] {
            let words = text.split(separator: " ")
            guard words.count == 2, let count = Int(words[0]), (1...Editor.maxPeople).contains(count),
                words[1] == "wall" || words[1] == "table"
            else {
                throw Failure(
                    localized(
                        "the recording's number of people is damaged; remove the lines that start with \"note\" to "
                            + "play it without"))
            }
            (people, isTable) = (count, words[1] == "table")
        }
        panelPosition = notes[Key.panel].flatMap(PanelPosition.init(note:))
        offersFingersBesidePen = notes[Key.penOffer] == Self.offered
        if let text = notes[Key.bar] { barEdge = try Self.barEdge(text) }
        if let text = notes[Key.clearing] { clearingRules = try Self.clearingRules(text) }
    }

    private static func clearingRules(_ text: String) throws(Failure) -> ClearingRules {
        let words = Set(text.split(separator: " ").map(String.init))
        guard words.isSubset(of: [ClearingWord.absent, ClearingWord.own]) else {
            throw Failure(
                localized(
                    "its note of what may be cleared is damaged; remove the lines that begin with \"note\" to play it "
                        + "without"))
        }
        return ClearingRules(
            words.contains(ClearingWord.absent) ? .absent : .offered,
            reach: words.contains(ClearingWord.own) ? .own : .everyones)
    }

    private static func barEdge(_ text: String) throws(Failure) -> BarEdge {
        guard let edge = BarEdge(rawValue: text) else {
            throw Failure(
                localized(
                    "the recording's toolbar position is damaged; remove the lines that start with \"note\" to play "
                        + "it without"))
        }
        return edge
    }

    private static func toolbox(_ text: String) throws(Failure) -> Toolbox {
        guard text.utf8.count <= Limit.toolbox,
            let toolbox = SettingsText.value(of: Data(text.utf8), over: Toolbox()), toolbox.isValid
        else {
            throw Failure(
                localized(
                    "the recording's initial tools are damaged; remove the lines that start with \"note\" to play it "
                        + "without"))
        }
        return toolbox
    }

    /// The same where a new drawing lies on a paper; nil: as it is.
    func on(_ paper: Paper?) -> LaunchPlan {
        guard let paper, document.drawing.isEmpty, document.history == History(), document.paper == Paper() else {
            return self
        }
        var plan = self
        plan.document.setPaper(to: paper)
        return plan
    }

    /// - Throws: if there is too much for a recording, as a sentence for a person.
    func notes() throws -> [String: String] {
        var notes = [Key.toolbox: String(decoding: try SettingsText.data(of: toolbox), as: UTF8.self)]
        if !viewport.isIdentity {
            notes[Key.view] = String(
                decoding: try JSONEncoder().encode(WindowState.View(viewport)), as: UTF8.self)
        }
        for (index, toolbox) in otherToolboxes.enumerated() {
            notes["\(Key.toolbox)\(index + 2)"] = String(decoding: try SettingsText.data(of: toolbox), as: UTF8.self)
        }
        if barEdge != .top { notes[Key.bar] = barEdge.rawValue }
        if let panelPosition { notes[Key.panel] = panelPosition.note }
        if offersFingersBesidePen { notes[Key.penOffer] = Self.offered }
        if permission == .looking { notes[Key.permission] = Self.looking }
        let clearing = [
            clearingRules.clearing == .absent ? ClearingWord.absent : nil,
            clearingRules.reach == .own ? ClearingWord.own : nil,
        ].compactMap { $0 }
        if !clearing.isEmpty { notes[Key.clearing] = clearing.joined(separator: " ") }
        if people > 1 { notes[Key.people] = "\(people) \(isTable ? "table" : "wall")" }
        let isNew = document.drawing.isEmpty && document.history == History() && document.paper == Paper()
        if isNew { return notes }
        let text = DocumentRecord.data(of: document).base64EncodedString()
        guard text.utf8.count <= Limit.document else {
            throw Failure(localized("the drawing is too large to be part of a recording; record in another drawing"))
        }
        notes[Key.document] = text
        return notes
    }
}

extension Toolbox {
    /// Whether it is one that the program makes.
    var isValid: Bool {
        let inks = Nib.allCases.map(ink(of:)) + Tool.drawing.flatMap(presets(of:)).map(\.ink) + recentInks
        return recentInks.count <= Self.recentCount && inks.allSatisfy(\.isValid)
    }
}

extension PanelPosition {
    /// Two numbers.
    fileprivate var note: String { "\(x) \(y)" }

    fileprivate init?(note: String) {
        let numbers = note.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}

extension Viewport {
    /// - Parameter view: is possible.
    init(_ view: WindowState.View) {
        self.init(scale: view.scale, rotation: view.turn, origin: view.origin)
    }
}

extension WindowState.View {
    init(_ viewport: Viewport) {
        self.init(scale: viewport.scale, turn: viewport.rotation, origin: viewport.origin)
    }
}
