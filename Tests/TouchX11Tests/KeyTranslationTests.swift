import CTouchX11
import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Keys and focus.
@Suite struct KeyTranslationTests {
    private typealias Stage = TranslatorStage

    private static func key(
        _ direction: KeyEvent.Direction, _ keycode: UInt32, keysym: Int32 = XK_a, characters: String = "a",
        modifiers: UInt32 = 0
    ) -> ServerEvent {
        .key(
            KeyEvent(
                direction: direction, window: Stage.xid, time: 1_000_000, keycode: keycode, keysym: UInt(keysym),
                plainKeysym: UInt(keysym), characters: characters, plainCharacters: characters, modifiers: modifiers))
    }

    private static func samples(_ stage: Stage) -> [KeySample] {
        stage.events.compactMap { if case .key(let sample) = $0 { sample } else { nil } }
    }

    @Test("with detectable repeat, presses of a held key repeat it until one release (S14, X-59)")
    func repeats() {
        var stage = Stage()
        for direction in [KeyEvent.Direction.press, .press, .press, .release] { stage.feed(Self.key(direction, 38)) }
        #expect(stage.log() == ["key pressed 38", "key repeated 38", "key repeated 38", "key released 38"])
    }

    @Test("composed text, which has no key, is pressed and released at once (X-58)")
    func composedText() {
        var stage = Stage()
        stage.feed(Self.key(.press, 0, keysym: 0, characters: "é"))
        #expect(stage.log() == ["key pressed 0", "key released 0"])
    }

    @Test("keys that are held when the focus goes are cancelled, and their releases ignored (X-62)")
    func focusLost() {
        var stage = Stage()
        stage.feed(.focus(window: Stage.xid, .gained))
        stage.feed(Self.key(.press, 38))
        stage.feed(.focus(window: Stage.xid, .lost))
        stage.feed(Self.key(.release, 38))
        #expect(stage.log() == ["focus gained", "key pressed 38", "key cancelled 38", "focus lost"])
    }

    @Test(
        "keys have UIKit's places, names and meanings (X-61)",
        arguments: [
            (UInt32(38), XK_a, "a", 0x04, "a"), (9, XK_Escape, "", 0x29, UIKeyCommand.inputEscape),
            (111, XK_Up, "", 0x52, UIKeyCommand.inputUpArrow), (67, XK_F1, "", 0x3A, "UIKeyInputF1"),
            (36, XK_Return, "\r", 0x28, "\r"), (119, XK_Delete, "", 0x4C, UIKeyCommand.inputDelete),
        ])
    func names(keycode: UInt32, keysym: Int32, characters: String, usage: Int, expected: String) {
        var stage = Stage()
        stage.feed(Self.key(.press, keycode, keysym: keysym, characters: characters))
        let key = Self.samples(stage).first?.key
        #expect(key?.keyCode.rawValue == usage)
        #expect(key?.characters == expected)
    }

    @Test("modifiers have UIKit's bits")
    func modifiers() {
        var stage = Stage()
        stage.feed(Self.key(.press, 38, modifiers: 1 | 2 | 4 | 8 | 64))
        #expect(
            Self.samples(stage).first?.key.modifierFlags == [.shift, .alphaShift, .control, .alternate, .command])
    }

    @Test("media keys are remote control, arrows presses")
    func meanings() {
        #expect(KeyMeaning.of(UInt(XF86XK_AudioPlay)) == .remoteControl(.remoteControlTogglePlayPause))
        #expect(KeyMeaning.of(UInt(XK_Left)) == .press(.leftArrow))
        #expect(KeyMeaning.of(UInt(XK_a)) == nil)
    }

    @Test(
        "keysyms give their text",
        arguments: [(UInt(0x61), "a"), (0xE9, "é"), (0x0100_20AC, "€"), (0xFF0D, "\r"), (0xFFB5, "5"), (0xFF51, "")])
    func characters(keysym: UInt, text: String) {
        #expect(Keymap.characters(of: keysym) == text)
    }
}
