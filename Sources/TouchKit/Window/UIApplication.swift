import Foundation

/// The program: turns host events into UIKit events and sends them to windows and responders; the last but one in the
/// responder chain.
@MainActor public final class UIApplication: UIResponder {
    /// The application launched last in this process. For programs; the toolkit itself never uses it.
    ///
    /// - Precondition: one has been launched.
    public static var shared: UIApplication {
        guard let launched else { preconditionFailure("no application has been launched yet") }
        return launched
    }
    static private(set) var launched: UIApplication?

    /// The platform; retained.
    public let host: any Host
    /// Timers and delayed work, on the host's clock.
    public let scheduler: Scheduler
    /// Reports the reasons for the program's decisions to a listener.
    public let trace = Trace()
    /// Retained until the program ends.
    ///
    /// **Difference from UIKit**, where `UIApplicationMain` retains it.
    public weak var delegate: (any UIApplicationDelegate)? {
        didSet { retainedDelegate = isTerminating ? nil : delegate }
    }
    /// Breaks the reference cycle of application and delegate when the program ends.
    private var retainedDelegate: (any UIApplicationDelegate)?
    /// Observes the host's events; for recorders and inspectors.
    public var observer: (any HostEventObserver)?

    /// The windows that are not closed, oldest first.
    public private(set) var windows: [UIWindow] = []
    /// The window with the keyboard focus.
    public internal(set) var keyWindow: UIWindow? {
        didSet { keyWindowChanged(from: oldValue) }
    }

    /// The desktop's settings for all programs. With reduced motion, animations take no time.
    public internal(set) var preferences = HostPreferences() {
        didSet {
            guard preferences != oldValue else { return }
            for window in windows { window.preferencesChanged(from: oldValue) }
            UIAccessibility.preferencesChanged(from: oldValue, to: preferences)
        }
    }

    /// Whether animations are allowed: not with reduced motion, nor after `UIView.setAnimationsEnabled(false)`.
    public var allowsAnimations: Bool { preferences.motion == .full && UIView.areAnimationsEnabled }

    /// The number of frames begun.
    package var frameCount = 0
    /// The number of frames of all applications.
    package static var totalFrameCount = 0

    /// The screen that shows the windows.
    public private(set) lazy var screen = UIScreen(host: host)

    /// Whether the screen stays on without input as long as the program runs. For times in which the user only watches.
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
    package private(set) lazy var animator = Animator(host: host, scheduler: scheduler)
    /// The edit menu; one for all windows.
    public private(set) lazy var menuController = UIMenuController(application: self)
    /// All edit menus that the program has created, including `menuController`.
    var menus: [WeakMenu] = []
    /// The system pasteboard.
    public private(set) lazy var pasteboard = UIPasteboard(application: self)
    /// The drags that start in this program or pass over its windows.
    private(set) lazy var drags = DragDispatcher(self)
    /// The elements of the latest snapshot for assistive programs.
    let accessibilityRegistry = AccessibilityRegistry()
    /// Whether the pointer is visible over the windows.
    private(set) lazy var pointerVisibility = PointerVisibility(scheduler) { [unowned self] in
        for window in windows { window.showCursor() }
    }
    /// The idle time after which the pointer is hidden; nil: it is hidden only while fingers are used. UIKit has no
    /// such property.
    public var pointerTimeout: Duration? {
        get { pointerVisibility.timeout }
        set { pointerVisibility.timeout = newValue }
    }
    /// The undo managers whose step ends with the current event.
    let openUndoGroups = OpenUndoGroups()
    private var shakes: [WindowID: ShakeDetector] = [:]
    private var lastWindowID: UInt32 = 0
    private var isTerminating = false
    private var isHandling = false
    /// Whether the event that is being handled is a key's.
    var isHandlingKey = false
    private var pendingEvents: [HostEvent] = []

    /// An application without windows; `launch()` makes the delegate create them.
    public init(host: any Host, delegate: (any UIApplicationDelegate)? = nil) {
        self.host = host
        self.delegate = delegate
        retainedDelegate = delegate
        scheduler = Scheduler(host: host)
        super.init()
        scheduler.onRun = { [openUndoGroups] in openUndoGroups.eventEnded() }
    }

