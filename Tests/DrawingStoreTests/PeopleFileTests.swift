import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

@testable import TouchDrawingStore

/// The person of each step in the file.
@Suite struct PeopleFileTests {
    private let workspace: Workspace
    private let people = Author.people(4)

    init() throws {
        workspace = try Workspace()
    }

    private func version(_ name: String) throws -> Int {
        try workspace.read(name)[60..<64].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("file: has the person of each step, and everyone's undo and redo are restored (N-11, D-51)")
    func restored() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...12 {
            session.document.author = people[number % 4]
            try session.draw(.line(number))
        }
        session.document.author = people[2]
        try session.perform { $0.replace([Drawing.Entry(FigureID(rawValue: 4), .line(40))], as: .move) }
        for person in [people[1], people[0], people[1], people[3]] {
            #expect(session.document.undo(by: person).edit != nil)
            try session.file.append(.undoOwn(person))
        }
        #expect(session.document.redo(by: people[1]).edit != nil)
        try session.file.append(.redoOwn(people[1]))
        try session.file.close()
        var again = try Session(workspace.path("a"))
        #expect(again.document.summary == session.document.summary)
        #expect(again.document.history.done.map(\.author) == session.document.history.done.map(\.author))
        for person in people + people.reversed() {
            #expect(again.document.undo(by: person) == session.document.undo(by: person))
        }
        for person in people { #expect(again.document.redo(by: person) == session.document.redo(by: person)) }
        try again.file.close()
    }

    @Test("file: has the version for several people only once another person has a step (N-11)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.undo()
        try session.redo()
        try session.file.close()
        #expect(try version("a") == Schema.baseVersion)
        session = try Session(workspace.path("a"))
        session.document.author = people[1]
        try session.draw(.line(2))
        try session.file.close()
        #expect(try version("a") == Schema.peopleVersion)
        session = try Session(workspace.path("a"))
        #expect(session.document.history.done.map(\.author) == [nil, people[1]])
        // It stays a file of several people, even if one goes on alone.
        try session.draw(.line(3))
        try session.undo()
        try session.undo()
        try session.file.close()
        #expect(try version("a") == Schema.peopleVersion)
        #expect(try Session(workspace.path("a")).document.drawing.count == 1)
    }

    @Test("file: has the version for clearing everyone's lines only after such a step (N-14)")
    func clearing() throws {
        var session = try Session(workspace.path("a"))
        session.document.author = people[1]
        try session.draw(.line(1))
        session.document.author = people[0]
        try session.perform { $0.remove($0.figures(of: people[1]), as: .clear) }
        try session.draw(.line(2))
        try session.file.close()
        #expect(try version("a") == Schema.peopleVersion)
        session = try Session(workspace.path("a"))
        session.document.author = people[2]
        try session.perform { $0.clear() }
        #expect(session.document.undo(by: people[1]).edit != nil)
        try session.file.append(.undoOwn(people[1]))
        try session.file.close()
        #expect(try version("a") == Schema.clearingVersion)
        session = try Session(workspace.path("a"))
        #expect(session.document.drawing.count == 1 && session.document.history.canRedo(by: people[1]))
        #expect(!session.document.history.canRedo(by: people[2]))
        #expect(session.document.redo(by: people[1]).edit?.kind == .clearAll && session.document.drawing.isEmpty)
        let copy = DocumentRecord.data(of: session.document)
        #expect(copy.first == 5 && DocumentRecord.document(from: copy)?.history.done.last?.kind == .clearAll)
        // Without a person, everyone's lines are cleared.
        #expect(throws: RecordError.self) { try [1, 11, 0, 0].withUnsafeBytes { try StepRecord($0) } }
    }

    @Test("steps of one person: have the same bytes as in earlier versions; a person's number adds one byte (N-11)")
    func bytes() throws {
        let line = Drawing.Entry(FigureID(rawValue: 1), .line(1))
        let time = Edit.Time(milliseconds: 1_700_000_000_000, duration: 250)
        for person in people {
            for time in [time, nil] {
                let alone = StepRecord(.perform(Edit(.draw, added: [line], at: time))).bytes
                let own = StepRecord(.perform(Edit(.draw, added: [line], at: time, by: person)))
                #expect(own.bytes == [alone[0] | 0x20, person.rawValue] + alone.dropFirst())
                #expect(try own.bytes.withUnsafeBytes { try StepRecord($0) } == own)
            }
            for (step, tag) in [(StepRecord.undoOwn(person), 0x22), (.redoOwn(person), 0x23)] as [(StepRecord, UInt8)] {
                #expect(step.bytes == [tag, person.rawValue])
                #expect(try step.bytes.withUnsafeBytes { try StepRecord($0) } == step)
            }
        }
        #expect(StepRecord.undo.bytes == [2] && StepRecord.redo.bytes == [3])
        for wrong in [[0x22], [0x22, 0], [0x23, 1, 1], [0x24, 1, 0], [0x21, 0]] as [[UInt8]] {
            #expect(throws: RecordError.self) { try wrong.withUnsafeBytes { try StepRecord($0) } }
        }
    }

    @Test(
        "random steps of four people: read again as the same document after each step (N-11)",
        arguments: 1...3 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var trial = People(seed: seed)
        var replay = StepReplay(gaps: .reject, size: 1 << 20)
        for step in 0..<4000 {
            guard let made = trial.step() else { continue }
            try replay.apply(StepRecord(made))
            guard step % 200 == 0 else { continue }
            var read = replay
            let document = try read.finish()
            #expect(document.summary == trial.document.summary, "step \(step), seed \(seed)")
            let copy = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
            #expect(copy.drawing.figures == document.drawing.figures, "step \(step), seed \(seed)")
            #expect(copy.history.done.map(\.author) == document.history.done.map(\.author), "seed \(seed)")
            #expect(copy.history.undone.map(\.author) == document.history.undone.map(\.author), "seed \(seed)")
        }
    }

    @Test("drawing of several people before loading ends: is on top, and everyone can undo all their steps (N-11)")
    func following() throws {
        var stored = Document()
        for (number, person) in people.enumerated() {
            stored.author = person
            stored.add([.line(number + 1)], as: .draw)
        }
        stored.undo(by: people[1])
        stored.undo(by: people[2])
        var drawn = Document(entries: [], history: History(), nextID: stored.nextID)
        drawn.author = people[2]
        drawn.add([.line(20)], as: .draw)
        drawn.add([.line(21)], as: .draw)
        drawn.undo(by: people[2])
        let complete = drawn.following(stored)
        var steps = stored
        steps.author = people[2]
        steps.add([.line(20)], as: .draw)
        steps.add([.line(21)], as: .draw)
        steps.undo(by: people[2])
        #expect(complete.summary == steps.summary && complete.history == steps.history)
    }

    @Test("few bytes with endless undo and redo of several people: are soon refused (N-11)")
    func endless() {
        var replay = StepReplay(gaps: .reject, size: 100_000)
        let lines = (1...1000).map { Drawing.Entry(FigureID(rawValue: Int64($0)), .line($0)) }
        #expect(throws: RecordError.self) {
            try replay.apply(StepRecord(.perform(Edit(.paste, added: lines, by: people[0]))))
            for _ in 0..<100_000 {
                try replay.apply(.undoOwn(people[0]))
                try replay.apply(.redoOwn(people[0]))
            }
        }
    }
}

