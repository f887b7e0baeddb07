internal import CTouchX11
public import Foundation
public import TouchKit

/// An X server as TouchKit's platform: windows, input, frames, and the loop that binds them.
///
///     let host = try X11Host(name: "touchtracker")
///     let application = UIApplication(host: host, delegate: delegate)
///     let outcome = host.run(application)
///
/// Bound to the main thread, like everything that talks to the server.
@MainActor
public final class X11Host: TouchKit.Host {
    /// Why the loop has ended.
    public enum Outcome: Equatable, Sendable {
        /// The application wanted to end.
        case quit
        /// The server has gone; the reason is a clause for a person.
        case disconnected(reason: String)
    }

    /// The current turn's time; while outside work runs, such as a task, the clock's.
    public var now: Instant {
        if isRunningOutsideWork { updateClock() }
        return time
    }

    /// While events are still unread, the time of the last one; but never long ago, so that a flood of events can't delay
    /// timers. While the end of a contact is held back, not after that end: it comes before timers that are due later.
    public var inputTime: Instant {
        let time = hasUnreadEvents ? max(lastInputTime, now.advanced(by: .zero - Self.maxInputLag)) : now
        return min(time, translator.contactFilter.firstLift ?? time)
    }

    private var time: Instant
    var lastInputTime: Instant
    var hasUnreadEvents = false
    /// Outside work is running.
    var isRunningOutsideWork = false

    /// Whether windows that are opened from now on are maximized or full screen, where a window manager can do that.
    public var initialSpread = WindowArrangement.Spread.none
    /// Where the windows that are opened from now on are wanted, and how large, by the person's own words; nil: as the program
    /// and the window manager have it.
    public var initialGeometry: WindowGeometry?
    /// Which monitor the windows that are opened from now on belong to: they open there, and return when it comes back. Nil:
    /// none in particular.
    public var monitorChoice: MonitorChoice?
    /// Whether windows that another program minimises or unmaps are shown again.
    public var restoresHiddenWindows = false
    /// The program's sign, in several sizes; on windows that are open, too.
    public var icons: [WindowIcon] = [] {
        didSet { for window in windows.values { window.setIcons(icons) } }
    }
    /// The colours that the program is drawn in, whatever the desktop says.
    public var theme = Theme.system {
        didSet { if theme != oldValue { readSettings() } }
    }
    /// Told of files that were dropped where no view takes drops, and when, in the server's milliseconds.
    public var onFilesDropped: (([URL], UInt32) -> Void)? {
        get { dropTarget.onFilesDropped }
        set { dropTarget.onFilesDropped = newValue }
    }
    let dropTarget: DropTarget
    let dragAtoms: DragAtoms
    private(set) lazy var dragSource = makeDragSource()
    /// What a launcher calls this start; nil if none does, or once the window is there.
    var startup: StartupID?
    /// When the server is told next that somebody is there; nil: it need not be.
    var screenSaverResetDeadline: Instant?
    /// Source: our choice: half of the shortest time that desktops let people choose.
    var screenSaverResetInterval = Duration.seconds(30)
    var desktop = DesktopIntegration()
    let settingsManager: SettingsManager
    /// As the application was told last.
    var preferences = HostPreferences()
    var cursorTheme = CursorTheme()
    /// In points.
    var minimumSizes: [WindowID: CGSize] = [:]
    /// Windows that keep their size.
    var dialogs: Set<WindowID> = []
    let leader: GroupLeader
    /// Arrangements of windows that were closed.
    var lastArrangements: [WindowID: WindowArrangement] = [:]

    /// Told of what went wrong without harm: requests that the server refused, devices that vanished.
    public var report: (String) -> Void = { _ in } {
        didSet { connection.report = report }
    }

    var touchScreens = TouchScreenState()
    /// Told of every finger that lands on a touch screen, in whatever program's window, before that is told of it. While it
    /// is set, no touch screen is noticed to be misplaced.
    public var onFingerLanded: ((FingerLanding) -> Void)? {
        didSet {
            touchScreens.pens = [:]
            selectLandings()
        }
    }

    /// Told of the input devices when one has come, gone or changed.
    public var onDevicesChanged: ([InputDevice]) -> Void = { _ in }

    let connection: Connection
    let reader: EventReader
    let clipboard: Clipboard
    private let layout: PixelLayout
    let name: String
    /// Pixels to a point, whatever the desktop says; nil asks the desktop. Windows that are open follow.
    public var scaleOverride: Double? {
        didSet { if scaleOverride != oldValue { readSettings() } }
    }
    var scale: Double

