import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKitTesting
import TouchServerHarness

extension ServerTests {
    /// The program in long use. `make soak` runs ten minutes, or as long as `SOAK` says.
    @Suite struct SoakTests {
        private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

        /// In seconds; nil: enough actions to show that none of them leaks.
        private static let duration = environment("TOUCHTRACKER_SOAK").flatMap(Double.init)
        private static let fewActions = 12
        /// The additional memory after long use, however long: pictures of the view (C-23), laid out strokes, and heap
        /// fragmentation. In KiB. Source: measured: up to 14 MiB, after a minute as after three.
        private static let additionalMemory = 16.0 * 1024
        /// The approximate number of rows of the curve.
        private static let rows = 60.0

        @Test(
            "long use: memory is little more than after reopening the drawing, files and threads are as at the start, and the picture is the same (Z-22)"
        )
        func long() throws {
            let seed = Seed()
            let home = try Home()
            let server = try PrivateServer()
            let devices = try RandomInput.Devices(server)
            var curve = ProcessCurve()
            defer { Self.publish(curve) }
            let stage = try ProgramStage(server, arguments: ["--width", "4"], environment: home.environment)
            let input = SoakInput(on: stage, with: devices, random: SplitMix(seed: seed))
            // One-time allocations, such as fonts, exist from now on.
            try input.doEverything()
            let first = try Self.resting(stage, after: input, &curve, "when everything was done once")

            try Self.use(stage, input, &curve)
            let last = try Self.resting(stage, after: input, &curve, "at the end")
            #expect(last.files == first.files && last.threads == first.threads, "\(seed)")
            let shown = try stage.picture()
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait(atMost: 60).status == 0)
            let document = try DrawingFile.read(home.directories.firstDrawing).document
            #expect(document.nextID > 10, "hands that do nothing prove nothing")

            // The freehand tool is selected, as the toolbar shows.
            let reopened = try ProgramStage(
                server, arguments: ["--width", "4"], tool: .freehand, environment: home.environment)
            try reopened.wait(atMost: 60) { try reopened.picture().differences(from: shown) == 0 }
            // It has the same drawing and history, and gets the same one-time allocations.
            let eyes = SoakInput(on: reopened, with: devices, random: SplitMix(seed: seed))
            try eyes.lookAround()
            let fresh = try Self.resting(reopened, after: eyes, &curve, "opened anew")
            let limit = Double(fresh.ownMemory) * 1.1 + Self.additionalMemory
            #expect(Double(last.ownMemory) <= limit, "\(seed)\n\(curve.text)")
        }

        private static func use(_ stage: ProgramStage, _ input: SoakInput, _ curve: inout ProcessCurve) throws {
            guard let duration else {
                for _ in 0..<fewActions { try input.act() }
                return
            }
            let (end, pause) = (Date().addingTimeInterval(duration), duration / rows)
            var next = Date().addingTimeInterval(pause)
            while Date() < end {
                try input.act()
                guard Date() > next else { continue }
                curve.add(try ProcessState(of: stage.program.identifier))
                next = Date().addingTimeInterval(pause)
            }
        }

        /// Its resources when idle.
        private static func resting(
            _ stage: ProgramStage, after hands: SoakInput?, _ curve: inout ProcessCurve, _ remark: String
        ) throws -> ProcessState {
            try hands?.tidy()
            // The zoom indicator stays for some seconds.
            try stage.waitUntilIdle(for: 4)
            let state = try ProcessState(of: stage.program.identifier)
            curve.add(state, remark)
            return state
        }

        private static func publish(_ curve: ProcessCurve) {
            guard let path = environment("TOUCHTRACKER_SOAK_CURVE") else { return }
            print(curve.text)
            try? curve.text.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}
