import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Freehand strokes, and widths by speed and pressure, from touches to ink.
@Suite struct FreehandTests {
    @Test("freehand: each finger draws its own path with every sample, also when frames are late (D-46, D-49)")
    func everySample() {
        let canvas = Canvas(tool: .freehand)
        let fingers = (0..<3).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(100, 100 + 150 * Double(index))) }
        var points = fingers.map { [$0.location] }
        for pass in 0..<20 {
            // Each pass of the event loop handles ten samples per finger.
            canvas.stage.together {
                for sample in 1...10 {
                    canvas.stage.host.setClock(to: canvas.stage.now.advanced(by: .milliseconds(1)))
                    for (index, finger) in fingers.enumerated() {
                        let step = Double(10 * pass + sample)
                        finger.move(to: at(100 + 2 * step, 100 + 150 * Double(index) + 30 * sin(step / 12)))
                        points[index].append(finger.location)
                    }
                }
            }
            let tip = fingers[2].location
            #expect(canvas.color(Int(tip.x), Int(tip.y)) == .black)
        }
        for finger in fingers { finger.lift() }
        for (figure, points) in zip(canvas.figures, points) {
            guard case .stroke(let stroke) = figure else { return #expect(Bool(false)) }
            #expect(stroke.motion?.samples.map(\.position) == points)
        }
    }

    @Test("line: has the same width whether samples arrive in batches or one by one (D-61)")
    func widthOfLine() {
        let figures = [1, 3, 20].map { batchSize in
            let canvas = Canvas(tool: .line)
            canvas.person.toolbox.choose(.brush)
            let finger = canvas.stage.finger()
            finger.down(at: at(100, 100))
            for pass in 0..<(60 / batchSize) {
                canvas.stage.together {
                    for sample in 1...batchSize {
                        canvas.stage.host.setClock(to: canvas.stage.now.advanced(by: .milliseconds(5)))
                        let angle = Double(batchSize * pass + sample) / 6
                        finger.move(to: at(250 - 150 * cos(angle), 300 + (100 + 5 * angle) * sin(angle)))
                    }
                }
            }
            finger.lift()
            return canvas.figures
        }
        #expect(figures[0].count == 1 && figures[1] == figures[0] && figures[2] == figures[0], "\(figures)")
    }

    @Test("freehand: incremental frames give the same picture as drawing everything")
    func incremental() {
        let canvas = Canvas(size: CGSize(width: 300, height: 200), tool: .freehand)
        canvas.person.toolbox.choose(.brush)
        canvas.person.toolbox.ink = Ink(Color(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.5))
        var random = SplitMix(seed: 3)
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        for finger in fingers { finger.down(at: at(150, 100)) }
        for _ in 0..<150 {
            canvas.stage.advance(by: .milliseconds(9))
            for finger in fingers {
                let offset = at(.random(in: -15...15, using: &random), .random(in: -15...15, using: &random))
                finger.move(to: finger.location + offset)
            }
        }
        let incremental = canvas.stage.picture.copied()
        canvas.controller.canvasView.setNeedsDisplay()
        #expect(canvas.stage.picture.differences(from: incremental) == 0)
        fingers[0].lift()
        fingers[1].cancel()
        let finished = canvas.stage.picture.copied()
        canvas.editor.undo()
        canvas.editor.redo()
        #expect(canvas.stage.picture.differences(from: finished) == 0)
    }

    @Test("pressure: scales a pen's size; a finger's is ignored (D-32)")
    func pressure() {
        let canvas = Canvas(tool: .freehand)
        canvas.person.toolbox.choose(.pen)
        let size = canvas.person.toolbox.style.size
        let pen = canvas.stage.pen()
        pen.pressure = 0.25
        pen.down(at: at(100, 100))
        for step in 1...40 {
            canvas.stage.advance(by: .milliseconds(8))
            pen.pressure = 0.25 + 0.01 * CGFloat(step)
            pen.move(to: at(100 + 8 * Double(step), 100))
        }
        pen.lift()
        guard case .stroke(let stroke)? = canvas.figures.last else { return #expect(Bool(false)) }
        // Half the size at zero pressure, more with pressure: 0.25 to 0.65, less smoothing and hold time.
        #expect(abs((stroke.samples.first?.width ?? 0) - 0.65 * size) < 0.05 * size)
        #expect(abs((stroke.samples.last?.width ?? 0) - 1.2 * size) < 0.05 * size)
    }

    @Test(
        "finger: increasing pressure draws the same as no pressure (D-32)",
        arguments: Nib.allCases)
    func fingerPressure(_ nib: Nib) {
        func drawn(_ pressure: (Int) -> CGFloat?) -> Figure? {
            let canvas = Canvas(tool: .freehand)
            canvas.person.toolbox.choose(nib)
            let finger = canvas.stage.finger()
            finger.pressure = pressure(0)
            finger.down(at: at(100, 100))
            for step in 1...40 {
                canvas.stage.advance(by: .milliseconds(8))
                finger.pressure = pressure(step)
                finger.move(to: at(100 + 8 * Double(step), 100))
            }
            finger.lift()
            return canvas.figures.last
        }
        let plain = drawn { _ in nil }
        #expect(plain != nil && drawn { 0.02 * CGFloat($0) } == plain)
    }

    @Test(
        "lines: with a brush, fast ones are thinner, always equally; with a pen, width is constant (D-30, D-31, D-33)"
    )
    func lines() {
        let canvas = Canvas()
        canvas.person.toolbox.choose(.brush)
        for _ in 0..<4 {
            for duration in [Duration.milliseconds(120), .milliseconds(900)] {
                let finger = canvas.stage.finger()
                finger.down(at: at(100, 100))
                finger.drag(to: at(400, 100), over: duration, rate: 120)
                finger.lift()
                canvas.stage.advance(by: .seconds(1))
            }
        }
        let widths = canvas.figures.compactMap { if case .line(let line) = $0 { line.width } else { nil } }
        #expect(widths.count == 8 && widths[6] * 1.3 < widths[7], "\(widths)")
        for (index, width) in widths.enumerated() { #expect(abs(width - widths[index % 2]) < 1e-6) }
        canvas.person.toolbox.style = .init(nib: .pen, size: 4)
        canvas.draw(at(100, 200), at(400, 200))
        guard case .line(let line)? = canvas.figures.last else { return #expect(Bool(false)) }
        #expect(line.width == 4)
    }

    @Test("ink: the same motion gives the same ink after slow and fast strokes, with every tool and nib (D-31, I-8)")
    func sixStrokes() {
        for (tool, nib) in Tool.drawing.flatMap({ tool in tool.nibs.map { (tool, $0) } }) {
            let canvas = Canvas(tool: tool)
            canvas.person.toolbox.choose(nib)
            func draw(_ duration: Duration) -> Figure? {
                let known = Set(canvas.editor.drawing.entries.map(\.id))
                let finger = canvas.stage.finger()
                finger.down(at: at(100, 100))
                finger.drag(to: at(300, 160), over: duration, rate: 120)
                finger.drag(to: at(500, 120), over: duration / 2, rate: 120)
                finger.lift()
                canvas.stage.advance(by: .seconds(1))
                return canvas.editor.drawing.entries.first { !known.contains($0.id) }?.figure
            }
            let first = draw(.milliseconds(300))
            for duration in [90, 1500, 120, 2000, 60, 900] { _ = draw(.milliseconds(duration)) }
            #expect(first?.looks(like: draw(.milliseconds(300))) == true, "\(tool), \(nib)")
        }
    }

    @Test("ink by angle: is shown while drawing, and is the same for a line and its reverse (D-42)")
    func angle() {
        let canvas = Canvas()
        canvas.person.toolbox.coloring = .angle
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        finger.move(to: at(300, 200))
        let horizontalColor = canvas.color(250, 200)
        finger.move(to: at(200, 300))
        #expect(canvas.color(200, 250) != horizontalColor)
        finger.lift()
        canvas.draw(at(200, 300), at(200, 200))
        canvas.draw(at(100, 100), at(200, 200))
        let inks = canvas.figures.map { $0.ink.color(on: Paper()).hsb }
        #expect(inks[0].hue == inks[1].hue)
        // The hue is twice the angle: 0.5 for a vertical line, 0.25 at 45°.
        #expect(abs(inks[0].hue - 0.5) < 1e-9 && abs(inks[2].hue - 0.25) < 1e-9)
    }
}

extension Figure {
    /// Whether the ink is the same, except for rounding errors of later timestamps.
    fileprivate func looks(like other: Figure?) -> Bool {
        switch (self, other) {
        case (.line(let one), .line(let two)?): return one.end == two.end && abs(one.width - two.width) < 1e-6
        case (.circle(let one), .circle(let two)?):
            return one.center == two.center && one.radius == two.radius && abs(one.width - two.width) < 1e-6
        case (.stroke(let one), .stroke(let two)?):
            let (nodes, others) = (one.path.nodes, two.path.nodes)
            return nodes.count == others.count
                && zip(nodes, others).allSatisfy {
                    $0.point.distance(to: $1.point) < 1e-6 && abs($0.width - $1.width) < 1e-6
                }
        default: return false
        }
    }
}
