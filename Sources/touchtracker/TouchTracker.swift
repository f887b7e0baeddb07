import ArgumentParser
import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchImageDecoding
import TouchInvocation
import TouchKit
import TouchTrackerUI
import TouchX11

@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == PictureDecoding.command { ImageWorker.run(Array(arguments.dropFirst())) }
        PictureDecoding.prepare()
        TouchTracker.invoke(correcting: TouchTracker.corrected)
    }
}

/// The command line. Without a subcommand it opens the window.
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with every finger at once.",
        usage: """
            touchtracker [<options>] [<file>]
            touchtracker export [<options>] [<file>] <out.png|out.svg|out.pdf|out.apng>
            touchtracker play [<options>] [<file>]
            touchtracker thumbnail [--size <pixels>] [--strict] [--force] <file> <out.png>
            """,
        discussion: """
            Opens a window in which every finger on a touchscreen, the mouse and pens draw at the same time. Everything is \
            saved in the file, which is created if it doesn't exist; without a name, the last opened drawing is used.
            """,
        version: Release.version,
        subcommands: [Open.self, Export.self, Play.self, Thumbnail.self], defaultSubcommand: Open.self)

    @Option(
        help: ArgumentHelp(
            "Record all input, with timing and the initial drawing, to this file.", valueName: "file"),
        completion: .file())
    var record: String?

    @Flag(help: "Let --record, export and thumbnail overwrite existing files of any kind.")
    var force = false

    @Flag(help: "Let export, thumbnail and play fail if part of the drawing can't be read.")
    var strict = false

    @Flag(name: .customLong("new"), help: "Start a new untitled drawing.")
    var isNew = false

    @Option(
        help: ArgumentHelp(
            "Play a recording. Without a display, replay it at once and report the number of lines.", valueName: "file"),
        completion: .file())
    var replay: String?

    @Option(help: ArgumentHelp("X display to use instead of $DISPLAY.", valueName: "name"))
    var display: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Interface scale factor; overrides the desktop setting.", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp("Interface theme: \(list(X11Host.Theme.allCases)).", valueName: "theme"),
        completion: .values(X11Host.Theme.allCases), transform: Self.theme(named:))
    var theme: X11Host.Theme?

    @Option(
        help: ArgumentHelp("Size and position of the window, in pixels.", valueName: "WxH+X+Y"),
        transform: Self.geometry)
    var geometry: WindowGeometry?

    @Option(
        help: ArgumentHelp(
            "Open on this monitor, and return there when it comes back: its name or number (from 1).",
            valueName: "monitor"))
    var monitor: String?

    @Flag(help: "Start in full screen.")
    var fullscreen = false

    @Option(
        help: ArgumentHelp("Initial tool: \(tools).", valueName: "tool"),
        completion: .values(Tool.allCases), transform: Self.tool(named:))
    var tool: Tool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Initial width of the pen, for every tool.", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp("Initial brush type: \(list(Nib.allCases)).", valueName: "nib"),
        completion: .values(Nib.allCases), transform: Self.nib(named:))
    var nib: Nib?

    @Option(parsing: .unconditional, help: ArgumentHelp("Initial size of the brush type.", valueName: "points"))
    var size: Double?

    @Option(
        help: ArgumentHelp(
            "Paper of new drawings or of the exported picture: \(papers), or a combination such as dark-grid.",
            valueName: "paper"),
        completion: .list(paperNames), transform: Self.paper(named:))
    var paper: Paper?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of people drawing at once (1–4), each with their own toolbar.", valueName: "number"))
    var people: Int?

    @Flag(help: "Seat people around a table, at two opposite edges of the window.")
    var table = false

    @Flag(help: "Kiosk mode: full screen, no access to files or quitting; starts a fresh drawing when idle.")
    var kiosk = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Minutes of inactivity before a kiosk starts a fresh drawing (default: \(Self.defaultIdle)).",
            valueName: "minutes"))
    var idle: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Number of earlier drawings a kiosk keeps (default: \(Self.defaultKeep)).", valueName: "number"))
    var keep: Int?

    @Flag(name: .customLong("no-clear"), help: "Disable clearing: no double tap, bin, key or menu entry.")
    var isClearingOff = false

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Let each person erase and clear only their own lines (default in a kiosk)."))
    var protectOthers: Bool?

    @Option(help: ArgumentHelp("Log to standard error: touches, devices, gestures.", valueName: "topics"))
    var log: [LogTopic] = []

    @Option(help: ArgumentHelp("Insert this picture; can be repeated.", valueName: "picture"), completion: .file())
    var insert: [String] = []

    func validate() throws {
        if let people, !(1...Editor.maxPeople).contains(people) {
            throw ValidationError("--people must be from 1 to \(Editor.maxPeople), not \(people)")
        }
        try validateKiosk()
        if let width, !Toolbox.sizes.contains(width) {
            throw ValidationError("--width must be from 1 to 64 points, not \(width)")
        }
        if width != nil, nib != nil || size != nil {
            throw ValidationError("--width sets the pen's size and can't be combined with --nib or --size")
        }
        if let tool, let nib, !tool.nibs.contains(nib) {
            throw ValidationError(
                "--nib \(nib.rawValue) can't be used with --tool \(tool.rawValue)")
        }
    }

    /// In minutes. Source: our choice: longer than anybody looks at a drawing, shorter than visitors wait.
    private static let defaultIdle = 5
    /// Source: our choice: more than a day's visitors.
    private static let defaultKeep = 100
    /// In minutes. Source: our choice: a day.
    private static let maxIdle = 1440.0
    /// Source: our choice: a folder of this size is still listed quickly.
    private static let maxKeep = 10_000

    private func validateKiosk() throws {
        guard kiosk else {
            if idle != nil || keep != nil { throw ValidationError("--idle and --keep require --kiosk") }
            return
        }
        if let idle, !(idle > 0 && idle <= Self.maxIdle) {
            throw ValidationError("--idle must be more than 0 and at most 1440 minutes, not \(idle)")
        }
        if let keep, !(0...Self.maxKeep).contains(keep) {
            throw ValidationError("--keep must be from 0 to \(Self.maxKeep), not \(keep)")
        }
        if isNew || record != nil || replay != nil {
            throw ValidationError("--kiosk can't be combined with --new, --record or --replay")
        }
    }

    private var kioskOptions: Kiosk.Options? {
        guard kiosk else { return nil }
        return Kiosk.Options(
            idle: .seconds((idle ?? Double(Self.defaultIdle)) * 60), keep: keep ?? Self.defaultKeep)
    }

    /// Visitors of a kiosk do not know each other, so several of them protect each other's lines by default.
    private var clearingRules: ClearingRules {
        let protectsOthers = protectOthers ?? (kiosk && (people ?? 1) > 1)
        return ClearingRules(isClearingOff ? .absent : .offered, reach: protectsOthers ? .own : .everyones)
    }

    /// Pixels per point in a window.
    static let windowScales = 0.5...8

    /// For commands that open a window.
    func validateScale() throws {
        guard let scale, !Self.windowScales.contains(scale) else { return }
        throw ValidationError("--scale must be from 0.5 to 8, not \(scale)")
    }

    /// For commands that use it as the size of a nib.
    func validateSize() throws {
        guard let size, !Toolbox.sizes.contains(size) else { return }
        throw ValidationError("--size must be from 1 to 64 points, not \(size)")
    }

    /// For commands without a window for drawing.
    func refuseNew() throws {
        for (isSet, option) in [(isNew, "--new"), (kiosk, "--kiosk")] where isSet {
            throw ValidationError("\(option) can't be used with this command")
        }
    }

    /// Reports what is missing from a drawing that was read. With `--strict`, an incomplete drawing ends the command.
    func accept(_ read: DrawingChoice.ReadDrawing) throws {
        for warning in read.warnings { Console.error(warning) }
        if strict, !read.isComplete { throw ExitCode.failure }
    }

    /// For commands that show a drawing with its own paper.
    func refusePaper() throws {
        guard paper != nil else { return }
        throw ValidationError("--paper can't be used with this command")
    }

    private static let tools = list(Tool.allCases)

    /// The raw values as in a sentence.
    private static func list<Case: RawRepresentable<String>>(_ cases: [Case]) -> String {
        let names = cases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    private static func nib(named name: String) throws -> Nib {
        guard let nib = Nib(rawValue: name) else {
            throw ValidationError("--nib must be \(list(Nib.allCases)), not \(name)")
        }
        return nib
    }

    private static let tones = Paper.Tone.allCases.map(\.rawValue)
    private static let patterns = Paper.Pattern.allCases.map(\.rawValue)
    private static let papers = (tones + patterns).joined(separator: ", ")
    private static let paperNames =
        tones + patterns + tones.flatMap { tone in patterns.map { "\(tone)-\($0)" } }

    private static func paper(named name: String) throws -> Paper {
        guard let paper = Paper(named: name) else {
            throw ValidationError("--paper must be \(papers), or a combination such as dark-grid, not \(name)")
        }
        return paper
    }

    private static func theme(named name: String) throws -> X11Host.Theme {
        guard let theme = X11Host.Theme(rawValue: name) else {
            throw ValidationError("--theme must be \(list(X11Host.Theme.allCases)), not \(name)")
        }
        return theme
    }

    private static func geometry(_ text: String) throws -> WindowGeometry {
        guard let geometry = WindowGeometry(text) else {
            throw ValidationError("--geometry must be a size and position such as 800x600+100+50, not \(text)")
        }
        return geometry
    }

    private static func tool(named name: String) throws -> Tool {
        guard let tool = Tool(rawValue: name) else {
            throw ValidationError("--tool must be \(tools), not \(name)")
        }
        return tool
    }

    var launchOptions: LaunchOptions {
        LaunchOptions(
            isNew: isNew, record: record, force: force ? .replacing : .careful, replay: replay, display: display,
            scale: scale, monitor: monitor, opensFullScreen: fullscreen, geometry: geometry, theme: theme,
            tool: tool, width: width, nib: nib, size: size, paper: paper, people: people, isTable: table,
            clearingRules: clearingRules, insert: insert, kiosk: kioskOptions,
            log: log)
    }
}

