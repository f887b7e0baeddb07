import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// The history of several people: everyone undoes and redoes their own steps.
@Suite struct PeopleHistoryTests {
    private let people = Author.people(4)

    /// A document of two people: the first drew one line, the second two.
    private func drawn() -> (document: Document, own: Edit, others: [Edit]) {
        var document = Document()
        document.author = people[0]
        let own = document.add([.some(1)], as: .draw)
        document.author = people[1]
        let others = [document.add([.some(2)], as: .draw), document.add([.some(3)], as: .draw)]
        return (document, own, others)
    }

    @Test("undo: undoes the person's own last step, whatever others did since; redo alike (N-11)")
    func own() {
        var (document, own, others) = drawn()
        let all = document.drawing
        #expect(document.undo(by: people[0]).edit == own.inverse)
        #expect(document.drawing.entries == others.flatMap(\.added))
        #expect(document.undo(by: people[0]).edit == nil && document.undo(by: people[2]).edit == nil)
        #expect(document.history.canRedo(by: people[0]) && !document.history.canRedo(by: people[1]))
        // Others' drawing doesn't clear a person's redo history; their own does.
        document.author = people[1]
        document.add([.some(4)], as: .draw)
        #expect(document.redo(by: people[1]).edit == nil)
        var other = document
        #expect(document.redo(by: people[0]).edit == own && document.drawing.count == all.count + 1)
        other.author = people[0]
        other.add([.some(5)], as: .draw)
        #expect(other.redo(by: people[0]).edit == nil && !other.history.canRedo(by: people[0]))
    }

    @Test("undo: skips and counts steps whose figures others have changed or removed since (N-11)")
    func passedOver() throws {
        var (document, own, others) = drawn()
        let line = try #require(own.added.first)
        document.author = people[0]
        let second = document.add([.some(6)], as: .draw)
        document.author = people[1]
        document.replace([Drawing.Entry(second.added[0].id, .some(7))], as: .move)
        // The latest line was changed by another; the one before is unchanged.
        var outcome = document.undo(by: people[0])
        #expect(outcome.edit == own.inverse && outcome.skipped == 1)
        outcome = document.undo(by: people[0])
        #expect(outcome.edit == nil && outcome.skipped == 1)
        #expect(document.drawing[line.id] == nil && document.drawing[second.added[0].id] == .some(7))
        // Once the other person has undone the change, the step is available again.
        document.undo(by: people[1])
        #expect(document.undo(by: people[0]).edit == second.inverse)
        #expect(document.drawing.entries == others.flatMap(\.added))
        #expect(document.redo(by: people[0]).edit == second && document.redo(by: people[0]).edit == own)
    }

    @Test("redo: isn't available once others changed its figures (N-11)")
    func lost() throws {
        var (document, own, _) = drawn()
        let id = try #require(own.added.first).id
        document.author = people[2]
        document.replace([Drawing.Entry(id, .some(8))], as: .move)
        document.author = people[3]
        document.replace([Drawing.Entry(id, .some(9))], as: .move)
        document.undo(by: people[3])
        document.undo(by: people[2])
        document.author = people[1]
        document.remove([id], as: .delete)
        let before = document.drawing
        for person in [people[2], people[3]] {
            let outcome = document.redo(by: person)
            #expect(outcome.edit == nil && outcome.skipped == 1 && document.drawing == before)
        }
        // Not even when that is undone: the result would depend on who is faster.
        document.undo(by: people[1])
        #expect(document.drawing[id] != nil)
        for person in [people[2], people[3]] { #expect(document.redo(by: person).edit == nil) }
    }

    @Test("one person drawing alone afterwards: undoes everyone's steps, the last one first (N-11)")
    func alone() {
        var (document, own, others) = drawn()
        document.author = nil
        let last = document.add([.some(4)], as: .draw)
        #expect(
            [document.undo(), document.undo(), document.undo()] == [last.inverse, others[1].inverse, others[0].inverse])
        document.add([.some(5)], as: .draw)
        #expect(!document.history.canRedo && document.undo() != nil && document.undo() == own.inverse)
        // Steps made alone belong to the first person when others join.
        var earlier = Document()
        let line = earlier.add([.some(1)], as: .draw)
        #expect(earlier.undo(by: people[1]).edit == nil && earlier.undo(by: .first).edit == line.inverse)
    }

