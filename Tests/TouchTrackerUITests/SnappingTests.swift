import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Lines that snap to angles and to points of objects.
@Suite struct SnappingTests {
    private let canvas = Canvas(tool: .line)

    init() { canvas.person.toolbox.snaps = true }

    private func line(_ index: Int) -> Line? {
        guard canvas.figures.indices.contains(index), case .line(let line) = canvas.figures[index] else { return nil }
        return line
    }

    private func degrees(_ line: Line?) -> Double? {
        line.map { atan2($0.end.y - $0.start.y, $0.end.x - $0.start.x) * 180 / .pi }
    }

    @Test("line: has a multiple of 15° with Shift, and any angle without (O-42)")
    func shift() throws {
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 187), over: .milliseconds(200))
        finger.modifiers = .shift
        finger.drag(to: at(300, 189), over: .milliseconds(50))
        finger.lift()
        #expect(abs(try #require(degrees(line(0))) - 30) < 1e-6)
        let free = canvas.stage.finger()
        free.down(at: at(100, 300))
        free.drag(to: at(300, 389), over: .milliseconds(200))
        free.lift()
        #expect(line(1)?.end == at(300, 389))
    }

    @Test("line: a second finger at rest has the effect of Shift, and draws nothing (O-42)")
    func secondFinger() throws {
        let (finger, second) = (canvas.stage.finger(), canvas.stage.finger())
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 100), over: .milliseconds(200))
        second.down(at: at(160, 300))
        canvas.stage.advance(by: .milliseconds(600))
        finger.drag(to: at(300, 310), over: .milliseconds(200))
        finger.lift()
        #expect(abs(try #require(degrees(line(0))) - 45) < 1e-6)
        second.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 1)
    }

    @Test("line: a second finger that has just landed, for a line of its own, changes nothing (O-42)")
    func justLanded() throws {
        let (finger, second) = (canvas.stage.finger(), canvas.stage.finger())
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 120), over: .milliseconds(200))
        second.down(at: at(160, 300))
        finger.drag(to: at(310, 130), over: .milliseconds(150))
        finger.lift()
        #expect(line(0)?.end == at(310, 130))
        second.drag(to: at(400, 330), over: .milliseconds(200))
        second.lift()
        #expect(line(1)?.start == at(160, 300) && line(1)?.end == at(400, 330))
    }

    @Test("line: a second finger that moves draws a line of its own, from where it landed (O-42, D-3)")
    func secondLine() {
        let (finger, second) = (canvas.stage.finger(), canvas.stage.finger())
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 120), over: .milliseconds(200))
        second.down(at: at(160, 300))
        canvas.stage.advance(by: .milliseconds(600))
        second.drag(to: at(400, 330), over: .milliseconds(200))
        finger.drag(to: at(310, 130), over: .milliseconds(50))
        finger.lift()
        second.lift()
        #expect(line(0)?.end == at(310, 130) && line(1)?.start == at(160, 300) && line(1)?.end == at(400, 330))
    }

    @Test("ends: snap to ends and middles of lines, centers of circles and corners within 8 pt (O-42)")
    func points() {
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        canvas.editor.draw(.circle(Circle(center: at(500, 200), radius: 150)))
        let square = RecognizedShape.polygon([at(100, 300), at(200, 300), at(200, 400), at(100, 400)])
        canvas.editor.draw(.stroke(square.stroke(like: Stroke([.init(at(0, 0), width: 4)]), ink: .automatic)))
        for (end, expected) in [
            (at(305, 105), at(300, 100)), (at(204, 95), at(200, 100)), (at(495, 205), at(500, 200)),
            (at(206, 403), at(200, 400)), (at(307, 107), at(307, 107)), (at(250, 104), at(250, 104)),
        ] {
            let finger = canvas.stage.finger()
            finger.down(at: at(400, 500))
            finger.drag(to: end, over: .milliseconds(200))
            finger.lift()
            canvas.stage.advance(by: .seconds(1))
            #expect(line(canvas.figures.count - 1)?.end == expected, "\(end)")
            canvas.editor.undo()
        }
    }

    @Test("ends: the start snaps, too; in a magnified view within 8 pt on the screen (O-42)")
    func start() {
        canvas.editor.draw(canvas.line(100, 100, 200, 100))
        canvas.controller.canvasView.viewport = Viewport(scale: 2, origin: at(0, 0))
        canvas.draw(at(204, 204), at(300, 500))
        canvas.draw(at(214, 204), at(300, 550))
        #expect(line(1)?.start == at(100, 100) && line(2)?.start == at(107, 102))
    }

    @Test("ends: a small mark shows where they have snapped, and disappears (O-42)")
    func mark() {
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 400))
        finger.drag(to: at(304, 104), over: .milliseconds(200))
        let (color, accent) = (canvas.color(309, 100), SelectionOverlay.accentColor)
        #expect(abs(color.red - accent.red) < 0.1 && abs(color.blue - accent.blue) < 0.1, "\(color)")
        finger.drag(to: at(500, 300), over: .milliseconds(200))
        #expect(canvas.color(309, 100) == .white)
        finger.lift()
    }

    @Test("ends: stay where the finger lifts when \"Snap\" is off (O-42)")
    func switchedOff() {
        canvas.person.toolbox.snaps = false
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        canvas.draw(at(400, 400), at(304, 104))
        #expect(line(1)?.end == at(304, 104))
    }

    @Test("settings: recorded with the tools; without them, holding makes shapes and ends do not snap (O-40, O-42)")
    func settings() throws {
        var toolbox = Toolbox()
        (toolbox.makesShapes, toolbox.snaps) = (false, true)
        let decoded = try JSONDecoder().decode(Toolbox.self, from: JSONEncoder().encode(toolbox))
        #expect(!decoded.makesShapes && decoded.snaps)
        let earlier = try JSONDecoder().decode(Toolbox.self, from: Data("{}".utf8))
        #expect(earlier.makesShapes && !earlier.snaps)
    }
}
