import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// The tool that drags a selection handle, without a view.
@Suite struct HandleToolTests {
    private let person = Person()
    private let ids = [FigureID(rawValue: 1), FigureID(rawValue: 2)]
    /// Identities of the pointers, retained for the test's duration.
    private let contacts = [Contact(), Contact()]
    private final class Contact {}
    private var pointers: [PointerID] { contacts.map { PointerID($0) } }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, width: CGFloat = 10) -> Figure {
        .line(Line(start: at(x1, y1), end: at(x2, y2), width: width))
    }

    /// Two lines whose bounds, including their width, are (100, 100) to (300, 300).
    private var figures: [Figure] { [line(105, 105, 105, 295), line(295, 105, 295, 295)] }

    private func context(_ figures: [Figure]) -> ToolContext {
        var document = Document()
        document.add(figures, as: .draw)
        person.select(ids.prefix(figures.count))
        return ToolContext(person: person, drawing: document.drawing)
    }

    private func sample(
        _ x: Double, _ y: Double, _ pointer: Int = 0, _ variant: HandleDrag.Variant? = nil
    ) -> ToolSample {
        var sample = ToolSample(pointer: pointers[pointer], location: at(x, y), viewLocation: at(x, y), timestamp: 0)
        sample.variant = variant
        return sample
    }

    @Test("handles: scale the selection with its line widths, as one undo step (D-24)")
    func scale() {
        var (tool, context): (any CanvasTool, ToolContext) = (HandleTool.idle(.corner(.bottomRight)), context(figures))
        tool.begin(sample(310, 310), &context)
        #expect(tool.preview == .held([:]))
        tool.move(sample(410, 410), &context)
        let scaled = [
            line(107.5, 107.5, 107.5, 392.5, width: 15), line(392.5, 107.5, 392.5, 392.5, width: 15),
        ]
        #expect(tool.preview == .held([ids[0]: scaled[0], ids[1]: scaled[1]]))
        #expect(tool.held?.area == CGRect(x: 100, y: 100, width: 200, height: 200) && tool.held?.motion.scale == 1.5)
        // Other pointers are ignored.
        tool.move(sample(900, 900, 1), &context)
        #expect(tool.end(pointers[1]) == nil)
        let entries = zip(ids, scaled).map { Drawing.Entry($0, $1) }
        #expect(tool.end(pointers[0]) == .replace(entries, .transform) && tool.preview == nil)
    }

    @Test("handles: modifier keys apply at once, and stay in effect while a sample has none (D-24)")
    func variants() {
        var (tool, context): (any CanvasTool, ToolContext) = (HandleTool.idle(.corner(.bottomRight)), context(figures))
        tool.begin(sample(310, 310), &context)
        let steps: [(HandleDrag.Variant?, CGFloat)] = [(nil, 1.5), (.alternate, 2), (nil, 2), (.standard, 1.5)]
        for (variant, scale) in steps {
            tool.move(sample(410, 410, 0, variant), &context)
            #expect(tool.held?.motion.scale == scale)
        }
    }

    @Test(
        "handles: movement within the jitter tolerance changes nothing (D-24)", arguments: [(3.0, false), (3.1, true)])
    func jitter(offset: Double, hasChanged: Bool) {
        var (tool, context): (any CanvasTool, ToolContext) = (HandleTool.idle(.corner(.bottomRight)), context(figures))
        tool.begin(sample(310, 310), &context)
        tool.move(sample(310 + offset, 310), &context)
        #expect((tool.end(pointers[0]) != nil) == hasChanged)
    }

    @Test("handles: cancelling makes no step, and nothing is dragged without a selection (D-24, D-4)")
    func cancelled() {
        var (tool, context): (any CanvasTool, ToolContext) = (HandleTool.idle(.rotation(.top)), context(figures))
        tool.begin(sample(200, 60), &context)
        tool.move(sample(400, 200), &context)
        tool.cancel(pointers[1])
        #expect(tool.preview != nil && tool.held?.rotationEdge == .top)
        tool.cancel(pointers[0])
        #expect(tool.preview == nil && tool.end(pointers[0]) == nil)
        person.deselect()
        tool.begin(sample(200, 60), &context)
        #expect(tool.preview == nil)
    }

    @Test("handles: an invalid change keeps the last valid one, and reports the reason (D-24, C-1)")
    func limits() {
        let wideLine = line(0, 0, 1000, 1000, width: 900_000)
        var (tool, context): (any CanvasTool, ToolContext) = (
            HandleTool.idle(.corner(.bottomRight)), context([wideLine])
        )
        tool.begin(sample(0, 0), &context)
        tool.move(sample(50_000, 50_000), &context)
        let lastValid = tool.preview
        #expect(lastValid != .held([:]) && context.refusal == nil)
        tool.move(sample(500_000, 500_000), &context)
        #expect(tool.preview == lastValid && context.refusal == Refusal(request: .change, error: .tooWide))
        guard case .replace(let entries, .transform)? = tool.end(pointers[0]) else { return #expect(Bool(false)) }
        #expect(entries.allSatisfy { $0.figure.isValid })
    }
}
