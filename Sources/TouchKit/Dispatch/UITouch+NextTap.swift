import Foundation

/// Which taps and clicks follow one another: those of a mouse as the desktop has it, all others as `Thresholds` say.
extension UITouch {
    private var mousePreferences: HostPreferences? {
        type == .indirectPointer ? window?.application?.preferences : nil
    }

    /// How soon after this one's lift the next one of a row begins.
    var nextTapInterval: Duration { mousePreferences?.doubleClickTime ?? Thresholds.nextTapInterval }

    /// How far from this one the next one of a row begins, in points.
    var nextTapDistance: CGFloat { mousePreferences?.doubleClickDistance ?? Thresholds.nextTapDistance }
}
