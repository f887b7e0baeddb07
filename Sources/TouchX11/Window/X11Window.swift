internal import CTouchX11
import Foundation
import TouchGraphics
import TouchKit

/// A toplevel window on the server.
@MainActor
final class X11Window {
    let id: WindowID
    let xid: UInt
    let presenter: Presenter
    private let connection: Connection

    /// What is drawn, in pixels: all of the window, unless another program has made it larger than anybody sees.
    private(set) var size: (width: Int, height: Int)
    /// Its own size, when it is neither maximized nor full screen.
    var normalSize: NormalSize
    /// As the application has been told.
    var isFullScreen = false
    /// Where it was before we ourselves spread it over a monitor; nil if nobody did, or a window manager.
    var frameBeforeFill: PixelRect?
    /// The size that it gets when it is no longer full screen, as which it opened.
    var sizeAfterFullScreen: NormalSize.Pixels?
    /// The window manager has changed the window's state.
    var isSpreadStale = false
    /// Where the content is on the screen, in pixels, as far as it is known.
    var origin: CGPoint?
    var isParentRoot = true
    /// Which monitor it belongs to; nil: none in particular.
    var home: HomeMonitor?
    /// It may have to be brought back to its monitor.
    var isHomeStale = false
    /// When it is shown again, since another program has hidden it; nil: it is not hidden.
    var restoreTime: Instant?
    /// A window manager says that it has moved.
    var isOriginStale = false
    var isMapped = false
    /// A frame was asked for and not drawn yet.
    var needsFrame = false
    /// What the server has lost, collected until its last Expose event.
    var exposed = Region()
    private var syncCounter: XID?
    private var sync = Sync.idle

    /// A window manager's request to be told when the frame of a new size has been drawn; it comes before that size.
    private enum Sync {
        case idle
        case announced(Int64)
        /// The size has arrived; the next frame answers the request.
        case due(Int64)
    }

    /// - Parameter size: of the content, in pixels.
    init(
        _ connection: Connection, id: WindowID, layout: PixelLayout, size: (width: Int, height: Int), title: String,
        name: String
    ) {
        self.connection = connection
        self.id = id
        self.size = Self.drawnSize(size, connection)
        normalSize = NormalSize(NormalSize.Pixels(width: size.width, height: size.height))
        var attributes = XSetWindowAttributes()
        // No background: nothing flashes before the first frame, and enlarging exposes only what is new.
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
        guard !connection.isDead else { return }
        if let syncCounter { XSyncDestroyCounter(connection.display, syncCounter) }
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
        for property in [atoms.netWMName, atoms.netWMIconName] {
            connection.writeProperty(property, of: xid, type: atoms.utf8String, bytes: Data(title.utf8))
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

    /// Source: EWMH 1.5, `_NET_WM_ICON`: for each picture its width, its height, and its pixels from the top left.
    func setIcons(_ icons: [WindowIcon]) {
        let longs = icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map { UInt($0) } }
        connection.writeProperty(connection.atoms.netWMIcon, of: xid, type: Atom(XA_CARDINAL), longs: longs)
    }

    private var cursor: HostRequest.Cursor?

    /// The pointer's theme has changed.
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
        // Themes have names for what the core protocol's font has no picture of.
        let display = connection.display
        let themed = names.lazy.map { XcursorLibraryLoadCursor(display, $0) }.first { $0 != 0 }
        let cursor = themed ?? XCreateFontCursor(connection.display, shape)
        XDefineCursor(connection.display, xid, cursor)
        XFreeCursor(connection.display, cursor)
    }

    private func hideCursor() {
        let display = connection.display
        // A cursor whose only pixel is not part of it.
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

    /// The properties that window managers read.
    private func setProperties(title: String, name: String) {
        let (display, atoms) = (connection.display, connection.atoms)
        setTitle(title)
        var protocols = [atoms.wmDeleteWindow, atoms.wmTakeFocus, atoms.netWMPing]
        if connection.hasSync {
            let counter = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
            syncCounter = counter
            protocols.append(atoms.netWMSyncRequest)
            setProperty(atoms.netWMSyncRequestCounter, Atom(XA_CARDINAL), [Int(counter)])
        }
        XSetWMProtocols(display, xid, &protocols, Int32(protocols.count))
        setProperty(atoms.netWMWindowType, Atom(XA_ATOM), [Int(bitPattern: atoms.netWMWindowTypeNormal)])
        connection.setClass(name, of: xid)
        connection.setClientMachine(of: xid)
    }

    /// Window managers put a dialog in front, without a button for maximizing. To be called before it is shown.
    func declareDialog() {
        let type = connection.intern(["_NET_WM_WINDOW_TYPE_DIALOG"])[0]
        setProperty(connection.atoms.netWMWindowType, Atom(XA_ATOM), [Int(bitPattern: type)])
    }

    func setProperty(_ property: Atom, _ type: Atom, _ values: [Int]) {
        var values = values
        values.withUnsafeMutableBytes { bytes in
            _ = XChangeProperty(
                connection.display, xid, property, type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count / MemoryLayout<Int>.size))
        }
    }

    /// Tells the window manager when the user last acted here, by which it decides which new windows to raise.
    func setUserTime(_ time: UInt32) {
        setProperty(connection.atoms.netWMUserTime, Atom(XA_CARDINAL), [Int(time)])
    }

    func takeFocus(at time: UInt) {
        // The window may be unmapped by now, which makes the server answer with an error.
        XSetInputFocus(connection.display, xid, Int32(RevertToParent), time)
    }

    /// Answers the window manager's ping by sending its message back.
    func answerPing(_ data: [Int]) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = connection.root
        event.xclient.message_type = connection.atoms.wmProtocols
        event.xclient.format = 32
        event.xclient.data.l = (data[0], data[1], data[2], data[3], data[4])
        XSendEvent(
            connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }

    /// Asks the server where the content is on the screen, in pixels.
    func queryOrigin() -> CGPoint? {
        var (x, y, child) = (Int32(0), Int32(0), UInt(0))
        guard XTranslateCoordinates(connection.display, xid, connection.root, 0, 0, &x, &y, &child) != 0 else {
            return nil
        }
        return CGPoint(x: Int(x), y: Int(y))
    }

    // MARK: Size

    /// - Returns: whether more or less is drawn than before.
    func resize(width: Int, height: Int) -> Bool {
        let drawn = Self.drawnSize((width, height), connection)
        guard size != drawn, width > 0, height > 0 else { return false }
        size = drawn
        presenter.resize(width: drawn.width, height: drawn.height)
        return true
    }

    /// Sides longer than this are drawn only on a screen that is as large, in pixels. Source: our choice: no monitor is wider.
    /// The largest window there can be would take 4 GB, and each frame minutes.
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

    func handleSyncRequest(_ value: Int64) {
        sync = .announced(value)
    }

    /// The server has reported the window's size, changed or not.
    func handleConfigure() {
        guard case .announced(let value) = sync else { return }
        sync = .due(value)
        needsFrame = true
    }

    /// To be called when a frame has been sent, so that the window manager goes on to the next size.
    func answerSync() {
        guard case .due(let value) = sync, let syncCounter else { return }
        sync = .idle
        XSyncSetCounter(
            connection.display, syncCounter,
            XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value)))
    }
}
