import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness
import TouchTrackerUI

extension ServerTests {
    /// The program on a forwarded display with a round trip of 20 ms.
    @Suite struct SlowDisplay {
        private static let motions = 40

        /// Around a center, so that each point is without ink before.
        private static let tips: [CGPoint] = (1...motions).map { step in
            let (angle, radius) = (0.2 * Double(step), 40 + 5 * Double(step))
            return CGPoint(x: (500 + radius * cos(angle)).rounded(), y: (350 + radius * sin(angle)).rounded())
        }

        @Test(
            "strokes: are complete, without round trips, for at most twice the bytes of changed pixels (P4, P3, X-65)",
            arguments: [Tool.line, .freehand])
        func strokes(tool: Tool) throws {
            let (server, home) = (try PrivateServer(), try Home())
            let proxy = try ServerProxy(server: server.display, hiding: ["MIT-SHM"], delay: .milliseconds(10))
            let stage = try ProgramStage(
                server, arguments: ["--width", "10", "--tool", "\(tool)", home.path("a")], display: proxy.display,
                environment: home.environment)
            // The first frame comes in pieces.
            try stage.wait { try stage.color(CGPoint(x: 998, y: 698)) == .white }
            let screen = try stage.device(.touch)
            screen.isOrdered = false
            let start = CGPoint(x: 500, y: 350)
            try screen.touch(0, .begin, at: stage.origin + start)
            // Until the line is recognized, gestures are undecided and the toolbar disappears. Ink of a finger that rests
            // so long would become a shape.
            let (first, remainder) = (Self.tips[0], Self.tips.dropFirst())
            var tips: [CGPoint] = []
            try stage.wait {
                tips.append(tips.count.isMultiple(of: 2) ? first : first + CGPoint(x: 8, y: 0))
                try screen.touch(0, .update, at: stage.origin + (tips.last ?? first))
                return try stage.color(first) != .white
            }
            tips += remainder
            let before = proxy.traffic
            for tip in remainder {
                try screen.touch(0, .update, at: stage.origin + tip)
                try stage.wait { try stage.color(tip) != .white }
            }
            let drawn = proxy.traffic - before
            #expect(drawn.replies == 0)
            #expect(drawn.pixelsChanged > 0)
            #expect(drawn.bytesSent <= 2 * 4 * drawn.pixelsChanged, "\(drawn.bytesSent)")
            try screen.touch(0, .end, at: stage.origin + Self.tips[Self.motions - 1])
            // A stroke depends on the times of its reports: the saved one has all of them.
            var saved = Document()
            try stage.wait {
                saved = try DrawingChoice.named(home.path("a")).read(in: home.directories).document
                return saved.drawing.count == 1
            }
            #expect(Self.paths(saved) == [[start] + (tool == .line ? tips.suffix(1) : tips)])
            let expected = try Self.expected(saved, tool)
            try stage.wait { try stage.picture().differences(from: expected) == 0 }
        }

        /// The finger locations of each figure.
        private static func paths(_ document: Document) -> [[CGPoint]] {
            document.drawing.figures.map { figure in
                switch figure {
                case .line(let line): [line.start, line.end]
                case .stroke(let stroke): stroke.motion?.samples.map(\.position) ?? []
                case .circle, .image, .text, .filled: []
                }
            }
        }

        private static func expected(_ document: Document, _ tool: Tool) throws -> Bitmap {
            let controller = DrawingViewController(editor: Editor(document: document))
            controller.editor.person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
            controller.editor.person.toolbox.tool = tool
            let stage = TestStage(size: CGSize(width: 1000, height: 700)) { controller }
            stage.advance(by: .seconds(1))
            return stage.picture
        }

        @Test("proxy: delays each direction")
        func roundTrip() throws {
            let server = try PrivateServer(.xvfb())
            let proxy = try ServerProxy(server: server.display, delay: .milliseconds(10))
            let client = try ForeignClient(display: proxy.display)
            let before = proxy.traffic
            let time = ContinuousClock().measure { client.sync() }
            #expect(time >= .milliseconds(20))
            #expect((proxy.traffic - before).replies == 1)
        }
    }
}
