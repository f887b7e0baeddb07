import ArgumentParser
import Foundation
import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation

/// Makes a thumbnail of a drawing for file managers.
///
/// Source: the desktops' `/usr/share/thumbnailers`. The caller adds the metadata of its cache (`Thumb::URI`), because
/// the file named here may be a copy.
struct Thumbnail: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a thumbnail for file managers.",
        usage: "touchtracker thumbnail [--size <pixels>] [--strict] [--force] <file> <out.png>",
        discussion: """
            Writes a PNG picture of the drawing that fits into a square of --size pixels (default: 128). Very large \
            drawings, and those that take too long, are refused.
            """)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("Drawing.", valueName: "file"), completion: .file())
    var file: String

    @Argument(help: ArgumentHelp("PNG file to write.", valueName: "out.png"), completion: .file())
    var output: String

    /// In pixels. Source: Thumbnail Managing Standard 0.9: 128 to 1024.
    private static let sizes = 16...1024
    private static let defaultSize = 128

    private var size: Int? { program.size.map { Int(exactly: $0) } ?? Self.defaultSize }

    func validate() throws {
        try program.validateScale()
        try program.refuseNew()
        try program.refusePaper()
        if program.record != nil || program.replay != nil {
            throw ValidationError("--record and --replay can't be used with this command")
        }
        guard let size, Self.sizes.contains(size) else {
            throw ValidationError("--size must be a whole number of pixels from 16 to 1024")
        }
    }

    func run() throws {
        let allowance = ThumbnailLimits()
        try allowance.apply(with: file)
        let read = try DrawingChoice.named(file).read(in: AppDirectories())
        try program.accept(read)
        guard !ExistingItem.isSame(output, read.path) else {
            throw Failure(localized("\(output) is the drawing itself; choose another name for the picture"))
        }
        try program.launchOptions.force.requireReplaceable(for: .png, at: output)
        do {
            let data = try DrawingThumbnail(
                of: read.document.drawing, on: read.document.paper, side: size ?? Self.defaultSize
            ).data()
            allowance.removeTimeLimits()
            try write(data)
        } catch let error as PictureError {
            throw Failure("\(error)")
        }
    }

    /// Writes into the existing file if there is one: file managers open it before they run the thumbnailer, and read
    /// it then.
    private func write(_ data: Data) throws {
        // A pipe without a reader is refused instead of waited for.
        let file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            throw Failure(localized("couldn't write \(output): \(String(cString: strerror(errno)))"))
        }
        do {
            try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
        } catch {
            throw Failure(localized("couldn't write \(output): \(error.localizedDescription)"))
        }
    }
}
