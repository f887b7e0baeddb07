import Foundation
import TouchKit

/// One line of the help: what a person does, and what comes of it.
struct HelpRow {
    enum Input {
        case gesture(GestureSign, name: String)
        /// Any of these does the same. A chord are keys that are pressed together.
        case keys([Chord])
    }

    /// What is printed on the keys, in the order in which they are pressed.
    typealias Chord = [String]

    var input: Input
    var meaning: String

    init(_ sign: GestureSign, _ name: String, meaning: String) {
        input = .gesture(sign, name: name)
        self.meaning = meaning
    }

    init(keys: [Chord], meaning: String) {
        input = .keys(keys)
        self.meaning = meaning
    }

    /// A row for each title among the commands, with all the keys that have it, in the commands' order; commands without a
    /// title are nobody's to know.
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

extension UIKeyCommand {
    /// What is printed on its keys.
    var chord: HelpRow.Chord {
        let modifiers: [(UIKeyModifierFlags, String)] = [
            (.control, "Ctrl"), (.alternate, "Alt"), (.command, "Super"), (.shift, "Shift"),
        ]
        return modifiers.filter { modifierFlags.contains($0.0) }.map(\.1) + [keyName]
    }

    private var keyName: String {
        switch input {
        case Self.inputUpArrow: return "↑"
        case Self.inputDownArrow: return "↓"
        case Self.inputLeftArrow: return "←"
        case Self.inputRightArrow: return "→"
        case Self.inputEscape: return "Esc"
        case Self.inputDelete: return "Del"
        case Self.inputHome: return "Home"
        case Self.inputEnd: return "End"
        case Self.inputPageUp: return "PgUp"
        case Self.inputPageDown: return "PgDn"
        case "\t": return "Tab"
        case "\r": return "Return"
        case "\u{8}": return "Backspace"
        case " ": return "Space"
        default:
            let functionKey = (1...12).first { input == Self.inputF($0) }
            return functionKey.map { "F\($0)" } ?? input.uppercased()
        }
    }
}
