internal import CTouchX11
import Foundation
import TouchGraphics
import TouchKit

/// The program's windows: opens and closes them, handles their events, and draws their frames.
@MainActor
final class X11Windows {
    /// The program's icon, in several sizes.
    var icons: [WindowIcon] = [] {
        didSet { for window in all.values { window.setIcons(icons) } }
    }
    let animation: AnimationClock
    private(set) var all: [WindowID: X11Window] = [:]
    /// Pixels per point.
    private(set) var scale = 1.0

    private let connection: Connection
    private let queue: HostEventQueue
    private let input: X11Devices
    private let inputMethod: InputMethod
    private let layout: PixelLayout
    private let leader: GroupLeader
    private let startup: StartupNotification
    private let placer: WindowPlacer
    /// The traits of windows that are not open yet.
    private var futureTraits: [WindowID: WindowTraits] = [:]
    /// The arrangements of closed windows.
    private var lastArrangements: [WindowID: WindowArrangement] = [:]
    /// Windows that were closed during a touchpad's gesture over them; unmapped until it ends.
    ///
    /// Quirk of the X server: it uses the memory of a window that is destroyed during a gesture (reported as
    /// ZDI-CAN-32753). Gone when no server older than that fix is in use.
    private var closingWindows: [UInt: X11Window] = [:]

    /// - Throws: `X11Error` if the screen can't be drawn on.
    init(
        _ connection: Connection, _ queue: HostEventQueue, _ input: X11Devices, _ inputMethod: InputMethod,
        _ leader: GroupLeader, _ startup: StartupNotification, _ placer: WindowPlacer
    ) throws(X11Error) {
        (self.connection, self.queue, self.input, self.inputMethod) = (connection, queue, input, inputMethod)
        (self.leader, self.startup, self.placer) = (leader, startup, placer)
        layout = try PixelLayout(connection)
        animation = AnimationClock(connection)
    }

    /// An open window by its number on the server.
    subscript(xid xid: UInt) -> X11Window? { all.values.first { $0.xid == xid } }

    // MARK: Requests

    func open(_ id: WindowID, size: CGSize, title: String) {
        let pixels = (
            width: min(max(1, Int(saturating: size.width * scale, .toNearestOrAwayFromZero)), 32_767),
            height: min(max(1, Int(saturating: size.height * scale, .toNearestOrAwayFromZero)), 32_767)
        )
        let window = X11Window(
            connection, id: id, futureTraits.removeValue(forKey: id) ?? WindowTraits(), layout: layout, size: pixels,
            title: title, name: leader.name)
        all[id] = window
        leader.add(window.xid, connection)
        placer.arrange(window, scale: scale)
        startup.mark(window)
        connection.advertiseDrops(on: window.xid)
        if !icons.isEmpty { window.setIcons(icons) }
        input.selectInput(of: window.xid)
        window.map()
        // A window manager that is starting may lose the request: it is repeated until the window is mapped.
        placer.handleHidden(window)
        reportSize(of: window)
        placer.updateFullScreen(window)
    }

    func close(_ id: WindowID) {
        lastArrangements[id] = arrangement(of: id)
        futureTraits[id] = nil
        guard let window = all.removeValue(forKey: id) else { return }
        inputMethod.stop()
        let hasGesture = input.hasGesture(in: id)
        input.removeWindow(window.xid)
        if animation.isRunning { startAnimation() }
        guard hasGesture else { return window.destroy() }
        window.unmap()
        closingWindows[window.xid] = window
    }

    /// Destroys a window whose closing had to wait for the end of a gesture.
    func destroyClosingWindow(after event: ServerEvent) {
        guard case .gesture(let gesture) = event, gesture.phase == .end || gesture.phase == .cancel else { return }
        closingWindows.removeValue(forKey: gesture.window)?.destroy()
    }

    func setMinimumSize(_ size: CGSize, of id: WindowID) {
        changeTraits(of: id) { $0.minimumSize = size }
        if let window = all[id] { placer.setSizeHints(of: window, scale: scale) }
    }

    func setKind(_ kind: HostRequest.WindowKind, of id: WindowID) {
        changeTraits(of: id) { $0.isDialog = kind == .dialog }
    }

    private func changeTraits(of id: WindowID, _ change: (inout WindowTraits) -> Void) {
        if let window = all[id] { change(&window.traits) } else { change(&futureTraits[id, default: WindowTraits()]) }
    }

    func setFullScreen(_ id: WindowID, _ onOff: HostRequest.Switch) {
        if let window = all[id] { placer.setFullScreen(window, onOff) }
    }

    /// - Parameter caret: in the window, in points; nil ends text input.
    func updateTextInput(in id: WindowID, at caret: CGRect?) {
        guard let window = all[id], let caret else { return inputMethod.stop() }
        let caretBottom = CGPoint(x: caret.minX, y: caret.maxY) * scale
        inputMethod.start(
            in: window,
            at: (
                Int(saturating: caretBottom.x, .toNearestOrAwayFromZero),
                Int(saturating: caretBottom.y, .toNearestOrAwayFromZero)
            ))
    }

    /// Counts frames in the mapped window with the lowest number, so that the choice is stable.
    func startAnimation() {
        let shown = all.values.filter(\.isMapped).min { $0.id.rawValue < $1.id.rawValue }
        animation.start(in: shown?.xid, now: queue.now)
    }

    // MARK: Size and arrangement

    func setScale(_ scale: Double) {
        self.scale = scale
        for window in all.values {
            placer.setSizeHints(of: window, scale: scale)
            reportSize(of: window)
        }
    }

