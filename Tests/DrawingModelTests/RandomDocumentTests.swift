import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// Random edits, compared with a reference implementation.
@Suite struct RandomDocumentTests {
    @Test("random edits, undone and redone: agree with the reference implementation", arguments: [1, 2, 3])
    func edits(round: Int) {
        let seed = Seed()
        var trial = Trial(seed: seed.value)
        for step in 0..<800 {
            trial.step()
            if step % 100 == 0 { trial.compare() }
        }
        trial.compare()
        while trial.document.history.canUndo { trial.undo() }
        trial.compare()
        #expect(trial.document.drawing.isEmpty, "\(seed)")
        while trial.document.history.canRedo { trial.redo() }
        trial.compare()
    }

    @Test("drawing filled and thinned out one by one: still finds everything")
    func thinnedOut() {
        let seed = Seed()
        var trial = Trial(seed: seed.value)
        for _ in 0..<2000 { trial.add(1) }
        for _ in 0..<1900 { trial.remove(1) }
        trial.compare()
        for _ in 0..<1000 { trial.undo() }
        trial.compare()
    }
}

/// A document and its reference, which get the same edits.
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
        case 68..<80: replace()
        case 80..<83: erase()
        case 83..<84: lock()
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

    mutating func add(_ count: Int) {
        let added = document.add((0..<count).map { _ in figures.next() }, as: .draw).added
        plain.change { for entry in added { $0[entry.id] = entry.figure } }
    }

    mutating func remove(_ count: Int) {
        var remaining = document.drawing.entries
        let ids = (0..<min(count, remaining.count)).map { _ in
            remaining.remove(at: figures.random.next(remaining.count)).id
        }
        guard let edit = document.remove(ids, as: .delete) else { return }
        #expect(Set(edit.removed.map(\.id)) == Set(ids).intersection(plain.unlocked.keys), "seed \(seed)")
        plain.change { for entry in edit.removed { $0[entry.id] = nil } }
    }

    /// Locks some figures, or unlocks them.
    private mutating func lock() {
        let ids = document.drawing.entries.map(\.id).filter { _ in figures.random.next(20) == 0 }
        let lock: Drawing.Entry.Lock = figures.random.next(2) == 0 ? .unlocked : .locked
        guard document.setLock(lock, of: ids) != nil else { return }
        plain.changeState { state in
            switch lock {
            case .locked: state.locked.formUnion(ids)
            case .unlocked: state.locked.subtract(ids)
            }
        }
    }

    private mutating func replace() {
        guard let id = document.drawing.entries.randomElement(using: &figures.random)?.id else { return }
        let figure = figures.next()
        guard document.replace([Drawing.Entry(id, figure)], as: .move) != nil else { return }
        plain.change { $0[id] = figure }
    }

    private mutating func erase() {
        let start = figures.point()
        let eraser = Eraser(from: start, to: CGPoint(x: start.x + 30, y: start.y + 30), radius: 8)
        let touched = document.drawing.entries(touchedBy: eraser).map { entry in
            var erased = ErasedFigure(entry)
            erased.erase(eraser)
            return erased
        }
        let before = Set(document.drawing.entries.map(\.id))
        guard let edit = document.erase(touched) else { return }
        plain.change { figures in
            for entry in edit.removed { figures[entry.id] = nil }
            for entry in edit.added { figures[entry.id] = entry.figure }
        }
        let new = edit.added.map(\.id).filter { !edit.removed.map(\.id).contains($0) }
        #expect(before.isDisjoint(with: new), "seed \(seed)")
    }

    private mutating func clear() {
        let locked = plain.state.locked
        if document.clear() != nil { plain.change { $0 = $0.filter { locked.contains($0.key) } } }
    }

    /// Compares all queries with those of the reference.
    mutating func compare() {
        #expect(document.drawing.entries == plain.entries, "seed \(seed)")
        #expect(document.drawing.count == plain.figures.count, "seed \(seed)")
        for _ in 0..<20 {
            let (point, reach) = (figures.point(), CGFloat([0, 5, 20, 400].randomElement(using: &figures.random) ?? 0))
            let found = document.drawing.nearest(to: point, within: reach)
            #expect(found == plain.nearest(to: point, within: reach), "seed \(seed)")
            // Integer points are equally far from several figures.
            let rounded = CGPoint(x: point.x.rounded(), y: point.y.rounded())
            #expect(
                document.drawing.nearest(to: rounded, within: 50) == plain.nearest(to: rounded, within: 50),
                "seed \(seed)")
        }
        for side in [1, 40, 2000] {
            compare(in: CGRect(origin: figures.point(), size: CGSize(width: side, height: side)))
        }
        for _ in 0..<3 { compareEraser(from: figures.point(), to: figures.point(), radius: 6) }
    }

    /// Figures with ink in the rectangle must be found, and figures far from it must not.
    private mutating func compare(in rect: CGRect) {
        let found = document.drawing.entries(in: rect)
        #expect(found.map(\.id) == found.map(\.id).sorted(), "seed \(seed)")
        #expect(found.allSatisfy { $0.figure.bounds.intersects(rect) }, "seed \(seed)")
        let paged = document.drawing.pages(in: rect).flatMap(\.self).filter { $0.figure.bounds.intersects(rect) }
        #expect(paged.map(\.id) == found.map(\.id), "seed \(seed)")
        let ids = Set(found.map(\.id))
        for _ in 0..<10 {
            let point = CGPoint(
                x: .random(in: rect.minX...rect.maxX, using: &figures.random),
                y: .random(in: rect.minY...rect.maxY, using: &figures.random))
            let inked = plain.figures.filter { $0.value.distance(to: point) <= $0.value.widths.lowerBound / 2 }
            #expect(ids.isSuperset(of: inked.keys), "seed \(seed), \(rect)")
        }
    }

    /// Compares with points close to each other on the eraser's path.
    private func compareEraser(from start: CGPoint, to end: CGPoint, radius: CGFloat) {
        let found = document.drawing.entries(touchedBy: Eraser(from: start, to: end, radius: radius)).map(\.id)
        let swept = CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
            .insetBy(dx: -radius, dy: -radius)
        let steps = 300
        let step = hypot(end.x - start.x, end.y - start.y) / CGFloat(steps)
        #expect(plain.state.locked.isDisjoint(with: found), "seed \(seed)")
        for (id, figure) in plain.unlocked {
            guard figure.bounds.intersects(swept) else {
                #expect(!found.contains(id), "seed \(seed), \(figure)")
                continue
            }
            let nearest =
                (0...steps).map { index in
                    let part = CGFloat(index) / CGFloat(steps)
                    let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                    return figure.distance(to: point)
                }.min() ?? .infinity
            if nearest <= radius + figure.widths.lowerBound / 2 {
                #expect(found.contains(id), "seed \(seed), \(figure)")
            } else if nearest > radius + figure.widths.upperBound / 2 + step / 2 {
                #expect(!found.contains(id), "seed \(seed), \(figure)")
            }
        }
        #expect(found == found.sorted(), "seed \(seed)")
    }
}

extension Figure {
    /// Of its ink.
    fileprivate var widths: ClosedRange<CGFloat> {
        switch self {
        case .line(let line): line.width...line.width
        case .circle(let circle): circle.width...circle.width
        case .image, .text, .filled: 0...0
        case .stroke(let stroke):
            (stroke.samples.map(\.width).min() ?? 0)...(stroke.samples.map(\.width).max() ?? 0)
        }
    }
}
