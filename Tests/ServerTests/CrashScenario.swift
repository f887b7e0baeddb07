import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

/// A drawing that a series of programs draw on and are killed, at random times by seed.
///
/// Each program starts with the previous one's lines: it must show them, and undo them.
final class CrashScenario {
    /// Statistics of a run.
    struct Toll {
        var killings = 0
        /// Steps that were injected.
        var steps = 0
        /// Lines that the last picture before a kill showed as finished.
        var linesShown = 0
        /// Kills with lines in progress.
        var unfinished = 0

        static func += (sum: inout Toll, toll: Toll) {
            sum.killings += toll.killings
            sum.steps += toll.steps
            sum.linesShown += toll.linesShown
            sum.unfinished += toll.unfinished
        }

        var words: String {
            "\(killings) killings (\(unfinished) with lines in progress), \(steps) steps, \(linesShown) lines shown as finished"
        }
    }

    private let server: PrivateServer
    private let devices: RandomInput.Devices
    private let eye: ForeignClient
    private let home: String
    private var random: SplitMix
    private var history = ObservedHistory(of: Document())
    private var lines: [Line] = []
    private(set) var toll = Toll()
    /// The input of the latest program.
    private(set) var diary: [String] = []

    init(seed: UInt64, on server: PrivateServer, with devices: RandomInput.Devices) throws {
        (self.server, self.devices) = (server, devices)
        eye = try ForeignClient(display: server.display)
        random = SplitMix(seed: seed)
        home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    isolated deinit {
        try? FileManager.default.removeItem(atPath: home)
    }

    /// Runs programs and kills them; finally tests that another one opens the result.
    func suffer(_ killings: Int) throws {
        while toll.killings < killings {
            if random.next(8) == 0 { try killAsItStarts() } else { try killAsItDraws(.someActions) }
            try verifyFiles()
            toll.killings += 1
        }
        try killAsItDraws(.undoOnly)
        try verifyFiles()
    }

    // MARK: Killing

    private func killAsItStarts() throws {
        let program = try ChildProcess(
            ChildProcess.product("touchtracker"), environment: ["DISPLAY": server.display, "HOME": home])
        usleep(UInt32(random.next(150_000)))
        program.kill()
        try waitUntilWindowIsGone()
    }

    private enum Length {
        case someActions, undoOnly
    }

    private func killAsItDraws(_ length: Length) throws {
        let stage = try ProgramStage(server, environment: ["HOME": home])
        stage.other.setFocus(stage.window)
        // Fingers move the server's pointer, and the mouse continues from there: it must not reach the screen's edge.
        stage.move(to: CGPoint(x: 400, y: 200))
        let habit: [RandomInput.Habit] = [.draw, .draw, .undo, .undo, .delete]
        let generator = RandomInput(
            habit[random.next(habit.count)], on: stage, with: devices, history: history, lines: lines,
            random: SplitMix(seed: random.next()))
        defer { diary = generator.diary }
        try generator.waitUntilShown()
        if generator.history.document.history.canUndo {
            try generator.undo()
            try generator.waitUntilShown()
            if random.next(3) > 0 { try generator.redo() }
        }
        if length == .someActions { for _ in 0..<10 + random.next(60) { try generator.act() } }
        try kill(stage, generator)
        toll.steps += generator.history.stepCount
        if generator.isDrawing { toll.unfinished += 1 }
        (history, lines) = (generator.history, generator.lines)
        try generator.leave()
        try waitUntilWindowIsGone()
    }

    /// In half of all cases the program is stopped first, so that the picture is of the instant of the kill; otherwise
    /// it is killed some actions after the picture.
    private func kill(_ stage: ProgramStage, _ generator: RandomInput) throws {
        if random.next(2) == 0 {
            usleep(UInt32(random.next(6000)))
            stage.program.signal(SIGSTOP)
            toll.linesShown += try generator.look()
        } else {
            toll.linesShown += try generator.look()
            for _ in 0..<random.next(4) { try generator.act() }
            usleep(UInt32(random.next(3000)))
        }
        guard stage.program.isRunning else {
            throw ObservedHistory.Failure(description: "the program ended by itself: \(stage.program.errors)")
        }
        stage.program.kill()
    }

    /// The next program's would be mistaken for it.
    private func waitUntilWindowIsGone() throws {
        let deadline = Date().addingTimeInterval(20)
        while !eye.windows(named: "TouchTracker").isEmpty {
            guard Date() < deadline else { throw ObservedHistory.Failure(description: "a dead program has a window") }
            usleep(500)
        }
    }

    // MARK: Verification

    private func verifyFiles() throws {
        let path = AppDirectories(environment: ["HOME": home]).firstDrawing
        var found = Document()
        // The first program may have been killed before it created the file.
        if FileManager.default.fileExists(atPath: path) {
            let (document, isDamaged) = try DrawingFile.read(path)
            if isDamaged { throw ObservedHistory.Failure(description: "the drawing is damaged") }
            found = document
        }
        history = try history.compared(with: found)
    }
}
