import ArgumentParser
import Foundation
import TouchKit

/// Makes a picture without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a picture without a display.",
        usage: "touchtracker export --replay <file> [--scale <factor>] <out.png>",
        discussion: """
            Plays the recording that --replay names and writes what it drew; --scale takes pixels to a point.
            """)

    /// Its options are taken before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("The picture to write: a PNG file.", valueName: "out.png"))
    var output: String

    func validate() throws {
        guard program.replay != nil else {
            throw ValidationError("There is nothing to make a picture of: name a recording with --replay.")
        }
        guard output.lowercased().hasSuffix(".png") else {
            throw ValidationError("The picture's name must end in .png; \"\(output)\" does not.")
        }
    }

    func run() throws {
        guard let replay = program.replay else { return }
        try MainActor.assumeIsolated {
            let (host, program) = Program.replay(
                try RecordingFile.read(replay), toolbox: program.toolbox, scale: program.scale ?? 1)
            guard let picture = host.picture(of: program.window) else {
                throw Failure("\(replay) closes its window before anything is drawn; there is no picture")
            }
            do {
                try picture.writePNG(to: output)
            } catch {
                throw Failure("can't write \(output): \(error); choose a place that can be written to")
            }
            print("\(output): \(program.summary)")
        }
    }
}