    @Test("number of a piece: is never reused among several people, who could both restore it (N-11)")
    func pieces() throws {
        var document = Document()
        document.author = people[0]
        document.add([.line(Line(start: .zero, end: CGPoint(x: 300, y: 0), width: 4))], as: .draw)
        func cut(_ x: CGFloat, by person: Author) throws -> [FigureID] {
            document.author = person
            let eraser = Eraser(from: CGPoint(x: x, y: -50), to: CGPoint(x: x, y: 50), radius: 4)
            let erased = document.drawing.entries(touchedBy: eraser).map { entry in
                var erased = ErasedFigure(entry)
                erased.erase(eraser)
                return erased
            }
            let edit = document.erase(erased)
            return try #require(edit).added.map(\.id)
        }
        let first = try cut(100, by: people[0])
        document.undo(by: people[0])
        let second = try cut(200, by: people[1])
        #expect(first.count == 2 && second.count == 2 && Set(first).intersection(second).count == 1)
    }

    @Test("each person's figures: are those they added, regardless of later changes by others (N-14)")
    func figures() throws {
        var (document, own, others) = drawn()
        document.author = people[2]
        document.replace([Drawing.Entry(own.added[0].id, .some(8))], as: .move)
        #expect(document.figures(of: people[0]) == own.added.map(\.id) && document.figures(of: people[2]).isEmpty)
        #expect(document.figures(of: people[1]) == others.flatMap(\.added).map(\.id))
        document.undo(by: people[1])
        #expect(document.figures(of: people[1]) == others[0].added.map(\.id))
    }

    @Test("clearing everyone's figures: any person's undo restores theirs, and redo is for its author (N-14)")
    func clearAll() {
        for number in people.indices {
            var (document, _, _) = drawn()
            let all = document.drawing
            document.author = people[3]
            let edit = document.clear()
            #expect(edit?.kind == .clearAll && people.allSatisfy { document.history.canUndo(by: $0) })
            #expect(document.undo(by: people[number]).edit != nil && document.drawing == all)
            for other in people where other != people[number] {
                #expect(!document.history.canRedo(by: other) && document.redo(by: other).edit == nil)
            }
            #expect(document.redo(by: people[number]).edit != nil && document.drawing.isEmpty)
            // A line drawn since doesn't block the others.
            document.author = people[0]
            let line = document.add([.some(5)], as: .draw)
            #expect(document.undo(by: people[1]).edit != nil && document.drawing.count == all.count + 1)
            #expect(document.undo(by: people[0]).edit == line.inverse && document.drawing == all)
            // Once others have changed a line, the step can't be redone.
            document.remove([all.entries[0].id], as: .delete)
            let outcome = document.redo(by: people[1])
            #expect(outcome.edit == nil && outcome.skipped == 1)
        }
        var alone = Document()
        alone.add([.some(1)], as: .draw)
        #expect(alone.clear()?.kind == .clear)
    }

    @Test("10,000 random steps of four people, all undone and redone: give the same drawing (N-11)")
    func random() throws {
        let seed = Seed()
        var trial = PeopleTrial(seed: seed.value)
        var maxCount = 0
        for step in 0..<10_000 {
            trial.step()
            maxCount = max(maxCount, trial.document.drawing.count)
            if step % 1000 == 0 { #expect(trial.isSound, "step \(step), \(seed)") }
        }
        trial.drain { $0.redo(by: $1) }
        let complete = trial.document
        // A final clearing leaves little; before that there was much, with conflicts.
        #expect(maxCount > 50 && trial.skipped > 50, "\(seed)")
        for person in trial.people { try trial.expectOnlyOwn(person, "\(seed)") }
        for _ in 0..<2 {
            trial.drain { $0.undo(by: $1) }
            #expect(trial.document.drawing.isEmpty && !trial.document.history.canUndo, "\(seed)")
            trial.drain { $0.redo(by: $1) }
            #expect(trial.document.drawing == complete.drawing, "\(seed)")
        }
        #expect(trial.isSound, "\(seed)")
    }
}

/// Random steps of four people on one document.
struct PeopleTrial {
    let people = Author.people(4)
    private(set) var document = Document()
    private(set) var skipped = 0
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// - Returns: the step, if one was made.
    @discardableResult
    mutating func step() -> Document.Step? {
        let person = people[random.next(people.count)]
        document.author = person
        switch random.next(100) {
        case 0..<40: return .perform(document.add([line()], as: .draw))
        case 40..<46: return pick().flatMap { document.remove([$0], as: .delete) }.map(Document.Step.perform)
        case 46..<60:
            let figure = line()
            return pick().flatMap { document.replace([Drawing.Entry($0, figure)], as: .move) }.map(
                Document.Step.perform)
        case 60..<66: return erase().map(Document.Step.perform)
        case 66..<67: return document.remove(document.figures(of: person), as: .clear).map(Document.Step.perform)
        case 67..<68: return document.clear().map(Document.Step.perform)
        case 68..<86: return perform({ $0.undo(by: $1) }, person) ? .undoOwn(person) : nil
        default: return perform({ $0.redo(by: $1) }, person) ? .redoOwn(person) : nil
        }
    }

