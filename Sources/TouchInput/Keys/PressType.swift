/// What a key means as a command, with UIKit's numbers; `UIPress.PressType` in UIKit and TouchKit.
public enum PressType: Int, Sendable, CaseIterable {
    /// The arrow up.
    case upArrow = 0
    /// The arrow down.
    case downArrow = 1
    /// The arrow to the left.
    case leftArrow = 2
    /// The arrow to the right.
    case rightArrow = 3
    /// Enter.
    case select = 4
    /// Escape, or the menu key.
    case menu = 5
    /// The media key that plays and pauses.
    case playPause = 6
    /// Page up.
    case pageUp = 30
    /// Page down.
    case pageDown = 31
}
