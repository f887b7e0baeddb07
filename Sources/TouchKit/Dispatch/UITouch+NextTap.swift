import Foundation

/// The limits between successive taps and clicks: for a mouse those of the desktop, otherwise those of `Thresholds`.
extension UITouch {
    private var mousePreferences: HostPreferences? {
        type == .indirectPointer ? window?.application?.preferences : nil
    }

    /// The maximum time from this touch's lift to the start of the next tap.
    var nextTapInterval: Duration { mousePreferences?.doubleClickTime ?? Thresholds.nextTapInterval }

    /// The maximum distance from this touch to the start of the next tap, in points.
    var nextTapDistance: CGFloat { mousePreferences?.doubleClickDistance ?? Thresholds.nextTapDistance }
}
