import ArgumentParser
import DrawingModel
import Foundation
import Logging
import TouchKit
import TouchX11

/// The command line: what the program can be asked to do. Without a subcommand it opens its window.
@main
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with every finger at once.",
        discussion: """
            Opens a window in which every finger of a touch screen, the mouse and pens draw lines.
            """,
        version: version,
        subcommands: [Export.self])

    static let version = "0.1.0"

    @Option(help: ArgumentHelp("Write every touch with its time to this file.", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Play a recording. Without a display it is played at once, and told what it drew.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("The X display, instead of $DISPLAY.", valueName: "name"))
    var display: String?

    @Option(help: ArgumentHelp("Pixels to a point, instead of what the desktop says.", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp("Draw with this tool at first: line or freehand.", valueName: "tool"),
        transform: Self.tool(named:))
    var tool: Tool?

    @Option(help: ArgumentHelp("Draw this wide at first, whatever the speed of the hand.", valueName: "points"))
    var width: Double?

    @Option(help: ArgumentHelp("Print what happens inside: touches, devices, gestures.", valueName: "topics"))
    var log: [LogTopic] = []

    func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale takes a factor from 0.5 to 8, not \(scale).")
        }
        if let width, !Toolbox.widths.contains(width) {
            throw ValidationError("--width takes a width from 2 to 24 points, not \(width).")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try open() }
    }

    private static func tool(named name: String) throws -> Tool {
        guard let tool = Tool(rawValue: name) else {
            throw ValidationError("--tool takes line or freehand, not \(name).")
        }
        return tool
    }

    /// What is drawn with at first.
    var toolbox: Toolbox {
        var toolbox = Toolbox()
        if let tool { toolbox.tool = tool }
        if let width {
            toolbox.width = width
            toolbox.thickness = .chosen
        }
        return toolbox
    }

    @MainActor
    private func open() throws {
        let logger = Logger(label: "touchtracker")
        let recording = try replay.map(RecordingFile.read)
        let host: X11Host
        do {
            host = try X11Host(name: "touchtracker", display: display, scale: scale)
        } catch {
            guard let recording else { throw Failure("\(error)") }
            return tell(of: recording, because: error, logger)
        }
        host.report = { logger.debug("\($0)") }
        let program = Program(host: host, toolbox: toolbox, recording: recording)
        program.log(log, to: logger)
        if let record { program.application.observer = try RecordingFile.recorder(to: record) }
        let outcome = host.run(program.application)
        if case .disconnected(let reason) = outcome {
            throw Failure("\(reason); the window is closed, and finished lines were not saved: this version keeps none")
        }
    }

    /// No display: the recording is played all the same, which tells whether it can be.
    @MainActor
    private func tell(of recording: Recording, because error: any Error, _ logger: Logger) {
        let (_, program) = Program.replay(recording, toolbox: toolbox, scale: scale ?? 1) { $0.log(log, to: logger) }
        Console.error("\(error)")
        print("Played without a display: \(program.summary). `touchtracker export` makes a picture of it.")
    }
}
