/// The command that a key stands for, with UIKit's raw values; `UIPress.PressType` in UIKit and TouchKit.
public enum PressType: Int, Sendable, CaseIterable {
    /// Up arrow.
    case upArrow = 0
    /// Down arrow.
    case downArrow = 1
    /// Left arrow.
    case leftArrow = 2
    /// Right arrow.
    case rightArrow = 3
    /// Enter.
    case select = 4
    /// Escape, or the menu key.
    case menu = 5
    /// The media key for play and pause.
    case playPause = 6
    /// Page up.
    case pageUp = 30
    /// Page down.
    case pageDown = 31
}
