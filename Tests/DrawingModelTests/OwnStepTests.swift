import Foundation
import Testing
import TouchDrawingModel

/// The work of finding a person's own steps among others'.
@Suite struct OwnStepTests {
    private let people = Author.people(3)

    private static func line(_ number: Int) -> Figure {
        .line(Line(start: CGPoint(x: number, y: 0), end: CGPoint(x: 50, y: number), width: 3))
    }

    private func draw(_ count: Int, by person: Author, in document: inout Document) -> [FigureID] {
        document.author = person
        return (0..<count).flatMap { number in document.add([Self.line(number)], as: .draw).added.map(\.id) }
    }

    /// Steps of several people, and which are undone or redone then.
    enum Pattern: CaseIterable {
        /// Others have drawn since.
        case below
        /// Others have changed the person's latest figures.
        case changed
        /// Others' steps were undone later.
        case forward
    }

    /// The number of steps that are visited until none is left, for a number of steps of each person.
    private func visitedSteps(_ pattern: Pattern, _ count: Int) -> Int {
        var document = Document()
        _ = draw(count, by: people[0], in: &document)
        switch pattern {
        case .below: _ = draw(count, by: people[1], in: &document)
        case .changed:
            let ids = draw(count, by: people[0], in: &document)
            document.author = people[1]
            for id in ids { document.replace([Drawing.Entry(id, Self.line(-1))], as: .transform) }
        case .forward:
            _ = draw(count, by: people[1], in: &document)
            for person in people[..<2] { while document.undo(by: person).edit != nil {} }
        }
        var (history, drawing, visible) = (document.history, document.drawing, 0)
        for _ in 0..<count {
            let found =
                pattern == .forward
                ? history.stepForward(by: people[0], in: drawing) : history.stepBack(by: people[0], in: drawing)
            #expect(found.edit != nil)
            visible += found.checkedCount
        }
        return visible
    }

    @Test(
        "undo among several people: twice as many steps take twice the work, whatever others did since (N-11, Z-10)",
        arguments: Pattern.allCases)
    func linear(pattern: Pattern) {
        let (few, many) = (visitedSteps(pattern, 400), visitedSteps(pattern, 800))
        #expect(few <= 3 * 400 && many <= 2 * few + 10, "\(few) and \(many) steps were looked at")
    }

    @Test("undo: a step blocked by others' steps is available again once they are undone (N-11)")
    func wakes() {
        var document = Document()
        let ids = draw(3, by: people[0], in: &document)
        document.author = people[1]
        document.replace([Drawing.Entry(ids[2], Self.line(-1))], as: .transform)
        document.remove([ids[1]], as: .delete)
        var outcome = document.undo(by: people[0])
        #expect(outcome.edit?.removed.map(\.id) == [ids[0]] && outcome.skipped == 2)
        document.undo(by: people[1])
        outcome = document.undo(by: people[0])
        #expect(outcome.edit?.removed.map(\.id) == [ids[1]] && outcome.skipped == 1)
        document.undo(by: people[1])
        outcome = document.undo(by: people[0])
        #expect(outcome.edit?.removed.map(\.id) == [ids[2]] && outcome.skipped == 0)
        #expect(document.drawing.isEmpty)
        for id in [ids[2], ids[1], ids[0]] { #expect(document.redo(by: people[0]).edit?.added.map(\.id) == [id]) }
    }

    @Test("people: a step of a file that moves one figure and adds three belongs to its author (N-14)")
    func unpaired() {
        let entries = (1...4).map { Drawing.Entry(FigureID(rawValue: $0), Self.line(Int($0))) }
        let edits = [
            Edit(.draw, added: [entries[0]], by: people[1]),
            Edit(.move, removed: [entries[0]], added: Array(entries[1...]), by: people[2]),
            Edit(.move, removed: Array(entries[1...]), added: [entries[0]], by: people[1]),
            Edit(.move, removed: [], added: [entries[1]], by: people[2]),
        ]
        let document = Document(entries: [entries[0], entries[1]], history: History(done: edits, undone: []))
        #expect(document.figures(of: people[1]) == [entries[0].id])
        #expect(document.figures(of: people[2]) == [entries[1].id])
    }
}
