import Foundation
import Testing
import TouchServerHarness

/// Shell completion. `.ci/installed` tests zsh and fish in the same way.
@Suite struct CompletionTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Calls the completion function as bash does, with the given line, and prints a word per line.
    private static let driver = """
        eval "$("$0" --generate-completion-script bash)"
        COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=()
        read -ra COMP_WORDS <<<"$1"
        [[ $1 != *' ' ]] || COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        cd "$HOME"
        _touchtracker touchtracker "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """

    /// The completions at the end of a line.
    private func offered(_ line: String) throws -> [String] {
        let result = try ChildProcess(
            "/bin/bash", ["--norc", "-c", Self.driver, ChildProcess.product("touchtracker"), line],
            environment: home.environment
        ).wait()
        #expect(result.status == 0 && result.errors.isEmpty, "\(line): \(result)")
        return result.output.split(separator: "\n").map(String.init)
    }

    private func optionsInHelp(_ command: [String]) throws -> Set<String> {
        Set(try home.run(["help"] + command).output.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    }

    @Test(
        "completion: every option of a command and of the program is offered once behind it (G-43)",
        arguments: ["", "export ", "play ", "thumbnail "])
    func options(command: String) throws {
        let expected = try optionsInHelp([]).union(optionsInHelp(command.split(separator: " ").map(String.init)))
        #expect(expected.count > 15)
        let offered = try offered("touchtracker \(command)--")
        #expect(expected.subtracting(offered).isEmpty, "\(expected.subtracting(offered))")
        #expect(Set(offered).count == offered.count)
    }

    @Test(
        "completion: values of an option are offered, before a command and behind it (G-43)",
        arguments: ["touchtracker ", "touchtracker export ", "touchtracker --scale 2 play ", "touchtracker Boat "])
    func values(start: String) throws {
        for (option, values) in [
            ("--tool", ["line", "freehand", "circle", "eraser", "select", "text", "laser", "hand"]),
            ("--nib", ["pen", "brush", "marker"]),
            ("--theme", ["light", "dark", "contrast", "system"]), ("--paper", ["white", "dots", "dark", "dark-grid"]),
            ("--log", ["touches", "devices", "gestures"]),
        ] {
            #expect(Set(values).isSubset(of: try offered("\(start)\(option) ")), "\(option)")
        }
        #expect(try offered("\(start)--tool fr") == ["freehand"])
        #expect(try offered("\(start)--width ").isEmpty)
    }

    @Test(
        "completion: files are offered for file arguments, and folders for folders (G-43)",
        arguments: [
            ("touchtracker Bo", ["Boat.touchtracker"]), ("touchtracker export Bo", ["Boat.touchtracker"]),
            ("touchtracker export Boat.touchtracker b", ["boat.png"]),
            ("touchtracker play Bo", ["Boat.touchtracker"]), ("touchtracker thumbnail Bo", ["Boat.touchtracker"]),
            ("touchtracker thumbnail Boat.touchtracker bo", ["boat.png"]), ("touchtracker --record bo", ["boat.png"]),
            ("touchtracker export --replay bo", ["boat.png"]), ("touchtracker export --frames ", ["frames"]),
            ("touchtracker ex", ["export"]),
        ])
    func files(line: String, expected: [String]) throws {
        for name in ["Boat.touchtracker", "boat.png"] { try Data().write(to: URL(fileURLWithPath: home.path(name))) }
        try FileManager.default.createDirectory(atPath: home.path("frames"), withIntermediateDirectories: true)
        #expect(try offered(line) == expected)
    }
}
