import ArgumentParser
import Foundation
import TouchDrawingPicture
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// Makes a picture without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a picture without a display.",
        usage: """
            touchtracker export [--scale <factor>] [--view] [--paper <paper>] [--transparent] [--force] [<file>] <out.png|out.svg|out.pdf>
            touchtracker export --replay <file> [--scale <factor>] [--paper <paper>] [--transparent] [--force] <out.png|out.svg|out.pdf>
            touchtracker export [--scale <factor>] [--speed <factor>] [--force] [<file>] <out.apng>
            touchtracker export [--scale <factor>] [--speed <factor>] --frames <folder> [--force] [<file>]
            """,
        discussion: """
            Makes a picture of the drawing in the file, or of the one that was open last; a window may be open on it. With \
            --view, it is what its window showed when that was closed last. With --replay, plays that recording and writes \
            what its window shows. The picture's name tells the format; --scale takes pixels to a point, --paper puts \
            another paper beneath the lines than the drawing's, and --transparent none. An animated picture (.apng), and \
            --frames, play the drawing from its first line to its last, 30 frames a second; --speed takes how many times \
            faster than it was drawn. A picture that was exported before, and has not been changed since, is replaced; \
            any other file only with --force.
            """)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("A drawing, and the picture to write: PNG, SVG, PDF or APNG.", valueName: "file"))
    var names: [String] = []

    @Flag(help: "Leave out the paper beneath the lines.")
    var transparent = false

    @Flag(help: "Of a drawing, what its window showed last.")
    var view = false

    @Option(help: ArgumentHelp("Play it, and write each frame into this folder.", valueName: "folder"))
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Play it so many times faster than it was drawn.", valueName: "factor"))
    var speed: Double?

    private var drawing: String? { names.count > (frames == nil ? 1 : 0) ? names[0] : nil }
    private var output: String { frames ?? names.last ?? "" }
    private var isFilm: Bool { frames != nil || output.lowercased().hasSuffix(".apng") }

    func validate() throws {
        if program.record != nil {
            throw ValidationError("Only what is done in a window can be recorded: leave out --record, or export.")
        }
        try program.validateSize()
        try program.refuseNew()
        if transparent, program.paper != nil {
            throw ValidationError("A picture has paper or none: leave out --paper, or --transparent.")
        }
        try validateFilm()
        if isFilm {
            if view { throw ValidationError("A drawing is played as a whole: leave out --view.") }
            return
        }
        guard !names.isEmpty else { throw ValidationError("Name the picture to write: PNG, SVG, PDF or APNG.") }
        guard names.count <= 2 else {
            throw ValidationError("One drawing becomes one picture: \"\(names[2])\" is one name too many.")
        }
        if program.replay != nil, let drawing {
            throw ValidationError(
                "A picture is made of a recording or of a drawing: leave out --replay, or the name \"\(drawing)\".")
        }
        guard PictureFormat(path: output) == nil else { return }
        let refusal = "The picture's name must end in .png, .svg or .pdf; \"\(output)\" does not."
        switch drawing.map(PictureFormat.init(path:)) {
        case nil where program.replay == nil: throw ValidationError(refusal + " A drawing's name comes before it.")
        case .some(.some): throw ValidationError(refusal + " It comes last, after the drawing's.")
        default: throw ValidationError(refusal)
        }
    }

    private func validateFilm() throws {
        if let speed, !(1...64).contains(speed) {
            throw ValidationError("--speed takes a factor from 1 to 64, not \(speed).")
        }
        guard isFilm else {
            if speed != nil { throw ValidationError("--speed is for .apng and --frames; other pictures don't move.") }
            return
        }
        if program.replay != nil || transparent || program.paper != nil {
            throw ValidationError(
                "A drawing is played on its paper, as it was drawn: leave out --replay, --paper and --transparent.")
        }
        guard names.count <= (frames == nil ? 2 : 1) else {
            throw ValidationError(
                "One drawing is played at a time: \"\(names[names.count - 1])\" is one name too many.")
        }
    }

    func run() throws {
        if isFilm { return try exportFilm() }
        if let replay = program.replay {
            try MainActor.assumeIsolated { try export(recording: replay) }
        } else {
            try exportDrawing()
        }
    }

    private func exportDrawing() throws {
        let read = try (drawing.map { .named($0) } ?? DrawingChoice.last).read(in: Places())
        for warning in read.warnings { Console.error(warning) }
        try requireOther(than: read.path, at: output)
        try requireFree()
        let drawing = read.document.drawing
        let seen = view ? try pictureOfView(read) : nil
        do throws(PictureError) {
            var picture: Picture
            if let seen {
                picture = seen.picture
            } else {
                picture = try Picture(of: drawing, title: Self.title(of: read.path))
            }
            picture.ground = .paper(read.document.paper)
            try write(picture, scale: (seen?.scale ?? 1) * CGFloat(program.scale ?? 1))
        } catch {
            throw Failure(error == .empty ? "\(read.path): \(error)" : "\(error)")
        }
        tellDone(lines: drawing.count)
    }

    /// What the drawing's window has shown last.
    ///
    /// - Returns: with it, pixels to a point of the canvas.
    private func pictureOfView(_ read: DrawingChoice.Read) throws -> (picture: Picture, scale: CGFloat) {
        guard let kept = read.arrangement, let view = kept.view, view.isPossible else {
            throw Failure(
                localized("\(read.path) has not been seen in a window yet; leave out --view for all of the drawing"))
        }
        let viewport = Viewport(view)
        let picture = viewport.picture(
            of: read.document.drawing.paintings, size: kept.viewSize ?? kept.size, title: Self.title(of: read.path))
        return (picture, viewport.scale)
    }

    private func exportFilm() throws {
        let read = try (drawing.map { .named($0) } ?? DrawingChoice.last).read(in: Places())
        for warning in read.warnings { Console.error(warning) }
        let meter = ProgressLine(output)
        defer { meter.clear() }
        do {
            var film = try Film(read.document, scale: program.scale ?? 1, speed: speed ?? 1)
            let count = film.frameCount
            let show = { (index: Int) in meter.show(frame: index, of: count) }
            if let frames {
                try prepare(folder: frames, frames: count, of: read.path)
                try film.write(toFolder: frames, progress: show)
            } else {
                try requireOther(than: read.path, at: output)
                try requireFree()
                try PictureFile.write(film.animatedPNG(progress: show), to: output)
            }
            Console.result(localized(count, one: "\(output): \(count) frame", other: "\(output): \(count) frames"))
        } catch let error as PictureError {
            throw Failure(error == .empty ? "\(read.path): \(error)" : "\(error)")
        }
    }

    /// Makes the folder, unless it is there; what lies in it has other names than frames, or is frames.
    private func prepare(folder: String, frames count: Int, of drawing: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(localized("can't make the folder \(folder): \(error.localizedDescription)"))
        }
        for index in 0..<count {
            let name = Film.name(ofFrame: index, in: folder)
            try requireOther(than: drawing, at: name)
            try program.choices.force.requireRoom(for: .png, at: name)
        }
    }

    @MainActor
    private func export(recording path: String) throws {
        let scale = program.scale ?? 1
        let (recording, noted) = try RecordingFile.read(path)
        guard !Occupant.isSame(output, path) else {
            throw Failure(localized("\(output) is the recording itself; give the picture another name"))
        }
        try requireFree()
        var beginning = noted
        beginning.toolbox = program.choices.toolbox(over: noted.toolbox)
        let (_, replay) = Program.replay(recording, beginning, scale: scale)
        do throws(PictureError) {
            try write(replay.picture(title: Self.title(of: path)), scale: CGFloat(scale) * replay.magnification)
        } catch {
            throw Failure("\(error)")
        }
        tellDone(lines: replay.lineCount)
    }

    /// - Parameter scale: pixels to a point of the canvas.
    private func write(_ picture: Picture, scale: CGFloat) throws(PictureError) {
        guard let format = PictureFormat(path: output) else { return }
        var picture = picture
        if let paper = program.paper { picture.ground = .paper(paper) }
        if transparent { picture.ground = .none }
        let meter = ProgressLine(output)
        defer { meter.clear() }
        let data = try picture.data(format, scale: scale) { meter.show($0) }
        try PictureFile.write(data, to: output) { meter.show($0) }
    }

    private func tellDone(lines count: Int) {
        Console.result(localized(count, one: "\(output): \(count) line", other: "\(output): \(count) lines"))
    }

    /// A drawing's picture never takes its place, even by force.
    private func requireOther(than drawing: String, at name: String) throws {
        guard Occupant.isSame(name, drawing) else { return }
        throw Failure(localized("\(name) is the drawing itself; give the picture another name"))
    }

    private func requireFree() throws {
        guard let format = isFilm ? .png : PictureFormat(path: output) else { return }
        try program.choices.force.requireRoom(for: format, at: output)
    }

    private static func title(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
}
