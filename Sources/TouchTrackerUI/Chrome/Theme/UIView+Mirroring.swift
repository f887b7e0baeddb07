import Foundation
import TouchKit

/// Views are laid out from left to right, and then mirrored for right-to-left languages.
extension UIView {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The mirrored frame of something that was laid out from left to right. Both rectangles are in the same coordinate
    /// space.
    func mirrored(_ frame: CGRect, in area: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Mirrors all subviews. Call it after each layout from left to right.
    func mirrorSubviews(in area: CGRect) {
        guard isMirrored else { return }
        for view in subviews { view.center.x = area.minX + area.maxX - view.center.x }
    }
}
