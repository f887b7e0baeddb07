import ArgumentParser
import Foundation
import TouchDrawingModel
import TouchInvocation
import TouchKit
import TouchTrackerUI
import TouchX11

@main
enum Main {
    static func main() {
        TouchTracker.invoke(correcting: TouchTracker.corrected)
    }
}

/// The command line: what the program can be asked to do. Without a subcommand it opens its window.
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with every finger at once.",
        usage: """
            touchtracker [<options>] [<file>]
            touchtracker export [<options>] [<file>] <out.png|out.svg|out.pdf|out.apng>
            touchtracker play [<options>] [<file>]
            touchtracker thumbnail [--size <pixels>] [--force] <file> <out.png>
            """,
        discussion: """
            Opens a window in which every finger of a touch screen, the mouse and pens draw lines. They are kept in the file, \
            which is made if it is not there; without a name, in the one that was open last.
            """,
        version: version,
        subcommands: [Open.self, Export.self, Play.self, Thumbnail.self], defaultSubcommand: Open.self)

    static let version = "0.2.0"

    @Option(
        help: ArgumentHelp(
            "Write every touch with its time to this file, and what was there at the start.", valueName: "file"))
    var record: String?

    @Flag(help: "Let --record, export and thumbnail replace files of any kind.")
    var force = false

    @Flag(name: .customLong("new"), help: "Begin a new drawing, beside the others without a name.")
    var isNew = false

    @Option(
        help: ArgumentHelp(
            "Play a recording. Without a display, play it at once and say what it drew.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("The X display, instead of $DISPLAY.", valueName: "name"))
    var display: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels to a point, instead of what the desktop says.", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp("Colours around the paper: \(list(X11Host.Theme.allCases)).", valueName: "theme"),
        transform: Self.theme(named:))
    var theme = X11Host.Theme.system

    @Option(
        help: ArgumentHelp("Open the window in this size and place, in pixels.", valueName: "WxH+X+Y"),
        transform: Self.geometry)
    var geometry: WindowGeometry?

    @Flag(help: "Open the window in full screen.")
    var fullscreen = false

    @Option(
        help: ArgumentHelp("Draw with this tool at first: \(tools).", valueName: "tool"),
        transform: Self.tool(named:))
    var tool: Tool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Draw with pens of this size at first, whatever the tool.", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp("Draw with this nib at first: \(list(Nib.allCases)).", valueName: "nib"),
        transform: Self.nib(named:))
    var nib: Nib?

    @Option(parsing: .unconditional, help: ArgumentHelp("Draw with a nib of this size at first.", valueName: "points"))
    var size: Double?

    @Option(
        help: ArgumentHelp(
            "The paper of a new drawing, or beneath a picture: \(papers), or both, as dark-grid.",
            valueName: "paper"),
        transform: Self.paper(named:))
    var paper: Paper?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many people draw at once, 1 to 4, each with a bar.", valueName: "number"))
    var people: Int?

    @Flag(help: "The people sit around a table, at two opposite edges of the window.")
    var table = false

    @Flag(help: "A screen for visitors: full screen, no files, no end, a fresh drawing when nobody is there.")
    var kiosk = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Without a touch for so long, a kiosk begins a fresh drawing (\(Self.usualIdle)).", valueName: "minutes"))
    var idle: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A kiosk keeps so many earlier drawings (\(Self.usualKeep)).", valueName: "number"))
    var keep: Int?

    @Option(help: ArgumentHelp("Print what happens inside: touches, devices, gestures.", valueName: "topics"))
    var log: [LogTopic] = []

    func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale takes a factor from 0.5 to 8, not \(scale).")
        }
        if let people, !(1...Editor.mostPeople).contains(people) {
            throw ValidationError("--people takes a number from 1 to \(Editor.mostPeople), not \(people).")
        }
        try validateKiosk()
        if let width, !Toolbox.sizes.contains(width) {
            throw ValidationError("--width takes a width from 1 to 64 points, not \(width).")
        }
        if width != nil, nib != nil || size != nil {
            throw ValidationError("--width is the pen's, and takes neither --nib nor --size beside it.")
        }
        if let tool, let nib, !tool.nibs.contains(nib) {
            throw ValidationError(
                "--tool \(tool.rawValue) draws with \(Self.list(tool.nibs)), not with --nib \(nib.rawValue).")
        }
    }

    /// Minutes. Source: our choice: longer than anybody looks at a drawing, shorter than visitors wait.
    private static let usualIdle = 5
    /// Source: our choice: more than a day's visitors.
    private static let usualKeep = 100
    /// In minutes. Source: our choice: a day.
    private static let longestIdle = 1440.0
    /// Source: our choice: a folder that can still be listed at once.
    private static let mostKept = 10_000

    private func validateKiosk() throws {
        guard kiosk else {
            if idle != nil || keep != nil { throw ValidationError("--idle and --keep are for a kiosk: add --kiosk.") }
            return
        }
        if let idle, !(idle > 0 && idle <= Self.longestIdle) {
            throw ValidationError("--idle takes minutes, more than 0 and up to 1440, not \(idle).")
        }
        if let keep, !(0...Self.mostKept).contains(keep) {
            throw ValidationError("--keep takes a number from 0 to \(Self.mostKept), not \(keep).")
        }
        if isNew || record != nil || replay != nil {
            throw ValidationError("A kiosk has drawings of its own: leave out --new, --record and --replay.")
        }
    }

    private var kioskTerms: Kiosk.Terms? {
        guard kiosk else { return nil }
        return Kiosk.Terms(
            idle: .seconds((idle ?? Double(Self.usualIdle)) * 60), keep: keep ?? Self.usualKeep)
    }

    /// For whoever takes it for the size of a nib.
    func validateSize() throws {
        guard let size, !Toolbox.sizes.contains(size) else { return }
        throw ValidationError("--size takes a size from 1 to 64 points, not \(size).")
    }

    /// For commands without a window to draw in.
    func refuseNew() throws {
        for (isGiven, option) in [(isNew, "--new"), (kiosk, "--kiosk")] where isGiven {
            throw ValidationError("\(option) opens a window to draw in: leave it out, or the command.")
        }
    }

    /// For commands that show a drawing as it is.
    func refusePaper() throws {
        guard paper != nil else { return }
        throw ValidationError("--paper is for new drawings, and for pictures that are exported: leave it out.")
    }

    private static let tools = list(Tool.allCases)

    /// As in a sentence.
    private static func list<Case: RawRepresentable<String>>(_ cases: [Case]) -> String {
        let names = cases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    private static func nib(named name: String) throws -> Nib {
        guard let nib = Nib(rawValue: name) else {
            throw ValidationError("--nib takes \(list(Nib.allCases)), not \(name).")
        }
        return nib
    }

    private static let papers = (Paper.Tone.allCases.map(\.rawValue) + Paper.Pattern.allCases.map(\.rawValue))
        .joined(separator: ", ")

    private static func paper(named name: String) throws -> Paper {
        guard let paper = Paper(named: name) else {
            throw ValidationError("--paper takes \(papers), or a colour and marks such as dark-grid, not \(name).")
        }
        return paper
    }

    private static func theme(named name: String) throws -> X11Host.Theme {
        guard let theme = X11Host.Theme(rawValue: name) else {
            throw ValidationError("--theme takes \(list(X11Host.Theme.allCases)), not \(name).")
        }
        return theme
    }

    private static func geometry(_ text: String) throws -> WindowGeometry {
        guard let geometry = WindowGeometry(text) else {
            throw ValidationError("--geometry takes a size and a place such as 800x600+100+50, not \(text).")
        }
        return geometry
    }

    private static func tool(named name: String) throws -> Tool {
        guard let tool = Tool(rawValue: name) else {
            throw ValidationError("--tool takes \(tools), not \(name).")
        }
        return tool
    }

    var choices: Choices {
        Choices(
            isNew: isNew, record: record, force: force ? .replacing : .careful, replay: replay, display: display,
            scale: scale, opensFullScreen: fullscreen, geometry: geometry, theme: theme,
            tool: tool, width: width, nib: nib, size: size, paper: paper, people: people, isTable: table,
            kiosk: kioskTerms,
            log: log)
    }
}

