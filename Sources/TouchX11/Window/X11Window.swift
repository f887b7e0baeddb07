internal import CTouchX11
import Foundation
public import TouchGraphics
import TouchKit

/// A toplevel window on the server.
@MainActor
final class X11Window {
    let id: WindowID
    let xid: UInt
    let presenter: Presenter
    private let connection: Connection

    /// Set by the application, possibly before the window is created.
    var traits: WindowTraits
    /// The drawn size, in pixels: that of the window, unless another program has made it larger than any monitor.
    private(set) var size: (width: Int, height: Int)
    var placement: WindowPlacement
    /// What the window manager has changed since it was last read.
    var stale: StaleFacts = []
    /// The content's origin on the screen, in pixels, if known.
    var origin: CGPoint?
    var isParentRoot = true
    var isMapped = false
    /// Whether a requested frame has not been drawn yet.
    var needsFrame = false
    /// The region that the server has lost, collected until the last Expose event.
    var exposed = Region()
    private var cursor: HostRequest.Cursor?
    private var resizeSync = ResizeSync()

    nonisolated struct StaleFacts: OptionSet {
        let rawValue: Int

        /// The origin on the screen.
        static let origin = StaleFacts(rawValue: 1)
        /// Whether the window is maximized or full screen.
        static let spread = StaleFacts(rawValue: 2)
        /// Whether the window is on its home monitor.
        static let home = StaleFacts(rawValue: 4)
    }

