import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Random edits, including repeated keys: a file reads back the same drawing and history.
@Suite struct EditTortureTests {
    /// Steps per round; at the end of each half the file is closed and read back.
    private static let length = 4000
    /// A million with `make torture`; otherwise a few seconds' worth.
    private static let count =
        ProcessInfo.processInfo.environment["TOUCHTRACKER_TORTURE"].flatMap(Int.init).map { $0 * 2000 } ?? 2000

    @Test("random edits: the file reads back equal, with the complete undo history (Z-2)")
    func random() throws {
        let seed = Seed()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edits-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var (steps, round) = (0, 0)
        while steps < Self.count {
            var edits = RandomEdits(seed: seed.value &+ UInt64(round))
            let path = "\(folder)/\(round).touchtracker"
            let count = min(Self.length, Self.count - steps)
            // In two halves, so that the second starts with the document read from the file.
            for part in 1...2 { try edits.work(on: path, until: count * part / 2) }
            try #require(edits.isConsistent, "\(seed), round \(round): \(edits.finding)")
            (steps, round) = (steps + edits.stepCount, round + 1)
            try FileManager.default.removeItem(atPath: path)
        }
        print("random edits: \(seed): \(steps) steps in \(round) drawings")
    }
}

/// Random edits of a drawing, often repeated, as by a held key.
private struct RandomEdits {
    private var random: SplitMix
    private(set) var stepCount = 0
    private(set) var finding = ""
    var isConsistent: Bool { finding.isEmpty }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// Continues a drawing, and compares the file's contents with the result.
    mutating func work(on path: String, until count: Int) throws {
        guard isConsistent else { return }
        let opened = try DrawingFile.open(at: path)
        let editor = Editor(document: opened.document)
        var waiting: [Document.Step] = []
        editor.onStep = { waiting.append($0) }
        while stepCount < count {
            edit(editor)
            guard waiting.count > random.next(60) else { continue }
            stepCount += waiting.count
            try opened.file.append(waiting)
            waiting = []
        }
        editor.person.deselect()
        stepCount += waiting.count
        try opened.file.append(waiting)
        try opened.file.close()
        let reopened = try DrawingFile.open(at: path)
        if reopened.salvage != nil { finding = "\(String(describing: reopened.salvage))" }
        if editor.drawing.figures.contains(where: { !$0.isValid }) { finding = "a figure is impossible" }
        if reopened.document.drawing != editor.drawing { finding = "the drawing is another one" }
        if reopened.document.history != editor.document.history { finding = "the history is another one" }
        if undone(reopened.document) != undone(editor.document) { finding = "what is undone is another one" }
        try reopened.file.close()
    }

    /// Snapshots of the drawing while undoing all steps, and after redoing them.
    private func undone(_ document: Document) -> [Drawing] {
        var (document, snapshots): (Document, [Drawing]) = (document, [])
        var index = 0
        while document.undo() != nil {
            index += 1
            if index % 500 == 0 { snapshots.append(document.drawing) }
        }
        snapshots.append(document.drawing)
        while document.redo() != nil {}
        return snapshots + [document.drawing]
    }

    // MARK: Edits

    private mutating func edit(_ editor: Editor) {
        let selected = editor.person.selected.ids
        switch random.next(100) {
        case 0..<22: editor.draw(figure())
        case 22..<28: paste(on: editor)
        case 28..<32: editor.duplicate(selected)
        case 32..<36:
            let color = Color(hue: .random(in: 0...1, using: &random), saturation: 1, brightness: 1)
            editor.changeInk(of: selected, to: Ink(color))
        case 36..<40: editor.remove(selected, as: random.next(2) == 0 ? .delete : .cut)
        case 40: if random.next(20) == 0 { editor.clear() }
        case 41..<45: erase(on: editor)
        case 45..<55: hold(editor)
        case 55..<62: drag(on: editor)
        case 62..<75: select(on: editor)
        case 75..<84: for _ in 0..<repeatCount() { editor.undo() }
        case 84..<90: for _ in 0..<repeatCount() { editor.redo() }
        default:
            editor.transform(selected, by: Similarity(translation: CGPoint(x: length(), y: length())), as: .move)
        }
    }

    private mutating func select(on editor: Editor) {
        let (person, drawing) = (editor.person, editor.drawing)
        random.next(2) == 0 ? person.selectNext(in: drawing) : person.selectPrevious(in: drawing)
    }

