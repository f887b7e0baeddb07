import Foundation

/// The program as its platform sees it: takes host events, makes UIKit's events of them and sends them where they
/// belong; the last but one in the responder chain.
@MainActor public final class UIApplication: UIResponder {
    /// The application that runs in this process; the last one that was launched. For programs; the toolkit never asks.
    ///
    /// - Precondition: one has been launched.
    public static var shared: UIApplication {
        guard let launched else { preconditionFailure("no application has been launched yet") }
        return launched
    }
    private static var launched: UIApplication?

    /// The platform; kept as long as the application.
    public let host: any Host
    /// Work for later, on the host's clock.
    public let scheduler: Scheduler
    /// Tells a listener why the program did what it did.
    public let trace = Trace()
    /// Kept until the program ends.
    ///
    /// **Difference from UIKit**, where `UIApplicationMain` keeps it.
    public weak var delegate: (any UIApplicationDelegate)? {
        didSet { retainedDelegate = isTerminating ? nil : delegate }
    }
    /// What it owns may own the application: they let go of each other when the program ends.
    private var retainedDelegate: (any UIApplicationDelegate)?
    /// Sees what the host sends; for recorders and inspectors.
    public var observer: (any HostEventObserver)?

    /// Those that were made and not closed, oldest first.
    public private(set) var windows: [UIWindow] = []
    /// The window that keys go to.
    public internal(set) var keyWindow: UIWindow? {
        didSet { keyWindowChanged(from: oldValue) }
    }

    /// What the person has told the desktop about all programs. With reduced motion, animations take no time.
    public internal(set) var preferences = HostPreferences() {
        didSet {
            guard preferences != oldValue else { return }
            for window in windows { window.preferencesChanged(from: oldValue) }
        }
    }

    /// Whether anything may move by itself: not with reduced motion, nor while `UIView.setAnimationsEnabled` has it off.
    public var allowsAnimations: Bool { preferences.motion == .full && UIView.areAnimationsEnabled }

    /// How many frames have begun.
    var frameCount = 0

    /// Where the windows are shown.
    public private(set) lazy var screen = UIScreen(host: host)

