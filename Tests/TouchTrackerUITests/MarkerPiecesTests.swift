import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The pieces that an eraser leaves of a marker stroke that crosses itself.
@Suite struct MarkerPiecesTests {
    private static let size = CGSize(width: 400, height: 300)
    private let canvas = Canvas(size: size, tool: .freehand)
    private var editor: Editor { canvas.editor }

    /// Draws a stroke whose second segment crosses the first at (200, 150); the third crosses both there.
    init() {
        canvas.person.toolbox.style = .init(nib: .marker, size: 20)
        canvas.person.toolbox.ink = Ink(.blue)
        canvas.draw(at(60, 60), at(340, 240), at(340, 60), at(60, 240), at(200, 40), at(200, 270))
    }

    /// Erases around each of the points separately.
    private func erase(_ points: CGPoint...) {
        canvas.person.toolbox.tool = .eraser
        canvas.person.toolbox.eraserKind = .partial
        for point in points { canvas.draw(point, point + at(1, 0)) }
    }

    /// The document as a new window renders it.
    private func fresh(_ document: Document, _ viewport: Viewport = Viewport()) -> Bitmap {
        let other = Canvas(size: Self.size, editor: Editor(document: document))
        other.controller.canvasView.viewport = viewport
        other.stage.advance(by: .milliseconds(20))
        return other.stage.picture
    }

    /// The number of pixels that differ, except near the given points.
    private func differences(_ one: Bitmap, _ two: Bitmap, excluding points: [CGPoint] = []) -> Int {
        var count = 0
        for y in 0..<one.height {
            for x in 0..<one.width where one.color(x: x, y: y) != two.color(x: x, y: y) {
                let point = at(Double(x), Double(y))
                if points.allSatisfy({ $0.distance(to: point) > 28 }) { count += 1 }
            }
        }
        return count
    }

    /// The lowest red component: 0.6 where one layer of ink covers white.
    private static func darkest(_ picture: Bitmap) -> Double {
        var minRed = 1.0
        for y in 0..<picture.height {
            for x in 0..<picture.width { minRed = min(minRed, picture.color(x: x, y: y).red) }
        }
        return minRed
    }

    private static let cuts = [at(110, 92), at(340, 150), at(120, 160)]

    @Test(
        "marker pieces: look unchanged away from the erased areas, on screen and in a picture (I-1, I-18)")
    func pieces() throws {
        let original = canvas.stage.picture.copied()
        erase(Self.cuts[0], Self.cuts[1], Self.cuts[2])
        #expect(editor.drawing.count == 4)
        let cut = canvas.stage.picture.copied()
        #expect(differences(cut, original, excluding: Self.cuts) == 0)
        #expect(cut.differences(from: fresh(editor.document)) == 0)
        #expect(try differences(canvas.controller.canvasView.picture(title: "").bitmap(), cut) == 0)
        for count in (0..<3).reversed() {
            editor.undo()
            #expect(differences(canvas.stage.picture, original, excluding: Array(Self.cuts[..<count])) == 0)
        }
        for _ in 0..<3 { editor.redo() }
        #expect(canvas.stage.picture.differences(from: cut) == 0)
    }

    @Test(
        "marker pieces: look the same while erasing, after reopening, and in every export format (I-1, I-18)")
    func otherRenderings() throws {
        let (original, eraserLocation) = (canvas.stage.picture.copied(), Self.cuts[1])
        canvas.person.toolbox.tool = .eraser
        canvas.person.toolbox.eraserKind = .partial
        let finger = canvas.stage.finger()
        finger.down(at: eraserLocation)
        #expect(differences(canvas.stage.picture, original, excluding: [eraserLocation]) == 0)
        finger.lift()
        let cut = canvas.stage.picture.copied()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pieces-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let openResult = try DrawingFile.open(at: "\(folder)/1.touchtracker")
        try openResult.file.append(editor.document.history.done.map { .perform($0) })
        try openResult.file.close()
        let reopened = try DrawingFile.open(at: "\(folder)/1.touchtracker")
        #expect(reopened.document.drawing.count == 2)
        #expect(fresh(reopened.document).differences(from: cut) == 0)
        try reopened.file.close()
        let picture = try Picture(of: editor.drawing)
        #expect(picture.paintings.count == 1 && picture.figures.count == 2)
        #expect(picture.svg().components(separatedBy: "<path").count == 2)
        let small = try DrawingThumbnail(of: editor.drawing, side: 128).bitmap()
        #expect(Self.darkest(small) > 0.59 && Self.darkest(small) < 0.61)
    }

