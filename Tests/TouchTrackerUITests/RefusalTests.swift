import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Refusal of actions whose result would exceed the limits of figures.
@Suite struct RefusalTests {
    private let canvas: Canvas
    private static let edge: CGFloat = 10_000_000

    init() {
        // Two pixels per point: in pixels, coordinates are larger than in points.
        canvas = Canvas(size: CGSize(width: 240, height: 180), scale: 2)
    }

    private var messageText: String? { canvas.controller.messages.banner.message?.text }
    private func messageContains(_ words: String) -> Bool { messageText?.contains(words) == true }
    private var doneCount: Int { canvas.editor.document.history.done.count }

    /// Presses a key as often as keyboard repeat does in 7 s.
    private func hold(_ input: String, _ modifiers: UIKeyModifierFlags = []) {
        for _ in 0..<230 { canvas.press(input, modifiers) }
    }

    @Test("scale: holding = enlarges a line to its maximum, then a message says why (Z-1)")
    func scaledUp() {
        canvas.draw(at(50, 50), at(200, 150))
        canvas.press("\t")
        hold("=")
        #expect(canvas.figures.allSatisfy { $0.isValid })
        let count = doneCount
        #expect(count > 90 && count < 130)
        #expect(messageContains("Can't make this line any thicker"), "\(messageText ?? "")")
        canvas.press("=")
        #expect(doneCount == count)
        canvas.press("-")
        #expect(doneCount == count + 1)
    }

    @Test("scale: holding - shrinks a line to its minimum, then a message says why (Z-1)")
    func scaledDown() {
        canvas.draw(at(50, 50), at(200, 150))
        canvas.press("\t")
        hold("-")
        #expect(canvas.figures.allSatisfy { $0.isValid } && doneCount < 110)
        #expect(messageContains("thinner"))
    }

    @Test("scale: a circle has a maximum too (Z-1)")
    func circle() {
        canvas.editor.draw(.circle(Circle(center: at(120, 90), radius: 50, width: 10)))
        canvas.press("\t")
        for _ in 0..<160 where messageText == nil { canvas.press("=") }
        #expect(messageContains("Can't make this line any") && doneCount > 100)
        #expect(canvas.figures.allSatisfy { $0.isValid })
    }

