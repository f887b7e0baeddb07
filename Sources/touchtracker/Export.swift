import ArgumentParser
import DrawingPicture
import Foundation
import TouchKit

/// Makes a picture without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a picture without a display.",
        usage: "touchtracker export --replay <file> [--scale <factor>] <out.png|out.svg|out.pdf>",
        discussion: """
            Plays the recording that --replay names and writes what it drew. The name's end tells the format; --scale takes \
            pixels to a point.
            """)

    /// Its options are taken before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("The picture to write: PNG, SVG or PDF.", valueName: "out"))
    var output: String

    func validate() throws {
        guard program.replay != nil else {
            throw ValidationError("There is nothing to make a picture of: name a recording with --replay.")
        }
        guard PictureFormat(path: output) != nil else {
            throw ValidationError("The picture's name must end in .png, .svg or .pdf; \"\(output)\" does not.")
        }
    }

    func run() throws {
        guard let replay = program.replay else { return }
        try MainActor.assumeIsolated {
            let scale = program.scale ?? 1
            let (_, program) = Program.replay(
                try RecordingFile.read(replay), toolbox: program.toolbox(), scale: scale)
            let title = URL(fileURLWithPath: replay).deletingPathExtension().lastPathComponent
            try write(program.picture(title: title), scale: CGFloat(scale) * program.magnification)
            print("\(output): \(program.summary)")
        }
    }

    /// - Parameter scale: pixels to a point of the canvas.
    private func write(_ picture: Picture, scale: CGFloat) throws {
        guard let format = PictureFormat(path: output) else { return }
        let meter = ProgressLine(output)
        do throws(PictureError) {
            let data = try picture.data(format, scale: scale) { meter.show($0) }
            try PictureFile.write(data, to: output) { meter.show($0) }
            meter.clear()
        } catch {
            meter.clear()
            throw Failure("\(error)")
        }
    }
}
