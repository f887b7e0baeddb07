import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// The initial state of the program. A recording includes it, so that it plays the same anywhere.
struct LaunchPlan {
    var toolbox = Self.unrecordedToolbox
    var document = Document()
    /// The visible part of the canvas.
    var viewport = Viewport()
    /// The number of people who draw.
    var people = 1
    /// The toolboxes of the second and later people. People without an entry start with the first one's.
    var otherToolboxes: [Toolbox] = []
    /// Whether they sit around a table.
    var isTable = false
    /// The edge of the window at which the toolbar is.
    var barEdge = BarEdge.top
    /// Where the color panel was dragged to; nil if it has not been dragged.
    var panelPosition: PanelPosition?
    /// Whether to offer panning with fingers to the first person who uses a pen.
    var offersFingersBesidePen = false
    /// Whether the drawing may be changed.
    var permission = Editor.Permission.everything
    /// What each person may clear and erase.
    var clearingRules = ClearingRules()

    /// Keys of the notes in a recording. Values are JSON, a `DocumentRecord` in Base64, a number and "wall" or "table",
    /// or the name of an edge.
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

    /// The toolbox of a recording without one. Versions that wrote such recordings started with the line tool.
    private static var unrecordedToolbox: Toolbox {
        var toolbox = Toolbox()
        toolbox.tool = .line
        toolbox.apply(LaterSettings())
        return toolbox
    }

    /// Settings that are on by default, and off in recordings of versions that lacked them.
    fileprivate struct LaterSettings: Codable {
        var makesShapes: Bool?
        var snaps: Bool?
    }

    private static let looking = "look"
    private static let offered = "open"
    /// Values of the note about clearing.
    private enum ClearingWord {
        static let absent = "off"
        static let own = "own"
    }

    /// Maximum sizes of notes, in bytes. Source: our choice: a toolbox with six colors takes at most 2 kB; the limit
    /// for documents allows two million lines.
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

    /// Sets people, tools and controls to those of the drawing that this one replaces.
    @MainActor
    mutating func continueWith(_ controller: DrawingViewController) {
        people = controller.editor.people.count
        otherToolboxes = controller.editor.people.dropFirst().map(\.toolbox)
        isTable = controller.isTable
        let bar = controller.chrome.barSettings
        (barEdge, panelPosition) = (bar.edge, bar.panel)
        offersFingersBesidePen = controller.chrome.interface.offersFingersBesidePen
    }

    /// Reads the notes of a recording. What they don't mention has its default.
    ///
    /// - Throws: a message to the user if a note is invalid.
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
            var toolbox = SettingsText.value(of: Data(text.utf8), over: Toolbox()), toolbox.isValid,
            let later = SettingsText.value(of: Data(text.utf8), over: LaterSettings())
        else {
            throw Failure(
                localized(
                    "the recording's initial tools are damaged; remove the lines that start with \"note\" to play it "
                        + "without"))
        }
        toolbox.apply(later)
        return toolbox
    }

    /// The same plan with this paper if the drawing is new and may be changed; nil leaves the paper.
    func on(_ paper: Paper?) -> LaunchPlan {
        guard let paper, permission == .everything, document.isUnused, document.paper == Paper() else { return self }
        var plan = self
        plan.document.setPaper(to: paper)
        return plan
    }

    /// - Throws: a message to the user if the document is too large for a recording.
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
        if document.isUnused, document.paper == Paper() { return notes }
        let text = DocumentRecord.data(of: document).base64EncodedString()
        guard text.utf8.count <= Limit.document else {
            throw Failure(localized("the drawing is too large to be part of a recording; record in another drawing"))
        }
        notes[Key.document] = text
        return notes
    }
}

extension Toolbox {
    fileprivate mutating func apply(_ recorded: LaunchPlan.LaterSettings) {
        (makesShapes, snaps) = (recorded.makesShapes ?? false, recorded.snaps ?? false)
    }

    /// Whether the program could have made it.
    var isValid: Bool {
        let inks = Nib.allCases.map(ink(of:)) + Tool.drawing.flatMap(presets(of:)).map(\.ink) + recentInks
        return recentInks.count <= Self.recentCount && inks.allSatisfy(\.isValid)
    }
}

extension Document {
    /// Whether nothing was ever drawn.
    var isUnused: Bool { drawing.isEmpty && history == History() }
}

extension PanelPosition {
    /// The two coordinates.
    fileprivate var note: String { "\(x) \(y)" }

    fileprivate init?(note: String) {
        let numbers = note.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}

extension Viewport {
    /// - Parameter view: a valid view.
    init(_ view: WindowState.View) {
        self.init(scale: view.scale, rotation: view.turn, origin: view.origin)
    }
}

extension WindowState.View {
    init(_ viewport: Viewport) {
        self.init(scale: viewport.scale, turn: viewport.rotation, origin: viewport.origin)
    }
}
