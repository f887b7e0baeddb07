import ArgumentParser

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
        try MainActor.assumeIsolated { try Session(file, program.choices).run() }
    }
}
