import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchServerHarness

@testable import TouchDrawingStore

/// Files of released versions, as this version and the desktop see them.
@Suite struct FormatTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static func data(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Data/\(name)").path
    }

    /// Its width is −7 in the file of version 1, which knew no limits. Impossible values are clamped.
    private static let thinnest = Figure.line(
        Line(start: CGPoint(x: -9.9, y: 0.1), end: CGPoint(x: 100, y: -3), width: Figure.widths.lowerBound, ink: .black)
    )

    /// With everything that a device can report, and with locations only.
    private static let strokes: [Stroke] = Nib.allCases.enumerated().map { index, nib in
        let samples = (0..<30).map { step in
            let time = 0.008 * Double(step)
            let point = CGPoint(x: 9 * Double(step), y: 40 * sin(time * 20) + 60 * Double(index))
            let tilt = Motion.Tilt(altitude: 1 + Float(time), azimuth: -2)
            return Motion.Sample(
                point, at: time, pressure: index == 0 ? Float(step) / 30 : nil, tilt: index == 0 ? tilt : nil)
        }
        return Stroke(
            Motion(samples, nib: nib, size: 6.5, pressureCurve: .soft, scale: 1.25),
            ink: index == 1 ? Ink(.red) : .black)
    }

    /// The content of each sample file: every kind of figure, ink and step.
    private static func draw(version: Int, _ handle: (Document.Step) throws -> Void) throws -> Document {
        var document = Document()
        if version >= 2 { for stroke in strokes { try handle(.perform(document.add([.stroke(stroke)], as: .draw))) } }
        let blue = Ink(Color(red: 0, green: 0.25, blue: 1.0 / 3, alpha: 0.5))
        for number in 1...10 { try handle(.perform(document.add([.line(number)], as: .draw))) }
        let samples = (0..<40).map {
            Stroke.Sample(CGPoint(x: 4 * Double($0), y: sqrt(Double($0))), width: 2 + 0.1 * Double($0))
        }
        try handle(.perform(document.add([.stroke(Stroke(samples, ink: blue))], as: .draw)))
        let circle = Figure.circle(Circle(center: CGPoint(x: 70, y: 80), radius: 33.3, width: 5, ink: Ink(.red)))
        try handle(.perform(document.add([circle, .line(12)], as: .paste)))
        let changes: [(inout Document) -> Edit?] = [
            { $0.remove([2, 4, 5].map(FigureID.init), as: .delete) }, { $0.remove([FigureID(rawValue: 1)], as: .cut) },
            { $0.remove([FigureID(rawValue: 7)], as: .erase) }, { $0.add([.line(99)], as: .duplicate) },
            { $0.replace([Drawing.Entry(FigureID(rawValue: 8), .line(80))], as: .move) },
            { $0.replace([Drawing.Entry(FigureID(rawValue: 13), circle)], as: .transform) },
            { $0.replace([Drawing.Entry(FigureID(rawValue: 9), thinnest)], as: .changeInk) }, { $0.clear() },
        ]
        for change in changes { if let edit = change(&document) { try handle(.perform(edit)) } }
        for _ in 0..<3 where document.undo() != nil { try handle(.undo) }
        if document.redo() != nil { try handle(.redo) }
        if version >= 3 { try drawTogether(&document, handle) }
        if version >= 4 {
            document.setPaper(to: Paper(.dark, .grid))
            try handle(.paper(document.paper))
        }
        if version >= 6 { try drawAutomatically(&document, handle) }
        if version >= 5 { try clearTogether(&document, handle) }
        if version >= 7 { try insertPictures(&document, handle) }
        if version >= 8 { try lock(&document, handle) }
        if version >= 8 { try insertPages(&document, handle) }
        if version >= 8 { try type(&document, handle) }
        return document
    }

    /// Locks figures, and unlocks one of them.
    private static func lock(_ document: inout Document, _ handle: (Document.Step) throws -> Void) rethrows {
        document.author = Author.people(4)[3]
        let drawn = document.add([.line(400), .stroke(strokes[0])], as: .draw)
        try handle(.perform(drawn))
        let all = drawn.added.map(\.id)
        for (lock, ids) in [(Drawing.Entry.Lock.locked, all), (.unlocked, [all[0]])] {
            if let edit = document.setLock(lock, of: ids) { try handle(.perform(edit)) }
        }
        if document.undo(by: Author.people(4)[3]).edit != nil { try handle(.undoOwn(Author.people(4)[3])) }
    }

    /// Pictures of two images, one of them moved.
    private static func insertPictures(
        _ document: inout Document, _ handle: (Document.Step) throws -> Void
    ) throws {
        document.author = Author.people(3)[0]
        let kinds: [(ImageFormat, ImageOrientation)] = [(.jpeg, .right), (.png, .upright)]
        let images = try kinds.enumerated().map { index, kind in
            let digest = try #require(ImageDigest((0..<32).map { UInt8($0 + index) }))
            return try #require(
                EncodedImage(
                    digest: digest, format: kind.0, orientation: kind.1, width: 40, height: 30,
                    bytes: Data(repeating: UInt8(index), count: 9000)))
        }
        let figures = (images + images).enumerated().map { index, image in
            Figure.image(CanvasImage(image, center: CGPoint(x: 100 * index, y: 7), width: 33.3, angle: 0.5))
        }
        let edit = document.add(figures, as: .paste)
        try handle(.perform(edit))
        let moved = edit.added.prefix(1).map {
            Drawing.Entry($0.id, $0.figure.applying(Similarity(scale: 2, angle: 1, about: .zero)))
        }
        if let edit = document.replace(moved, as: .transform) { try handle(.perform(edit)) }
        if document.undo(by: Author.people(3)[0]).edit != nil { try handle(.undoOwn(Author.people(3)[0])) }
    }

    /// The pages of a document, of which one is moved.
    private static func insertPages(
        _ document: inout Document, _ handle: (Document.Step) throws -> Void
    ) throws {
        let digest = try #require(ImageDigest((0..<32).map { UInt8($0 + 100) }))
        let file = try #require(EncodedImage(document: Data(repeating: 5, count: 9000), digest: digest))
        let figures = try (1...3).map { number in
            let page = try #require(DocumentPage(number: number, size: CGSize(width: 612.25, height: 792)))
            let image = try #require(file.showing(page))
            return Figure.image(CanvasImage(image, center: CGPoint(x: 7, y: 1080 * number), width: 816))
        }
        let edit = document.add(figures, as: .paste)
        try handle(.perform(edit))
        let moved = edit.added.suffix(1).map {
            Drawing.Entry($0.id, $0.figure.applying(Similarity(translation: CGPoint(x: 900, y: 0))))
        }
        if let edit = document.replace(moved, as: .move) { try handle(.perform(edit)) }
        if document.undo(by: Author.people(3)[0]).edit != nil { try handle(.undoOwn(Author.people(3)[0])) }
    }

    /// Texts of several lines, one of them changed.
    private static func type(_ document: inout Document, _ handle: (Document.Step) throws -> Void) throws {
        let lines = [(0..<7, false), (8..<18, true)].map { range, isRightToLeft in
            TypesetText.Line(range: range, x: 0.25, baseline: 1.0 / 3, width: 4, isRightToLeft: isRightToLeft)
        }
        let texts = try zip(TextFamily.allCases, TextSide.allCases + [.start]).map { family, side in
            let content = try #require(
                TypesetText(
                    "Grüße\nمرحبا", family: family, side: side, wrapWidth: side == .end ? 9.5 : nil,
                    size: CGSize(width: 5, height: 2), lines: lines))
            return Figure.text(CanvasText(content, center: CGPoint(x: 3, y: 7), size: 24, angle: -0.5, ink: Ink(.red)))
        }
        let edit = document.add(texts, as: .draw)
        try handle(.perform(edit))
        let changed = edit.added.prefix(1).map { Drawing.Entry($0.id, $0.figure.drawn(withSize: 30)) }
        if let edit = document.replace(changed, as: .changeInk) { try handle(.perform(edit)) }
        if document.undo(by: Author.people(3)[0]).edit != nil { try handle(.undoOwn(Author.people(3)[0])) }
    }

    /// Two more people join, each with an undo and a redo.
    private static func drawTogether(
        _ document: inout Document, _ handle: (Document.Step) throws -> Void
    ) rethrows {
        let people = Array(Author.people(3).dropFirst())
        for (number, person) in (people + people).enumerated() {
            document.author = person
            try handle(.perform(document.add([.line(200 + number)], as: .draw)))
        }
        for person in people + [people[0]] where document.undo(by: person).edit != nil { try handle(.undoOwn(person)) }
        if document.redo(by: people[0]).edit != nil { try handle(.redoOwn(people[0])) }
    }

    /// One person clears everyone's figures; two others undo that, one after the other.
    private static func clearTogether(
        _ document: inout Document, _ handle: (Document.Step) throws -> Void
    ) rethrows {
        let people = Author.people(3)
        document.author = people[2]
        if let edit = document.clear() { try handle(.perform(edit)) }
        if document.undo(by: people[1]).edit != nil { try handle(.undoOwn(people[1])) }
        if document.redo(by: people[1]).edit != nil { try handle(.redoOwn(people[1])) }
        if document.undo(by: people[0]).edit != nil { try handle(.undoOwn(people[0])) }
        // That clears the redo history, so such steps are made once more.
        document.author = people[1]
        let changed = document.replace([Drawing.Entry(FigureID(rawValue: 9), thinnest)], as: .changeInk)
        let cleared = document.remove([FigureID(rawValue: 10)], as: .clear)
        for edit in [changed, cleared] { if let edit { try handle(.perform(edit)) } }
        document.author = people[2]
        if let edit = document.clear() { try handle(.perform(edit)) }
        if document.undo(by: people[1]).edit != nil { try handle(.undoOwn(people[1])) }
    }

    /// Every shape in automatic ink, and other inks changed to it.
    private static func drawAutomatically(
        _ document: inout Document, _ handle: (Document.Step) throws -> Void
    ) rethrows {
        document.author = Author.people(3)[0]
        var figures = strokes.flatMap { [$0] + $0.parts([0.1...0.4, 0.5...0.9]) }.map(Figure.stroke)
        figures += [.line(300), .circle(Circle(center: .zero, radius: 9, arc: InkArc(start: 1, sweep: 2)))]
        for index in figures.indices { figures[index].ink = .automatic }
        try handle(.perform(document.add(figures, as: .draw)))
        let present = document.drawing.entries.prefix(1).map { entry in
            var figure = entry.figure
            figure.ink = .automatic
            return Drawing.Entry(entry.id, figure)
        }
        if let edit = document.replace(present, as: .changeInk) { try handle(.perform(edit)) }
        if document.undo(by: Author.people(3)[0]).edit != nil { try handle(.undoOwn(Author.people(3)[0])) }
    }

    @Test("file of each released version: opens with all its history (D-51, I-21)", arguments: 1...8)
    func released(version: Int) throws {
        let expected = try Self.draw(version: version) { _ in }
        let sample = Self.data("version-\(version).touchtracker")
        if ProcessInfo.processInfo.environment["TOUCHTRACKER_GOLDENS"] == "write", version == Schema.version,
            !FileManager.default.fileExists(atPath: sample)
        {
            let file = try DrawingFile.open(at: sample).file
            _ = try Self.draw(version: version) { try file.append($0) }
            try file.close()
        }
        try FileManager.default.copyItem(atPath: sample, toPath: workspace.path("a"))
        let session = try Session(workspace.path("a"))
        #expect(session.document.summary == expected.summary && session.document.paper == expected.paper)
        try session.file.close()
        let edits = expected.history.done + expected.history.undone
        let kinds = Edit.Kind.allCases.filter { kind in
            kind == .clearAll ? version >= Schema.clearingVersion : kind != .lock || version >= Schema.lockVersion
        }
        #expect(Set(edits.map(\.kind)) == Set(kinds) && expected.history.canRedo)
    }

    @Test("sample files: there is one of the current version")
    func current() {
        #expect(FileManager.default.fileExists(atPath: Self.data("version-\(Schema.version).touchtracker")))
    }

    @Test("MIME type: the desktop can recognize a drawing by its bytes")
    func mime() throws {
        try Session(workspace.path("a")).file.close()
        let bytes = try workspace.read("a")
        let description = try String(
            contentsOfFile: Self.data("../../../assets/mime/touchtracker.xml"), encoding: .utf8)
        let rules = description.matches(of: #/offset="(\d+)" value="([^"]+)"/#)
        #expect(rules.count == 2)
        for rule in rules {
            let offset = try #require(Int(rule.1))
            #expect(bytes[offset...].starts(with: rule.2.utf8), "\(rule.0)")
        }
    }

    @Test(
        "manual of the format: has its tables verbatim, its version, and a number for each kind of step (G-40)")
    func manual() throws {
        let page = try String(contentsOfFile: Self.data("../../../docs/man/touchtracker.5"), encoding: .utf8)
        try Session(workspace.path("a")).file.close()
        let tables = try DatabaseQueue(path: workspace.path("a")).read { database in
            try String.fetchAll(database, sql: "SELECT sql FROM sqlite_master")
        }
        #expect(tables.count == 2)
        let text = page.filter { !$0.isWhitespace }
        for table in tables { #expect(text.contains(table.filter { !$0.isWhitespace }), "\(table)") }
        #expect(page.contains("\n.B \(Schema.version)\n") && !page.contains("\n.B \(Schema.version + 1)\nStrokes"))
        for kind in Edit.Kind.allCases {
            let word =
                switch kind {
                case .transform: "change in size or direction"
                case .changeInk: "change of ink"
                case .clearAll: "clear what everyone drew"
                case .lock: "lock or unlock"
                default: kind.rawValue
                }
            #expect(page.contains("\n\(kind.code) \(word)"), "\(kind)")
        }
    }
}
