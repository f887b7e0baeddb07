import ArgumentParser
import TouchInvocation

/// The completion script for a shell, generated from the definitions of the commands.
///
/// The parser's own scripts omit the options that a command shares with the program, and file names where a command may
/// stand.
struct CompletionScript {
    let text: String

    init(_ shell: CompletionShell) {
        var script = AllCommands.completionScript(for: shell)
        // The default command takes the name of a drawing, with options before and after it.
        switch shell {
        case .bash:
            script.insert(
                #"""

                            __touchtracker_add_completions -f
                            [[ "${positional_number}" -ne -2 || "${cur}" != -* ]] || __touchtracker_add_completions -W "$(printf '%s\n' \
                        "${repeating_flags[@]}" "${non_repeating_flags[@]}" "${repeating_options[@]}" "${non_repeating_options[@]}")"
                """#,
                after: /COMPREPLY\+=\(\$\(compgen -W '[a-z ]+' -- "\${cur}"\)\)/)
        case .zsh:
            script.insert("\n        _files && ret=0", after: /_describe -V subcommand subcommands && ret=0/)
            script.insert(
                #"""

                        *)
                            _arguments -w -s -S : "${(@)arg_specs:#*->*}" '*:file:_files' && ret=0
                            ;;
                """#,
                after: /"_touchtracker_\${words\[1\]}" && ret=0\n +;;/)
        default:
            script +=
                "\ncomplete -c 'touchtracker' -n"
                + " '__touchtracker_should_offer_completions_for_positional \"touchtracker\" -eq 1' -F"
        }
        text = script
    }
}

extension CompletionKind {
    /// Offers the raw values of the cases.
    static func values<Case: RawRepresentable<String>>(_ cases: [Case]) -> CompletionKind {
        .list(cases.map(\.rawValue))
    }
}

extension String {
    fileprivate mutating func insert(_ text: String, after pattern: some RegexComponent) {
        guard let end = firstRange(of: pattern)?.upperBound else {
            preconditionFailure("the parser's completion script has a line that names the commands")
        }
        insert(contentsOf: text, at: end)
    }
}

/// The program and its commands, each with the program's options in addition to its own, because they may stand
/// anywhere.
private struct AllCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: TouchTracker._commandName, version: Release.version,
        subcommands: TouchTracker.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
            withProgramOptions($0)
        })

    @OptionGroup var program: TouchTracker

    private static func withProgramOptions<Command: ParsableCommand>(_ command: Command.Type)
        -> any ParsableCommand.Type
    {
        CompleteCommand<Command>.self
    }
}

private struct CompleteCommand<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: Command._commandName, abstract: Command.configuration.abstract)
    }

    @OptionGroup var program: TouchTracker
    @OptionGroup var command: Command
}