    /// Whether the screen stays bright although nobody touches anything, as long as the program runs. For times in which
    /// somebody only looks on.
    public var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            host.perform(.keepAwake(isIdleTimerDisabled ? .start : .stop))
        }
    }

    /// Whether shaking the window offers to undo.
    public var applicationSupportsShakeToEdit = true

    private(set) lazy var gestureArbiter = GestureArbiter(
        trace: trace, scheduler: scheduler,
        delivery: TouchDelivery(event: UIEvent(type: .touches, timestamp: Instant(nanoseconds: 0)), trace: trace))
    private(set) lazy var touchDispatcher = TouchDispatcher(
        trace: trace, arbiter: gestureArbiter, timers: scheduler,
        windowWithID: { [unowned self] in window(with: $0) }, send: { [unowned self] in sendEvent($0) })
    private(set) lazy var pointerDispatcher = PointerDispatcher(
        arbiter: gestureArbiter, scheduler: scheduler, windowWithID: { [unowned self] in window(with: $0) },
        isPressed: { [unowned self] device in touchDispatcher.touches.contains { $0.device == device } },
        send: { [unowned self] in sendEvent($0) })
    private(set) lazy var pressDispatcher = PressDispatcher(
        sendAction: { [unowned self] in sendAction($0, to: $1, from: $2, for: nil) },
        send: { [unowned self] in sendEvent($0) })
    private(set) lazy var animator = Animator(host: host, scheduler: scheduler)
    /// The edit menu; one for all windows.
    public private(set) lazy var menuController = UIMenuController(application: self)
    /// All edit menus that the program has made, and its own.
    var menus: [WeakMenu] = []
    /// What was copied last, here or in another program.
    public private(set) lazy var pasteboard = UIPasteboard(application: self)
    /// What is dragged, from here and over the windows.
    private(set) lazy var drags = DragDispatcher(self)
    /// Whether the pointer is to be seen over the windows.
    private(set) lazy var pointerVisibility = PointerVisibility(scheduler) { [unowned self] in
        for window in windows { window.showCursor() }
    }
    /// How long the pointer rests before it is hidden; nil: it is hidden only while fingers are used. UIKit has no such
    /// property.
    public var pointerTimeout: Duration? {
        get { pointerVisibility.timeout }
        set { pointerVisibility.timeout = newValue }
    }
    /// Undo managers whose step ends with the present event.
    let openUndoGroups = OpenUndoGroups()
    private var shakes: [WindowID: ShakeDetector] = [:]
    private var lastWindowID: UInt32 = 0
    private var isTerminating = false
    private var isHandling = false
    /// What happens is a key's doing.
    var isHandlingKey = false
    private var pendingEvents: [HostEvent] = []

    /// An application that has no windows yet; `launch()` has the delegate make them.
    public init(host: any Host, delegate: (any UIApplicationDelegate)? = nil) {
        self.host = host
        self.delegate = delegate
        retainedDelegate = delegate
        scheduler = Scheduler(host: host)
        super.init()
        scheduler.onRun = { [openUndoGroups] in openUndoGroups.eventEnded() }
    }

    /// The delegate, if it is a responder of its own: no view, no controller, not the application.
    public override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder is UIView || responder is UIViewController ? nil : responder
    }

    /// Offers to undo when a shake comes up to here, if there is something to undo; the delegate gets the others.
    public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake, offerToUndo() { return }
        super.motionEnded(motion, with: event)
    }

    /// Has the delegate make its windows. The host calls it once, before any event.
    public func launch() {
        Self.launched = self
        if delegate?.application(self, didFinishLaunchingWithOptions: ()) == false { terminate() }
    }

    // MARK: Windows

    /// The window that the platform calls by the number; nil once it is closed.
    public func window(with id: WindowID) -> UIWindow? {
        for window in windows where window.id == id { return window }
        return nil
    }

    func nextWindowID() -> WindowID {
        lastWindowID += 1
        return WindowID(rawValue: lastWindowID)
    }

    func add(_ window: UIWindow) {
        windows.append(window)
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        shakes[window.id] = nil
        if keyWindow === window { keyWindow = windows.last { $0.isOpen } }
        if !windows.contains(where: \.isOpen) { terminate() }
    }

    private func keyWindowChanged(from old: UIWindow?) {
        guard old !== keyWindow else { return }
        old?.resignKey()
        if old != nil && keyWindow == nil { delegate?.applicationWillResignActive(self) }
        keyWindow?.becomeKey()
        if old == nil && keyWindow != nil { delegate?.applicationDidBecomeActive(self) }
    }

    /// Ends the program: tells the delegate, once, and asks the host to leave its loop.
    public func terminate() {
        guard !isTerminating else { return }
        isTerminating = true
        delegate?.applicationWillTerminate(self)
        host.perform(.quit)
        retainedDelegate = nil
    }

    // MARK: Input

    /// Takes one event from the host.
    ///
    /// Touches are held until `finishPass()`, so that all that a device reported at once is one event. Work that was
    /// due before the event happened is run first: a busy program gives the same result as an idle one. What comes while
    /// another event is delivered waits until that is done.
    public func handle(_ event: HostEvent) {
        observer?.application(self, willHandle: event)
        guard !isHandling else { return pendingEvents.append(event) }
        handling {
            dispatch(event)
            openUndoGroups.eventEnded()
        }
    }

    private func handling(_ work: () -> Void) {
        isHandling = true
        work()
        while !pendingEvents.isEmpty {
            dispatch(pendingEvents.removeFirst())
            openUndoGroups.eventEnded()
        }
        isHandling = false
    }

    /// Delivers what has been held, then runs the work that is due: the host has no more events for now.
    public func finishPass() {
        observer?.applicationWillFinishPass(self)
        deliverTouches()
        scheduler.fire(dueBy: host.inputTime)
        // Work that is due may have sent events of its own, as a replay does.
        deliverTouches()
        AnimationCompletions.passDidEnd(of: self)
        openUndoGroups.eventEnded()
    }

    /// Runs what others than the host have to run on this thread, such as another loop's timers: an event of its own, with
    /// which steps of undo end.
    public func performExternalWork(_ work: () -> Void) {
        work()
        openUndoGroups.eventEnded()
    }

    private func deliverTouches() {
        guard !isHandling else { return }
        handling { touchDispatcher.deliverBatch() }
    }

    func advanceTimers(to instant: Instant) {
        guard let deadline = scheduler.nextDeadline, deadline <= instant else { return }
        scheduler.fire(dueBy: instant)
    }

    /// Gives the event to its windows, or, for motion, to the key window's first responder.
    public func sendEvent(_ event: UIEvent) {
        forEachMenu { $0.willSend(event) }
        for window in windows(concernedBy: event) { window.sendEvent(event) }
        openUndoGroups.eventEnded()
    }

    private func windows(concernedBy event: UIEvent) -> [UIWindow] {
        if let touches = event.allTouches {
            var concerned: [UIWindow] = []
            for touch in touches {
                guard let window = touch.window, !concerned.contains(where: { $0 === window }) else { continue }
                concerned.append(window)
            }
            return concerned.count < 2 ? concerned : windows.filter { window in concerned.contains { $0 === window } }
        }
        if let presses = event as? UIPressesEvent {
            return windows.filter { window in presses.allPresses.contains { $0.window === window } }
        }
        if let window = (event as? PointerEvent)?.window { return [window] }
        return []
    }

    func deliver(_ event: UIEvent, in window: UIWindow) {
        switch event.type {
        case .touches: touchDispatcher.deliver(event, in: window)
        case .presses:
            guard let event = event as? UIPressesEvent else { return }
            gestureArbiter.receive(event, in: window)
            pressDispatcher.deliver(event, in: window)
        case .scroll, .hover, .transform:
            if let event = event as? PointerEvent { pointerDispatcher.deliver(event, in: window) }
        case .motion, .remoteControl: break
        }
    }

    func cancelInput(in window: UIWindow) {
        forEachMenu { $0.windowWillClose(window) }
        touchDispatcher.windowWillClose(window)
        pointerDispatcher.cancel(at: host.now) { $0.window === window }
        pressDispatcher.cancel(in: window.id, at: host.now)
        animator.windowWillClose(window)
    }

    func viewsDidLeaveWindow(_ view: UIView) {
        gestureArbiter.viewsLeftWindow(view)
        touchDispatcher.viewsLeftWindow(view)
        pointerDispatcher.viewsLeftWindow(view)
        forEachMenu { $0.viewsLeftWindow(view) }
        animator.viewsDidLeaveWindow(view)
    }
}

extension UIApplication {
    func shakeMoved(_ window: UIWindow, to origin: CGPoint, at instant: Instant) {
        let outcomes = shakes[window.id, default: ShakeDetector()].move(to: origin, at: instant)
        for outcome in outcomes { send(outcome, in: window, at: instant) }
        guard let deadline = shakes[window.id]?.deadline else { return }
        let afterwards = deadline.advanced(by: .nanoseconds(1))
        scheduler.at(afterwards) { [weak self, weak window] in
            guard let self, let window, shakes[window.id]?.expire(at: afterwards) == true else { return }
            send(.cancelled, in: window, at: afterwards)
        }
    }

    private func send(_ outcome: ShakeDetector.Outcome, in window: UIWindow, at instant: Instant) {
        let event = UIEvent(type: .motion, subtype: .motionShake, timestamp: instant)
        let responder = window.commandResponder
        switch outcome {
        case .began: responder.motionBegan(.motionShake, with: event)
        case .ended: responder.motionEnded(.motionShake, with: event)
        case .cancelled: responder.motionCancelled(.motionShake, with: event)
        }
    }
}
