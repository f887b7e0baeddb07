internal import CTouchX11
import Foundation

/// What window managers are told of a window's size and place. Source: ICCCM 2.0, section 4.1.2.3.
struct SizeHints {
    /// The least that the content can do with, in pixels.
    var minimum: NormalSize.Pixels
    /// The largest size of the content, in pixels; nil: any.
    var maximum: NormalSize.Pixels?
    /// What the person has asked for on the command line; nil if nothing, and the window manager chooses the place.
    var geometry: WindowGeometry?
    /// Who chose its position before the window manager does.
    var placement: Placement

    enum Placement {
        /// Nobody.
        case none
        /// The program.
        case byProgram
        /// A person, who has asked for a monitor.
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
