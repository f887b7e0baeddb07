import Foundation
import TouchFoundation
import TouchKit

/// A row of the help: an input and its effect.
struct HelpRow {
    enum Input {
        case gesture(GestureIcon, name: String)
        /// Alternatives. A chord is a set of keys that are pressed together.
        case keys([Chord])
    }

    /// The row as a sentence, for assistive programs.
    var spokenText: String {
        switch input {
        case .gesture(_, let name): "\(name): \(meaning)"
        case .keys(let chords): "\(chords.map { $0.joined(separator: "+") }.joined(separator: ", ")): \(meaning)"
        }
    }

    /// The labels of the keys, in the order in which they are pressed.
    typealias Chord = [String]

    var input: Input
    var meaning: String
    /// The row is shown only if commands with this scope are permitted.
    private(set) var scope = Command.Scope.drawing

    init(_ icon: GestureIcon, _ name: String, meaning: String, scope: Command.Scope = .drawing) {
        input = .gesture(icon, name: name)
        self.meaning = meaning
        self.scope = scope
    }

    init(keys: [Chord], meaning: String) {
        input = .keys(keys)
        self.meaning = meaning
    }

    /// One row per title, with all keys of the commands with that title, in the commands' order. Commands without a
    /// title are omitted.
    static func rows(for commands: [UIKeyCommand]) -> [HelpRow] {
        var titles: [String] = []
        var chords: [String: [Chord]] = [:]
        for command in commands where !command.title.isEmpty {
            if chords[command.title] == nil { titles.append(command.title) }
            chords[command.title, default: []].append(command.chord)
        }
        return titles.map { HelpRow(keys: chords[$0] ?? [], meaning: $0) }
    }
}

extension HelpRow {
    /// The labels of a key or key combination.
    static func chord(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) -> Chord {
        let modifiers: [(UIKeyModifierFlags, String)] = [
            (.control, localized("Ctrl", context: "key")), (.alternate, localized("Alt", context: "key")),
            (.command, localized("Super", context: "key")), (.shift, localized("Shift", context: "key")),
        ]
        return modifiers.filter { modifierFlags.contains($0.0) }.map(\.1) + [name(of: input)]
    }

    /// The same as one string, for menus.
    static func keys(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) -> String {
        chord(input, modifierFlags).joined(separator: "+")
    }

    private static func name(of input: String) -> String {
        switch input {
        case UIKeyCommand.inputUpArrow: return "↑"
        case UIKeyCommand.inputDownArrow: return "↓"
        case UIKeyCommand.inputLeftArrow: return "←"
        case UIKeyCommand.inputRightArrow: return "→"
        case UIKeyCommand.inputEscape: return localized("Esc", context: "key")
        case UIKeyCommand.inputDelete: return localized("Del", context: "key")
        case UIKeyCommand.inputHome: return localized("Home", context: "key")
        case UIKeyCommand.inputEnd: return localized("End", context: "key")
        case UIKeyCommand.inputPageUp: return localized("PgUp", context: "key")
        case UIKeyCommand.inputPageDown: return localized("PgDn", context: "key")
        case "\t": return localized("Tab", context: "key")
        case "\r": return localized("Return", context: "key")
        case "\u{8}": return localized("Backspace", context: "key")
        case " ": return localized("Space", context: "key")
        default:
            let functionKey = (1...12).first { input == UIKeyCommand.inputF($0) }
            return functionKey.map { "F\($0)" } ?? input.uppercased()
        }
    }
}

extension UIKeyCommand {
    /// The labels of its keys.
    var chord: HelpRow.Chord { HelpRow.chord(input, modifierFlags) }
}
