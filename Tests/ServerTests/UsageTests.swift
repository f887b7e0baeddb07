import Foundation
import Testing
import TouchServerHarness

/// What the command line may be, what it is told otherwise, and with which exit status.
@Suite struct UsageTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let hint = "  See 'touchtracker --help' for more information.\n"

    @Test("help of a command comes before it as after it, and by the command `help`")
    func help() throws {
        let whole = try home.run(["--help"])
        #expect(whole.status == 0 && whole.output.hasPrefix("OVERVIEW: Draw with every finger at once."))
        let export = try home.run(["export", "--help"])
        #expect(export.status == 0 && export.output.hasPrefix("OVERVIEW: Make a picture without a display."))
        for arguments in [["--help", "export"], ["help", "export"], ["--scale", "2", "-h", "export", "a.png"]] {
            #expect(try home.run(arguments) == export, "\(arguments)")
        }
        for arguments in [["help"], ["-h"], ["--help", "Boat"], ["Boat", "--help"], ["--log", "touches", "--help"]] {
            #expect(try home.run(arguments) == whole, "\(arguments)")
        }
        #expect(try home.files().isEmpty)
    }

    @Test(
        "what makes no sense is told with the usage of what was meant, and exit status 2",
        arguments: [
            (["--bogus"], "Unknown option '--bogus'"),
            (["--recrod", "a"], "Unknown option '--recrod'. Did you mean '--record'?"),
            (["--record"], "Missing value for '--record <file>'"),
            (["Boat", "Ship"], "Unexpected argument 'Ship'"),
            (["--log", "weather"], "The value 'weather' is invalid for '--log <topics>'"),
            (["--people", "5"], "--people takes a number from 1 to 4, not 5."),
            (["--people", "0"], "--people takes a number from 1 to 4, not 0."),
            (["--idle", "3"], "--idle and --keep are for a kiosk: add --kiosk."),
            (["--keep", "3"], "--idle and --keep are for a kiosk: add --kiosk."),
            (["--kiosk", "--idle", "0"], "--idle takes minutes, more than 0 and up to 1440, not 0.0."),
            (["--kiosk", "--idle", "1441"], "--idle takes minutes, more than 0 and up to 1440, not 1441.0."),
            (["--kiosk", "--keep", "20000"], "--keep takes a number from 0 to 10000, not 20000."),
            (["--kiosk", "--keep", "-1"], "--keep takes a number from 0 to 10000, not -1."),
            (["--kiosk", "--new"], "A kiosk has drawings of its own: leave out --new, --record and --replay."),
            (["--kiosk", "--record", "a"], "A kiosk has drawings of its own: leave out --new, --record and --replay."),
            (["--kiosk", "--replay", "a"], "A kiosk has drawings of its own: leave out --new, --record and --replay."),
            (["--kiosk", "Boat"], "A kiosk has drawings of its own: leave the drawing's name out."),
            (["--scale", "99"], "--scale takes a factor from 0.5 to 8, not 99.0."),
            (["--scale", "0.4"], "--scale takes a factor from 0.5 to 8, not 0.4."),
            (["--size", "65"], "--size takes a size from 1 to 64 points, not 65.0."),
            (["--size", "0.5"], "--size takes a size from 1 to 64 points, not 0.5."),
            (["--width", "65"], "--width takes a width from 1 to 64 points, not 65.0."),
            (["--width", "0.5"], "--width takes a width from 1 to 64 points, not 0.5."),
            (["--theme", "blue"], "The value 'blue' is invalid for '--theme <theme>': --theme takes "),
            (["--tool", "axe"], "The value 'axe' is invalid for '--tool <tool>': --tool takes line, freehand,"),
            (["--geometry", "big"], "The value 'big' is invalid for '--geometry "),
            (["--nib", "quill"], "The value 'quill' is invalid for '--nib <nib>': --nib takes pen, brush or marker"),
            (["--tool", "line", "--nib", "marker"], "--tool line draws with pen or brush, not with --nib marker."),
            (["--width", "3", "--size", "4"], "--width is the pen's, and takes neither --nib nor --size beside it."),
            (["--width", "3", "--nib", "pen"], "--width is the pen's, and takes neither --nib nor --size beside it."),
            (["--paper", "blue"], "The value 'blue' is invalid for '--paper <paper>': --paper takes white, dark,"),
            (["--paper", "dark-grid-dots"], "The value 'dark-grid-dots' is invalid for '--paper <paper>'"),
            (["--new", "Boat"], "--new begins a drawing without a name"),
            (["--new", "--replay", "a"], "--new begins a drawing without a name"),
            (["--replay", "a", "Boat"], "--replay plays what was recorded and keeps nothing"),
        ])
    func wrong(arguments: [String], sentence: String) throws {
        let result = try home.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("Error: \(sentence)"), "\(result.errors)")
        #expect(result.errors.contains("\nUsage: touchtracker [<options>] [<file>]\n"), "\(result.errors)")
        #expect(result.errors.hasSuffix(Self.hint) && !result.errors.contains("open"), "\(result.errors)")
        #expect(try home.files().isEmpty)
    }

    @Test(
        "what is just possible is taken: without a display the program gets as far as that",
        arguments: [
            ["--scale", "0.5", "--people", "1", "--width", "1"], ["--scale", "8", "--people", "4", "--width", "64"],
            ["--tool", "freehand", "--nib", "marker", "--size", "1"], ["--size", "64", "--paper", "dark-grid"],
            ["--kiosk", "--idle", "1440", "--keep", "10000"], ["--kiosk", "--idle", "0.01", "--keep", "0"],
        ])
    func possible(arguments: [String]) throws {
        let result = try home.run(arguments)
        #expect(result.status == 1 && result.errors.hasPrefix("Error: no X display"), "\(result)")
    }

    @Test("a mistake in a command is told with its own usage, and exit status 2")
    func wrongCommand() throws {
        for arguments in [
            ["export"], ["export", "--bogus"], ["export", "--record", "a", "b.png"],
            ["export", "--frames", "f", "a", "b.png"],
        ] {
            let result = try home.run(arguments)
            #expect(result.status == 2, "\(arguments)")
            #expect(result.errors.contains("touchtracker export [--scale <factor>]"), "\(result.errors)")
        }
    }

    @Test(
        "what a command has no use for is told in one sentence, and nothing is written",
        arguments: [
            (["export", "--new", "a.png"], "--new opens a window to draw in: leave it out, or the command."),
            (["export", "--kiosk", "a.png"], "--kiosk opens a window to draw in: leave it out, or the command."),
            (["export", "--size", "65", "a.png"], "--size takes a size from 1 to 64 points, not 65.0."),
            (["play", "--new"], "--new opens a window to draw in: leave it out, or the command."),
            (["play", "--record", "a"], "A drawing is played as it was drawn: leave out --record and --replay."),
            (["play", "--replay", "a"], "A drawing is played as it was drawn: leave out --record and --replay."),
            (["play", "--paper", "dark"], "--paper is for new drawings, and for pictures that are exported: leave it"),
            (["play", "--size", "65"], "--size takes a size from 1 to 64 points, not 65.0."),
            (["thumbnail", "--kiosk", "a", "b.png"], "--kiosk opens a window to draw in: leave it out,"),
            (["thumbnail", "--replay", "a", "b", "c.png"], "A small picture is made of a drawing: leave out --record"),
            (["thumbnail", "--record", "a", "b", "c.png"], "A small picture is made of a drawing: leave out --record"),
        ])
    func useless(arguments: [String], sentence: String) throws {
        let result = try home.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty, "\(result)")
        #expect(result.errors.hasPrefix("Error: \(sentence)"), "\(result.errors)")
        #expect(try home.files().isEmpty)
    }

    @Test(
        "a mistyped command is no new drawing",
        arguments: ["exprot", "expor", "exportt", "xport", "ekport", "Export", "exporT", "hepl", "HELP"])
    func slip(name: String) throws {
        let meant = name.lowercased().hasPrefix("h") ? "help" : "export"
        for rest in [[], ["Boat.touchtracker", "boat.png"]] {
            let result = try home.run("exec \"$0\" \"$@\"", [name] + rest)
            #expect(result.status == 2)
            #expect(
                result.errors.hasPrefix("Error: There is no command or drawing \"\(name)\". Did you mean `\(meant)`?"),
                "\(result.errors)")
        }
        #expect(try home.files().isEmpty)
    }

    @Test("other names are drawings, also those like a command's with a folder, and those that are there")
    func noSlip() throws {
        try home.makeDrawing(at: "exprot")
        // Without a display the program gets as far as the drawing.
        for name in ["Boat", "port", "exprots", "./export", "./exprot", "exprot"] {
            let result = try home.run("exec \"$0\" \"$@\"", [name])
            #expect(result.status == 1 && result.errors.hasPrefix("Error: no X display"), "\(result)")
        }
        #expect(try home.files() == ["Boat", "port", "exprots", "export", "exprot"])
    }
}

