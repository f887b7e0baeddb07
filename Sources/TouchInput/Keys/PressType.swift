/// What a key means as a command, with UIKit's numbers; `UIPress.PressType` in UIKit and TouchKit.
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
