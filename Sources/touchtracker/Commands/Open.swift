import ArgumentParser
import TouchDrawingStore
import TouchFoundation

/// Opens the window. The program does this unless another subcommand is named.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Draw in a window.", shouldDisplay: false)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("Drawing to open or create.", valueName: "file"), completion: .file())
    var file: String?

    func validate() throws {
        try program.validateSize()
        if program.strict { throw ValidationError("--strict requires export, thumbnail or play") }
        try program.validateScale()
        if program.isNew, file != nil || program.replay != nil {
            throw ValidationError(
                "--new can't be combined with --replay or a file name")
        }
        if file != nil, program.kiosk {
            throw ValidationError("--kiosk doesn't take a file name")
        }
        if !program.insert.isEmpty, program.kiosk || program.replay != nil {
            throw ValidationError("--insert can't be combined with --kiosk or --replay")
        }
        if file != nil, program.replay != nil {
            throw ValidationError("--replay doesn't take a file name")
        }
        if let file, let suggestion = TouchTracker.command(closestTo: file), ExistingItem(at: file) == .nothing {
            throw ValidationError(
                "no command or drawing \"\(file)\". Did you mean `\(suggestion)`? To create a drawing with that name, use "
                    + "./\(file)")
        }
    }

    func run() throws {
        TerminationSignals.exitWithSuccess()
        try MainActor.assumeIsolated { try Launch(file, program.launchOptions).run() }
    }
}
