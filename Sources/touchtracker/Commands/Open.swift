import ArgumentParser
import TouchDrawingStore

/// Opens the window. The program does this unless another subcommand is named.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Draw in a window.", shouldDisplay: false)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("The drawing to open, or to make.", valueName: "file"))
    var file: String?

    func validate() throws {
        try program.validateSize()
        if program.isNew, file != nil || program.replay != nil {
            throw ValidationError(
                "--new begins a drawing without a name: leave it out, or --replay and the drawing's name.")
        }
        if file != nil, program.kiosk {
            throw ValidationError("A kiosk has drawings of its own: leave the drawing's name out.")
        }
        if file != nil, program.replay != nil {
            throw ValidationError("--replay plays what was recorded and keeps nothing; leave the drawing's name out.")
        }
        if let file, let meant = TouchTracker.command(meantBy: file), Occupant(of: file) == .nobody {
            throw ValidationError(
                "There is no command or drawing \"\(file)\". Did you mean `\(meant)`? To make a drawing of that name, say "
                    + "./\(file)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try Session(file, program.choices).run() }
    }
}
