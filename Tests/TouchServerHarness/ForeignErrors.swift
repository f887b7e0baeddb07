import CTouchX11

/// Keeps errors of foreign clients from ending the test process, and passes on all others to the previous handler.
///
/// The unsafe variables are safe since Xlib calls the handlers from the thread that reads the connection, which in a test
/// is the main actor's.
enum ForeignErrors {
    private nonisolated(unsafe) static var displays: Set<OpaquePointer> = []
    private nonisolated(unsafe) static var dead: Set<OpaquePointer> = []
    private nonisolated(unsafe) static var next: XErrorHandler?

    static func adopt(_ display: OpaquePointer) {
        displays.insert(display)
        let previous = XSetErrorHandler(handler)
        if unsafeBitCast(previous, to: Int.self) != unsafeBitCast(handler as XErrorHandler, to: Int.self) {
            next = previous
        }
        // Xlib's own handler ends the process.
        XSetIOErrorHandler { _ in 0 }
        XSetIOErrorExitHandler(
            display,
            { display, _ in
                if let display { ForeignErrors.dead.insert(display) }
            }, nil)
    }

    /// - Returns: whether the display's server is still there, so that the display can be closed.
    static func release(_ display: OpaquePointer) -> Bool {
        displays.remove(display)
        return dead.remove(display) == nil
    }

    private static let handler: XErrorHandler = { display, event in
        guard let display, !ForeignErrors.displays.contains(display) else { return 0 }
        return ForeignErrors.next?(display, event) ?? 0
    }
}