/// Random steps of four people on one document.
private struct People {
    private let people = Author.people(4)
    private(set) var document = Document()
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// - Returns: the step, if one was made.
    mutating func step() -> Document.Step? {
        let person = people[random.next(people.count)]
        document.author = random.next(400) == 0 ? nil : person
        let some = document.drawing.entries.randomElement(using: &random)?.id
        let number = random.next(1000)
        switch random.next(20) {
        case 0..<8: return .perform(document.add((0...random.next(3)).map { .line(number + $0) }, as: .draw))
        case 8: return some.flatMap { document.remove([$0], as: .delete) }.map(Document.Step.perform)
        case 9, 10:
            return some.flatMap { document.replace([Drawing.Entry($0, .line(-number))], as: .move) }
                .map(Document.Step.perform)
        case 11: return erase(at: CGFloat(number) / 10).map(Document.Step.perform)
        case 12 where number < 20: return document.clear().map(Document.Step.perform)
        case 13 where number < 100: return document.undo() == nil ? nil : .undo
        case 14 where number < 100: return document.redo() == nil ? nil : .redo
        case 13..<17: return document.undo(by: person).edit == nil ? nil : .undoOwn(person)
        default: return document.redo(by: person).edit == nil ? nil : .redoOwn(person)
        }
    }

    private mutating func erase(at x: CGFloat) -> Edit? {
        let eraser = Eraser(from: CGPoint(x: x, y: 10), to: CGPoint(x: x, y: 20), radius: 5)
        return document.erase(
            document.drawing.entries(touchedBy: eraser).map { entry in
                var erased = ErasedFigure(entry)
                erased.erase(eraser)
                return erased
            })
    }
}
