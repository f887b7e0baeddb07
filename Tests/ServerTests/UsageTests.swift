import Foundation
import Testing
import TouchServerHarness

/// Command line usage, error messages and exit statuses.
@Suite struct UsageTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test("command's help: is shown by --help before and after it, and by the command `help`")
    func help() throws {
        let topLevel = try home.run(["--help"])
        #expect(topLevel.status == 0 && topLevel.output.hasPrefix("OVERVIEW: Draw with every finger at once."))
        let export = try home.run(["export", "--help"])
        #expect(export.status == 0 && export.output.hasPrefix("OVERVIEW: Export a drawing or recording as a picture."))
        for arguments in [["--help", "export"], ["help", "export"], ["--scale", "2", "-h", "export", "a.png"]] {
            #expect(try home.run(arguments) == export, "\(arguments)")
        }
        for arguments in [["help"], ["-h"], ["--help", "Boat"], ["Boat", "--help"], ["--log", "touches", "--help"]] {
            #expect(try home.run(arguments) == topLevel, "\(arguments)")
        }
        #expect(try home.files().isEmpty)
    }

    @Test(
        "invalid command line: is reported with the usage of the intended command and exit status 2",
        arguments: [
            (["--bogus"], "Unknown option '--bogus'"),
            (["--recrod", "a"], "Unknown option '--recrod'. Did you mean '--record'?"),
            (["--record"], "Missing value for '--record <file>'"),
            (["Boat", "Ship"], "Unexpected argument 'Ship'"),
            (["--log", "weather"], "The value 'weather' is invalid for '--log <topics>'"),
            (["--people", "5"], "--people must be from 1 to 4, not 5"),
            (["--people", "0"], "--people must be from 1 to 4, not 0"),
            (["--idle", "3"], "--idle and --keep require --kiosk"),
            (["--keep", "3"], "--idle and --keep require --kiosk"),
            (["--kiosk", "--idle", "0"], "--idle must be more than 0 and at most 1440 minutes, not 0.0"),
            (["--kiosk", "--idle", "1441"], "--idle must be more than 0 and at most 1440 minutes, not 1441.0"),
            (["--kiosk", "--keep", "20000"], "--keep must be from 0 to 10000, not 20000"),
            (["--kiosk", "--keep", "-1"], "--keep must be from 0 to 10000, not -1"),
            (["--kiosk", "--new"], "--kiosk can't be combined with --new, --record or --replay"),
            (["--kiosk", "--record", "a"], "--kiosk can't be combined with --new, --record or --replay"),
            (["--kiosk", "--replay", "a"], "--kiosk can't be combined with --new, --record or --replay"),
            (["--kiosk", "Boat"], "--kiosk doesn't take a file name"),
            (["--scale", "99"], "--scale must be from 0.5 to 8, not 99.0"),
            (["--scale", "0.4"], "--scale must be from 0.5 to 8, not 0.4"),
            (["--size", "65"], "--size must be from 1 to 64 points, not 65.0"),
            (["--size", "0.5"], "--size must be from 1 to 64 points, not 0.5"),
            (["--width", "65"], "--width must be from 1 to 64 points, not 65.0"),
            (["--width", "0.5"], "--width must be from 1 to 64 points, not 0.5"),
            (["--theme", "blue"], "The value 'blue' is invalid for '--theme <theme>': --theme must be "),
            (["--tool", "axe"], "The value 'axe' is invalid for '--tool <tool>': --tool must be line, freehand,"),
            (["--geometry", "big"], "The value 'big' is invalid for '--geometry "),
            (["--nib", "quill"], "The value 'quill' is invalid for '--nib <nib>': --nib must be pen, brush or marker"),
            (["--tool", "line", "--nib", "marker"], "--nib marker can't be used with --tool line"),
            (
                ["--width", "3", "--size", "4"],
                "--width sets the pen's size and can't be combined with --nib or --size"
            ),
            (
                ["--width", "3", "--nib", "pen"],
                "--width sets the pen's size and can't be combined with --nib or --size"
            ),
            (["--paper", "blue"], "The value 'blue' is invalid for '--paper <paper>': --paper must be white, dark,"),
            (["--paper", "dark-grid-dots"], "The value 'dark-grid-dots' is invalid for '--paper <paper>'"),
            (["--new", "Boat"], "--new can't be combined with --replay or a file name"),
            (["--new", "--replay", "a"], "--new can't be combined with --replay or a file name"),
            (["--replay", "a", "Boat"], "--replay doesn't take a file name"),
        ])
    func wrong(arguments: [String], sentence: String) throws {
        let result = try home.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("touchtracker: \(sentence)"), "\(result.errors)")
        #expect(result.errors.hasSuffix("\nTry 'touchtracker --help' for more information.\n"), "\(result.errors)")
        #expect(try home.files().isEmpty)
    }

    @Test(
        "values at the limits: are accepted: without a display the program gets as far as that",
        arguments: [
            ["--scale", "0.5", "--people", "1", "--width", "1"], ["--scale", "8", "--people", "4", "--width", "64"],
            ["--tool", "freehand", "--nib", "marker", "--size", "1"], ["--size", "64", "--paper", "dark-grid"],
            ["--kiosk", "--idle", "1440", "--keep", "10000"], ["--kiosk", "--idle", "0.01", "--keep", "0"],
        ])
    func possible(arguments: [String]) throws {
        let result = try home.run(arguments)
        #expect(result.status == 1 && result.errors.hasPrefix("touchtracker: no X display"), "\(result)")
    }

    @Test("--scale: is refused by commands with a window if no window has it (D-53)", arguments: ["play", "thumbnail"])
    func commandScale(command: String) throws {
        let result = try home.run([command, "--scale", "0.4", "a", "b.png"])
        #expect(result.status == 2 && result.errors.hasPrefix("touchtracker: --scale must be from 0.5 to 8, not 0.4"))
    }

    @Test("wrong usage of a command: names the command's help and exits with 2")
    func wrongCommand() throws {
        for arguments in [
            ["export"], ["export", "--bogus"], ["export", "--record", "a", "b.png"],
            ["export", "--frames", "f", "a", "b.png"],
        ] {
            let result = try home.run(arguments)
            #expect(result.status == 2, "\(arguments)")
            #expect(
                result.errors.hasSuffix("\nTry 'touchtracker export --help' for more information.\n"),
                "\(result.errors)")
        }
    }

    @Test(
        "useless option of a command: is reported in one sentence, and nothing is written",
        arguments: [
            (["export", "--new", "a.png"], "--new can't be used with this command"),
            (["export", "--kiosk", "a.png"], "--kiosk can't be used with this command"),
            (["export", "--size", "65", "a.png"], "--size must be from 1 to 64 points, not 65.0"),
            (["play", "--new"], "--new can't be used with this command"),
            (["play", "--record", "a"], "--record and --replay can't be used with this command"),
            (["play", "--replay", "a"], "--record and --replay can't be used with this command"),
            (["play", "--paper", "dark"], "--paper can't be used with this command"),
            (["play", "--size", "65"], "--size must be from 1 to 64 points, not 65.0"),
            (["thumbnail", "--kiosk", "a", "b.png"], "--kiosk can't be used with this command"),
            (["thumbnail", "--replay", "a", "b", "c.png"], "--record and --replay can't be used with this command"),
            (["thumbnail", "--record", "a", "b", "c.png"], "--record and --replay can't be used with this command"),
        ])
    func useless(arguments: [String], sentence: String) throws {
        let result = try home.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty, "\(result)")
        #expect(result.errors.hasPrefix("touchtracker: \(sentence)"), "\(result.errors)")
        #expect(try home.files().isEmpty)
    }

    @Test(
        "mistyped command: creates no drawing",
        arguments: ["exprot", "expor", "exportt", "xport", "ekport", "Export", "exporT", "hepl", "HELP"])
    func slip(name: String) throws {
        let meant = name.lowercased().hasPrefix("h") ? "help" : "export"
        for arguments in [[], ["Boat.touchtracker", "boat.png"]] {
            let result = try home.run("exec \"$0\" \"$@\"", [name] + arguments)
            #expect(result.status == 2)
            #expect(
                result.errors.hasPrefix("touchtracker: no command or drawing \"\(name)\". Did you mean `\(meant)`?"),
                "\(result.errors)")
        }
        #expect(try home.files().isEmpty)
    }

    @Test(
        "every program: help and version end with 0, wrong options and too many names with 2 and a hint (G-44)",
        arguments: ["touchtracker", "touch-inspect", "hens", "relative-motion"])
    func programs(name: String) throws {
        func run(_ arguments: String...) throws -> ChildProcess.Result {
            try ChildProcess(ChildProcess.product(name), arguments, environment: home.environment).wait()
        }
        for option in ["--help", "-h"] {
            let help = try run(option)
            #expect(help.status == 0 && help.errors.isEmpty, "\(help)")
            #expect(help.output.hasPrefix("OVERVIEW: ") && help.output.contains("USAGE: \(name)"), "\(help)")
            #expect(help.output.contains("--version") && help.output.contains("--help"))
        }
        let version = try run("--version")
        #expect(version.status == 0 && version.output == "0.2.0\n" && version.errors.isEmpty, "\(version)")
        for (arguments, error) in [(["--bogus"], "Unknown option '--bogus'"), (["-x"], "Unknown option '-x'")] {
            let result = try ChildProcess(ChildProcess.product(name), arguments, environment: home.environment).wait()
            #expect(result.status == 2 && result.output.isEmpty, "\(result)")
            #expect(result.errors.hasPrefix("\(name): \(error)"), "\(result)")
            #expect(result.errors.hasSuffix("\nTry '\(name) --help' for more information.\n"), "\(result)")
        }
        #expect(try run("a", "b", "c").status == 2)
    }

    @Test("demos: a name after -- may start with a hyphen, and one name is too few (G-44)")
    func demoNames() throws {
        let picture = home.path("-a.png")
        let recording = Self.sources.appendingPathComponent("assets/touches/hens.touches").path
        let result = try home.run("exec \"${0%/*}/hens\" -- \"$1\" -a.png", [recording])
        #expect(result.status == 0 && FileManager.default.fileExists(atPath: picture), "\(result)")
        let one = try home.run("exec \"${0%/*}/hens\" a.png")
        #expect(one.status == 2 && one.errors.hasPrefix("hens: Unexpected number of file names: 1\nTry 'hens --help' "))
    }

    @Test(
        "picture's scale: may be smaller than a window's, but is above 0 and at most 8 (D-53)",
        arguments: ["0", "-1", "8.5", "nan", "inf"])
    func pictureScale(scale: String) throws {
        let result = try home.run(["export", "--scale", scale, "a", "b.png"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("touchtracker: --scale must be more than 0 and at most 8, not "))
    }

    @Test("other names: are drawings, also those like a command's in a folder, and those that exist")
    func noSlip() throws {
        try home.makeDrawing(at: "exprot")
        // Without a display the program gets as far as the drawing.
        for name in ["Boat", "port", "exprots", "./export", "./exprot", "exprot"] {
            let result = try home.run("exec \"$0\" \"$@\"", [name])
            #expect(result.status == 1 && result.errors.hasPrefix("touchtracker: no X display"), "\(result)")
        }
        #expect(try home.files() == ["Boat", "port", "exprots", "export", "exprot"])
    }
}

/// The manual pages, which must describe all features.
@Suite struct ManualTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/man")

    /// The rendered text, without its formatting.
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
        "manual page: has every option and command of its program, and nothing else",
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
        options = Set(options.flatMap { $0.split(separator: "/").map(String.init) })
        options.remove("-h,")
        options.insert("--help")
        #expect(options.contains("--display"))
        // Options mentioned for the other program don't count.
        let own = manual.replacingOccurrences(of: "touchtracker --replay", with: "")
        let mentioned = Set(
            (program == "touchtracker" ? manual : own).matches(of: /--[a-z]+(?:-[a-z]+)*/).map { String($0.output) })
        #expect(options == mentioned)
        for section in ["SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "\"EXIT STATUS\""] {
            #expect(manual.contains("\n.SH \(section)") || manual.contains("\n.SH EXIT STATUS"), "\(section)")
        }
    }

    @Test(
        "manual pages: are formatted without a warning (G-40)",
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