extension TouchTracker {
    /// Shows the program's help instead of that of the hidden command `Open`, and suggests corrections for mistyped
    /// options.
    static func corrected(_ error: any Error) -> any Error {
        switch exitCode(for: error) {
        case .success:
            if let shell = CompletionShell.allCases.first(where: { message(for: error) == completionScript(for: $0) }) {
                return CleanExit.message(CompletionScript(shell).text)
            }
            guard message(for: error) == helpMessage(for: Open.self) else { return error }
            let named = configuration.subcommands.first { CommandLine.arguments.contains($0._commandName) }
            return CleanExit.helpRequest(named ?? TouchTracker.self)
        case .validationFailure: return ValidationError(message(for: error) + suggestedOption(in: message(for: error)))
        default: return error
        }
    }

    /// The parser compares with the options of `Open`, which has none.
    private static func suggestedOption(in message: String) -> String {
        guard let typed = message.firstMatch(of: /^Unknown option '(--[^']+)'$/)?.output.1 else { return "" }
        let names = helpMessage().matches(of: /--[a-z]+/).map { Array($0.output) }
        let suggestion = names.first { isTypo(Array(typed.lowercased()), of: $0) }
        return suggestion.map { ". Did you mean '\(String($0))'?" } ?? ""
    }

    /// The command whose name was mistyped by one omitted, added, changed or swapped letter, or in another case.
    static func command(closestTo name: String) -> String? {
        var commands = ["help"]
        for command in configuration.subcommands where command.configuration.shouldDisplay {
            commands.append(command._commandName)
        }
        return commands.first { isTypo(Array(name.lowercased()), of: Array($0)) }
    }

    private static func isTypo(_ typed: [Character], of name: [Character]) -> Bool {
        guard abs(typed.count - name.count) <= 1 else { return false }
        let start = zip(typed, name).prefix { $0 == $1 }.count
        let (remainder, expected) = (typed.dropFirst(start), name.dropFirst(start))
        let isSwapped =
            remainder.count == expected.count && remainder.count > 1
            && remainder.prefix(2).elementsEqual(expected.prefix(2).reversed())
            && remainder.dropFirst(2) == expected.dropFirst(2)
        return isSwapped
            || [(0, 1), (1, 0), (1, 1)].contains { remainder.dropFirst($0).elementsEqual(expected.dropFirst($1)) }
    }
}
