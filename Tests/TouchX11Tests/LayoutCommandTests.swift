import CTouchX11
import Foundation
import Testing

@testable import TouchKit
@testable import TouchTrackerUI
@testable import TouchX11

/// The program's commands on the keyboards of several countries, with keymaps compiled from the X server's components.
@Suite struct LayoutCommandTests {
    private static let (shift, control, altGr): (UInt32, UInt32, UInt32) = (1 << 0, 1 << 2, 1 << 7)
    private static let (alt, command, numLock): (UInt32, UInt32, UInt32) = (1 << 3, 1 << 6, 1 << 4)

    private static func keymap(_ layouts: String) throws -> Keymap { try #require(Keymap(layouts: layouts)) }

    /// The program's input from a key.
    private static func key(_ code: UInt32, _ state: UInt32, _ keymap: Keymap, layout: UInt32 = 0) throws -> UIKey {
        var stage = TranslatorStage()
        stage.feed(
            .key(keymap.event(.press, code, state: state | layout << 13, window: TranslatorStage.xid, time: 1_000_000)))
        guard case .key(let sample)? = stage.drain().first else { throw Missing() }
        return sample.key
    }

    private struct Missing: Error {}

    /// The program's commands for a key; of several, the one that applies at the time.
    private static func commands(for key: UIKey) -> [Int] {
        for inscription in key.commandInputs {
            let all = CommandTable.keyCommands
            let found = all.indices.filter { all[$0].matches(key, as: inscription) }
            if !found.isEmpty { return found }
        }
        return []
    }

    @Test(
        "commands: each has a key in every layout (G-21, G-20)",
        arguments: [
            "de", "es", "fr", "pt", "se", "ru", "jp", "us", "gb", "it", "pl", "cz", "tr", "br", "ch", "il", "gr", "ara",
            "ua", "us,ru", "fr,gr",
        ])
    func everyCommand(layouts: String) throws {
        let keymap = try Self.keymap(layouts)
        var found: Set<Int> = []
        for layout in layouts.split(separator: ",").indices {
            for code in keymap.codes {
                for state in [0, Self.shift, Self.altGr, Self.shift | Self.altGr] {
                    for control in [0, Self.control] {
                        let key = try Self.key(code, state | control, keymap, layout: UInt32(layout))
                        found.formUnion(Self.commands(for: key))
                    }
                }
            }
            let missing = CommandTable.keyCommands.enumerated().filter { !found.contains($0.offset) }.map(\.element)
            #expect(missing.isEmpty, "\(missing.map { "\($0.modifierFlags.rawValue) \($0.input)" })")
        }
    }

    struct Row: Sendable {
        let layouts: String
        var layout: UInt32 = 0
        let code: UInt32
        var state: UInt32 = 0
        /// The typed text, and the characters for commands.
        let typed: String
        let plain: String
    }

    nonisolated static let rows = [
        // The key beside the left Shift: Z, or Y in German, W in French.
        Row(layouts: "us", code: 52, typed: "z", plain: "z"), Row(layouts: "de", code: 52, typed: "y", plain: "y"),
        Row(layouts: "fr", code: 52, typed: "w", plain: "w"), Row(layouts: "ru", code: 52, typed: "я", plain: "z"),
        Row(layouts: "gr", code: 52, typed: "ζ", plain: "z"), Row(layouts: "il", code: 52, typed: "ז", plain: "z"),
        Row(layouts: "ru,de", code: 52, typed: "я", plain: "y"),
        Row(layouts: "ru,gr", code: 52, typed: "я", plain: "z"),
        Row(layouts: "us,ru", layout: 1, code: 52, typed: "я", plain: "z"),
        Row(layouts: "ru,gr,fr", layout: 1, code: 52, typed: "ζ", plain: "w"),
        // An American Q, which has another character in Greek and Hebrew.
        Row(layouts: "gr", code: 24, typed: ";", plain: "q"), Row(layouts: "il", code: 24, typed: "/", plain: "q"),
        // Latin letters beyond the alphabet don't count as keys of another layout.
        Row(layouts: "se", code: 34, typed: "å", plain: "å"), Row(layouts: "de", code: 34, typed: "ü", plain: "ü"),
        Row(layouts: "ru", code: 34, typed: "х", plain: "["),
        // AltGr and Shift change the typed text, Control and Alt don't.
        Row(layouts: "de", code: 17, state: 1 << 7, typed: "[", plain: "["),
        Row(layouts: "de", code: 17, state: 1 << 7 | 1 << 2, typed: "[", plain: "["),
        Row(layouts: "ru,de", code: 18, state: 1 << 7, typed: "9", plain: "]"),
        Row(layouts: "de", code: 54, state: 1 << 7, typed: "¢", plain: "¢"),
        Row(layouts: "fr", code: 14, state: 1, typed: "5", plain: "5"),
        Row(layouts: "us", code: 52, state: 1 << 3, typed: "z", plain: "z"),
        // The keypad, without NumLock and with it.
        Row(layouts: "us", code: 83, typed: UIKeyCommand.inputLeftArrow, plain: UIKeyCommand.inputLeftArrow),
        Row(layouts: "us", code: 83, state: 1 << 4, typed: "4", plain: "4"),
        Row(layouts: "ru", code: 83, state: 1 << 4 | 1 << 2, typed: "4", plain: "4"),
        Row(layouts: "de", code: 91, state: 1 << 4, typed: ",", plain: ","),
        // Keys that are the same anywhere.
        Row(layouts: "ru", code: 65, typed: " ", plain: " "), Row(layouts: "ru", code: 23, typed: "\t", plain: "\t"),
        Row(layouts: "gr", code: 23, state: 1, typed: "\t", plain: "\t"),
        Row(layouts: "ru", code: 9, typed: UIKeyCommand.inputEscape, plain: UIKeyCommand.inputEscape),
    ]

    @Test("key: types its layout's text, and commands find Latin letters (G-20, G-21)", arguments: rows)
    func inscriptions(row: Row) throws {
        let key = try Self.key(row.code, row.state, Self.keymap(row.layouts), layout: row.layout)
        #expect(key.characters == row.typed && key.charactersIgnoringModifiers == row.plain)
    }

    @Test(
        "Alt, Super and AltGr: don't count as Control for commands (R70)", arguments: ["us", "de", "ru"])
    func otherModifiers(layout: String) throws {
        let keymap = try Self.keymap(layout)
        let exact = CommandTable.keyCommands.indices.filter {
            !CommandTable.keyCommands[$0].modifierFlags.isDisjoint(with: [.control])
        }
        for code in keymap.codes {
            for state in [Self.alt, Self.command, Self.alt | Self.control, Self.command | Self.control, Self.altGr] {
                for shift in [0, Self.shift] {
                    let found = Self.commands(for: try Self.key(code, state | shift, keymap))
                    if state == Self.altGr {
                        #expect(found.allSatisfy { !exact.contains($0) })
                    } else {
                        #expect(found.isEmpty)
                    }
                }
            }
        }
    }
}