extension TouchTracker {
    /// Replaces text about `Open`, which nobody calls by name.
    static func corrected(_ error: any Error) -> any Error {
        switch exitCode(for: error) {
        case .success where message(for: error) == helpMessage(for: Open.self):
            let named = configuration.subcommands.first { CommandLine.arguments.contains($0._commandName) }
            return CleanExit.helpRequest(named ?? TouchTracker.self)
        case .validationFailure where fullMessage(for: error).contains(usageString(for: Open.self)):
            return ValidationError(message(for: error) + optionMeant(in: message(for: error)))
        default: return error
        }
    }

    /// The parser compares with the options of `Open`, which has none.
    private static func optionMeant(in message: String) -> String {
        guard let typed = message.firstMatch(of: /^Unknown option '(--[^']+)'$/)?.output.1 else { return "" }
        let names = helpMessage().matches(of: /--[a-z]+/).map { Array($0.output) }
        let meant = names.first { isSlip(Array(typed.lowercased()), of: $0) }
        return meant.map { ". Did you mean '\(String($0))'?" } ?? ""
    }

    /// The command whose name was mistyped: with a letter left out, added, changed or swapped, or in capitals.
    static func command(meantBy name: String) -> String? {
        var commands = ["help"]
        for command in configuration.subcommands where command.configuration.shouldDisplay {
            commands.append(command._commandName)
        }
        return commands.first { isSlip(Array(name.lowercased()), of: Array($0)) }
    }

    private static func isSlip(_ typed: [Character], of name: [Character]) -> Bool {
        guard abs(typed.count - name.count) <= 1 else { return false }
        let start = zip(typed, name).prefix { $0 == $1 }.count
        let (rest, wanted) = (typed.dropFirst(start), name.dropFirst(start))
        let isSwapped =
            rest.count == wanted.count && rest.count > 1 && rest.prefix(2).elementsEqual(wanted.prefix(2).reversed())
            && rest.dropFirst(2) == wanted.dropFirst(2)
        return isSwapped
            || [(0, 1), (1, 0), (1, 1)].contains { rest.dropFirst($0).elementsEqual(wanted.dropFirst($1)) }
    }
}
