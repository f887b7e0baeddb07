internal import CTouchX11
import TouchKit

/// Maps keysyms to UIKit's presses, remote control events and input names.
enum KeyMeaning {
    static func of(_ keysym: UInt) -> KeySample.Meaning? {
        if let subtype = remoteControl[Int(keysym)] { return .remoteControl(subtype) }
        return press[Int(keysym)].map { .press($0) }
    }

    /// Returns `UIKeyCommand`'s name of a key that types no text.
    static func inputName(of keysym: UInt) -> String? {
        let keysym = Int(keysym)
        if (Int(XK_F1)...Int(XK_F12)).contains(keysym) { return UIKeyCommand.inputF(keysym - Int(XK_F1) + 1) }
        return inputNames[keysym]
    }

    static func isOnKeypad(_ keysym: UInt) -> Bool { (UInt(XK_KP_Space)...UInt(XK_KP_Equal)).contains(keysym) }

    private static let press: [Int: UIPress.PressType] = [
        Int(XK_Up): .upArrow, Int(XK_KP_Up): .upArrow,
        Int(XK_Down): .downArrow, Int(XK_KP_Down): .downArrow,
        Int(XK_Left): .leftArrow, Int(XK_KP_Left): .leftArrow,
        Int(XK_Right): .rightArrow, Int(XK_KP_Right): .rightArrow,
        Int(XK_Return): .select, Int(XK_KP_Enter): .select,
        Int(XK_Menu): .menu,
        Int(XK_Page_Up): .pageUp, Int(XK_KP_Page_Up): .pageUp,
        Int(XK_Page_Down): .pageDown, Int(XK_KP_Page_Down): .pageDown,
    ]

    private static let remoteControl: [Int: UIEvent.EventSubtype] = [
        Int(XF86XK_AudioPlay): .remoteControlTogglePlayPause,
        Int(XF86XK_AudioPause): .remoteControlPause,
        Int(XF86XK_AudioStop): .remoteControlStop,
        Int(XF86XK_AudioNext): .remoteControlNextTrack,
        Int(XF86XK_AudioPrev): .remoteControlPreviousTrack,
        Int(XF86XK_AudioRewind): .remoteControlBeginSeekingBackward,
        Int(XF86XK_AudioForward): .remoteControlBeginSeekingForward,
    ]

    private static let inputNames: [Int: String] = [
        Int(XK_Up): UIKeyCommand.inputUpArrow, Int(XK_KP_Up): UIKeyCommand.inputUpArrow,
        Int(XK_Down): UIKeyCommand.inputDownArrow, Int(XK_KP_Down): UIKeyCommand.inputDownArrow,
        Int(XK_Left): UIKeyCommand.inputLeftArrow, Int(XK_KP_Left): UIKeyCommand.inputLeftArrow,
        Int(XK_Right): UIKeyCommand.inputRightArrow, Int(XK_KP_Right): UIKeyCommand.inputRightArrow,
        Int(XK_Escape): UIKeyCommand.inputEscape,
        Int(XK_Page_Up): UIKeyCommand.inputPageUp, Int(XK_KP_Page_Up): UIKeyCommand.inputPageUp,
        Int(XK_Page_Down): UIKeyCommand.inputPageDown, Int(XK_KP_Page_Down): UIKeyCommand.inputPageDown,
        Int(XK_Home): UIKeyCommand.inputHome, Int(XK_KP_Home): UIKeyCommand.inputHome,
        Int(XK_End): UIKeyCommand.inputEnd, Int(XK_KP_End): UIKeyCommand.inputEnd,
        Int(XK_Delete): UIKeyCommand.inputDelete, Int(XK_KP_Delete): UIKeyCommand.inputDelete,
    ]
}
