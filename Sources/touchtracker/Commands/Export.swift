import ArgumentParser
import Foundation
import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// Exports a picture without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export a drawing or recording as a picture.",
        usage: """
            touchtracker export [--scale <factor>] [--view] [--paper <paper>] [--transparent] [--strict] [--force] [<file>] <out.png|out.svg|out.pdf>
            touchtracker export --replay <file> [--scale <factor>] [--paper <paper>] [--transparent] [--force] <out.png|out.svg|out.pdf>
            touchtracker export --pages [--scale <factor>] [--strict] [--force] [<file>] <out.png>
            touchtracker export [--scale <factor>] [--speed <factor>] [--strict] [--force] [<file>] <out.apng>
            touchtracker export [--scale <factor>] [--speed <factor>] --frames <folder> [--strict] [--force] [<file>]
            """,
        discussion: """
            Exports the drawing in the file, or the last opened drawing; no display is needed, and the drawing may be open \
            in a window. --view exports only the last visible view. --replay exports the result of a recording. The file \
            extension sets the format; --scale is the number of pixels per point, --paper replaces the drawing's paper, \
            --transparent leaves it out. A drawing with pages of a PDF document becomes a PDF of these pages; --pages exports \
            each to out-1.png, out-2.png and so on. An animation (.apng), or --frames, plays the drawing from start to end at 30 \
            frames per second; --speed makes it faster. Pictures that were exported before and not changed since are \
            overwritten; any other file only with --force.
            """)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(
        help: ArgumentHelp("Drawing, and picture to write (.png, .svg, .pdf or .apng).", valueName: "file"),
        completion: .file())
    var names: [String] = []

    @Flag(help: "Transparent background instead of paper.")
    var transparent = false

    @Flag(help: "Export only the last visible view.")
    var view = false

    @Flag(help: "Export each page of a document to a PNG file of its own.")
    var pages = false

    @Option(
        help: ArgumentHelp("Write each frame of the animation to this folder.", valueName: "folder"),
        completion: .directory)
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Playback speed factor (1–64).", valueName: "factor"))
    var speed: Double?

    private var drawing: String? { names.count > (frames == nil ? 1 : 0) ? names[0] : nil }
    private var output: String { frames ?? names.last ?? "" }
    private var isAnimation: Bool { frames != nil || output.lowercased().hasSuffix(".apng") }

    func validate() throws {
        if program.record != nil {
            throw ValidationError("--record can't be used with this command")
        }
        try program.validateSize()
        try validateScale()
        try program.refuseNew()
        if transparent, program.paper != nil {
            throw ValidationError("--paper and --transparent can't be used together")
        }
        try validateFilm()
        if isAnimation {
            if view { throw ValidationError("--view can't be used for animations") }
            return
        }
        guard !names.isEmpty else {
            throw ValidationError("missing the name of the picture to write (.png, .svg, .pdf or .apng)")
        }
        guard names.count <= 2 else {
            throw ValidationError("unexpected argument \"\(names[2])\"")
        }
        if program.replay != nil, let drawing {
            throw ValidationError(
                "--replay can't be combined with the drawing \"\(drawing)\"")
        }
        if pages, view || transparent || program.paper != nil || program.replay != nil {
            throw ValidationError("--pages can't be combined with --view, --transparent, --paper or --replay")
        }
        if pages, PictureFormat(path: output) != .png { throw ValidationError("--pages requires a .png file") }
        guard PictureFormat(path: output) == nil else { return }
        let refusal = "the picture's name must end in .png, .svg or .pdf, not \"\(output)\""
        switch drawing.map(PictureFormat.init(path:)) {
        case nil where program.replay == nil: throw ValidationError(refusal + "; the drawing comes first")
        case .some(.some): throw ValidationError(refusal + "; the picture comes last")
        default: throw ValidationError(refusal)
        }
    }

    /// The minimum is lower than for a window, because the error message for too large pictures suggests small scales.
    private func validateScale() throws {
        if let scale = program.scale, !(scale > 0 && scale <= TouchTracker.windowScales.upperBound) {
            throw ValidationError("--scale must be more than 0 and at most 8, not \(scale)")
        }
    }

    private func validateFilm() throws {
        if let speed, !(1...64).contains(speed) {
            throw ValidationError("--speed must be from 1 to 64, not \(speed)")
        }
        guard isAnimation else {
            if speed != nil { throw ValidationError("--speed requires an .apng file or --frames") }
            return
        }
        if program.replay != nil || transparent || program.paper != nil {
            throw ValidationError(
                "animations can't be combined with --replay, --paper or --transparent")
        }
        guard names.count <= (frames == nil ? 2 : 1) else {
            throw ValidationError(
                "unexpected argument \"\(names[names.count - 1])\"")
        }
    }

    func run() throws {
        if isAnimation { return try exportAnimation() }
        if let replay = program.replay {
            try MainActor.assumeIsolated { try export(recording: replay) }
        } else {
            try exportDrawing()
        }
    }

    private func exportDrawing() throws {
        let read = try (drawing.map { .named($0) } ?? DrawingChoice.last).read(in: AppDirectories())
        try program.accept(read)
        if pages { return try exportEachPage(of: read) }
        try requireOther(than: read.path, at: output)
        try requireFree()
        let drawing = read.document.drawing
        if !view, PictureFormat(path: output) == .pdf, try exportPages(of: read) { return }
        let visible = view ? try pictureOfView(read) : nil
        do throws(PictureError) {
            var picture: Picture
            if let visible {
                picture = visible.picture
            } else {
                picture = try Picture(of: drawing, title: Self.title(of: read.path))
            }
            picture.background = .paper(read.document.paper)
            picture = withChosenPaper(picture)
            try write(picture, magnified: visible?.scale ?? 1)
            reportResult(lines: drawing.count)
            reportInvisible(picture.invisibleCount)
        } catch {
            throw Failure(error == .empty ? "\(read.path): \(error)" : "\(error)")
        }
    }

    /// Exports the pages of documents to files of their own.
    private func exportEachPage(of read: DrawingChoice.ReadDrawing) throws {
        guard let pages = PagePictures(of: read.document.drawing) else {
            throw Failure(localized("\(read.path) has no pages of documents"))
        }
        let meter = ProgressLine(output)
        defer { meter.clear() }
        let paths = pages.pages.indices.map { pages.path(ofPage: $0, for: output) }
        for path in paths {
            try requireOther(than: read.path, at: path)
            try program.launchOptions.force.requireReplaceable(for: .png, at: path)
        }
        do throws(PictureError) {
            for (index, path) in paths.enumerated() {
                let data = try pages.png(ofPage: index, scale: CGFloat(program.scale ?? 1))
                try PictureFile.write(data, to: path)
                meter.report(.drawn(index + 1, of: paths.count))
            }
        } catch {
            throw Failure("\(error)")
        }
        let count = paths.count
        Console.result(localized(count, one: "\(output): \(count) page", other: "\(output): \(count) pages"))
    }

    /// Exports the pages of documents.
    ///
    /// - Returns: false if the drawing has none.
    private func exportPages(of read: DrawingChoice.ReadDrawing) throws -> Bool {
        let meter = ProgressLine(output)
        defer { meter.clear() }
        do throws(PictureError) {
            let drawing = read.document.drawing
            guard
                let export = try DocumentExport(
                    drawing, title: Self.title(of: read.path), progress: { meter.report($0) })
            else { return false }
            try PictureFile.write(export.data, to: output) { meter.report($0) }
            reportResult(lines: drawing.count)
            for note in export.notes { Console.error("\(output): \(note)") }
            return true
        } catch {
            throw Failure("\(error)")
        }
    }

    /// The last visible view of the drawing's window.
    ///
    /// - Returns: the picture, and the view's scale in pixels per point of the canvas.
    private func pictureOfView(_ read: DrawingChoice.ReadDrawing) throws -> (picture: Picture, scale: CGFloat) {
        guard let saved = read.arrangement, let view = saved.view, view.isValid else {
            throw Failure(
                localized(
                    "\(read.path) has not been shown in a window yet; leave out --view to export the whole "
                        + "drawing"))
        }
        let viewport = Viewport(view)
        let picture = viewport.picture(
            of: read.document.drawing.paintings, size: saved.viewSize ?? saved.size, title: Self.title(of: read.path))
        return (picture, viewport.scale)
    }

    private func exportAnimation() throws {
        let read = try (drawing.map { .named($0) } ?? DrawingChoice.last).read(in: AppDirectories())
        try program.accept(read)
        let meter = ProgressLine(output)
        defer { meter.clear() }
        do {
            var film = try Film(read.document, scale: program.scale ?? 1, speed: speed ?? 1)
            let count = film.frameCount
            let report = { (index: Int) in meter.report(frame: index, of: count) }
            if let frames {
                try prepare(folder: frames, frames: count, of: read.path)
                try film.write(toFolder: frames, progress: report)
            } else {
                try requireOther(than: read.path, at: output)
                try requireFree()
                try PictureFile.write(film.animatedPNG(progress: report), to: output)
            }
            Console.result(localized(count, one: "\(output): \(count) frame", other: "\(output): \(count) frames"))
            reportInvisible(read.document.drawing.figures.invisibleCount(on: read.document.paper))
        } catch let error as PictureError {
            throw Failure(error == .empty ? "\(read.path): \(error)" : "\(error)")
        }
    }

    /// Creates the folder if necessary. Files that are not exported frames are not overwritten.
    private func prepare(folder: String, frames count: Int, of drawing: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(localized("couldn't create the folder \(folder): \(error.localizedDescription)"))
        }
        for index in 0..<count {
            let name = Film.name(ofFrame: index, in: folder)
            try requireOther(than: drawing, at: name)
            try program.launchOptions.force.requireReplaceable(for: .png, at: name)
        }
    }

    @MainActor
    private func export(recording path: String) throws {
        let (recording, recorded) = try RecordingFile.read(path)
        guard !ExistingItem.isSame(output, path) else {
            throw Failure(localized("\(output) is the recording itself; choose another name for the picture"))
        }
        try requireFree()
        var plan = recorded
        plan.toolbox = program.launchOptions.toolbox(over: recorded.toolbox)
        // The minimum scale of a window is larger than that of a picture.
        let scale = max(program.scale ?? 1, TouchTracker.windowScales.lowerBound)
        let (_, app) = Replay.runProgram(recording, plan, scale: scale)
        do throws(PictureError) {
            let picture = withChosenPaper(app.controller.canvasView.picture(title: Self.title(of: path)))
            try write(picture, magnified: app.controller.canvasView.magnification)
            reportResult(lines: app.controller.editor.drawing.count)
            reportInvisible(picture.invisibleCount)
        } catch {
            throw Failure("\(error)")
        }
    }

    /// Applies the options for the paper.
    private func withChosenPaper(_ picture: Picture) -> Picture {
        var picture = picture
        if let paper = program.paper { picture.background = .paper(paper) }
        if transparent { picture.removeBackground() }
        return picture
    }

    /// - Parameter magnification: the scale of the picture relative to the canvas, to which `--scale` is applied.
    private func write(_ picture: Picture, magnified magnification: CGFloat) throws(PictureError) {
        guard let format = PictureFormat(path: output) else { return }
        let meter = ProgressLine(output)
        defer { meter.clear() }
        let data: Data
        do throws(PictureError) {
            data = try picture.data(format, scale: magnification * CGFloat(program.scale ?? 1)) { meter.report($0) }
        } catch {
            throw error.divided(by: magnification)
        }
        try PictureFile.write(data, to: output) { meter.report($0) }
    }

    private func reportResult(lines count: Int) {
        Console.result(localized(count, one: "\(output): \(count) line", other: "\(output): \(count) lines"))
    }

    /// Reports lines that are invisible on the paper. The picture is written: other programs may show another
    /// background.
    private func reportInvisible(_ count: Int) {
        if count > 0 { Console.error("\(output): \(InvisibleLines.clause(count))") }
    }

    /// The picture never replaces the drawing itself, not even with `--force`.
    private func requireOther(than drawing: String, at name: String) throws {
        guard ExistingItem.isSame(name, drawing) else { return }
        throw Failure(localized("\(name) is the drawing itself; choose another name for the picture"))
    }

    private func requireFree() throws {
        guard let format = isAnimation ? .png : PictureFormat(path: output) else { return }
        try program.launchOptions.force.requireReplaceable(for: format, at: output)
    }

    private static func title(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
}
