/// The pressed buttons of a mouse or pen; `UIEvent.ButtonMask` in UIKit and TouchKit.
public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// Bit n − 1 is button n.
    public let rawValue: Int

    /// Creates a mask from raw bits, each of which is a button.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The left button, or a pen's tip.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button, or a pen's upper side button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The mask of a single button.
    ///
    /// - Parameter number: counted from 1: 1 is primary, 2 secondary, 3 a mouse's middle button or a pen's lower
    ///   side button.
    public static func button(_ number: Int) -> ButtonMask {
        precondition((1...62).contains(number), "button numbers range from 1 to 62")
        return ButtonMask(rawValue: 1 << (number - 1))
    }
}