/// The manual, which has to say what the program can do.
@Suite struct ManualTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/man")

    /// As it is read, without its formatting.
    private static func text(_ program: String) throws -> String {
        let source = try String(contentsOf: folder.appendingPathComponent("\(program).1"), encoding: .utf8)
        return source.replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\" ", with: "")
    }

    private static func help(_ program: String, _ arguments: [String]) throws -> String {
        try ChildProcess(ChildProcess.product(program), ["help"] + arguments).wait().output
    }

    /// The first words of a section's lines.
    private static func names(_ section: String, in help: String) -> [String] {
        let lines = help.components(separatedBy: "\n\(section):\n").dropFirst().first?.components(separatedBy: "\n\n")[
            0]
        return (lines ?? "").split(separator: "\n").compactMap { line in
            line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first.map(String.init) : nil
        }
    }

    @Test(
        "every option and command of a program is in its manual, and nothing else",
        arguments: ["touchtracker", "touch-inspect"])
    func complete(program: String) throws {
        let (manual, help) = (try Self.text(program), try Self.help(program, []))
        let commands = Self.names("SUBCOMMANDS", in: help)
        #expect(!commands.isEmpty)
        var options = Set(Self.names("OPTIONS", in: help))
        for command in commands {
            #expect(manual.contains("\n.B \(command)\n"), "\(command)")
            options.formUnion(Self.names("OPTIONS", in: try Self.help(program, [command])))
        }
        options.remove("-h,")
        options.insert("--help")
        #expect(options.contains("--display"))
        // What is said of the other program is said of that.
        let own = manual.replacingOccurrences(of: "touchtracker --replay", with: "")
        let told = Set((program == "touchtracker" ? manual : own).matches(of: /--[a-z]+/).map { String($0.output) })
        #expect(options == told)
        for section in ["SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "\"EXIT STATUS\""] {
            #expect(manual.contains("\n.SH \(section)") || manual.contains("\n.SH EXIT STATUS"), "\(section)")
        }
    }

    @Test(
        "the manuals are read without a warning (G-40)",
        arguments: ["touchtracker.1", "touchtracker.5", "touch-inspect.1", "hens.1", "relative-motion.1"])
    func warnings(page: String) throws {
        let result = try ChildProcess(
            "/usr/bin/man",
            [
                "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z",
                Self.folder.appendingPathComponent(page).path,
            ],
            environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80"]
        ).wait()
        #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty, "\(result.errors)")
    }
}
