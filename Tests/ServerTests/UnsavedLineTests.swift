import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

extension ServerTests {
    /// The program on disks that are slow or full.
    @Suite struct UnsavedLines {
        private let home: Home
        private let disk: FaultyDisk
        private let server: PrivateServer
        private let screen: InjectedDevice

        init() throws {
            home = try Home()
            for name in ["docs", "tmp"] {
                try FileManager.default.createDirectory(atPath: home.path(name), withIntermediateDirectories: false)
            }
            disk = try FaultyDisk(home.path("docs"))
            server = try PrivateServer()
            screen = try server.device(.touch)
        }

        private var path: String { home.path("docs/Boat") }

        private func start() throws -> ProgramStage {
            let environment = disk.environment().merging(["TMPDIR": home.path("tmp")]) { $1 }
            return try ProgramStage(
                server, arguments: ["--width", "10", path], environment: environment.merging(home.environment) { $1 })
        }

        /// The look of a finished line: black, beside it paper or the red outline of an unsaved one.
        private enum Look {
            case saved, unsaved

            var outline: Color { self == .saved ? .white : .red }
        }

        /// Draws a line, and waits until it has a look.
        private func draw(_ stage: ProgramStage, at height: Double, _ look: Look) throws {
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: height))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: height))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: height))
            try stage.other.waitForPass(of: stage.window)
            try wait(stage, at: height, look)
        }

        private func wait(_ stage: ProgramStage, at height: Double, _ look: Look) throws {
            try stage.wait {
                // The outline is from 1 to 3 points beside 10 points of ink.
                try stage.color(CGPoint(x: 300, y: height)) == .black
                    && stage.color(CGPoint(x: 300, y: height + 7)) == look.outline
            }
        }

        /// Waits until the banner has a message and nothing moves.
        private func waitForBanner(_ stage: ProgramStage) throws {
            try stage.wait { try stage.color(CGPoint(x: 500, y: 642)) != .white }
        }

        private func isShaded(_ stage: ProgramStage) throws -> Bool {
            let color = try stage.color(CGPoint(x: 3, y: 350))
            return color != .white && color.red < 0.75
        }

        @Test("line on a full disk: looks unfinished until there is space (Z-3)")
        func full() throws {
            let stage = try start()
            try draw(stage, at: 100, .saved)
            try disk.setFull(true)
            for height in [200.0, 300] { try draw(stage, at: height, .unsaved) }
            try waitForBanner(stage)
            try disk.setFull(false)
            // By the timer, without another step.
            for height in [200.0, 300] { try wait(stage, at: height, .saved) }
            stage.program.kill()
            #expect(try DrawingFile.read(path).document.drawing.count == 3)
            let words = "Disk full: your last step isn't saved. Free up space; TouchTracker will keep trying.\n"
            #expect(stage.program.errors == "touchtracker: " + words)
        }

        @Test("program that ends with unsaved lines: rescues them for the next start (Z-4)")
        func rescued() throws {
            let first = try start()
            try draw(first, at: 100, .saved)
            try disk.setFull(true)
            for height in [200.0, 300] { try draw(first, at: height, .unsaved) }
            first.program.signal(SIGTERM)
            let result = first.program.wait()
            let rescued = home.directories.state + "/rescued/Boat-rescued"
            #expect(result.status == 1)
            #expect(
                result.errors.contains(
                    "2 steps are not saved in Boat (the disk is full); everything is saved in \(rescued) and will be "
                        + "restored at the next start"))
            #expect(try DrawingFile.read(rescued).document.drawing.count == 3)
            // Still no space: the message tells where they are.
            let second = try start()
            try waitForBanner(second)
            #expect(second.program.errors.contains(rescued))
            second.program.terminate()
            try disk.setFull(false)
            let third = try start()
            for height in [100.0, 200, 300] { try wait(third, at: height, .saved) }
            third.program.terminate()
            #expect(try DrawingFile.read(path).document.drawing.count == 3)
            #expect(!FileManager.default.fileExists(atPath: rescued))
        }

        @Test("closing the window with unsaved lines: asks; the answers are cancel, retry and discard (Z-4)")
        func asked() throws {
            let stage = try start()
            let keyboard = try stage.device(.keyboard)
            func press(_ code: UInt32) throws {
                for isPress in [true, false] { try keyboard.key(code, isPress: isPress) }
                try keyboard.sync()
            }
            try draw(stage, at: 100, .saved)
            try disk.setFull(true)
            try draw(stage, at: 200, .unsaved)
            stage.other.askToClose(stage.window)
            try stage.wait { try isShaded(stage) }
            // Escape.
            try press(9)
            try stage.wait { try stage.color(CGPoint(x: 3, y: 350)) == .white }
            try draw(stage, at: 600, .unsaved)
            stage.other.askToClose(stage.window)
            try stage.wait { try isShaded(stage) }
            try disk.setFull(false)
            // Return: retry. Or it was retried already.
            try press(36)
            let result = stage.program.wait()
            #expect(result.status == 0)
            #expect(try DrawingFile.read(path).document.drawing.count == 3)

            let reopened = try start()
            try disk.setFull(true)
            try draw(reopened, at: 250, .unsaved)
            reopened.other.askToClose(reopened.window)
            try reopened.wait { try isShaded(reopened) }
            // The last of three answers, with a finger: they are below each other above the card's lower edge.
            try reopened.wait {
                let point = reopened.origin + CGPoint(x: 500, y: 350 + 84)
                // As slowly as a hand: a shorter contact may be a ghost, a sooner one a bounce (W-1, W-4).
                try screen.touch(0, .begin, at: point)
                usleep(50_000)
                try screen.touch(0, .end, at: point)
                usleep(100_000)
                return !reopened.program.isRunning
            }
            #expect(reopened.program.wait().status == 0)
            #expect(try DrawingFile.read(path).document.drawing.count == 3)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("tmp")).isEmpty)
        }

        @Test("window destroyed by another client: doesn't ask, and unsaved lines are rescued (Z-4)")
        func destroyed() throws {
            let stage = try start()
            try disk.setFull(true)
            try draw(stage, at: 200, .unsaved)
            stage.other.destroy(stage.window)
            #expect(stage.program.wait().status == 1)
            let rescued = home.directories.state + "/rescued/Boat-rescued"
            #expect(try DrawingFile.read(rescued).document.drawing.count == 1)
        }

        @Test("disk whose syncs take 2 s: delays no line, and the loop never waits for it (Z-6)")
        func slow() throws {
            try disk.setSyncDelay(2000)
            let stage = try start()
            for height in stride(from: 100.0, through: 300, by: 50) { try draw(stage, at: height, .saved) }
            // All of them were there before the first sync of the log.
            stage.program.kill()
            #expect(try DrawingFile.read(path).document.drawing.count == 5)
            #expect(disk.drainCalls().allSatisfy { $0.kind != .sync || !$0.isOnLoop })
        }

        @Test("checkpoint after a pause: the loop doesn't wait for its syncs either (Z-6)")
        func pause() throws {
            let stage = try start()
            try disk.setSyncDelay(200)
            for height in [100.0, 200] {
                try draw(stage, at: height, .saved)
                var calls: [FaultyDisk.Call] = []
                // The log is removed once the file has everything.
                try stage.wait {
                    calls += disk.drainCalls()
                    return calls.contains { $0.kind == .unlink && $0.path.hasSuffix("-wal") }
                }
                #expect(calls.allSatisfy { $0.kind != .sync || !$0.isOnLoop })
                #expect(calls.contains { $0.kind == .sync && $0.path == path })
            }
        }
    }
}
