/// What a key means as a command, in UIKit's numbers; in UIKit, and in TouchKit too, `UIPress.PressType`.
public enum PressType: Int, Sendable, CaseIterable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
}
