import ArgumentParser
import DrawingModel
import Foundation
import Logging
import TouchKit
import TouchX11

/// Opens the window. The program does this unless another subcommand is named.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Draw in a window.", shouldDisplay: false)

    /// Its options are taken before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("The drawing to open, or to make.", valueName: "file"))
    var file: String?

    func validate() throws {
        if file != nil, program.replay != nil {
            throw ValidationError("--replay plays on an empty canvas and keeps nothing; leave the drawing's name out.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try open() }
    }

    @MainActor
    private func open() throws {
        let logger = Logger(label: "touchtracker")
        let replay = try program.replay.map(RecordingFile.read)
        // Before there is a window: whoever sees one can draw.
        let desk = replay == nil ? try Desk(file.map { .named($0) } ?? .last) : nil
        var beginning = replay?.beginning ?? Beginning()
        if let desk { beginning = Beginning(toolbox: desk.toolbox, document: desk.takeDocument()) }
        beginning.toolbox = program.toolbox(over: beginning.toolbox)
        let host: X11Host
        do {
            host = try X11Host(name: "touchtracker", display: program.display, scale: program.scale)
        } catch {
            guard let replay else { throw Failure("\(error)") }
            return tell(of: replay.recording, beginning, because: error, logger)
        }
        host.report = { logger.debug("\($0)") }
        let window = Program(host: host, beginning, recording: replay?.recording, desk: desk)
        window.log(program.log, to: logger)
        if let record = program.record {
            window.application.observer = try RecordingFile.recorder(to: record, notes: beginning.notes())
        }
        let outcome = host.run(window.application)
        let unsaved = window.close()
        if case .disconnected(let reason) = outcome {
            throw Failure("\(reason); the window is closed; \(unsaved ?? "every finished line is kept")")
        }
        if let unsaved { throw Failure(unsaved) }
    }

    /// No display: the recording is played all the same, which tells whether it can be.
    @MainActor
    private func tell(of recording: Recording, _ beginning: Beginning, because error: any Error, _ logger: Logger) {
        let (_, window) = Program.replay(recording, beginning, scale: program.scale ?? 1) {
            $0.log(program.log, to: logger)
        }
        Console.error("\(error)")
        print("Played without a display: \(window.summary). `touchtracker export` makes a picture of it.")
    }
}
