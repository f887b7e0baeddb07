import Foundation
import TouchKit

/// Everything is laid out from the left to the right, and then mirrored where the language runs the other way.
extension UIView {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Where something goes that was laid out from the left to the right; both rectangles are of the same space.
    func mirrored(_ frame: CGRect, in area: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// To be called once all of them have been laid out from the left to the right, each time.
    func mirrorSubviews(in area: CGRect) {
        guard isMirrored else { return }
        for view in subviews { view.center.x = area.minX + area.maxX - view.center.x }
    }
}
