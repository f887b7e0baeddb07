import Foundation
import TouchGraphics
import TouchKit
import TouchServerHarness

/// The program in a window, with a keyboard for dialogs.
struct DialogDesk {
    let stage: ProgramStage
    let keyboard: InjectedDevice

    /// Keys of a PC keyboard, as X numbers them.
    enum Key {
        static let control: UInt32 = 37
        static let tab: UInt32 = 23
        static let enter: UInt32 = 36
        static let escape: UInt32 = 9
        static let shift: UInt32 = 50
        static let letters: [Character: UInt32] = [
            "e": 26, "p": 33, "s": 39, "v": 55, "g": 42, "d": 40, "f": 41, "n": 57, ".": 60, "a": 38, "b": 56,
            "o": 32, "t": 28,
        ]
    }

    init(_ home: Home, _ arguments: [String], environment: [String: String] = [:]) throws {
        stage = try ProgramStage(
            arguments: arguments, environment: home.environment.merging(environment) { $1 })
        keyboard = try stage.device(.keyboard)
        stage.other.setFocus(stage.window)
        // The toolbar appears after the canvas, while fonts are loaded on other threads.
        let stage = stage
        try stage.wait { try stage.color(CGPoint(x: 780, y: 44)) != .white }
        var last = -1
        try stage.wait {
            usleep(100_000)
            let now = try ProgramStage.threads(stage.program.identifier)
            defer { last = now }
            return now == last
        }
    }

    func press(_ key: UInt32) throws {
        try keyboard.key(key, isPress: true)
        try keyboard.key(key, isPress: false)
        try keyboard.sync()
    }

    func type(_ text: String) throws {
        for letter in text {
            guard let key = Key.letters[Character(letter.lowercased())] else { continue }
            try letter.isUppercase ? pressShifted(key) : press(key)
        }
    }

    func pressShifted(_ key: UInt32) throws {
        try keyboard.key(Key.shift, isPress: true)
        try press(key)
        try keyboard.key(Key.shift, isPress: false)
        try keyboard.sync()
    }

    /// The content behind a dialog is darker.
    var isDialogOpen: Bool { get throws { try stage.color(CGPoint(x: 30, y: 600)) != .white } }

    /// A dialog over another one darkens that, too, and the content behind both once more.
    var isFolderDialogOpen: Bool { get throws { try stage.color(CGPoint(x: 30, y: 600)).red < 0.55 } }

    func open(with letter: Character) throws {
        try keyboard.key(Key.control, isPress: true)
        try type(String(letter))
        try keyboard.key(Key.control, isPress: false)
        try keyboard.sync()
        try stage.wait { try isDialogOpen }
    }

    /// Types the name `Boat` with that extension over the present one, and accepts it.
    func export(as ending: String) throws {
        try open(with: "e")
        try type("Boat." + ending)
        try press(Key.enter)
    }
}
