import TouchFoundation

/// The reason that a connection to an X server or a window can't be made.
public nonisolated enum X11Error: Error, Equatable, CustomStringConvertible {
    /// Neither the caller nor the environment names a display.
    case noDisplayNamed
    /// No server answers under that name, or it refuses the connection.
    case cannotConnect(display: String)
    /// The server's visual has no separate red, green and blue, as on very old screens.
    case unsupportedVisual(depth: Int)

    /// A localized message for the user: what went wrong, and what to do about it.
    public var description: String {
        switch self {
        case .noDisplayNamed:
            localized("no X display: the variable DISPLAY is not set; start the program from a desktop, or set DISPLAY")
        case .cannotConnect(let display):
            localized(
                "can't connect to the X display \"\(display)\": no server answers there, or it refuses this user; "
                    + "check DISPLAY and, for a display of another user or machine, XAUTHORITY")
        case .unsupportedVisual(let depth):
            localized(
                "the X server's screen has \(depth) bits per pixel and no separate red, green and blue; use a screen "
                    + "of 16, 24 or 30 bits")
        }
    }
}
