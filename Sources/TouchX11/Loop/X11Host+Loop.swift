internal import CTouchX11
import Foundation
import TouchFoundation
public import TouchKit

extension X11Host {
    /// Runs the application until it quits or the connection is lost.
    ///
    /// Traps if the application has neither a delegate nor a window: it would wait forever, invisible.
    public func run(_ application: UIApplication) -> Outcome {
        if application.delegate == nil && application.windows.isEmpty {
            fatalError("the application has neither a delegate that could make a window nor a window")
        }
        let poller = Poller(connection: connection.fileDescriptor) { [unowned self] in
            performOutsideWork { MainQueue.drain() }
        }
        start(application)
        while !isQuitRequested {
            readInput()
            if !isCoalescing { finishPass() }
            joinDesktop()
            if connection.isDead { return disconnect() }
            guard !isQuitRequested, !hasQueuedEvents else { continue }
            let wakeup = poller.wait(timeUntilWakeup())
            // A lost connection has to be read once more, so that Xlib notices the loss.
            if wakeup.isConnectionLost { XPending(connection.display) }
            if connection.isDead { return disconnect() }
            if let signal = wakeup.signal {
                finishLifts()
                application.handle(.terminationRequested(reason: "signal \(signal)"))
            }
        }
        if !connection.isDead {
            handOverClipboard(poller)
            XFlush(connection.display)
        }
        return .quit
    }

    /// Starts an application without a loop; the caller runs the passes.
    func start(_ application: UIApplication) {
        self.application = application
        application.launch()
    }

    /// Runs one pass: all pending events, due timers, and the requested frames; then outside work on this thread, and
    /// the frames that it requested.
    func runPass() {
        readInput()
        finishPass()
    }

    private func readInput() {
        updateClock()
        readEvents()
        deliverHostEvents()
    }

    /// Whether the events that were read wait for more.
    private var isCoalescing: Bool {
        guard let showTime = pacing.deadline, showTime > now else { return false }
        return otherDeadline.map { $0 > now } ?? true
    }

    private func finishPass() {
        guard let application else { return }
        pacing.markShown(now: now)
        if animation.deadlinePassed(now: now) { isScreenFrameDue = true }
        if isScreenFrameDue { application.handle(.animationFrame(at: now)) }
        isScreenFrameDue = false
        clipboard.expire(now: now)
        dragSource.expire(now: now)
        resetScreenSaverIfDue()
        if let deadline = placementDeadline, deadline <= now { restoreWindowPlacement() }
        application.finishPass()
        // Ink does not wait for outside work, which may request more frames.
        drawFrames()
        // With the latest locations of pointers.
        dragSource.update()
        performOutsideWork { [unowned self] in
            runLoopDeadline = MainRunLoop.runPass().map { Self.readClock().advanced(by: $0) }
        }
        deliverHostEvents()
        drawFrames()
        guard !connection.isDead else { return }
        for window in windows.values { window.presenter.prepare() }
        connection.reportErrors()
    }

    /// Runs work from outside the application: the main queue, Foundation's timers. The clock continues meanwhile, so
    /// that anything that this work starts takes its full time, however long earlier work took.
    private func performOutsideWork(_ work: () -> Void) {
        isRunningOutsideWork = true
        if let application { application.performExternalWork(work) } else { work() }
        isRunningOutsideWork = false
    }

    /// The maximum time to read before a frame is drawn, so that a flood of events can't delay ink. The remainder stays
    /// queued, and the loop does not sleep on it. Source: our choice: half a frame at 60 Hz.
    private static let maxReadTime = Duration.milliseconds(8)

    private func readEvents() {
        let end = now.advanced(by: Self.maxReadTime)
        hasUnreadEvents = true
        // One read of the socket: events that arrive later wake the loop again at once.
        var isAnyQueued = !connection.isDead && XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0
        var count = 0
        while isAnyQueued, !connection.isDead {
            reader.readNext(receive)
            deliverHostEvents()
            count += 1
            if count % 64 == 0, Self.readClock() > end { return }
            isAnyQueued = XEventsQueued(connection.display, Int32(QueuedAlready)) > 0
        }
        if !connection.isDead { finishBatch() }
        hasUnreadEvents = false
    }

    func deliverHostEvents() {
        while !hostEvents.isEmpty {
            let events = hostEvents
            hostEvents.removeAll(keepingCapacity: true)
            for event in events {
                if let instant = event.timestamp { lastInputTime = max(lastInputTime, instant) }
                pacing.record(event, now: now)
                application?.handle(event)
            }
        }
    }

    /// Whether events are queued that no longer wake the loop: Xlib may have read them together with a reply.
    var hasQueuedEvents: Bool {
        XEventsQueued(connection.display, Int32(QueuedAlready)) > 0 || !hostEvents.isEmpty
    }

    func timeUntilWakeup() -> Duration? {
        var deadline = otherDeadline
        if let other = pacing.deadline { deadline = min(other, deadline ?? other) }
        return deadline.map { max(.zero, Self.readClock().duration(to: $0)) }
    }

    /// The earliest deadline other than that of input pacing.
    private var otherDeadline: Instant? {
        var deadline = timerDeadline
        if let other = translator.deadline { deadline = min(other, deadline ?? other) }
        if let other = animation.deadline { deadline = min(other, deadline ?? other) }
        if let other = clipboard.deadline { deadline = min(other, deadline ?? other) }
        if let other = dragSource.deadline { deadline = min(other, deadline ?? other) }
        if let other = screenSaverResetDeadline { deadline = min(other, deadline ?? other) }
        if let other = placementDeadline { deadline = min(other, deadline ?? other) }
        if let other = runLoopDeadline { deadline = min(other, deadline ?? other) }
        return deadline
    }

    /// When a timer is due. Timers later than a lift that is held back wait until it is decided (see `inputTime`).
    private var timerDeadline: Instant? {
        guard let wakeTime, let lift = translator.contactFilter.firstLift, wakeTime > lift else {
            return self.wakeTime
        }
        return nil
    }

    private func disconnect() -> Outcome {
        let reason = localized("lost the connection to X server \(connection.name)")
        finishLifts()
        application?.handle(.disconnected(reason: reason))
        return .disconnected(reason: reason)
    }

    /// Finishes what contacts drew that have lifted, before the program ends: no more events can continue them.
    func finishLifts() {
        translator.endLifts(into: &hostEvents) { _ in true }
        deliverHostEvents()
    }

    // MARK: Frames

    private func drawFrames() {
        guard !connection.isDead else { return }
        for window in windows.values where window.needsFrame && window.isMapped && window.presenter.isReady() {
            drawFrame(of: window)
        }
        if !connection.isDead { XFlush(connection.display) }
    }

    private func drawFrame(of window: X11Window) {
        guard let application else { return }
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
            report("a frame could not be shown, and will be with the next one: \(error)")
        }
    }
}