    /// - Parameter size: the content's size, in pixels.
    init(
        _ connection: Connection, id: WindowID, _ traits: WindowTraits, layout: PixelLayout,
        size: (width: Int, height: Int), title: String, name: String
    ) {
        (self.connection, self.id, self.traits) = (connection, id, traits)
        self.size = Self.drawnSize(size, connection)
        placement = WindowPlacement(NormalSize.Pixels(width: size.width, height: size.height))
        var attributes = XSetWindowAttributes()
        // No background: nothing flashes before the first frame, and enlarging exposes only the new area.
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.border_pixel = 0
        attributes.event_mask = Self.coreEvents(connection)
        xid = XCreateWindow(
            connection.display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, layout.depth,
            UInt32(InputOutput), layout.visual, UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWEventMask),
            &attributes)
        presenter = Presenter(connection, window: xid, layout: layout)
        presenter.resize(width: self.size.width, height: self.size.height)
        setProperties(title: title, name: name)
    }

    isolated deinit {
        if !connection.isDead { resizeSync.destroyCounter(connection) }
    }

    private static func coreEvents(_ connection: Connection) -> Int {
        let events = KeyPressMask | KeyReleaseMask | StructureNotifyMask | ExposureMask | PropertyChangeMask
        guard connection.inputExtension == nil else { return events }
        return events | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | FocusChangeMask
    }

    func map() {
        XMapWindow(connection.display, xid)
    }

    func unmap() {
        XUnmapWindow(connection.display, xid)
    }

    func destroy() {
        XDestroyWindow(connection.display, xid)
    }

    func setTitle(_ title: String) {
        let (display, atoms) = (connection.display, connection.atoms)
        for property in [atoms[.netWMName], atoms[.netWMIconName]] {
            connection.writeText(title, to: property, of: xid)
        }
        // For window managers without UTF-8.
        var text = XTextProperty()
        title.withCString { title in
            var list: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: title)
            guard Xutf8TextListToTextProperty(display, &list, 1, XStdICCTextStyle, &text) >= 0 else { return }
            XSetWMName(display, xid, &text)
            XSetWMIconName(display, xid, &text)
            XFree(text.value)
        }
    }

    /// Sets the window's icons. Source: EWMH 1.5, `_NET_WM_ICON`: for each image its width, its height, and its pixels
    /// from the top left.
    func setIcons(_ icons: [WindowIcon]) {
        let longs = icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map { UInt($0) } }
        connection.writeProperty(connection.atoms[.netWMIcon], of: xid, type: Atom(XA_CARDINAL), longs: longs)
    }

    /// Reloads the cursor after a change of the theme.
    func reloadCursor() {
        if let cursor { setCursor(cursor) }
    }

    func setCursor(_ cursor: HostRequest.Cursor) {
        self.cursor = cursor
        let (shape, names): (UInt32, [String])
        switch cursor {
        case .hidden: return hideCursor()
        case .arrow: (shape, names) = (UInt32(XC_left_ptr), [])
        case .crosshair: (shape, names) = (UInt32(XC_crosshair), [])
        case .text: (shape, names) = (UInt32(XC_xterm), [])
        case .hand: (shape, names) = (UInt32(XC_hand2), [])
        case .move: (shape, names) = (UInt32(XC_fleur), [])
        case .resize(.horizontal): (shape, names) = (UInt32(XC_sb_h_double_arrow), ["ew-resize", "size_hor"])
        case .resize(.vertical): (shape, names) = (UInt32(XC_sb_v_double_arrow), ["ns-resize", "size_ver"])
        case .resize(.northwestSoutheast):
            (shape, names) = (UInt32(XC_bottom_right_corner), ["nwse-resize", "size_fdiag"])
        case .resize(.northeastSouthwest):
            (shape, names) = (UInt32(XC_bottom_left_corner), ["nesw-resize", "size_bdiag"])
        case .rotate: (shape, names) = (UInt32(XC_exchange), [])
        case .copy: (shape, names) = (UInt32(XC_plus), ["dnd-copy", "copy"])
        case .notAllowed: (shape, names) = (UInt32(XC_circle), ["dnd-no-drop", "no-drop", "dnd-none"])
        }
        // Themes name cursors that the core protocol's font lacks.
        let display = connection.display
        let themed = names.lazy.map { XcursorLibraryLoadCursor(display, $0) }.first { $0 != 0 }
        let cursor = themed ?? XCreateFontCursor(connection.display, shape)
        XDefineCursor(connection.display, xid, cursor)
        XFreeCursor(connection.display, cursor)
    }

    private func hideCursor() {
        let display = connection.display
        // A cursor whose only pixel is masked out.
        let pixel = XCreatePixmap(display, xid, 1, 1, 1)
        let context = XCreateGC(display, pixel, 0, nil)
        XFillRectangle(display, pixel, context, 0, 0, 1, 1)
        var (foreground, background) = (XColor(), XColor())
        let cursor = XCreatePixmapCursor(display, pixel, pixel, &foreground, &background, 0, 0)
        XDefineCursor(display, xid, cursor)
        XFreeCursor(display, cursor)
        XFreeGC(display, context)
        XFreePixmap(display, pixel)
    }

    /// Sets the properties that window managers read.
    private func setProperties(title: String, name: String) {
        let (display, atoms) = (connection.display, connection.atoms)
        setTitle(title)
        var protocols = [atoms[.wmDeleteWindow], atoms[.wmTakeFocus], atoms[.netWMPing]]
        if let counter = resizeSync.createCounter(connection) {
            protocols.append(atoms[.netWMSyncRequest])
            connection.writeProperty(
                atoms[.netWMSyncRequestCounter], of: xid, type: Atom(XA_CARDINAL), longs: [UInt(counter)])
        }
        XSetWMProtocols(display, xid, &protocols, Int32(protocols.count))
        // Window managers keep a dialog in front, without a maximize button.
        let type = atoms[traits.isDialog ? .netWMWindowTypeDialog : .netWMWindowTypeNormal]
        connection.writeProperty(atoms[.netWMWindowType], of: xid, type: Atom(XA_ATOM), longs: [type])
        connection.setClass(name, of: xid)
        connection.setClientMachine(of: xid)
    }

    /// Sets the time of the user's last action in the window, by which the window manager decides which new windows to
    /// raise.
    func setUserTime(_ time: UInt32) {
        connection.writeProperty(
            connection.atoms[.netWMUserTime], of: xid, type: Atom(XA_CARDINAL), longs: [UInt(time)])
    }

    func takeFocus(at time: UInt) {
        // The window may be unmapped by now; the server then answers with an error.
        XSetInputFocus(connection.display, xid, Int32(RevertToParent), time)
    }

    /// Answers the window manager's ping by sending its message back.
    func answerPing(_ data: [UInt]) {
        connection.sendMessage(
            connection.atoms[.wmProtocols], about: connection.root, to: connection.root, data, for: .windowManager)
    }

    /// Queries the server for the content's origin on the screen, in pixels.
    func queryOrigin() -> CGPoint? {
        connection.convert((0, 0), from: xid, to: connection.root).map { CGPoint(x: $0.x, y: $0.y) }
    }

    // MARK: Size

    /// - Returns: whether the drawn size has changed.
    func resize(width: Int, height: Int) -> Bool {
        let drawn = Self.drawnSize((width, height), connection)
        guard size != drawn, width > 0, height > 0 else { return false }
        size = drawn
        presenter.resize(width: drawn.width, height: drawn.height)
        return true
    }

    /// The maximum drawn length of a side, in pixels, unless the screen is larger. Source: our choice: no monitor is
    /// wider. The largest possible window would take 4 GB, and each frame minutes.
    private static let maxSide = 8192

    private static func drawnSize(
        _ size: (width: Int, height: Int), _ connection: Connection
    ) -> (width: Int, height: Int) {
        let screen = connection.screenSize
        return (
            min(size.width, max(maxSide, Int(saturating: screen.width))),
            min(size.height, max(maxSide, Int(saturating: screen.height)))
        )
    }

    func handleSyncRequest(_ value: Int64) { resizeSync.announce(value) }

    /// Handles the server's report of the window's size, changed or not.
    func handleConfigure() {
        if resizeSync.sizeArrived() { needsFrame = true }
    }

    /// Answers the window manager's sync request, so that it continues with the next size. Call it when a frame has
    /// been sent.
    func answerSync() { resizeSync.answer(connection) }
}

