import TouchLanguage

/// Why there is no connection to an X server, or no window.
public nonisolated enum X11Error: Error, Equatable, CustomStringConvertible {
    /// No display is named, neither by the caller nor by the environment.
    case noDisplayNamed
    /// No server answers under that name, or it refuses.
    case cannotConnect(display: String)
    /// The server's visual has no red, green and blue, as on screens of the last century.
    case unsupportedVisual(depth: Int)

    /// What went wrong and what can be done about it, for a person.
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
