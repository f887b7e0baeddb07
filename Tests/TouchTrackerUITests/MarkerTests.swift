import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The look of marker ink, and its position in the drawing order.
@Suite struct MarkerTests {
    private let canvas: Canvas

    init() {
        canvas = Canvas(size: CGSize(width: 400, height: 300), tool: .freehand)
        canvas.person.toolbox.setInkOfAllNibs(Ink(.blue))
    }

    private func choose(_ nib: Nib, _ size: CGFloat = 20) {
        canvas.person.toolbox.style = .init(nib: nib, size: size)
    }

    /// The picture after a full redraw.
    private func redrawn() -> Bitmap {
        canvas.controller.canvasView.setNeedsDisplay()
        return canvas.stage.picture
    }

    @Test(
        "marker: lies below older ink from its first frame, after undo and redo, and in a picture (I-1)"
    )
    func below() throws {
        choose(.pen, 12)
        canvas.draw(at(200, 50), at(200, 250))
        choose(.marker)
        canvas.person.toolbox.ink = Ink(.red)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 150))
        finger.drag(to: at(300, 150), over: .milliseconds(200))
        let paper = canvas.color(120, 150)
        #expect(paper.red > 0.9 && abs(paper.green - 0.6) < 0.02 && canvas.color(200, 150) == .blue)
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.color(200, 150) == .blue)
        #expect(canvas.stage.picture.differences(from: redrawn()) == 0)
        canvas.editor.undo()
        #expect(canvas.color(120, 150) == .white && canvas.color(200, 150) == .blue)
        canvas.editor.redo()
        #expect(canvas.color(200, 150) == .blue && canvas.color(120, 150) == paper)
        let layers = canvas.editor.drawing.entries.map(\.id.layer)
        #expect(layers == [.marker, .ink])
        let picture = canvas.controller.canvasView.picture(title: "")
        #expect(try picture.bitmap(scale: 1).color(x: 200, y: 150) == .blue)
    }

    @Test("marker: a stroke doesn't darken where it crosses itself; a second stroke on top does (I-1)")
    func crossing() {
        choose(.marker)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        for location in [at(300, 200), at(300, 100), at(100, 200)] {
            finger.drag(to: location, over: .milliseconds(300))
        }
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        let (once, crossed) = (canvas.color(150, 125), canvas.color(200, 150))
        #expect(once == crossed && once != .white && once != .blue)
        canvas.draw(at(60, 125), at(180, 125))
        #expect(canvas.color(150, 125).red < once.red - 0.1)
    }

    @Test("marker: incremental frames with markers and pens equal a full redraw (I-1)")
    func incremental() {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        choose(.pen, 6)
        canvas.draw(at(50, 150), at(350, 160))
        canvas.draw(at(50, 60), at(350, 260))
        var fingers: [Finger] = []
        for nib in [Nib.marker, .pen, .marker] {
            choose(nib, 14)
            canvas.person.toolbox.ink = Ink(Color(hue: Double(fingers.count) / 3, saturation: 0.8, brightness: 0.7))
            let finger = canvas.stage.finger()
            finger.down(at: at(200, 150))
            fingers.append(finger)
        }
        for _ in 0..<80 {
            canvas.stage.advance(by: .milliseconds(9))
            for finger in fingers {
                let offset = at(.random(in: -15...15, using: &random), .random(in: -15...15, using: &random))
                finger.move(to: finger.location + offset)
            }
        }
        let incremental = canvas.stage.picture.copied()
        #expect(redrawn().differences(from: incremental) == 0, "\(seed)")
        for finger in fingers { finger.lift() }
        let finished = canvas.stage.picture.copied()
        #expect(redrawn().differences(from: finished) == 0, "\(seed)")
        canvas.editor.undo()
        canvas.editor.redo()
        #expect(canvas.stage.picture.differences(from: finished) == 0, "\(seed)")
    }

    @Test("marker: in progress, has its translucent color in automatic ink on each paper (D-6, I-1, I-21)")
    func progress() {
        choose(.marker)
        canvas.person.toolbox.ink = .automatic
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 150))
        finger.drag(to: at(300, 150), over: .milliseconds(200))
        let gray = canvas.color(200, 150)
        #expect(abs(gray.red - 0.6) < 0.02 && gray.red == gray.green)
        finger.lift()
        #expect(canvas.color(200, 150) == gray)
        canvas.editor.setPaper(on: Paper(.dark))
        canvas.stage.advance(by: .milliseconds(500))
        let light = canvas.color(200, 150)
        #expect(light.red > Paper(.dark).color.red + 0.2 && light.red < 0.7 && light.red == light.blue)
    }

    @Test("marker: copies and pieces stay in the marker layer, and a tap finds the topmost line (I-1, D-10)")
    func copies() throws {
        choose(.marker)
        canvas.draw(at(100, 150), at(300, 150))
        choose(.pen)
        canvas.draw(at(100, 150), at(300, 150))
        let (marker, pen) = (canvas.editor.drawing.entries[0].id, canvas.editor.drawing.entries[1].id)
        #expect(canvas.editor.drawing.nearest(to: at(200, 150), within: 5) == pen)
        canvas.editor.duplicate([marker])
        let entries = canvas.editor.drawing.entries
        #expect(entries.map(\.id.layer) == [.marker, .marker, .ink] && entries[2].id == pen)
        #expect(Set(entries.map(\.id.rawValue)).count == 3 && canvas.person.selection == entries[1].id)
    }
}