    /// Mostly one of the latest, which several people want to change.
    private mutating func pick() -> FigureID? {
        var id: FigureID?
        for _ in 0...random.next(random.next(10) == 0 ? 200 : 8) {
            id = document.drawing.entry(below: id)?.id ?? id
        }
        return id
    }

    private mutating func point() -> CGPoint { CGPoint(x: random.next(500), y: random.next(400)) }

    private mutating func line() -> Figure {
        let start = point()
        let end = CGPoint(x: start.x + CGFloat(random.next(60)), y: start.y + CGFloat(random.next(60)))
        return .line(Line(start: start, end: end, width: 4))
    }

    private mutating func erase() -> Edit? {
        let start = point()
        let eraser = Eraser(from: start, to: CGPoint(x: start.x + 30, y: start.y + 30), radius: 8)
        return document.erase(
            document.drawing.entries(touchedBy: eraser).map { entry in
                var erased = ErasedFigure(entry)
                erased.erase(eraser)
                return erased
            })
    }

    private mutating func perform(_ operation: (inout Document, Author) -> UndoOutcome, _ person: Author) -> Bool {
        let outcome = operation(&document, person)
        skipped += outcome.skipped
        return outcome.edit != nil
    }

    /// Performs it for everyone in any order until nothing is left.
    mutating func drain(_ operation: (inout Document, Author) -> UndoOutcome) {
        var stuck: Set<Author> = []
        while stuck.count < people.count {
            let person = people[random.next(people.count)]
            if operation(&document, person).edit == nil { stuck.insert(person) } else { stuck = [] }
        }
    }

    /// Whether the active steps, applied in order, make the drawing.
    var isSound: Bool {
        var plain: [FigureID: Figure] = [:]
        for edit in document.history.done {
            for entry in edit.removed {
                guard plain.removeValue(forKey: entry.id) == entry.figure else { return false }
            }
            for entry in edit.added {
                guard plain.updateValue(entry.figure, forKey: entry.id) == nil else { return false }
            }
        }
        return plain == Dictionary(uniqueKeysWithValues: document.drawing.entries.map { ($0.id, $0.figure) })
    }

    /// Undoing everything of a person leaves alone what others did last. Only figures removed by the person's own
    /// steps, or by clearing everyone's figures, are restored.
    func expectOnlyOwn(_ person: Author, _ comment: Comment) throws {
        var latest: [FigureID: Author] = [:]
        for edit in document.history.done { for entry in edit.added { latest[entry.id] = edit.author } }
        var other = document
        var undone: [Edit] = []
        while let edit = other.undo(by: person).edit { undone.append(edit) }
        #expect(undone.allSatisfy { $0.author == person || $0.kind == .clearAll }, comment)
        for entry in document.drawing.entries where latest[entry.id] != person {
            #expect(other.drawing[entry.id] == entry.figure, comment)
        }
        let brought = Set(undone.flatMap(\.added).map(\.id))
        for entry in other.drawing.entries where document.drawing[entry.id] != entry.figure {
            #expect(brought.contains(entry.id), comment)
        }
    }
}

extension Figure {
    fileprivate static func some(_ number: Int) -> Figure {
        .line(Line(start: CGPoint(x: number, y: 0), end: CGPoint(x: 50, y: number), width: 3))
    }
}
