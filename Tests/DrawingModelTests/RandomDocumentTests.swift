import DrawingModel
import Foundation
import Testing
import TouchKitTesting

/// Random edits, compared with a plain account of them.
@Suite struct RandomDocumentTests {
    @Test("random edits, undone and redone, leave what a plain account of them says", arguments: [1, 2, 3, 4])
    func edits(round: Int) {
        let seed = UInt64.random(in: 1...UInt64.max)
        print("random edits, round \(round): seed \(seed)")
        var trial = Trial(seed: seed)
        for step in 0..<1500 {
            trial.step()
            if step % 50 == 0 { trial.compare() }
        }
        trial.compare()
        while trial.document.history.canUndo { trial.undo() }
        trial.compare()
        #expect(trial.document.drawing.isEmpty, "seed \(seed)")
        while trial.document.history.canRedo { trial.redo() }
        trial.compare()
    }
}

/// A document and its plain account, which get the same edits.
private struct Trial {
    private let seed: UInt64
    private var figures: RandomFigures
    private(set) var document = Document()
    private var plain = PlainDocument()

    init(seed: UInt64) {
        self.seed = seed
        figures = RandomFigures(seed: seed)
    }

    mutating func step() {
        switch figures.random.next(100) {
        case 0..<45: add(1)
        case 45..<50: add(figures.random.next(80))
        case 50..<65: remove(1)
        case 65..<68: remove(figures.random.next(60))
        case 68..<84: replace()
        case 84..<85: clear()
        case 85..<93: undo()
        default: redo()
        }
    }

    mutating func undo() {
        document.undo()
        plain.undo()
    }

    mutating func redo() {
        document.redo()
        plain.redo()
    }

    private mutating func add(_ count: Int) {
        let added = document.add((0..<count).map { _ in figures.next() }, as: .draw).added
        plain.change { for entry in added { $0[entry.id] = entry.figure } }
    }

    private mutating func remove(_ count: Int) {
        let ids = document.drawing.entries.shuffled(using: &figures.random).prefix(count).map(\.id)
        guard document.remove(ids, as: .delete) != nil else { return }
        plain.change { for id in ids { $0[id] = nil } }
    }

    private mutating func replace() {
        guard let id = document.drawing.entries.randomElement(using: &figures.random)?.id else { return }
        let figure = figures.next()
        guard document.replace([Drawing.Entry(id, figure)], as: .move) != nil else { return }
        plain.change { $0[id] = figure }
    }

    private mutating func clear() {
        if document.clear() != nil { plain.change { $0 = [:] } }
    }

    /// Everything that can be asked must be answered as the plain account does.
    mutating func compare() {
        #expect(document.drawing.entries == plain.entries, "seed \(seed)")
        #expect(document.drawing.count == plain.figures.count, "seed \(seed)")
        for _ in 0..<20 {
            let (place, reach) = (figures.point(), CGFloat([0, 5, 20, 400].randomElement(using: &figures.random) ?? 0))
            let found = document.drawing.nearest(to: place, within: reach)
            #expect(found == plain.nearest(to: place, within: reach), "seed \(seed)")
        }
    }
}