    @Test("saved drawing: can be read back after held keys, and after as many undos (Z-1)", arguments: [0, 170])
    func readBack(undos: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("possible-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = try DrawingFile.open(at: folder + "/a.touchtracker").file
        var steps: [Document.Step] = []
        canvas.editor.onStep = { steps.append($0) }
        canvas.draw(at(50, 50), at(200, 150))
        canvas.press("\t")
        for _ in 0..<170 { canvas.press("=") }
        for _ in 0..<undos { canvas.press("z", .control) }
        try file.append(steps)
        try file.close()
        let opened = try DrawingFile.open(at: folder + "/a.touchtracker")
        #expect(opened.salvage == nil && opened.document.drawing == canvas.editor.drawing)
        #expect(opened.document.history == canvas.editor.document.history)
        try opened.file.close()
    }

    @Test("paste: impossible figures are refused with a message (Z-1)")
    func pasted() {
        for number in [1e9, 2e7, 1e18, CGFloat.nan, .infinity, -3, 0] {
            let figures: [Figure] = [
                .line(Line(start: at(100, 100), end: at(200, 200), width: number)),
                .circle(Circle(center: at(100, 100), radius: number == 0 ? -1 : 5, width: number)),
                .stroke(Stroke([Stroke.Sample(at(10, 10), width: number)])),
            ]
            for figure in figures {
                canvas.stage.host.pasteboard.copy([(CopiedFigures.type, CopiedFigures.data([figure]))])
                canvas.stage.host.finishPass()
                canvas.press("v", .control)
                canvas.stage.advance(by: .milliseconds(20))
                #expect(messageContains("Can't paste that: "), "\(figure)")
                canvas.stage.advance(by: .seconds(6))
            }
        }
        #expect(canvas.figures.isEmpty && doneCount == 0)
    }

    @Test("edge of the canvas: moving, scaling, copying or pasting across it is refused (Z-1, C-1)")
    func edge() {
        let line = Figure.line(Line(start: CGPoint(x: Self.edge, y: 0), end: CGPoint(x: Self.edge - 500, y: 9)))
        canvas.editor.draw(line)
        canvas.press("\t")
        let commands: [(String, () -> Void)] = [
            ("moved", { canvas.press(UIKeyCommand.inputRightArrow) }),
            ("scaled", { canvas.press("=") }), ("duplicated", { canvas.press("d", .control) }),
            (
                "pasted",
                {
                    canvas.press("c", .control)
                    canvas.press("v", .control)
                    canvas.stage.advance(by: .milliseconds(20))
                }
            ),
        ]
        for (name, command) in commands {
            command()
            #expect(messageContains("edge of the canvas"), "\(name)")
            #expect(canvas.figures.allSatisfy { $0.isValid }, "\(name)")
            while doneCount > 1 { canvas.editor.undo() }
            canvas.press("\t")
            canvas.stage.advance(by: .seconds(6))
        }
        #expect(canvas.figures == [line])
        canvas.press(UIKeyCommand.inputLeftArrow)
        #expect(canvas.figures != [line] && messageText == nil)
    }

    @Test("edge of the canvas: a dragged line stops there until the finger returns (Z-1, C-1)")
    func dragged() {
        let original = Figure.line(Line(start: at(100, 100), end: at(400, 100)))
        canvas.editor.draw(original)
        canvas.person.select(canvas.editor.drawing.entries[0].id)
        let pointer = PointerID(canvas.controller)
        func sample(_ x: CGFloat) -> ToolSample {
            ToolSample(pointer: pointer, location: at(x, 100), viewLocation: at(x, 100), timestamp: 0)
        }
        canvas.editor.begin(.hold(0), with: HoldTool.idle, sample(100), Viewport())
        for x in [Self.edge / 2, Self.edge * 1.5, Self.edge / 2] {
            canvas.editor.move(.hold(0), along: [sample(100 + x)], Viewport())
        }
        #expect(messageContains("edge of the canvas"))
        canvas.editor.move(.hold(0), along: [sample(130)], Viewport())
        canvas.editor.end(.hold(0), pointer)
        #expect(canvas.figures == [canvas.line(130, 100, 430, 100)] && doneCount == 2)
    }

    @Test("edge of the canvas: a touch beyond it draws nothing, and a message says why (C-1)", arguments: Tool.drawing)
    func touches(tool: Tool) {
        canvas.person.toolbox.tool = tool
        // The edge is in the center of the window.
        canvas.controller.canvasView.bounds.origin = CGPoint(x: Self.edge - 120, y: 0)
        canvas.draw(at(150, 50), at(230, 50))
        #expect(canvas.figures.isEmpty)
        #expect(messageContains("edge of the canvas"))
        canvas.stage.advance(by: .seconds(6))
        canvas.draw(at(20, 50), at(100, 50))
        #expect(doneCount == 1 && messageText == nil)
        // From inside to outside: the line ends at the edge.
        canvas.draw(at(20, 90), at(230, 90))
        #expect(doneCount == 2 && canvas.figures.allSatisfy { $0.isValid })
        #expect(messageText != nil && canvas.figures.contains { $0.bounds.maxX > Self.edge - 50 })
    }

    @Test("edge of the canvas: two fingers beyond it draw no circle (C-1)")
    func circleBeyond() {
        canvas.controller.canvasView.bounds.origin = CGPoint(x: Self.edge - 120, y: 0)
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        canvas.stage.together {
            one.down(at: at(150, 50))
            two.down(at: at(230, 50))
        }
        canvas.stage.drag([(one, at(160, 120)), (two, at(235, 120))], over: .milliseconds(500))
        one.lift()
        two.lift()
        #expect(canvas.figures.isEmpty)
        #expect(messageContains("edge of the canvas"))
    }

    @Test("refusal: each has a complete sentence (Z-1)")
    func sentences() {
        for action in [Refusal.Request.draw, .change, .paste] {
            for error in FigureError.allCases {
                canvas.controller.messages.show(.refused(Refusal(request: action, error: error)))
                let sentence = messageText ?? ""
                #expect(sentence.hasSuffix(".") && sentence.count > 20, "\(sentence)")
            }
        }
        canvas.controller.messages.show(.refused(Refusal(request: .draw, error: .tooLong)))
        #expect(messageContains("Lift and start a new one"))
    }
}
