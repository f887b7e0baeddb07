internal import CTouchX11
import Foundation

/// The size and position hints for window managers. Source: ICCCM 2.0, section 4.1.2.3.
struct SizeHints {
    /// The minimum size of the content, in pixels.
    var minimum: NormalSize.Pixels
    /// The maximum size of the content, in pixels; nil: unlimited.
    var maximum: NormalSize.Pixels?
    /// The geometry that the user requested on the command line; nil if there is none, and the window manager chooses
    /// the position.
    var geometry: WindowGeometry?
    /// The origin of the window's initial position.
    var placement: Placement

    enum Placement {
        /// The window manager chooses.
        case none
        /// The program chose.
        case byProgram
        /// The user chose a monitor.
        case byUser
    }

    @MainActor
    func set(on window: UInt, _ connection: Connection) {
        guard let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = PMinSize
        hints.pointee.min_width = Int32(clamping: minimum.width)
        hints.pointee.min_height = Int32(clamping: minimum.height)
        if let maximum {
            hints.pointee.flags |= PMaxSize
            hints.pointee.max_width = Int32(clamping: maximum.width)
            hints.pointee.max_height = Int32(clamping: maximum.height)
        }
        switch placement {
        case .none: break
        case .byProgram: hints.pointee.flags |= PPosition
        case .byUser: hints.pointee.flags |= USPosition
        }
        if geometry?.size != nil { hints.pointee.flags |= USSize }
        if let position = geometry?.position {
            hints.pointee.flags |= USPosition | PWinGravity
            hints.pointee.win_gravity =
                switch (position.horizontal, position.vertical) {
                case (.fromStart, .fromStart): NorthWestGravity
                case (.fromEnd, .fromStart): NorthEastGravity
                case (.fromStart, .fromEnd): SouthWestGravity
                case (.fromEnd, .fromEnd): SouthEastGravity
                }
        }
        XSetWMNormalHints(connection.display, window, hints)
    }
}
