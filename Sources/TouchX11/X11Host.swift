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

    let connection: Connection
    let queue = HostEventQueue()
    let input: X11Devices
    let windows: X11Windows
    let selections: X11Selections
    let desktop: X11Desktop
    let loop: X11Loop
    private let placer: WindowPlacer
    private let startup: StartupNotification

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
        connection = try Connection(display: display)
        let leader = GroupLeader(connection, name: name)
        let reader = EventReader(connection, queue)
        self.startup = StartupNotification(connection, leader, startup)
        placer = WindowPlacer(connection, queue)
        input = X11Devices(connection, queue)
        windows = try X11Windows(connection, queue, input, reader.inputMethod, leader, self.startup, placer)
        selections = X11Selections(connection, queue, windows)
        desktop = X11Desktop(connection, queue, input, windows, leader, scaleOverride: scale)
        loop = X11Loop(connection, reader, queue, input, windows, selections, desktop)
        connection.watchScreen()
        desktop.settings.read()
        input.start()
        selections.clipboard.start()
    }

    /// Runs the application until it quits or the connection is lost.
    ///
    /// Traps if the application has neither a delegate nor a window: it would wait forever, invisible.
    public func run(_ application: UIApplication) -> Outcome { loop.run(application) }

    /// Called with harmless problems: requests that the server refused, devices that vanished.
    public var report: (String) -> Void {
        get { connection.report }
        set { connection.report = newValue }
    }

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
        lines.append("\(windows.scale) pixels to a point")
        return lines
    }

    // MARK: Host

    /// The time of the current pass of the loop; while outside work runs, such as a task, the clock's time.
    public var now: Instant { queue.now }

    /// The time of the last event while more events are unread, but at most a second ago.
    public var inputTime: Instant { loop.inputTime }

    /// The server's largest monitor. Queries the server and waits for its answer.
    public var screen: HostScreen {
        let pixels = connection.isDead ? nil : Monitors(connection).largest
        let (width, height) = pixels.map { (CGFloat($0.width), CGFloat($0.height)) } ?? (0, 0)
        return HostScreen(
            size: CGSize(width: width / windows.scale, height: height / windows.scale), scale: windows.scale)
    }

    /// Sends the server the requests that this one needs; results arrive as events.
    public func perform(_ request: HostRequest) {
        guard !connection.isDead else {
            if request == .quit { loop.isQuitRequested = true }
            return
        }
        switch request {
        case .openWindow(let id, let size, let title): windows.open(id, size: size, title: title)
        case .closeWindow(let id):
            desktop.cancelChoosingFile(over: id)
            windows.close(id)
        case .setTitle(let id, let title): windows.all[id]?.setTitle(title)
        case .setMinimumSize(let id, let size): windows.setMinimumSize(size, of: id)
        case .setKind(let id, let kind): windows.setKind(kind, of: id)
        case .setCursor(let id, let cursor): windows.all[id]?.setCursor(cursor)
        case .setFullScreen(let id, let onOff): windows.setFullScreen(id, onOff)
        case .textInput(let id, let caret): windows.updateTextInput(in: id, at: caret)
        case .redraw(let id): windows.all[id]?.needsFrame = true
        case .wake(let instant): loop.wakeTime = instant
        case .animate(.start): windows.startAnimation()
        case .animate(.stop): windows.animation.stop()
        case .capturePointer(let id, .start): windows.all[id].map { input.capturePointer(for: $0) }
        case .capturePointer(_, .stop): input.releasePointer()
        case .pasteboard(let request): selections.clipboard.perform(request, now: now)
        case .drag(let request): selections.perform(request, now: now)
        case .keepAwake(let onOff): desktop.keepAwake(onOff)
        case .accessibilityChanged: desktop.accessibility.contentChanged()
        case .announce(let text, let priority): desktop.accessibility.announce(text, priority)
        case .quit: loop.isQuitRequested = true
        }
    }

    // MARK: Windows

    /// Whether new windows open maximized or full screen, where a window manager supports that.
    public var initialSpread: WindowArrangement.Spread {
        get { placer.options.spread }
        set { placer.options.spread = newValue }
    }

    /// The position and size that the user requests for new windows; nil: chosen by the program and the window manager.
    public var initialGeometry: WindowGeometry? {
        get { placer.options.geometry }
        set { placer.options.geometry = newValue }
    }

    /// The monitor that new windows belong to: they open there, and return when it is connected again. Nil: none in
    /// particular.
    public var monitorChoice: MonitorChoice? {
        get { placer.options.monitor }
        set { placer.options.monitor = newValue }
    }

    /// Whether windows that another program minimizes or unmaps are shown again.
    public var restoresHiddenWindows: Bool {
        get { placer.options.restoresHidden }
        set { placer.options.restoresHidden = newValue }
    }

    /// The program's icon, in several sizes; changes apply to open windows, too.
    public var icons: [WindowIcon] {
        get { windows.icons }
        set { windows.icons = newValue }
    }

    /// The color theme of the program, which overrides the desktop's.
    public var theme: Theme {
        get { desktop.settings.theme }
        set { desktop.settings.theme = newValue }
    }

    /// Pixels per point, overriding the desktop's setting; nil: the desktop's. Open windows follow changes.
    public var scaleOverride: Double? {
        get { desktop.settings.scaleOverride }
        set { desktop.settings.scaleOverride = newValue }
    }

    /// Called with files that were dropped where no view accepts drops, and the time of the drop in the server's
    /// milliseconds.
    public var onFilesDropped: (([URL], CGPoint?, UInt32) -> Void)? {
        get { selections.dropTarget.onFilesDropped }
        set { selections.dropTarget.onFilesDropped = newValue }
    }

    /// Whether the first frame of a window is on the screen, and so has the size that the window manager gives it.
    public var hasShownFrame: Bool { windows.hasShownFrame }

    /// Returns a window's arrangement, or its last one if it has closed; nil for an unknown window.
    public func arrangement(of id: WindowID) -> WindowArrangement? { windows.arrangement(of: id) }

    /// Stores the identity of a window's document in a property, so that a second instance of the program can find the
    /// window (`raiseWindow(showing:)`).
    ///
    /// - Parameter document: unique on this machine; nil if the window's content may be open more than once.
    public func setDocument(_ document: String?, of id: WindowID) {
        if let window = windows.all[id] { startup.setDocument(document, of: window) }
    }

    /// Raises the window of another instance that shows a document, and hands over the launcher's startup ID.
    ///
    /// - Parameter search: `.waiting` takes up to two seconds if there is no such window.
    /// - Returns: whether the window exists and its program has answered.
    public func raiseWindow(showing document: String, _ search: WindowSearch) -> Bool {
        startup.raiseWindow(showing: document, search)
    }

    // MARK: The desktop

    /// Joins the desktop's session, if there is one: saves on the session manager's request and quits with the session.
    ///
    /// - Parameters:
    ///   - id: the session ID of the earlier start that this one continues.
    ///   - save: saves unsaved work.
    public func joinSession(as id: SessionID?, save: @escaping () -> SessionState) {
        desktop.joinSession(as: id, save: save)
    }

    /// Opens the save dialog of the desktop's portal over a window. There is one dialog at a time: an earlier one is
    /// closed without calling its completion.
    ///
    /// - Parameter completion: called once, before or after this returns, unless the dialog is canceled or the window
    ///   closes.
    public func chooseFile(
        _ request: FileDialogRequest, over window: WindowID, completion: @escaping (FileDialogOutcome) -> Void
    ) {
        desktop.chooseFile(request, over: window, completion: completion)
    }

    /// Closes the dialog if it is open, without calling its completion.
    public func cancelChoosingFile() { desktop.cancelChoosingFile() }

    // MARK: Devices and monitors

    /// The current input devices, sorted by number.
    public var devices: [InputDevice] { input.all }

    /// Called with the input devices when one was added, removed or changed.
    public var onDevicesChanged: ([InputDevice]) -> Void {
        get { input.onDevicesChanged }
        set { input.onDevicesChanged = newValue }
    }

    /// Called for every finger that lands on a touch screen, in any program's window, before that program is notified.
    /// While it is set, misplaced touch screens are not detected.
    public var onFingerLanded: ((FingerLanding) -> Void)? {
        get { input.onFingerLanded }
        set { input.onFingerLanded = newValue }
    }

    /// Called once for a touch screen when most of its recent touches land outside of all windows, which is unlikely if
    /// the user sees what they touch. Only if there are several monitors, and not for a device that
    /// `mapTouchScreens(from:)` has mapped.
    public var onTouchScreenMisplaced: ((InputDevice) -> Void)? {
        get { input.onMisplaced }
        set { input.onMisplaced = newValue }
    }

    /// The monitors of the screen. Asks the server and waits for its answer.
    public var monitors: [ScreenMonitor] { connection.monitors }

    /// Returns the name of the monitor that the user specifies by the server's name, by one of its outputs, or by its
    /// number, from 1. An inactive output is accepted, too: its monitor may be connected later.
    ///
    /// - Returns: nil if there is no such monitor.
    public func monitorName(for text: String) -> String? {
        let monitors = monitors
        if let monitor = monitors.first(where: { $0.isNamed(text) }) { return monitor.name }
        if let number = Int(text), monitors.indices.contains(number - 1) { return monitors[number - 1].name }
        return Monitors.outputs(connection).contains(text) ? text : nil
    }

    /// Maps the touch screens to their monitors according to the file, now and whenever devices or monitors change.
    public func mapTouchScreens(from file: TouchMappingFile) { input.mapTouchScreens(from: file) }

    /// Maps the devices of these names to the entire screen, which is the servers' default.
    public func resetMappings(_ names: Set<String>) { input.resetMappings(names) }

    /// The state of the mapping that is saved for a device; nil if none is.
    public func mappingState(of device: InputDevice, in file: TouchMappingFile) -> TouchMappingState? {
        input.mappingState(of: device, in: file)
    }
}
