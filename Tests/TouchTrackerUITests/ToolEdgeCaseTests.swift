import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Edge cases of tools, without a view: devices, zoom and unusual touches.
@Suite struct ToolEdgeCaseTests {
    private let person = Person()
    /// Kept alive for the whole test.
    private let contacts = [Contact(), Contact()]
    private var fingers: [PointerID] { contacts.map { PointerID($0) } }
    private let first = FigureID(rawValue: 1)

    private final class Contact {}

    init() {
        person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
    }

    private func context(_ figures: [Figure] = [], _ viewport: Viewport = Viewport()) -> ToolContext {
        var document = Document()
        document.add(figures, as: .draw)
        return ToolContext(person: person, drawing: document.drawing, viewport: viewport)
    }

    private func sample(
        _ point: CGPoint, finger: Int = 0, time: Double = 0, pressure: Double? = nil, partner: CGPoint? = nil,
        _ viewport: Viewport = Viewport()
    ) -> ToolSample {
        ToolSample(
            pointer: fingers[finger], location: point, viewLocation: viewport.view(point), timestamp: time,
            pressure: pressure,
            partner: partner)
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Figure {
        .line(Line(start: at(x1, y1), end: at(x2, y2)))
    }

    private func motion(_ tool: FreehandTool) -> [Motion.Sample] {
        guard case .ink(let figures)? = tool.preview, case .stroke(let stroke)? = figures.first else { return [] }
        return stroke.motion?.samples ?? []
    }

    @Test("device clock: when it goes backwards, the stroke continues with increasing times (D-46)")
    func clock() {
        var (tools, context) = (ActiveTools(), context())
        let key = ActiveTools.Key.ink(fingers[0])
        tools.begin(key, with: FreehandTool.idle, sample(at(10, 10), time: 500), &context)
        for (x, time) in [(20.0, 500.02), (30, 3), (40, 3.01), (50, 500.05)] {
            tools.move(key, sample(at(x, 10), time: time), &context)
            #expect(tools.duration(of: key) >= 0)
        }
        tools.update(key)
        guard case .ink(let figures)? = tools.previews.first, case .stroke(let stroke)? = figures.first else {
            return #expect(Bool(false))
        }
        let times = (stroke.motion?.samples ?? []).map(\.time)
        #expect(times.count == 5 && times == times.sorted() && times[0] == 0)
        #expect(abs(tools.duration(of: key) - 0.05) < 1e-6)
    }

    @Test("resting pen: a sample counts only if its pressure exceeds the previous maximum (D-32)")
    func pressure() {
        var (tool, context) = (FreehandTool.idle, context())
        tool.begin(sample(at(10, 10), pressure: 0.2), &context)
        for pressure in [0.5, 0.5, 0.4, 0.7] { tool.move(sample(at(10, 10), pressure: pressure), &context) }
        #expect(motion(tool).map(\.pressure) == [0.2, 0.5, 0.7])
        tool.move(sample(at(11, 10), pressure: 0.1), &context)
        #expect(motion(tool).count == 4)
    }

    @Test("prediction: ends at the edge of the canvas (I-16, Z-1)")
    func prediction() {
        let edge = Double(Figure.coordinates.upperBound)
        var (tool, context) = (FreehandTool.idle, context())
        tool.begin(sample(at(edge - 20, 0)), &context)
        tool.move(sample(at(edge - 10, 0), time: 0.01), &context)
        tool.predict([sample(at(edge - 5, 0)), sample(at(edge + 5, 0))])
        tool.update()
        guard case .ink(let figures)? = tool.preview, case .stroke(let stroke)? = figures.first else {
            return #expect(Bool(false))
        }
        let last = stroke.path.nodes.last?.point.x ?? 0
        #expect(last > edge - 9 && last <= edge)
        #expect(figures[0].validationError == nil)
    }

    @Test(
        "lasso: records a point every two points on the screen, at any zoom (G-33)",
        arguments: [0.2, 1, 20])
    func lasso(scale: CGFloat) {
        let viewport = Viewport(scale: scale)
        var (tool, context) = (LassoTool.idle, context([], viewport))
        let start = viewport.canvas(at(100, 100))
        tool.begin(sample(start, viewport), &context)
        for x in [101.9, 102.1, 103.9, 104.2, 150] {
            tool.move(sample(viewport.canvas(at(x, 100)), viewport), &context)
        }
        let expected = [100, 102.1, 104.2, 150].map { viewport.canvas(at($0, 100)) }
        #expect(tool.preview == .lasso(expected))
    }

    // MARK: Hold

    @Test("hold: only the finger that holds a line moves it (D-21)")
    func otherFinger() {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(0, 10, 90, 10)]))
        tool.begin(sample(at(20, 10)), &context)
        tool.move(sample(at(25, 30)), &context)
        tool.move(sample(at(500, 500), finger: 1), &context)
        #expect(tool.preview == .held([first: line(5, 30, 95, 30)]))
    }

    @Test("hold: lifting the first finger before the pair that joined it ends both changes as one step (D-23)")
    func lifted() {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(10, 10, 90, 10)]))
        tool.begin(sample(at(10, 10)), &context)
        tool.begin(sample(at(10, 10), finger: 1, partner: at(50, 10)), &context)
        tool.move(sample(at(10, 10), finger: 1, partner: at(90, 10)), &context)
        guard case .replace(let entries, .transform)? = tool.end(fingers[0]),
            case .line(let line)? = entries.first?.figure
        else { return #expect(Bool(false)) }
        #expect(line.end == at(170, 10) && tool.preview == nil && tool.end(fingers[1]) == nil)
    }

    @Test("hold: when the pair that joined is cancelled, the first finger continues to hold (D-23, D-4)")
    func cancelledPair() {
        person.select(first)
        var (tool, context) = (HoldTool.idle, context([line(10, 10, 90, 10)]))
        tool.begin(sample(at(10, 10)), &context)
        tool.begin(sample(at(10, 10), finger: 1, partner: at(50, 10)), &context)
        tool.cancel(fingers[1])
        tool.move(sample(at(10, 50)), &context)
        #expect(tool.preview == .held([first: line(10, 50, 90, 50)]))
        #expect(tool.end(fingers[0]) == .replace([Drawing.Entry(first, line(10, 50, 90, 50))], .move))
    }

    // MARK: Hit testing

    @Test("tap: within 10 points of the last one, selects the next line; farther away, starts again (D-10)")
    func sameLocation() {
        let drawing = context([line(0, 10, 90, 10), line(0, 10, 90, 10)]).drawing
        for (distance, isNext) in [(9.9, true), (10.1, false)] {
            var tool = TapCycle.idle
            person.deselect()
            func tap(_ x: Double) -> FigureID? {
                let finder = FigureFinder(drawing: drawing, selected: person.selected, viewport: Viewport())
                let figure = tool.tap(at: at(x, 10), finder)
                if let figure { person.select(figure) }
                return figure
            }
            #expect(tap(20)?.rawValue == 2)
            #expect(tap(20 + distance)?.rawValue == (isNext ? 1 : 2))
        }
    }

    @Test(
        "hit test: prefers a selected line up to 5 points farther than the nearest, within reach (D-20, D-10)",
        arguments: [1.0, 4])
    func tie(scale: Double) {
        let viewport = Viewport(scale: CGFloat(scale))
        func level(_ y: Double, width: CGFloat) -> Figure {
            .line(Line(start: at(0, y / scale), end: at(400 / scale, y / scale), width: width / CGFloat(scale)))
        }
        /// - Parameter distances: of the selected line, and of the other one, from the tap.
        func holds(_ distances: (Double, Double)) -> Bool {
            let drawing = context([level(200 + distances.0, width: 2), level(200 - distances.1, width: 2)]).drawing
            let finder = FigureFinder(drawing: drawing, selected: FigureSelection([first]), viewport: viewport)
            return finder.figureOrSelection(at: at(200, 200)) == first && finder.isOnSelection(at(200, 200))
        }
        #expect(holds((14.9, 10)) && !holds((15.1, 10)))
        #expect(holds((19.9, 18)) && !holds((20.1, 18)))
    }

    // MARK: Palms

    @Test("palm rejection: learns fingertip sizes per device, from the last 31 contacts (N-16)")
    func fingertips() {
        let (sizes, device, other) = (FingertipSizes(), DeviceID(rawValue: 1), DeviceID(rawValue: 2))
        for _ in 0..<31 { sizes.learn(5, on: device) }
        #expect(sizes.isPalm(13, on: device) && !sizes.isPalm(12.5, on: device) && !sizes.isPalm(13, on: other))
        // Contacts without a size are ignored.
        for _ in 0..<31 { sizes.learn(0, on: device) }
        #expect(sizes.isPalm(13, on: device) && !sizes.isPalm(12, on: device))
        for _ in 0..<20 { sizes.learn(20, on: device) }
        #expect(!sizes.isPalm(50, on: device) && sizes.isPalm(51, on: device))
    }

    // MARK: Selections

    @Test("selection: when the latest figure is deselected, the topmost remaining one becomes the latest (G-33)")
    func latest() {
        var selection = FigureSelection([2, 3, 9, 5].map { FigureID(rawValue: $0) })
        #expect(selection.latest?.rawValue == 5)
        selection.toggle(FigureID(rawValue: 2))
        #expect(selection.latest?.rawValue == 5)
        selection.toggle(FigureID(rawValue: 5))
        #expect(selection.ids.map(\.rawValue).sorted() == [3, 9] && selection.latest?.rawValue == 9)
        selection.toggle(FigureID(rawValue: 3))
        #expect(selection.latest?.rawValue == 9)
        selection.toggle(FigureID(rawValue: 9))
        #expect(selection == FigureSelection())
    }
}
