import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// Tools without a view: samples are the input, previews and edits the output.
@Suite struct ToolTests {
    private let person = Person()
    /// Kept alive for the whole test.
    private let contacts = [Contact(), Contact()]
    private var fingers: [PointerID] { contacts.map { PointerID($0) } }
    private var finger: PointerID { fingers[0] }

    private final class Contact {}

    init() {
        person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        person.toolbox.ink = Ink(.blue)
    }

    private func context(_ figures: [Figure] = [], _ viewport: Viewport = Viewport()) -> ToolContext {
        var document = Document()
        document.add(figures, as: .draw)
        return ToolContext(person: person, drawing: document.drawing, viewport: viewport)
    }

    private func sample(_ x: Double, _ y: Double, finger: Int = 0, partner: CGPoint? = nil) -> ToolSample {
        ToolSample(pointer: fingers[finger], location: at(x, y), viewLocation: at(x, y), timestamp: 0, partner: partner)
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Figure {
        .line(Line(start: at(x1, y1), end: at(x2, y2), ink: Ink(.blue)))
    }

    private let first = FigureID(rawValue: 1)

    // MARK: Ink

    @Test("line tool: draws from the first sample to the last, with a preview throughout")
    func lineTool() {
        var (tool, context) = (LineTool.idle, context())
        #expect(tool.preview == nil && tool.end(finger) == nil)
        tool.begin(sample(10, 10), &context)
        #expect(tool.preview == .ink([line(10, 10, 10, 10)]))
        tool.move(sample(50, 20), &context)
        tool.move(sample(90, 30), &context)
        #expect(tool.preview == .ink([line(10, 10, 90, 30)]))
        #expect(tool.end(finger) == .draw([line(10, 10, 90, 30)]))
        #expect(tool.preview == nil && context.refusal == nil)
    }

    @Test("freehand tool: records every sample except repeated points")
    func freehandTool() {
        var (tool, context) = (FreehandTool.idle, context())
        tool.begin(sample(10, 10), &context)
        for x in [20.0, 30, 30] { tool.move(sample(x, 10), &context) }
        let motion = Motion(
            [10.0, 20, 30].map { Motion.Sample(at($0, 10), at: 0) }, nib: .pen, size: Figure.defaultWidth)
        #expect(tool.preview == .ink([.stroke(Stroke(motion, ink: Ink(.blue)))]))
        #expect(tool.end(finger) == .draw([.stroke(Stroke(motion, ink: Ink(.blue)))]))
    }

    @Test("ink by angle: follows the direction of the stroke", arguments: Tool.drawing)
    func angle(tool: Tool) {
        person.toolbox.coloring = .angle
        var (tool, context) = (tool.traits.make(), context())
        tool.begin(sample(10, 10), &context)
        tool.move(sample(10, 90), &context)
        guard case .ink(let figures)? = tool.preview else { return #expect(Bool(false)) }
        #expect(figures.allSatisfy { $0.ink == Ink(angleFrom: at(10, 10), to: at(10, 90)) })
    }

    @Test(
        "ink width: is in screen points: half as wide on a canvas at 200 %",
        arguments: Tool.drawing)
    func magnified(tool: Tool) {
        var (tool, context) = (tool.traits.make(), context([], Viewport(scale: 2)))
        tool.begin(sample(10, 10), &context)
        guard case .ink(let figures)? = tool.preview else { return #expect(Bool(false)) }
        #expect(!figures.isEmpty && figures.allSatisfy { $0.bounds.width == 5 })
    }

    @Test("drawing: doesn't start beyond the edge of the canvas, and stops there (Z-1)", arguments: Tool.drawing)
    func edge(tool: Tool) {
        let edge = Double(Figure.coordinates.upperBound)
        var (tool, context) = (tool.traits.make(), context())
        tool.begin(sample(edge + 1, 0), &context)
        #expect(tool.preview == nil && context.refusal == Refusal(request: .draw, error: .outside))
        tool.begin(sample(edge - 5, 0), &context)
        tool.move(sample(edge - 2, 0), &context)
        let before = tool.preview
        tool.move(sample(edge + 1, 0), &context)
        #expect(tool.preview == before && before != nil)
    }

    @Test("circle tool: a single finger drags the diameter from where it landed (D-64)")
    func circleOfOne() {
        var (tool, context) = (Tool.circle.traits.make(), context())
        tool.begin(sample(10, 50), &context)
        tool.move(sample(60, 20), &context)
        tool.move(sample(90, 50), &context)
        let circle = Figure.circle(Circle(center: at(50, 50), radius: 40, width: 10, ink: Ink(.blue)))
        #expect(tool.preview == .ink([circle]))
        #expect(tool.end(finger) == .draw([circle]) && tool.preview == nil && context.refusal == nil)
    }

    @Test("circle tool: the line between two fingers is the diameter")
    func circleTool() {
        var (tool, context) = (CircleTool.idle, context())
        tool.begin(sample(10, 10, partner: at(30, 10)), &context)
        tool.move(sample(10, 10, partner: at(50, 10)), &context)
        let circle = Figure.circle(Circle(center: at(30, 10), radius: 20, ink: Ink(.blue)))
        #expect(tool.preview == .ink([circle]))
        #expect(tool.end(finger) == .draw([circle]) && tool.preview == nil)
    }

    @Test(
        "brush circle: has one width, from the mean speed of both fingers, growing or rotating (I-8)"
    )
    func circleWidth() {
        person.toolbox.style = .init(nib: .brush, size: 10)
        /// - Parameter path: the location of the second finger by time in seconds.
        func width(_ path: (Double) -> CGPoint) -> CGFloat {
            var (tool, context) = (CircleTool.idle, context())
            for step in 0...60 {
                let time = Double(step) / 120
                var sample = sample(200, 200, partner: path(time))
                sample.timestamp = 40 + time
                if step == 0 { tool.begin(sample, &context) } else { tool.move(sample, &context) }
            }
            guard case .draw(let figures)? = tool.end(finger), case .circle(let circle) = figures[0] else { return 0 }
            return circle.width
        }
        for speed in [80.0, 400, 1600] {
            let expected = 10 * CGFloat(SpeedWidth.factor(at: speed / 2))
            let growing = width { at(220 + speed * $0, 200) }
            let turning = width { at(200 + 100 * cos(speed / 100 * $0), 200 + 100 * sin(speed / 100 * $0)) }
            #expect(abs(growing / expected - 1) < 0.05 && abs(turning / expected - 1) < 0.05, "\(growing), \(turning)")
        }
        person.toolbox.style = .init(nib: .pen, size: 7)
        #expect(width { at(220 + 900 * $0, 200) } == 7)
    }

    @Test("tools: leave nothing when cancelled (D-4)")
    func cancelled() {
        let tools: [any CanvasTool] = [
            LineTool.idle, FreehandTool.idle, CircleTool.idle, EraserTool.idle, HoldTool.idle,
        ]
        person.select(first)
        for idle in tools {
            var tool = idle
            let name = "\(type(of: idle))"
            var context = context([line(0, 10, 90, 10)])
            tool.begin(sample(10, 10), &context)
            tool.move(sample(50, 60), &context)
            #expect(tool.preview != nil, "\(name)")
            tool.cancel(finger)
            #expect(tool.preview == nil && tool.end(finger) == nil, "\(name)")
        }
    }

    // MARK: Finished figures

    @Test("erasers: several that are down at once are one step, which ends with the last lift (D-47)")
    func eraserTool() {
        var (tool, context) = (
            EraserTool.idle, context([line(0, 10, 90, 10), line(0, 50, 90, 50), line(0, 90, 90, 90)])
        )
        tool.begin(sample(20, 30), &context)
        #expect(tool.preview == .erased([:], erasers: [at(20, 30)]))
        tool.move(sample(20, 0), &context)
        tool.begin(sample(50, 90, finger: 1), &context)
        guard case .erased(let removed, let erasers)? = tool.preview else { return #expect(Bool(false)) }
        #expect(Set(removed.keys) == [first, FigureID(rawValue: 3)] && removed.values.allSatisfy(\.pieces.isEmpty))
        #expect(Set(erasers) == [at(20, 0), at(50, 90)] && tool.end(finger) == nil)
        #expect(tool.end(fingers[1]) == .erase(removed))
    }

    @Test("partial eraser: leaves pieces; two erasers on one line share them (I-18)")
    func partialEraser() {
        person.toolbox.eraserKind = .partial
        var (tool, context) = (EraserTool.idle, context([line(0, 10, 200, 10)]))
        tool.begin(sample(50, 40), &context)
        tool.move(sample(50, -20), &context)
        tool.begin(sample(150, 10, finger: 1), &context)
        guard case .erased(let left, _)? = tool.preview else { return #expect(Bool(false)) }
        #expect(left[first]?.pieces == [line(0, 10, 35, 10), line(65, 10, 135, 10), line(165, 10, 200, 10)])
        #expect(tool.end(finger) == nil && tool.end(fingers[1]) == .erase(left))
    }

    @Test("erasers: cancelling the last one restores what both have erased (D-4, D-47)")
    func cancelledEraser() {
        var (tool, context) = (EraserTool.idle, context([line(0, 10, 90, 10)]))
        tool.begin(sample(20, 10), &context)
        tool.begin(sample(50, 60, finger: 1), &context)
        #expect(tool.end(finger) == nil && tool.preview != nil)
        tool.cancel(fingers[1])
        #expect(tool.preview == nil)
    }

    @Test("hold tool: a finger moves the selected figure (D-21)")
    func holdTool() {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(0, 10, 90, 10)]))
        tool.begin(sample(20, 10), &context)
        #expect(tool.preview == .held([:]))
        tool.move(sample(25, 30), &context)
        #expect(tool.preview == .held([first: line(5, 30, 95, 30)]))
        #expect(tool.end(finger) == .replace([Drawing.Entry(first, line(5, 30, 95, 30))], .move))
    }

    @Test("hold tool: ignores jitter of up to 3 points (D-20)", arguments: [(3.0, false), (3.1, true)])
    func jitter(distance: Double, hasMoved: Bool) {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(0, 10, 90, 10)]))
        tool.begin(sample(20, 10), &context)
        tool.move(sample(20 + distance, 10), &context)
        tool.move(sample(20, 10), &context)
        #expect((tool.end(finger) != nil) == hasMoved)
    }

    @Test("hold tool: a pair that joins rotates and scales, and leaves without a jump (D-23)")
    func pair() {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(10, 10, 90, 10)]))
        tool.begin(sample(10, 10), &context)
        tool.begin(sample(10, 10, finger: 1, partner: at(50, 10)), &context)
        // Both gestures receive the finger that moves.
        tool.move(sample(10, 50), &context)
        tool.move(sample(10, 50, finger: 1, partner: at(50, 50)), &context)
        #expect(tool.preview == .held([first: line(10, 50, 90, 50)]))
        tool.move(sample(10, 50, finger: 1, partner: at(90, 50)), &context)
        guard case .held(let held)? = tool.preview, case .line(let scaled)? = held[first]
        else { return #expect(Bool(false)) }
        #expect(scaled.width == 20 && scaled.end == at(170, 50))
        #expect(tool.end(fingers[1]) == nil)
        tool.move(sample(11, 50), &context)
        guard case .replace(let entries, .transform)? = tool.end(finger), case .line(let moved)? = entries.first?.figure
        else {
            return #expect(Bool(false))
        }
        #expect(moved.end == at(171, 50))
    }

    @Test("hold tool: does nothing without a selection")
    func nothingSelected() {
        var (tool, context) = (HoldTool.idle, context([line(0, 10, 90, 10)]))
        tool.begin(sample(20, 10), &context)
        #expect(tool.preview == nil)
    }

    // MARK: Taps

    @Test("select tool: taps at one point cycle down through lines, and restart elsewhere (D-10)")
    func selectTool() {
        var (tool, drawing) = (TapCycle.idle, context([line(0, 10, 90, 10), line(0, 10, 90, 10)]).drawing)
        func tap(_ x: Double, _ y: Double) -> Int64? {
            let finder = FigureFinder(drawing: drawing, selected: person.selected, viewport: Viewport())
            let figure = tool.tap(at: at(x, y), finder)
            if let figure { person.select(figure) } else { person.deselect() }
            return figure?.rawValue
        }
        #expect(
            [tap(20, 10), tap(20, 12), tap(20, 10), tap(60, 10), tap(60, 200), tap(60, 10)] == [2, 1, 2, 2, nil, 2])
        drawing = Drawing()
        #expect(tap(60, 10) == nil)
    }
}
