/// The kind of contact; `UITouch.TouchType` in UIKit and TouchKit.
public enum TouchType: Int, Sendable {
    /// A finger on a screen.
    case direct = 0
    /// A finger on a surface other than the screen.
    case indirect = 1
    /// A pen, with either end.
    case pencil = 2
    /// A mouse or touchpad that moves a pointer.
    case indirectPointer = 3

    /// UIKit's other name for `pencil`.
    public static var stylus: TouchType { .pencil }
}
