import ArgumentParser
import Foundation
import TouchKit

/// Makes a picture without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a picture of a recording, without a display.")

    @Option(help: ArgumentHelp("The recording to play.", valueName: "file"))
    var replay: String

    @Option(help: ArgumentHelp("Pixels to a point, 0.5 to 8.", valueName: "factor"))
    var scale: Double = 1

    @Argument(help: ArgumentHelp("The picture to write: a PNG file.", valueName: "out.png"))
    var output: String

    func validate() throws {
        guard (0.5...8).contains(scale) else {
            throw ValidationError("--scale takes a factor from 0.5 to 8, not \(scale).")
        }
        guard output.lowercased().hasSuffix(".png") else {
            throw ValidationError("The picture's name must end in .png; \"\(output)\" does not.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let (host, program) = Program.replay(try RecordingFile.read(replay), scale: scale)
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
