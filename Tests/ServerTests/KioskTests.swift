import Foundation
import Testing
import TouchDrawingStore
import TouchServerHarness

extension ServerTests {
    /// A screen for visitors, started as its unit does.
    @Suite struct Kiosk {
        private let home: Home
        private let server: PrivateServer
        private let screen: InjectedDevice

        init() throws {
            home = try Home()
            server = try PrivateServer()
            screen = try server.device(.touch)
        }

        /// A file as it lies in the package.
        private func packaged(_ path: String) throws -> String {
            let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return try String(
                contentsOf: sources.appendingPathComponent("packaging/share/" + path), encoding: .utf8)
        }

        /// What the unit of systemd that is installed starts.
        ///
        /// - Parameter options: as they would stand in kiosk.conf.
        private func arguments(_ options: [String]) throws -> [String] {
            let unit = try packaged("systemd/touchtracker-kiosk.service")
            let order = try #require(unit.firstMatch(of: /ExecStart="@BIN@\/touchtracker" (.*)/)?.output.1)
            #expect(unit.contains("\nRestart=always\n") && unit.contains("\nStartLimitIntervalSec=0\n"))
            return order.split(separator: " ").flatMap { $0 == "$KIOSK_OPTIONS" ? options : [String($0)] }
        }

        private func start(_ options: String..., on server: PrivateServer? = nil) throws -> ProgramStage {
            let stage = try ProgramStage(
                server ?? self.server, arguments: try arguments(["--width", "10"] + options),
                environment: home.environment)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1920, height: 1080) }
            return stage
        }

        @Test("the desktop's entry has an action that starts it, over all of the screen (G-40)")
        func action() throws {
            let entry = try packaged("applications/touchtracker.desktop")
            #expect(entry.contains("\nActions=New;Kiosk;\n"))
            let action = try #require(entry.split(separator: "[Desktop Action Kiosk]\n").dropFirst().first)
            let order = try #require(action.firstMatch(of: /Exec=touchtracker (.*)\n/)?.output.1)
            let stage = try ProgramStage(
                server, arguments: order.split(separator: " ").map(String.init), environment: home.environment)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1920, height: 1080) }
            // It has a drawing of its own, as a kiosk has.
            try draw(stage, at: 300)
            try stage.wait { try lines() == [1] }
        }

        private func draw(_ stage: ProgramStage, at height: Double) throws {
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: height))
            try screen.touch(0, .update, at: CGPoint(x: 1800, y: height))
            try screen.touch(0, .end, at: CGPoint(x: 1800, y: height))
            try stage.wait { try stage.color(CGPoint(x: 900, y: height)) == .black }
        }

        private var folder: String { home.places.kiosk.data }

        /// How many lines each drawing has, oldest first.
        private func lines() throws -> [Int] {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            return try files.filter { $0.hasSuffix(".touchtracker") }.map {
                try DrawingFile.read(folder + "/" + $0).document.drawing.count
            }
        }

        @Test(
            "killed, or without its server, it comes back with what was drawn; orders to close it are not followed (N-15)"
        )
        func comesBack() throws {
            let first = try start()
            try draw(first, at: 300)
            first.other.askToClose(first.window)
            try first.other.waitForTurn(of: first.window)
            try draw(first, at: 400)
            first.program.kill()
            let second = try start()
            for height in [300, 400] { try second.wait { try second.color(CGPoint(x: 900, y: height)) == .black } }
            try draw(second, at: 500)
            server.process.kill()
            #expect(second.program.wait().status == 1)
            let third = try start(on: PrivateServer())
            for height in [300, 400, 500] {
                try third.wait { try third.color(CGPoint(x: 900, y: height)) == .black }
            }
            third.program.terminate()
            #expect(try lines() == [3] && third.program.wait().status == 0)
        }

        @Test(
            "when nobody is there the next visitor finds a fresh drawing; the last ones are kept, the oldest go (N-15)")
        func fresh() throws {
            // 1.2 s: nobody has to wait for minutes.
            let stage = try start("--idle", "0.02", "--keep", "2")
            for round in 0..<4 {
                try draw(stage, at: 300 + 20 * Double(round))
                try stage.wait { try stage.color(CGPoint(x: 900, y: 300 + 20 * Double(round))) == .white }
            }
            try stage.wait { try lines() == [1, 1, 0] }
            // It is fresh when it comes back, too.
            stage.program.kill()
            let second = try start("--keep", "2")
            #expect(try second.color(CGPoint(x: 900, y: 360)) == .white)
            second.program.terminate()
            #expect(try lines() == [1, 1, 0])
        }
    }
}
