import ArgumentParser
import DrawingModel
import Foundation
import TouchKit

/// The command line: what the program can be asked to do. Without a subcommand it opens its window.
@main
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

    /// What is drawn with at first, where the command line says so.
    ///
    /// - Parameter kept: what was drawn with last, or what a recording was made with.
    func toolbox(over kept: Toolbox) -> Toolbox {
        var toolbox = kept
        if let tool { toolbox.tool = tool }
        if let width {
            toolbox.width = width
            toolbox.thickness = .chosen
        }
        return toolbox
    }
}