    /// A random repeat count: 1, or that of a key held for up to 7 s.
    private mutating func repeatCount() -> Int { random.next(3) == 0 ? 1 + random.next(230) : 1 }

    /// Repeats a key that scales, rotates or moves.
    private mutating func hold(_ editor: Editor) {
        editor.person.selectPrevious(in: editor.drawing)
        guard let selected = editor.selected.first else { return }
        let (ids, bounds): (Set<FigureID>, CGRect) = ([selected.id], selected.figure.bounds)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let motions = [
            Similarity(scale: 1.1, angle: 0, about: middle), Similarity(scale: 1 / 1.1, angle: 0, about: middle),
            Similarity(scale: 1, angle: .pi / 12, about: middle), Similarity(translation: CGPoint(x: 10, y: 0)),
            Similarity(scale: 1, angle: -.pi / 12, about: middle), Similarity(scale: 1.1, angle: 0, about: middle),
        ]
        let motion = motions[random.next(motions.count)]
        for _ in 0..<repeatCount() { editor.transform(ids, by: motion) }
    }

    /// Drags a figure with one or two fingers, also to extreme points.
    private mutating func drag(on editor: Editor) {
        let (finger, pair) = (PointerID(editor), PointerID(editor.person))
        editor.begin(.hold(0), with: HoldTool.idle, sample(finger), Viewport())
        for _ in 0..<random.next(6) {
            let isPair = random.next(3) == 0
            if isPair { editor.begin(.hold(0), with: HoldTool.idle, sample(pair, point()), Viewport()) }
            editor.move(.hold(0), along: [isPair ? sample(pair, point()) : sample(finger)], Viewport())
            if isPair { editor.end(.hold(0), pair) }
        }
        if random.next(5) == 0 { editor.cancel(.hold(0), finger) } else { editor.end(.hold(0), finger) }
    }

    private mutating func sample(_ pointer: PointerID, _ partner: CGPoint? = nil) -> ToolSample {
        let location = point()
        return ToolSample(pointer: pointer, location: location, viewLocation: location, timestamp: 0, partner: partner)
    }

    private mutating func paste(on editor: Editor) {
        let figures = (0..<random.next(5)).map { _ in figure() }
        guard let copied = try? CopiedFigures.figures(CopiedFigures.data(figures)) else { return }
        editor.paste(copied.copies(at: random.next(2) == 0 ? point() : nil, after: random.next(4)))
    }

    private mutating func erase(on editor: Editor) {
        let pointer = PointerID(editor)
        editor.begin(.eraser(0), with: EraserTool.idle, sample(pointer), Viewport())
        editor.move(.eraser(0), along: [sample(pointer)], Viewport())
        if random.next(5) == 0 { editor.cancel(.eraser(0), pointer) } else { editor.end(.eraser(0), pointer) }
    }

    // MARK: Figures

    private mutating func figure() -> Figure {
        let width = random.next(8) == 0 ? abs(length()) : CGFloat.random(in: 2...24, using: &random)
        switch random.next(8) {
        case 0: return .circle(Circle(center: point(), radius: abs(length()), width: width))
        case 1, 2:
            var location = point()
            let samples = (0...random.next(40)).map { _ in
                location =
                    location + CGPoint(x: .random(in: -9...12, using: &random), y: .random(in: -9...9, using: &random))
                return Stroke.Sample(location, width: width * .random(in: 0.5...1, using: &random))
            }
            return .stroke(Stroke(samples))
        default: return .line(Line(start: point(), end: point(), width: width))
        }
    }

    private mutating func point() -> CGPoint {
        random.next(20) == 0
            ? CGPoint(x: length(), y: length())
            : CGPoint(x: .random(in: -200...1000, using: &random), y: .random(in: -200...800, using: &random))
    }

    /// Usually some hundred points; sometimes an extreme value or an arbitrary bit pattern.
    private mutating func length() -> CGFloat {
        switch random.next(12) {
        case 0: CGFloat(bitPattern: UInt(random.next()))
        case 1: pow(10, .random(in: -12...20, using: &random)) * (random.next(2) == 0 ? 1 : -1)
        case 2: [Figure.coordinates.upperBound, -Figure.coordinates.upperBound.nextUp, 0, 1e6, 0.001][random.next(5)]
        default: .random(in: -300...300, using: &random)
        }
    }
}