    private func reportSize(of window: X11Window) {
        let (width, height) = (Double(window.size.width), Double(window.size.height))
        input.setWindow(
            Translator.Window(id: window.id, scale: scale, size: CGSize(width: width, height: height)), window.xid)
        queue.post(
            .resized(window.id, CGSize(width: width / scale, height: height / scale), scale: scale))
    }

    func arrangement(of id: WindowID) -> WindowArrangement? {
        guard let normal = all[id]?.placement.normalSize else { return lastArrangements[id] }
        return WindowArrangement(
            size: CGSize(width: Double(normal.size.width) / scale, height: Double(normal.size.height) / scale),
            spread: normal.spread.savedSpread)
    }

    /// Adapts windows to a new size of the screen, or to another arrangement of monitors.
    func screenResized() {
        for window in all.values {
            if window.placement.frameBeforeFill != nil { placer.fillMonitor(with: window) }
            window.placement.home?.recordChange(at: queue.now)
            window.stale.insert(.home)
        }
    }

    /// The earliest deadline of an animation frame or of a window's placement.
    var deadline: Instant? {
        [animation.deadline, placementDeadline].compactMap(\.self).min()
    }

    private var placementDeadline: Instant? { all.values.compactMap(\.placement.deadline).min() }

    func restorePlacementIfDue() {
        if let deadline = placementDeadline, deadline <= queue.now { restorePlacement() }
    }

    private func restorePlacement() {
        guard !connection.isDead else { return }
        for window in all.values { placer.restorePlacement(of: window) }
    }

    // MARK: Events

    func handle(_ event: WindowEvent, of window: X11Window) {
        switch event {
        case .configured(let x, let y, let width, let height):
            if window.resize(width: width, height: height) {
                window.needsFrame = true
                reportSize(of: window)
            }
            window.placement.normalSize.setSize(to: NormalSize.Pixels(width: width, height: height), now: queue.now)
            window.handleConfigure()
            if window.isParentRoot { moved(window, to: CGPoint(x: x, y: y)) }
        case .moved:
            window.stale.insert(.origin)
            window.handleConfigure()
        case .stateChanged: window.stale.insert(.spread)
        case .exposed(let rect, let more): exposed(rect, more: more, in: window)
        case .mapped:
            window.isMapped = true
            window.stale.insert(.home)
            startup.complete()
        case .raiseRequested: startup.raise(window)
        case .unmapped:
            window.isMapped = false
            placer.handleHidden(window)
            input.translate(.unmapped(window: window.xid))
        case .destroyed:
            input.translate(.destroyed(window: window.xid))
            // After the last window there is none left that could ask the user.
            queue.post(
                all.count == 1
                    ? .terminationRequested(reason: "the window was destroyed") : .closeRequested(window.id))
        case .reparented(let toRoot): window.isParentRoot = toRoot
        case .closeRequested:
            // Finishes strokes whose contacts have lifted.
            input.endLifts()
            queue.post(.closeRequested(window.id))
        case .focusOffered(let time): window.takeFocus(at: time)
        case .pinged(let data): window.answerPing(data)
        case .syncRequested(let value): window.handleSyncRequest(value)
        case .frameFencePassed: window.presenter.handleFence()
        }
    }

    /// Tells the window manager of presses as the user's last activity.
    func updateUserTime(_ event: ServerEvent) {
        switch event {
        case .device(let event) where event.kind == .touchBegin || event.kind == .buttonPress:
            self[xid: event.window]?.setUserTime(event.time)
        case .key(let event) where event.direction == .press: self[xid: event.window]?.setUserTime(event.time)
        default: break
        }
    }

    /// Reads what window managers have changed. Called when every queued event has been read.
    func finishBatch() {
        for window in all.values where window.stale.remove(.origin) != nil {
            if let origin = window.queryOrigin() { moved(window, to: origin) }
        }
        for window in all.values where window.stale.remove(.spread) != nil { placer.readSpread(of: window) }
        if all.values.contains(where: { $0.stale.contains(.home) }) {
            for window in all.values { window.stale.remove(.home) }
            restorePlacement()
        }
    }

    private func moved(_ window: X11Window, to origin: CGPoint) {
        guard origin != window.origin else { return }
        window.origin = origin
        window.stale.insert(.home)
        queue.post(.moved(window.id, origin * (1 / scale), at: queue.now))
    }

    private func exposed(_ rect: PixelRect, more: Int, in window: X11Window) {
        window.exposed.formUnion(rect)
        guard more == 0 else { return }
        let region = window.exposed
        window.exposed = Region()
        do throws(GraphicsError) {
            if try !window.presenter.restore(region) { window.needsFrame = true }
        } catch {
            connection.report(
                "what the server lost could not be shown again, and will be with the next frame: \(error)")
        }
    }

    // MARK: Frames

    /// Whether the first frame of a window is on the screen.
    var hasShownFrame: Bool { all.values.contains { $0.isMapped && !$0.needsFrame } }

    /// Draws the requested frames of the windows that can show them now.
    func drawFrames() {
        guard !connection.isDead else { return }
        for window in all.values where window.needsFrame && window.isMapped && window.presenter.isReady() {
            drawFrame(of: window)
        }
        if !connection.isDead { XFlush(connection.display) }
    }

    private func drawFrame(of window: X11Window) {
        guard let application = queue.application else { return }
        window.needsFrame = false
        let damage = application.beginFrame(of: window.id)
        do throws(GraphicsError) {
            guard let frame = try window.presenter.beginFrame(damage: damage) else { return }
            if !frame.region.isEmpty {
                application.draw(window.id, region: frame.region, in: frame.context)
                try window.presenter.present(frame.region)
            }
            window.answerSync()
        } catch {
            connection.report("a frame could not be shown, and will be with the next one: \(error)")
        }
    }
}