    @Test("marker pieces: never darken each other at any zoom and rotation (I-1, C-24)")
    func views() {
        erase(Self.cuts[0], Self.cuts[1], Self.cuts[2])
        for viewport in [
            Viewport(scale: 0.05, origin: at(-900, -900)), Viewport(scale: 0.2, rotation: 0.4, origin: at(-300, -300)),
            Viewport(scale: 2.5, rotation: -1, origin: at(60, 60)),
        ] {
            canvas.controller.canvasView.viewport = viewport
            canvas.stage.advance(by: .milliseconds(50))
            let ink = Self.darkest(canvas.stage.picture)
            #expect(ink > 0.59 && ink < 0.75, "\(viewport)")
        }
    }

    @Test(
        "marker piece: when moved or recolored, is painted separately; the others keep their look (I-1)")
    func changed() {
        erase(Self.cuts[0], Self.cuts[1], Self.cuts[2])
        let before = canvas.stage.picture.copied()
        let ids = editor.drawing.entries.map(\.id)
        for (index, id) in ids.enumerated() {
            let piece = editor.drawing[id]
            editor.changeInk(of: [id], to: Ink(.red))
            #expect(canvas.stage.picture.differences(from: fresh(editor.document)) == 0, "\(index)")
            let cover = piece.map(\.cover) ?? []
            let now = canvas.stage.picture.copied()
            for y in 0..<300 {
                for x in 0..<400 where !cover.contains(where: { $0.contains(at(Double(x) + 0.5, Double(y) + 0.5)) }) {
                    if now.color(x: x, y: y) != before.color(x: x, y: y) { Issue.record("\(index): \(x), \(y)") }
                }
            }
            editor.undo()
            editor.transform([id], by: Similarity(translation: at(7, 3)), as: .move)
            #expect(canvas.stage.picture.differences(from: fresh(editor.document)) == 0, "\(index)")
            editor.undo()
            #expect(canvas.stage.picture.differences(from: before) == 0, "\(index)")
        }
        editor.transform(Set(ids), by: Similarity(translation: at(10, 0)), as: .move)
        let moved = canvas.stage.picture
        #expect(moved.color(x: 210, y: 150) == before.color(x: 200, y: 150))
        #expect(moved.differences(from: fresh(editor.document)) == 0)
    }

    @Test(
        "marker pieces: copied, pasted or brought to front together, don't darken each other; two copies do (I-1, I-18)"
    )
    func copies() throws {
        erase(Self.cuts[0], Self.cuts[1], Self.cuts[2])
        let (cut, pieces) = (editor.drawing.figures, Set(editor.drawing.entries.map(\.id)))
        canvas.person.toolbox.tool = .freehand
        canvas.draw(at(380, 290), at(390, 290))
        editor.bringToFront(pieces)
        canvas.person.deselect()
        #expect(Self.darkest(canvas.stage.picture) > 0.59)
        #expect(Set(editor.drawing.entries.map(\.id)).isDisjoint(with: pieces) && editor.drawing.paintings.count == 2)
        #expect(canvas.stage.picture.differences(from: fresh(editor.document)) == 0)
        editor.remove(Set(editor.drawing.entries.map(\.id)), as: .delete)
        editor.paste(cut)
        canvas.person.deselect()
        #expect(editor.drawing.count == 4 && editor.drawing.paintings.count == 1)
        #expect(Self.darkest(canvas.stage.picture) > 0.59)
        // Ink on ink is darker, as on paper.
        editor.paste(cut + cut)
        canvas.person.deselect()
        #expect(editor.drawing.count == 12 && editor.drawing.paintings.count == 3)
        #expect(Self.darkest(canvas.stage.picture) < 0.59)
        #expect(canvas.stage.picture.differences(from: fresh(editor.document)) == 0)
        for _ in 0..<2 { editor.undo() }
        #expect(editor.drawing.isEmpty)
    }

    @Test("marker pieces: after random edits, the incremental picture equals a full redraw (I-1)")
    func random() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        func randomPoint() -> CGPoint {
            at(.random(in: 20...380, using: &random), .random(in: 20...280, using: &random))
        }
        for step in 0..<60 {
            let ids = editor.drawing.entries.map(\.id)
            let some = Set(ids.filter { _ in random.next(3) == 0 })
            switch random.next(7) {
            case 0, 1: erase(randomPoint())
            case 2: editor.changeInk(of: some, to: Ink([Color.blue, .red][random.next(2)]))
            case 3: editor.transform(some, by: Similarity(translation: at(Double(random.next(30)) - 15, 4)), as: .move)
            case 4: editor.undo()
            case 5: editor.remove(Set(some.prefix(1)), as: .delete)
            default:
                canvas.person.toolbox.tool = .freehand
                canvas.draw(randomPoint(), randomPoint(), randomPoint(), randomPoint())
            }
            canvas.stage.advance(by: .milliseconds(400))
            canvas.person.deselect()
            #expect(canvas.stage.picture.differences(from: fresh(editor.document)) == 0, "\(step), \(seed)")
        }
    }
}
