import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The test pad in the color panel.
@Suite struct PadTests {
    private static func stage(_ tool: Tool, _ nib: Nib, size: CGFloat = 12) -> PanelStage {
        var toolbox = Toolbox()
        toolbox.tool = tool
        toolbox.style = .init(nib: nib, size: size)
        return PanelStage(toolbox: toolbox)
    }

    private static func widths(_ figures: [Figure]) -> [CGFloat] {
        figures.flatMap { figure -> [CGFloat] in
            switch figure {
            case .line(let line): [line.width]
            case .circle(let circle): [circle.width]
            case .stroke(let stroke): stroke.path.nodes.map { CGFloat($0.width) }
            case .image, .text, .filled: []
            }
        }
    }

    @Test(
        "pad sample: is as wide as the next stroke; a brush is wider when slow and thinner when fast (I-1)"
    )
    func sample() throws {
        for tool in Tool.drawing {
            let pen = Self.widths(Self.stage(tool, .pen).panel.pad.figures)
            #expect(pen.allSatisfy { abs($0 - 12) < 0.01 } && !pen.isEmpty)
            let brush = Self.widths(Self.stage(tool, .brush).panel.pad.figures)
            let (narrowest, widest) = (try #require(brush.min()), try #require(brush.max()))
            #expect(narrowest < 12 * 0.7 && widest > 12 * 1.2, "\(tool): \(narrowest), \(widest)")
        }
    }

    @Test(
        "pad: several fingers try the tool, pen type and ink at once, without changing a drawing (I-1)",
        arguments: Tool.drawing)
    func tried(tool: Tool) {
        let stage = Self.stage(tool, .pen)
        let fingers = (0..<2).map { _ in stage.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: stage.point(0.1, 0.3 + 0.3 * CGFloat(index), in: stage.panel.pad))
        }
        stage.stage.drag(
            fingers.map { ($0, $0.location + at(90, 0)) }, over: .milliseconds(200))
        #expect(stage.panel.pad.figures.count == 2)
        for finger in fingers { finger.lift() }
        #expect(stage.panel.pad.strokes.count == 2 && Self.widths(stage.panel.pad.strokes).allSatisfy { $0 == 12 })
        #expect(stage.changes.isEmpty && stage.surroundings.log.drain() == [] && stage.panel.isPresented)
    }

    @Test("pad: clears itself when idle, but not while someone draws on it (I-1)")
    func clearsItself() {
        let stage = Self.stage(.freehand, .pen)
        let pad = stage.panel.pad
        let sample = pad.figures
        for _ in 0..<2 {
            stage.stage.finger().tap(at: stage.point(0.5, 0.5, in: pad))
            stage.stage.advance(by: InkPad.clearDelay - .milliseconds(100))
        }
        #expect(pad.strokes.count == 2)
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.2, 0.5, in: pad))
        stage.stage.advance(by: InkPad.clearDelay + .seconds(1))
        #expect(pad.figures.count == 3)
        finger.cancel()
        stage.stage.advance(by: InkPad.clearDelay + .milliseconds(20))
        #expect(pad.strokes.isEmpty && pad.figures == sample)
    }

    @Test("pad: another pen type, size, ink or curve shows its own sample at once (I-1)")
    func otherStyle() {
        let stage = Self.stage(.freehand, .pen)
        let pad = stage.panel.pad
        stage.stage.finger().tap(at: stage.point(0.5, 0.5, in: pad))
        stage.stage.finger().tap(at: stage.point(0.9, 0.5, in: stage.panel.settings.nib))
        #expect(stage.changes.last?.style.nib == .marker && pad.strokes.isEmpty)
        #expect(Self.widths(pad.figures).allSatisfy { abs($0 - 20) < 0.01 })
    }

    @Test("pad: applies the chosen pressure curve to a pen (I-3)")
    func pressure() {
        let widths = PressureCurve.allCases.enumerated().map { index, curve -> CGFloat in
            let stage = Self.stage(.freehand, .pen)
            stage.stage.finger().tap(
                at: stage.point((CGFloat(index) + 0.5) / 3, 0.5, in: stage.panel.settings.pressure))
            #expect(stage.panel.toolbox.pressureCurve == curve)
            let pen = stage.stage.pen()
            pen.pressure = 0.5
            pen.down(at: stage.point(0.2, 0.5, in: stage.panel.pad))
            pen.drag(to: stage.point(0.8, 0.5, in: stage.panel.pad), over: .milliseconds(300))
            pen.lift()
            return Self.widths(stage.panel.pad.strokes).last ?? 0
        }
        #expect(widths == widths.sorted(by: >) && abs(widths[1] - 12) < 0.05, "\(widths)")
    }

    @Test("panel: a swipe down on the pad doesn't close it; a swipe beside the pad does (D-41)")
    func swipe() {
        let stage = Self.stage(.freehand, .pen)
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.5, 0.05, in: stage.panel.pad))
        finger.drag(to: stage.point(0.5, 0.95, in: stage.panel.pad), over: .milliseconds(60))
        finger.lift()
        #expect(stage.panel.isPresented && stage.panel.pad.strokes.count == 1)
    }
}
