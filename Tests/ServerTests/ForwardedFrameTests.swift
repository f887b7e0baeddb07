import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Frames sent to a server without shared memory.
    @Suite struct ForwardedFrames {
        /// Squares side by side, each with its own color.
        private final class Squares: UIView {
            var colors: [Color] = Array(repeating: .white, count: 8)
            private(set) var draws = 0

            func set(_ color: Color, at index: Int) {
                colors[index] = color
                setNeedsDisplay(frame(index))
            }

            func frame(_ index: Int) -> CGRect { CGRect(x: 100 * index, y: 50, width: 100, height: 100) }

            override func draw(_ rect: CGRect, in context: GraphicsContext) {
                draws += 1
                for (index, color) in colors.enumerated() {
                    context.setColor(color)
                    context.fill(frame(index).intersection(rect))
                }
            }
        }

        private let stage: ServerStage
        private let view: Squares
        private let other: ForeignClient

        init() throws {
            stage = try ServerStage { try ServerProxy(server: $0.display, hiding: ["MIT-SHM"]) }
            view = Squares(frame: stage.window.bounds)
            stage.window.addSubview(view)
            other = try stage.foreignClient()
            try stage.settle()
        }

        private var shown: [Color] {
            get throws { try (0..<8).map { try other.color(x: $0 * 100 + 50, y: 100) } }
        }

        private var needsFrame: Bool { stage.host.windows.all.values.contains(where: \.needsFrame) }

        /// The traffic of the connection during a block.
        private func traffic(of body: () throws -> Void) throws -> Traffic {
            try stage.settle()
            let before = try #require(stage.proxy).traffic
            try body()
            try stage.settle()
            return try #require(stage.proxy).traffic - before
        }

        @Test("redrawn pixels: are sent only if they changed (P4)")
        func changes() throws {
            view.set(.red, at: 3)
            let same = try traffic {
                let draws = view.draws
                view.set(.red, at: 3)
                stage.host.loop.runPass()
                #expect(view.draws == draws + 1)
            }
            #expect(same.pictures == 0)
            let one = try traffic {
                for index in 2...4 { view.set(view.colors[index], at: index) }
                view.set(.blue, at: 4)
            }
            #expect(one.pixelsSent == 100 * 100 && one.pixelsChanged == 100 * 100 && one.pictures == 1)
            #expect(try shown == view.colors)
        }

        @Test("large frame: areas of one color are filled by the server, around the sent pixels (P4)")
        func paper() throws {
            for color in [Color.red, .green, .blue] {
                let sent = try traffic {
                    for index in 0..<7 { view.colors[index] = color }
                    view.setNeedsDisplay()
                }
                // The squares' edges are in squares of 64 pixels, some of which are sent.
                #expect(sent.pixelsSent < 800 * 192)
                let picture = try other.screenshot(PixelRect(x: 0, y: 0, width: 800, height: 600))
                for (x, y) in [(0, 0), (699, 49), (700, 50), (699, 50), (699, 149), (700, 149), (0, 149), (0, 150)] {
                    let expected = y < 50 || y > 149 || x > 699 ? .white : color
                    #expect(picture.color(x: x, y: y) == expected, "\(x), \(y)")
                }
            }
        }

        @Test("pixels lost by the server: are sent again although unchanged (P4, P10)")
        func restoring() throws {
            for index in 0..<8 { view.set(index % 2 == 0 ? .red : .green, at: index) }
            try stage.settle()
            let again = try traffic { other.destroy(other.makeWindow(x: 0, y: 0, width: 800, height: 80)) }
            #expect(again.pixelsSent == 800 * 80)
            #expect(try shown == view.colors)
            // Paper in a large part is filled again.
            let all = try traffic { other.destroy(other.makeWindow(x: 0, y: 0, width: 800, height: 600)) }
            #expect(all.pixelsSent > 0 && all.pixelsSent < 800 * 192)
            #expect(try shown == view.colors)
            #expect(try other.color(x: 400, y: 400) == .white)
        }

        @Test("frames in flight: are at most four; the next one has all changes since (P3)")
        func noBacklog() throws {
            let before = view.draws
            stage.server.process.signal(SIGSTOP)
            defer { stage.server.process.signal(SIGCONT) }
            for index in 0..<8 {
                view.set(.black, at: index)
                stage.host.loop.runPass()
                #expect(needsFrame == (index > 3), "frame \(index)")
            }
            #expect(view.draws == before + 4)
            stage.server.process.signal(SIGCONT)
            // The server's completion event has to wake the program: nothing else happens.
            let deadline = Date().addingTimeInterval(10)
            while needsFrame, Date() < deadline {
                stage.host.loop.runPass()
                usleep(500)
            }
            #expect(view.draws == before + 5)
            try stage.settle()
            #expect(try shown == view.colors)
        }
    }
}