    /// The delegate, if it is a responder other than a view, a view controller or the application itself.
    public override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder is UIView || responder is UIViewController ? nil : responder
    }

    /// Offers to undo after a shake that no responder handled, if there is a step; passes other motion to the delegate.
    public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake, offerToUndo() { return }
        super.motionEnded(motion, with: event)
    }

    /// Calls the delegate, which creates the windows. The host calls this once, before any event.
    public func launch() {
        Self.launched = self
        if delegate?.application(self, didFinishLaunchingWithOptions: ()) == false { terminate() }
    }

    // MARK: Windows

    /// The window with an identifier; nil once it is closed.
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
        accessibleContentChanged()
        if keyWindow === window { keyWindow = windows.last { $0.isOpen } }
        if !windows.contains(where: \.isOpen) { terminate() }
    }

    private func keyWindowChanged(from old: UIWindow?) {
        guard old !== keyWindow else { return }
        accessibleContentChanged()
        old?.resignKey()
        if old != nil && keyWindow == nil {
            delegate?.applicationWillResignActive(self)
            NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        }
        keyWindow?.becomeKey()
        if old == nil && keyWindow != nil {
            delegate?.applicationDidBecomeActive(self)
            NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
        }
    }

    /// Ends the program: notifies the delegate, once, and asks the host to leave its loop.
    public func terminate() {
        guard !isTerminating else { return }
        isTerminating = true
        delegate?.applicationDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        host.perform(.quit)
        retainedDelegate = nil
    }

    // MARK: Input

    /// Handles one event of the host.
    ///
    /// Touches are batched until `finishPass()`, so that all contacts reported at the same time form one event. Timers
    /// that were due before the event are fired first: a busy program gives the same result as an idle one. An event
    /// that arrives during another's delivery waits for its end.
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

    /// Delivers batched touches, then fires due timers: the host has no more events for now.
    public func finishPass() {
        observer?.applicationWillFinishPass(self)
        deliverTouches()
        scheduler.fire(dueBy: host.inputTime)
        // Timers may have sent events of their own, as a replay does.
        deliverTouches()
        AnimationCompletions.passDidEnd(of: self)
        openUndoGroups.eventEnded()
    }

    /// Runs work of other event loops on this thread, such as their timers, as an event of its own, which ends undo
    /// steps.
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

    /// Sends an event to its windows or, for motion, to the key window's first responder.
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

extension UIApplication {
    /// Begins a frame of a window: lays out the views that need it.
    ///
    /// - Returns: the damaged pixels; the host must draw them with `draw(_:region:in:)` in this or a later frame.
    public func beginFrame(of id: WindowID) -> Region {
        let damage = window(with: id)?.beginFrame() ?? Region()
        // Changes made by layout belong to the same transaction.
        frameCount += 1
        Self.totalFrameCount += 1
        return damage
    }

    /// Draws a part of a window; the result is the same until something changes.
    ///
    /// - Parameter region: pixels of the bitmap, whose origin is the top left corner of the window's content.
    public func draw(_ id: WindowID, region: Region, in context: GraphicsContext) {
        guard let window = window(with: id) else { return }
        DisplayPass(context, region: region).draw(window, scale: window.scale)
    }
}

extension UIApplication {
    /// Sends an action.
    ///
    /// - Parameters:
    ///   - target: the receiver. Nil: the first responder that can perform the action, in the chain from the key
    ///     window's first responder or, without one, from the sender.
    ///   - sender: passed on to methods that take one.
    ///   - event: passed on to methods that take one.
    /// - Returns: false if no responder performs it.
    /// - Precondition: an explicit target implements the action; UIKit throws an exception in that case.
    @discardableResult
    public func sendAction(
        _ action: Action, to target: AnyObject?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let receiver = target ?? receiver(of: action, from: sender)
        guard let receiver else { return false }
        action.perform(on: receiver, from: sender, for: event)
        return true
    }

    private func receiver(of action: Action, from sender: Any?) -> UIResponder? {
        let first = keyWindow?.firstResponder ?? (sender as? UIResponder)
        return first?.target(forAction: action, withSender: sender)
    }
}

extension Action {
    /// Sends the action to a receiver that must implement it.
    func perform(on receiver: AnyObject, from sender: Any?, for event: UIEvent?) {
        switch send(to: receiver, from: sender, for: event) {
        case .performed: break
        case .notImplemented:
            preconditionFailure("\(type(of: receiver)) was sent the action \"\(self)\", which it does not implement")
        case .wrongSender(let expected):
            preconditionFailure("the action \"\(self)\" wants a sender of type \(expected)")
        }
    }
}
