import ArgumentParser
import DrawingModel
import Foundation
import TouchKit

@main
enum Main {
    /// From a desktop's menu the program comes without arguments, and its window need not wait for the parser, which takes
    /// more than a millisecond.
    static func main() {
        guard CommandLine.argc == 1 else { return TouchTracker.main() }
        do {
            try MainActor.assumeIsolated { try Session().run() }
        } catch {
            TouchTracker.exit(withError: error)
        }
    }
}

/// The command line: what the program can be asked to do. Without a subcommand it opens its window.
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with every finger at once.",
        usage: """
            touchtracker [<options>] [<file>]
            touchtracker export [<options>] [<file>] <out.png|out.svg|out.pdf>
            """,
        discussion: """
            Opens a window in which every finger of a touch screen, the mouse and pens draw lines. They are kept in the file, \
            which is made if it is not there; without a name in the one that was open last.
            """,
        version: version,
        subcommands: [Open.self, Export.self], defaultSubcommand: Open.self)

    static let version = "0.1.0"

    @Option(
        help: ArgumentHelp("Write every touch with its time to this file, and what they began on.", valueName: "file"))
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

    private static func tool(named name: String) throws -> Tool {
        guard let tool = Tool(rawValue: name) else {
            throw ValidationError("--tool takes line or freehand, not \(name).")
        }
        return tool
    }

    var choices: Choices {
        Choices(
            record: record, replay: replay, display: display, scale: scale, tool: tool, width: width, log: log)
    }
}
