import ArgumentParser

/// The command line: what the program can be asked to do.
@main
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with every finger at once.",
        discussion: """
            Opens a window in which every finger of a touch screen, the mouse and pens draw lines.
            """,
        version: version,
        subcommands: [Draw.self, Export.self],
        defaultSubcommand: Draw.self)

    static let version = "0.1.0"
}