    var application: UIApplication?
    var translator = Translator()
    var windows: [WindowID: X11Window] = [:]
    /// Windows that were closed during a touchpad's gesture over them; hidden until it ends.
    ///
    /// Quirk of the X server: it uses the memory of a window that is destroyed meanwhile (reported as ZDI-CAN-32753). Gone
    /// when no server older than that fix is in use.
    private var closingWindows: [UInt: X11Window] = [:]
    var hostEvents: [HostEvent] = []
    var pacing = InputPacing()
    var wakeTime: Instant?
    /// The desktop's settings may have changed.
    var areSettingsStale = false
    /// When Foundation's next timer is due.
    var runLoopDeadline: Instant?
    /// A frame of the screen has begun, and animations have not been told yet.
    var isScreenFrameDue = false
    var isQuitRequested = false
    lazy var animation = AnimationClock(connection)

    /// - Parameters:
    ///   - name: the program's, as window managers know it.
    ///   - display: such as ":0"; nil takes the environment's.
    ///   - scale: pixels to a point; nil asks the desktop.
    ///   - startup: what a launcher calls this start. A program with several threads takes it before they run.
    /// - Throws: `X11Error` when there is no connection, or a screen that nothing can be drawn on.
    public init(
        name: String, display: String? = nil, scale: Double? = nil, startup: StartupID? = .removeFromEnvironment()
    )
        throws(X11Error)
    {
        self.name = name
        self.startup = startup
        scaleOverride = scale
        connection = try Connection(display: display)
        leader = GroupLeader(connection, name: name)
        clipboard = Clipboard(connection)
        dragAtoms = DragAtoms(connection)
        dropTarget = DropTarget(connection, dragAtoms)
        reader = EventReader(connection)
        layout = try PixelLayout(connection)
        time = Self.readClock()
        lastInputTime = time
        settingsManager = SettingsManager(connection)
        self.scale = 1
        connection.watchScreen()
        readSettings()
        translator.screenSize = connection.screenSize
        EventSelection(connection).selectDeviceEvents()
        translator.translate(.devices(DeviceQuery(connection).devices()), now: time, into: &hostEvents)
        clipboard.onEvent = { [unowned self] in hostEvents.append(.pasteboard($0)) }
        clipboard.start()
        connectDrags()
        reader.inputMethod.onChange = { [unowned self] window, change in
            guard let id = translator.windows[window]?.id else { return }
            hostEvents.append(.text(TextSample(window: id, timestamp: now, change: change)))
        }
    }

    /// The input devices as they are now, by number.
    public var devices: [InputDevice] { translator.devices.values.sorted { $0.id < $1.id } }

    /// What the server offers, as clauses for a person.
    public var capabilities: [String] {
        var lines = [
            "display \(connection.name), \(Int(saturating: connection.screenSize.width))×"
                + "\(Int(saturating: connection.screenSize.height)) pixels"
        ]
        if let version = connection.inputExtension?.version {
            lines.append(
                "XInput \(version.major).\(version.minor): touch" + (version.minor >= 4 ? ", touchpad gestures" : ""))
        } else {
            lines.append("no XInput 2.2: the mouse only, no touch, no pen pressure")
        }
        lines.append(connection.hasSharedMemory ? "shared memory offered" : "no shared memory")
        lines.append("\(scale) pixels to a point")
        return lines
    }

    static func readClock() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    func updateClock() {
        time = max(time, Self.readClock())
    }

    /// Source: our choice: about as long as a user waits for a program that does not respond.
    private static let maxInputLag = Duration.seconds(1)

    func size(of window: X11Window) -> CGSize {
        CGSize(width: Double(window.size.width) / scale, height: Double(window.size.height) / scale)
    }

    // MARK: Requests

