import CTouchX11
import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Presenting frames on a real server.
    @Suite struct Frames {
        /// A view that shows squares of its own colors, and counts its drawing.
        private final class Squares: UIView {
            static let side = 100.0
            var colors: [Color] = Array(repeating: .white, count: 8)
            /// Leaves no area of one color that is large enough to be filled instead of sent.
            var isStriped = false
            private(set) var draws = 0

            func set(_ color: Color, at index: Int) {
                colors[index] = color
                setNeedsDisplay(frame(index))
            }

            func frame(_ index: Int) -> CGRect {
                CGRect(x: Self.side * Double(index), y: 50, width: Self.side, height: Self.side)
            }

            override func draw(_ rect: CGRect, in context: GraphicsContext) {
                draws += 1
                for (index, color) in colors.enumerated() {
                    context.setColor(color)
                    context.fill(frame(index).intersection(rect))
                }
                guard isStriped else { return }
                context.setColor(Color(white: 0.5))
                for x in stride(from: 25.0, to: bounds.width, by: 50) {
                    context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height).intersection(rect))
                }
            }
        }

        private static func squares(_ stage: ServerStage) throws -> Squares {
            let view = Squares(frame: stage.window.bounds)
            stage.window.addSubview(view)
            try stage.settle()
            try stage.wait { !needsFrame(stage) }
            return view
        }

        private static func needsFrame(_ stage: ServerStage) -> Bool {
            stage.host.windows.all.values.contains(where: \.needsFrame)
        }

        private static func shown(_ other: ForeignClient) throws -> [Color] {
            try (0..<8).map { try other.color(x: $0 * 100 + 50, y: 100) }
        }

        /// Both buffers have been used before the server stops.
        private static func stopServer(of stage: ServerStage, after view: Squares) throws {
            for color in [Color.red, .green, .blue] {
                view.set(color, at: 0)
                stage.host.loop.runPass()
            }
            try stage.settle()
            stage.server.process.signal(SIGSTOP)
        }

        /// The server's completion event has to wake the program: nothing else happens.
        private static func resumeServer(of stage: ServerStage) throws {
            stage.server.process.signal(SIGCONT)
            try stage.waitQuietly({ !needsFrame(stage) })
            try stage.settle()
        }

        /// Areas lost by the server are restored from the window's bitmap.
        private static func loseWindow(of stage: ServerStage, _ other: ForeignClient) throws {
            other.destroy(other.makeWindow(x: 0, y: 0, width: 800, height: 600))
            try stage.settle()
        }

        @Test("partial frame: leaves the rest unchanged in any buffer (P3, P1, P10)")
        func parts() throws {
            let stage = try ServerStage()
            let view = try Self.squares(stage)
            let other = try stage.foreignClient()
            let colors: [Color] = [.red, .green, .blue, .black]
            for step in 0..<12 {
                // Passes in quick succession: the server is not done with one frame when the next one is due.
                for part in 0..<2 {
                    view.set(colors[(step + part) % 4], at: (2 * step + 3 * part) % 8)
                    stage.host.loop.runPass()
                }
                try stage.settle()
                #expect(try Self.shown(other) == view.colors)
                try Self.loseWindow(of: stage, other)
                #expect(try Self.shown(other) == view.colors)
            }
        }

        @Test("slow server: gets no third frame: memory that it may still read is not written (P3)")
        func slowServer() throws {
            let stage = try ServerStage()
            let view = try Self.squares(stage)
            try Self.stopServer(of: stage, after: view)
            defer { stage.server.process.signal(SIGCONT) }
            let before = view.draws
            for (index, isDrawn) in [true, true, false, false].enumerated() {
                view.set(.black, at: 1 + index)
                stage.host.loop.runPass()
                #expect(Self.needsFrame(stage) == !isDrawn, "frame \(index)")
            }
            #expect(view.draws == before + 2)
            try Self.resumeServer(of: stage)
            #expect(try Self.shown(try stage.foreignClient()) == view.colors)
        }

        @Test("frame of only paper without sent pixels: counts as in flight, too (P3)")
        func slowServerAndPaper() throws {
            let stage = try ServerStage()
            let view = try Self.squares(stage)
            try Self.stopServer(of: stage, after: view)
            defer { stage.server.process.signal(SIGCONT) }
            for index in 0..<8 { view.colors[index] = .white }
            for isDrawn in [true, true, false, false] {
                view.setNeedsDisplay()
                stage.host.loop.runPass()
                #expect(Self.needsFrame(stage) == !isDrawn)
            }
            view.set(.green, at: 3)
            try Self.resumeServer(of: stage)
            #expect(try Self.shown(try stage.foreignClient()) == view.colors)
        }

        @Test(
            "two frames in flight: omit nothing of each other, also where the server lost it (P3, P10)")
        func twoFrames() throws {
            let stage = try ServerStage()
            let view = try Self.squares(stage)
            let other = try stage.foreignClient()
            for color in [Color.red, .green] {
                view.set(color, at: 7)
                stage.host.loop.runPass()
            }
            try stage.settle()
            // Two frames that can't share a buffer; the second one's rectangle includes what only the first one drew.
            stage.server.process.signal(SIGSTOP)
            view.set(.red, at: 1)
            stage.host.loop.runPass()
            view.set(.blue, at: 0)
            view.set(.green, at: 2)
            stage.host.loop.runPass()
            #expect(!Self.needsFrame(stage))
            stage.server.process.signal(SIGCONT)
            try stage.settle()
            #expect(try Self.shown(other) == view.colors)
            try Self.loseWindow(of: stage, other)
            #expect(try Self.shown(other) == view.colors)
        }

        @Test("frame: causes no event, so that the program isn't woken (P5, P3, X7)")
        func silence() throws {
            let stage = try ServerStage()
            let view = try Self.squares(stage)
            for step in 0..<3 {
                view.set(step % 2 == 0 ? .red : .blue, at: step)
                stage.host.loop.runPass()
                stage.host.connection.sync()
                #expect(!stage.host.loop.hasQueuedEvents)
            }
        }

        @Test("frequent resizing: doesn't share more memory (P2)")
        func resizing() throws {
            let elsewhere = try MemoryMap.sharedSegments()
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            func attached() throws -> Int { try MemoryMap.sharedSegments().count { elsewhere[$0.key] == nil } }
            func resize(_ steps: Range<Int>) throws {
                for step in steps {
                    other.resize(stage.xid, to: 300 + 10 * step, 200 + 5 * step)
                    try stage.settle()
                }
            }
            try resize(0..<5)
            let before = try attached()
            #expect(before > 0)
            try resize(5..<35)
            #expect(try attached() <= before)
        }

        @Test("memory for large frames: is reused while they follow each other, and released afterwards (P2)")
        func largeFrames() throws {
            let elsewhere = try MemoryMap.sharedSegments()
            let stage = try ServerStage()
            let (view, other) = (try Self.squares(stage), try stage.foreignClient())
            /// The number of segments for the entire window, beyond those of other tests.
            func large() throws -> Int {
                try MemoryMap.sharedSegments().count { elsewhere[$0] == nil && $1 > 800 * 600 * 3 }
            }
            func draw(_ color: Color, entire: Bool) throws {
                for index in 0..<8 { view.colors[index] = color }
                if entire { view.setNeedsDisplay() } else { view.set(color, at: 0) }
                try stage.settle()
                try stage.wait { !Self.needsFrame(stage) }
            }
            view.isStriped = true
            // A single large frame.
            try draw(.green, entire: false)
            try draw(.black, entire: true)
            #expect(try large() == 0)
            for color in [Color.red, .green, .blue] {
                try draw(color, entire: true)
                #expect(try Self.shown(other) == view.colors)
            }
            #expect(try large() > 0)
            try draw(.blue, entire: false)
            #expect(try large() == 0)
            #expect(try Self.shown(other) == view.colors)
        }

        @Test("frames without shared memory: go through the connection (P4)")
        func noMemory() throws {
            // P2, P4, X11: these are larger than a request was once allowed to be
            let stage = try ServerStage { try ServerProxy(server: $0.display) }
            let (view, other) = (try Self.squares(stage), try stage.foreignClient())
            view.isStriped = true
            stage.proxy?.refuseSharedMemory()
            // No segment that is already shared is large enough.
            other.resize(stage.xid, to: 1000, 700)
            try stage.settle()
            for color in [Color.red, .green, .blue] {
                for index in 0..<8 { view.colors[index] = color }
                view.setNeedsDisplay()
                try stage.settle()
                try stage.wait { !Self.needsFrame(stage) }
                #expect(try Self.shown(other) == view.colors)
            }
            // Areas lost by the server are restored from the window's bitmap.
            try Self.loseWindow(of: stage, other)
            #expect(try Self.shown(other) == view.colors)
        }

        @Test("resizing: loses and clears nothing before the next frame (P9)")
        func gravity() throws {
            let stage = try ServerStage()
            let (view, other) = (try Self.squares(stage), try stage.foreignClient())
            for index in 0..<8 { view.set(.green, at: index) }
            try stage.settle()
            // A gray window lies behind.
            _ = other.makeWindow(x: 0, y: 0, width: 1200, height: 900)
            other.raise(stage.xid)
            try stage.settle()
            let grey = try other.color(x: 950, y: 750)
            for (width, height) in [(900, 700), (400, 300), (1000, 200)] {
                let strip = (x: width - 5, y: height - 5)
                let before = try other.color(x: strip.x, y: strip.y)
                other.resize(stage.xid, to: width, height)
                #expect(try other.color(x: 20, y: 60) == .green && other.color(x: 350, y: 140) == .green)
                #expect(try other.color(x: strip.x, y: strip.y) == before)
                try stage.settle()
                #expect(try other.color(x: strip.x, y: strip.y) != grey)
            }
            #expect(other.bitGravity(of: stage.xid) == NorthWestGravity)
        }
    }
}

extension ServerStage {
    /// Runs loop passes without server requests until the condition holds.
    fileprivate func waitQuietly(_ condition: () -> Bool) throws {
        let deadline = Date().addingTimeInterval(10)
        while !condition() {
            guard Date() < deadline else { throw StageError.timeout }
            host.loop.runPass()
            usleep(500)
        }
    }
}
