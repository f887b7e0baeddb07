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

    @Test("detectable auto-repeat: presses of a held key repeat it until one release (S14, X-59)")
    func repeats() {
        var stage = Stage()
        for direction in [KeyEvent.Direction.press, .press, .press, .release] { stage.feed(Self.key(direction, 38)) }
        #expect(stage.log() == ["key pressed 38", "key repeated 38", "key repeated 38", "key released 38"])
    }

    @Test("composed text, which has no key: is pressed and released at once (X-58)")
    func composedText() {
        var stage = Stage()
        stage.feed(Self.key(.press, 0, keysym: 0, characters: "é"))
        #expect(stage.log() == ["key pressed 0", "key released 0"])
    }

    @Test("held keys: are cancelled when the focus is lost, and their releases ignored (X-62)")
    func focusLost() {
        var stage = Stage()
        stage.feed(.focus(window: Stage.xid, .gained))
        stage.feed(Self.key(.press, 38))
        stage.feed(.focus(window: Stage.xid, .lost))
        stage.feed(Self.key(.release, 38))
        #expect(stage.log() == ["focus gained", "key pressed 38", "key cancelled 38", "focus lost"])
    }

    @Test(
        "keys: have UIKit's positions, names and meanings (X-61)",
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

    @Test("modifiers: have UIKit's bits")
    func modifiers() {
        var stage = Stage()
        stage.feed(Self.key(.press, 38, modifiers: 1 | 2 | 4 | 8 | 64))
        #expect(
            Self.samples(stage).first?.key.modifierFlags == [.shift, .alphaShift, .control, .alternate, .command])
    }

    @Test("media keys: are remote control, arrows presses")
    func meanings() {
        #expect(KeyMeaning.of(UInt(XF86XK_AudioPlay)) == .remoteControl(.remoteControlTogglePlayPause))
        #expect(KeyMeaning.of(UInt(XK_Left)) == .press(.leftArrow))
        #expect(KeyMeaning.of(UInt(XK_a)) == nil)
    }

    @Test(
        "keysyms: give their text",
        arguments: [(UInt(0x61), "a"), (0xE9, "é"), (0x0100_20AC, "€"), (0xFF0D, "\r"), (0xFFB5, "5"), (0xFF51, "")])
    func characters(keysym: UInt, text: String) {
        #expect(Keymap.characters(of: keysym) == text)
    }

    @Test("keypad keys: mean the same as their counterparts and have the keypad flag (X-61)")
    func keypad() {
        let presses: [(Int32, Int32, UIPress.PressType)] = [
            (XK_Up, XK_KP_Up, .upArrow), (XK_Down, XK_KP_Down, .downArrow), (XK_Left, XK_KP_Left, .leftArrow),
            (XK_Right, XK_KP_Right, .rightArrow), (XK_Return, XK_KP_Enter, .select), (XK_Menu, XK_Menu, .menu),
            (XK_Page_Up, XK_KP_Page_Up, .pageUp), (XK_Page_Down, XK_KP_Page_Down, .pageDown),
        ]
        for (key, other, type) in presses {
            for keysym in [key, other] { #expect(KeyMeaning.of(UInt(keysym)) == .press(type), "\(keysym)") }
        }
        let names: [(Int32, Int32, String)] = [
            (XK_Up, XK_KP_Up, UIKeyCommand.inputUpArrow), (XK_Down, XK_KP_Down, UIKeyCommand.inputDownArrow),
            (XK_Left, XK_KP_Left, UIKeyCommand.inputLeftArrow), (XK_Right, XK_KP_Right, UIKeyCommand.inputRightArrow),
            (XK_Escape, XK_Escape, UIKeyCommand.inputEscape), (XK_Page_Up, XK_KP_Page_Up, UIKeyCommand.inputPageUp),
            (XK_Page_Down, XK_KP_Page_Down, UIKeyCommand.inputPageDown),
            (XK_Home, XK_KP_Home, UIKeyCommand.inputHome), (XK_End, XK_KP_End, UIKeyCommand.inputEnd),
            (XK_Delete, XK_KP_Delete, UIKeyCommand.inputDelete),
        ]
        for (key, other, name) in names {
            for keysym in [key, other] { #expect(KeyMeaning.inputName(of: UInt(keysym)) == name, "\(keysym)") }
        }
        for number in 1...12 {
            #expect(KeyMeaning.inputName(of: UInt(XK_F1) + UInt(number) - 1) == UIKeyCommand.inputF(number))
        }
        #expect(KeyMeaning.inputName(of: UInt(XK_F12) + 1) == nil && KeyMeaning.inputName(of: UInt(XK_a)) == nil)
        let ends = [UInt(XK_KP_Space) - 1, UInt(XK_KP_Space), UInt(XK_KP_Equal), UInt(XK_KP_Equal) + 1]
        #expect(ends.map { KeyMeaning.isOnKeypad($0) } == [false, true, true, false])
        var stage = Stage()
        for keysym in [XK_KP_Up, XK_Up] { stage.feed(Self.key(.press, 80, keysym: keysym, characters: "")) }
        #expect(Self.samples(stage).map { $0.key.modifierFlags } == [.numericPad, []])
    }

    @Test("media keys: each gives its own command (X-61)")
    func mediaKeys() {
        let keys: [(UInt, UIEvent.EventSubtype)] = [
            (UInt(XF86XK_AudioPause), .remoteControlPause), (UInt(XF86XK_AudioStop), .remoteControlStop),
            (UInt(XF86XK_AudioNext), .remoteControlNextTrack), (UInt(XF86XK_AudioPrev), .remoteControlPreviousTrack),
            (UInt(XF86XK_AudioRewind), .remoteControlBeginSeekingBackward),
            (UInt(XF86XK_AudioForward), .remoteControlBeginSeekingForward),
        ]
        for (keysym, subtype) in keys { #expect(KeyMeaning.of(keysym) == .remoteControl(subtype), "\(keysym)") }
    }

    @Test("lost focus: cancels all held keys by their numbers; a key pressed again is new (X-62)")
    func severalHeld() {
        var stage = Stage()
        for keycode in [40, 38] as [UInt32] { stage.feed(Self.key(.press, keycode)) }
        stage.feed(.focus(window: Stage.xid, .lost))
        stage.feed(Self.key(.press, 38))
        #expect(
            stage.log() == [
                "key pressed 40", "key pressed 38", "key cancelled 38", "key cancelled 40", "focus lost",
                "key pressed 38",
            ])
    }
}