    /// Sends the server what the request takes; what comes of it is told by events.
    public func perform(_ request: HostRequest) {
        guard !connection.isDead else {
            if request == .quit { isQuitRequested = true }
            return
        }
        switch request {
        case .openWindow(let id, let size, let title): open(id, size: size, title: title)
        case .closeWindow(let id): close(id)
        case .setTitle(let id, let title): windows[id]?.setTitle(title)
        case .setMinimumSize(let id, let size):
            minimumSizes[id] = size
            if let window = windows[id] { setSizeHints(of: window) }
        case .setKind(let id, .dialog): dialogs.insert(id)
        case .setKind(let id, .document): dialogs.remove(id)
        case .setCursor(let id, let cursor): windows[id]?.setCursor(cursor)
        case .setFullScreen(let id, let onOff): setFullScreen(id, onOff)
        case .textInput(let id, let caret): updateTextInput(in: id, at: caret)
        case .redraw(let id): windows[id]?.needsFrame = true
        case .wake(let instant): wakeTime = instant
        case .animate(.start): startAnimation()
        case .animate(.stop): animation.stop()
        case .capturePointer(let id, let onOff): capturePointer(for: id, onOff)
        case .pasteboard(let request): clipboard.perform(request, now: now)
        case .drag(let request): perform(request)
        case .keepAwake(let onOff): keepAwake(onOff)
        case .quit: isQuitRequested = true
        }
    }

    private func updateTextInput(in id: WindowID, at caret: CGRect?) {
        guard let window = windows[id], let caret else { return reader.inputMethod.stop() }
        let caretBottom = CGPoint(x: caret.minX, y: caret.maxY) * scale
        reader.inputMethod.start(
            in: window.xid,
            at: (
                Int(saturating: caretBottom.x, .toNearestOrAwayFromZero),
                Int(saturating: caretBottom.y, .toNearestOrAwayFromZero)
            ))
    }

    private func open(_ id: WindowID, size: CGSize, title: String) {
        let pixels = (
            width: min(max(1, Int(saturating: size.width * scale, .toNearestOrAwayFromZero)), 32_767),
            height: min(max(1, Int(saturating: size.height * scale, .toNearestOrAwayFromZero)), 32_767)
        )
        let window = X11Window(connection, id: id, layout: layout, size: pixels, title: title, name: name)
        windows[id] = window
        if dialogs.contains(id) { window.declareDialog() }
        window.home = monitorChoice.map(HomeMonitor.init)
        leader.add(window.xid, connection)
        arrange(window)
        applyStartupID(of: window)
        dropTarget.advertise(on: window.xid)
        if !icons.isEmpty { window.setIcons(icons) }
        translator.windows[window.xid] = Translator.Window(
            id: id, scale: scale, size: CGSize(width: window.size.width, height: window.size.height))
        EventSelection(connection).selectInput(of: window.xid, devices: devices)
        window.map()
        // A window manager that is starting may forget it: it is asked again until the window is there.
        handleHidden(window)
        hostEvents.append(.resized(id, self.size(of: window), scale: scale))
        updateFullScreen(window)
    }

    private func close(_ id: WindowID) {
        lastArrangements[id] = arrangement(of: id)
        minimumSizes[id] = nil
        dialogs.remove(id)
        guard let window = windows.removeValue(forKey: id) else { return }
        if desktop.fileDialog?.window == id { cancelChoosingFile() }
        reader.inputMethod.stop()
        let hasGesture = translator.gesture?.window == id
        translator.translate(.destroyed(window: window.xid), now: now, into: &hostEvents)
        translator.windows[window.xid] = nil
        if animation.isRunning { startAnimation() }
        guard hasGesture else { return window.destroy() }
        window.unmap()
        closingWindows[window.xid] = window
    }

    /// Counts frames in a window that is shown: the one with the lowest number, so that it stays the same.
    private func startAnimation() {
        let shown = windows.values.filter(\.isMapped).min { $0.id.rawValue < $1.id.rawValue }
        animation.start(in: shown?.xid, now: now)
    }

    func destroyClosingWindow(after event: ServerEvent) {
        guard case .gesture(let gesture) = event, gesture.phase == .end || gesture.phase == .cancel else { return }
        closingWindows.removeValue(forKey: gesture.window)?.destroy()
    }

    /// Grabs the pointer, not touches: fingers inside our windows go on as before, and a press outside of them, even a
    /// finger's, arrives as a press of the pointer.
    private func capturePointer(for id: WindowID, _ onOff: HostRequest.Switch) {
        let capture = PointerCapture(connection, master: devices.first { $0.use == .masterPointer }?.id)
        switch onOff {
        case .start:
            guard let window = windows[id] else { return }
            if capture.start(in: window.xid) {
                translator.capture = id
            } else {
                report("another program holds the pointer")
            }
        case .stop:
            capture.stop()
            translator.endCapture(at: now, into: &hostEvents)
        }
    }
}
