internal import CTouchX11
public import Foundation
public import TouchKit

/// TouchKit's platform on an X server: windows, input, frames, and the event loop.
///
///     let host = try X11Host(name: "touchtracker")
///     let application = UIApplication(host: host, delegate: delegate)
///     let outcome = host.run(application)
///
/// Bound to the main thread, like everything that talks to the server.
@MainActor
public final class X11Host: TouchKit.Host {
    /// Why the loop ended.
    public enum Outcome: Equatable, Sendable {
        /// The application requested it.
        case quit
        /// The connection to the server was lost; the reason is a localized clause for the user.
        case disconnected(reason: String)
    }

    /// The time of the current pass of the loop; while outside work runs, such as a task, the clock's time.
    public var now: Instant {
        if isRunningOutsideWork { updateClock() }
        return time
    }

    /// The time of the last event while more events are unread, but at most `maxInputLag` ago, so that a flood of
    /// events can't delay timers. While the end of a contact is held back, not later than that end: it precedes timers
    /// that are due later.
    public var inputTime: Instant {
        let time = hasUnreadEvents ? max(lastInputTime, now.advanced(by: .zero - Self.maxInputLag)) : now
        return min(time, translator.contactFilter.firstLift ?? time)
    }

    private var time: Instant
    var lastInputTime: Instant
    var hasUnreadEvents = false
    /// Whether outside work is running.
    var isRunningOutsideWork = false

    /// Whether new windows open maximized or full screen, where a window manager supports that.
    public var initialSpread = WindowArrangement.Spread.none
    /// The position and size that the user requests for new windows; nil: chosen by the program and the window manager.
    public var initialGeometry: WindowGeometry?
    /// The monitor that new windows belong to: they open there, and return when it is connected again. Nil: none in
    /// particular.
    public var monitorChoice: MonitorChoice?
    /// Whether windows that another program minimizes or unmaps are shown again.
    public var restoresHiddenWindows = false
    /// The program's icon, in several sizes; changes apply to open windows, too.
    public var icons: [WindowIcon] = [] {
        didSet { for window in windows.values { window.setIcons(icons) } }
    }
    /// The color theme of the program, which overrides the desktop's.
    public var theme = Theme.system {
        didSet { if theme != oldValue { readSettings() } }
    }
    /// Called with files that were dropped where no view accepts drops, and the time of the drop in the server's
    /// milliseconds.
    public var onFilesDropped: (([URL], UInt32) -> Void)? {
        get { dropTarget.onFilesDropped }
        set { dropTarget.onFilesDropped = newValue }
    }
    let dropTarget: DropTarget
    let dragAtoms: DragAtoms
    private(set) lazy var dragSource = makeDragSource()
    /// The startup notification ID from the launcher; nil without one, or once the window is shown.
    var startup: StartupID?
    /// When the server's screen saver is reset next because the user is active; nil: not needed.
    var screenSaverResetDeadline: Instant?
    /// Source: our choice: half of the shortest timeout that desktops offer.
    var screenSaverResetInterval = Duration.seconds(30)
    var desktop = DesktopIntegration()
    let settingsManager: SettingsManager
    /// As last sent to the application.
    var preferences = HostPreferences()
    var cursorTheme = CursorTheme()
    /// In points.
    var minimumSizes: [WindowID: CGSize] = [:]
    /// Windows of a fixed size.
    var dialogs: Set<WindowID> = []
    let leader: GroupLeader
    /// The arrangements of closed windows.
    var lastArrangements: [WindowID: WindowArrangement] = [:]

    /// Called with harmless problems: requests that the server refused, devices that vanished.
    public var report: (String) -> Void = { _ in } {
        didSet { connection.report = report }
    }

    var touchScreens = TouchScreenState()
    /// Called for every finger that lands on a touch screen, in any program's window, before that program is notified.
    /// While it is set, misplaced touch screens are not detected.
    public var onFingerLanded: ((FingerLanding) -> Void)? {
        didSet {
            touchScreens.pens = [:]
            selectLandings()
        }
    }

    /// Called with the input devices when one was added, removed or changed.
    public var onDevicesChanged: ([InputDevice]) -> Void = { _ in }

    let connection: Connection
    let reader: EventReader
    let clipboard: Clipboard
    private let layout: PixelLayout
    let name: String
    /// Pixels per point, overriding the desktop's setting; nil: the desktop's. Open windows follow changes.
    public var scaleOverride: Double? {
        didSet { if scaleOverride != oldValue { readSettings() } }
    }
    var scale: Double

    var application: UIApplication?
    var translator = Translator()
    var windows: [WindowID: X11Window] = [:]
    /// Windows that were closed during a touchpad's gesture over them; unmapped until it ends.
    ///
    /// Quirk of the X server: it uses the memory of a window that is destroyed during a gesture (reported as
    /// ZDI-CAN-32753). Gone when no server older than that fix is in use.
    private var closingWindows: [UInt: X11Window] = [:]
    var hostEvents: [HostEvent] = []
    var pacing = InputPacing()
    var wakeTime: Instant?
    /// Whether the desktop's settings may have changed.
    var areSettingsStale = false
    /// When Foundation's next timer is due.
    var runLoopDeadline: Instant?
    /// Whether a frame of the screen has begun that animations have not been notified of.
    var isScreenFrameDue = false
    var isQuitRequested = false
    lazy var animation = AnimationClock(connection)

    /// - Parameters:
    ///   - name: the program's name for window managers.
    ///   - display: such as ":0"; nil: the environment's.
    ///   - scale: pixels per point; nil: the desktop's setting.
    ///   - startup: the startup notification ID from the launcher. A program with several threads reads it before they
    ///     start.
    /// - Throws: `X11Error` if there is no connection, or the screen can't be drawn on.
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

    /// The current input devices, sorted by number.
    public var devices: [InputDevice] { translator.devices.values.sorted { $0.id < $1.id } }

    /// What the server offers, as clauses for the user.
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

    /// Source: our choice: about how long a user waits for a program that does not respond.
    private static let maxInputLag = Duration.seconds(1)

    func size(of window: X11Window) -> CGSize {
        CGSize(width: Double(window.size.width) / scale, height: Double(window.size.height) / scale)
    }

    // MARK: Requests

    /// Sends the server the requests that this one needs; results arrive as events.
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
        // A window manager that is starting may lose the request: it is repeated until the window is mapped.
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

    /// Counts frames in the mapped window with the lowest number, so that the choice is stable.
    private func startAnimation() {
        let shown = windows.values.filter(\.isMapped).min { $0.id.rawValue < $1.id.rawValue }
        animation.start(in: shown?.xid, now: now)
    }

    func destroyClosingWindow(after event: ServerEvent) {
        guard case .gesture(let gesture) = event, gesture.phase == .end || gesture.phase == .cancel else { return }
        closingWindows.removeValue(forKey: gesture.window)?.destroy()
    }

    /// Grabs the pointer, not touches: fingers inside our windows continue as before, and a press outside of them, even
    /// a finger's, arrives as a pointer press.
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