/// What the application sets before it opens a window, and may change later.
struct WindowTraits {
    /// In points.
    var minimumSize = CGSize.zero
    /// Whether the window is a dialog of a fixed size.
    var isDialog = false
}

/// A window manager's requests to be notified when the frame of a new size has been drawn. A request arrives before its
/// size. Source: EWMH 1.5, `_NET_WM_SYNC_REQUEST`.
@MainActor
private struct ResizeSync {
    private enum State {
        case idle
        case announced(Int64)
        /// The size has arrived; the next frame answers the request.
        case due(Int64)
    }

    private var state = State.idle
    private var counter: XID?

    /// - Returns: nil if the server has no such extension.
    mutating func createCounter(_ connection: Connection) -> XID? {
        if connection.hasSync { counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0)) }
        return counter
    }

    func destroyCounter(_ connection: Connection) {
        if let counter { XSyncDestroyCounter(connection.display, counter) }
    }

    mutating func announce(_ value: Int64) { state = .announced(value) }

    /// - Returns: whether a frame of the size has to be drawn.
    mutating func sizeArrived() -> Bool {
        guard case .announced(let value) = state else { return false }
        state = .due(value)
        return true
    }

    mutating func answer(_ connection: Connection) {
        guard case .due(let value) = state, let counter else { return }
        state = .idle
        XSyncSetCounter(
            connection.display, counter,
            XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value)))
    }
}

/// The program's icon in one size, for window managers, panels and task switchers.
public nonisolated struct WindowIcon: Hashable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// The pixels, row by row from the top left: alpha, red, green and blue in 8 bits each, not premultiplied.
    public let pixels: [UInt32]

    /// Creates an icon from a bitmap.
    ///
    /// - Parameter bitmap: with 32 bits per pixel, including alpha.
    public init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        let (width, height, bytesPerRow) = (bitmap.width, bitmap.height, bitmap.bytesPerRow)
        pixels = bitmap.withPixels { bytes in
            (0..<height).flatMap { y in
                (0..<width).map { x in
                    Self.straight(bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self))
                }
            }
        }
    }

    /// Converts a pixel from premultiplied to straight alpha.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
