internal import CTouchX11
import Foundation
import TouchFoundation
import TouchKit

/// The event loop: reads events and passes them to the host's other parts, fires due timers, and has frames drawn.
@MainActor
final class X11Loop {
    /// When the application's next timer is due.
    var wakeTime: Instant?
    var isQuitRequested = false

    private let connection: Connection
    private let reader: EventReader
    private let queue: HostEventQueue
    private let input: X11Devices
    private let windows: X11Windows
    private let selections: X11Selections
    private let desktop: X11Desktop
    private var hasUnreadEvents = false
    /// When Foundation's next timer is due.
    private var runLoopDeadline: Instant?

    init(
        _ connection: Connection, _ reader: EventReader, _ queue: HostEventQueue, _ input: X11Devices,
        _ windows: X11Windows, _ selections: X11Selections, _ desktop: X11Desktop
    ) {
        (self.connection, self.reader, self.queue, self.input) = (connection, reader, queue, input)
        (self.windows, self.selections, self.desktop) = (windows, selections, desktop)
    }

    /// See `Host.inputTime`. While more events are unread, the time of the last one, but at most `maxInputLag` ago, so
    /// that a flood of events can't delay timers. While the end of a contact is held back, not later than that end: it
    /// precedes timers that are due later.
    var inputTime: Instant {
        let now = queue.now
        let time = hasUnreadEvents ? max(queue.lastInputTime, now.advanced(by: .zero - Self.maxInputLag)) : now
        return min(time, input.firstLift ?? time)
    }

    /// Source: our choice: about how long a user waits for a program that does not respond.
    private static let maxInputLag = Duration.seconds(1)

    // MARK: Running

    /// Runs the application until it quits or the connection is lost.
    func run(_ application: UIApplication) -> X11Host.Outcome {
        if application.delegate == nil && application.windows.isEmpty {
            fatalError("the application has neither a delegate that could make a window nor a window")
        }
        let poller = Poller(connection: connection.fileDescriptor)
        start(application)
        while !isQuitRequested {
            readInput()
            if !isCoalescing { finishPass() }
            desktop.join()
            if connection.isDead { return disconnect() }
            guard !isQuitRequested, !hasQueuedEvents else { continue }
            let signal = sleep(poller)
            if connection.isDead { return disconnect() }
            if let signal {
                input.endLifts()
                queue.deliver()
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
        queue.application = application
        application.launch()
    }

    /// Waits for events, the main queue's work or the next deadline.
    ///
    /// - Returns: the signal that asks the program to end, if one has arrived.
    private func sleep(_ poller: Poller) -> Int32? {
        let wakeup = poller.wait(timeUntilWakeup())
        if wakeup.hasMainQueueWork { queue.performOutsideWork { MainQueue.drain() } }
        // A lost connection has to be read once more, so that Xlib notices the loss.
        if wakeup.isConnectionLost { XPending(connection.display) }
        return wakeup.signal
    }

    private func disconnect() -> X11Host.Outcome {
        let reason = localized("lost the connection to X server \(connection.name)")
        // No more events can continue what contacts drew that have lifted.
        input.endLifts()
        queue.deliver()
        queue.application?.handle(.disconnected(reason: reason))
        return .disconnected(reason: reason)
    }

    /// Waits until the clipboard manager, if there is one, has taken over the program's content, with a timeout. A
    /// signal ends the wait, too.
    private func handOverClipboard(_ poller: Poller) {
        guard startClipboardHandOver() else { return }
        while !isClipboardHandedOver {
            runPass()
            if connection.isDead { return }
            guard !isClipboardHandedOver, !hasQueuedEvents else { continue }
            let signal = sleep(poller)
            if connection.isDead || signal != nil { return }
        }
    }

    /// - Returns: false if there is no clipboard manager, or no content for it.
    func startClipboardHandOver() -> Bool {
        queue.updateClock()
        guard selections.clipboard.startHandOver(now: queue.now) else { return false }
        // For the user, the program has ended.
        for window in windows.all.values { window.unmap() }
        return true
    }

    var isClipboardHandedOver: Bool { selections.clipboard.handOver?.isFinished(now: queue.now) ?? true }

    // MARK: Passes

    /// Runs one pass: all pending events, due timers, and the requested frames; then outside work on this thread, and
    /// the frames that it requested.
    func runPass() {
        readInput()
        finishPass()
    }

    private func readInput() {
        queue.updateClock()
        readEvents()
        queue.deliver()
    }

    private func finishPass() {
        guard let application = queue.application else { return }
        let now = queue.now
        queue.pacing.markShown(now: now)
        if windows.animation.consumeFrame(now: now) { application.handle(.animationFrame(at: now)) }
        selections.expire(now: now)
        desktop.resetScreenSaverIfDue()
        windows.restorePlacementIfDue()
        application.finishPass()
        // Ink does not wait for outside work, which may request more frames.
        windows.drawFrames()
        // With the latest locations of pointers.
        selections.dragSource.update()
        queue.performOutsideWork {
            runLoopDeadline = MainRunLoop.runPass().map { HostEventQueue.readClock().advanced(by: $0) }
        }
        queue.deliver()
        windows.drawFrames()
        guard !connection.isDead else { return }
        for window in windows.all.values { window.presenter.prepare() }
        connection.reportErrors()
    }

    // MARK: Deadlines

    /// Whether the events that were read wait for more.
    private var isCoalescing: Bool {
        let now = queue.now
        guard let showTime = queue.pacing.deadline, showTime > now else { return false }
        return otherDeadline.map { $0 > now } ?? true
    }

    private func timeUntilWakeup() -> Duration? {
        [otherDeadline, queue.pacing.deadline].compactMap(\.self).min().map {
            max(.zero, HostEventQueue.readClock().duration(to: $0))
        }
    }

    /// The earliest deadline other than that of input pacing.
    private var otherDeadline: Instant? {
        [
            timerDeadline, input.deadline, windows.deadline, selections.deadline, desktop.screenSaverDeadline,
            runLoopDeadline,
        ].compactMap(\.self).min()
    }

    /// When a timer is due. Timers later than a lift that is held back wait until it is decided (see `inputTime`).
    private var timerDeadline: Instant? {
        guard let wakeTime, let lift = input.firstLift, wakeTime > lift else { return self.wakeTime }
        return nil
    }

    // MARK: Reading

    /// The maximum time to read before a frame is drawn, so that a flood of events can't delay ink. The remainder stays
    /// queued, and the loop does not sleep on it. Source: our choice: half a frame at 60 Hz.
    private static let maxReadTime = Duration.milliseconds(8)

    private func readEvents() {
        let end = queue.now.advanced(by: Self.maxReadTime)
        hasUnreadEvents = true
        // One read of the socket: events that arrive later wake the loop again at once.
        var isAnyQueued = !connection.isDead && XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0
        var count = 0
        while isAnyQueued, !connection.isDead {
            reader.readNext(receive)
            queue.deliver()
            count += 1
            if count % 64 == 0, HostEventQueue.readClock() > end { return }
            isAnyQueued = XEventsQueued(connection.display, Int32(QueuedAlready)) > 0
        }
        if !connection.isDead {
            input.finishBatch()
            windows.finishBatch()
            desktop.settings.readIfStale()
        }
        hasUnreadEvents = false
    }

    /// Whether events are queued that no longer wake the loop: Xlib may have read them together with a reply.
    var hasQueuedEvents: Bool {
        XEventsQueued(connection.display, Int32(QueuedAlready)) > 0 || !queue.events.isEmpty
    }

    /// Passes on one event from the connection.
    private func receive(_ incoming: IncomingEvent) {
        switch incoming {
        case .input(let event):
            windows.updateUserTime(event)
            input.translate(event)
            windows.destroyClosingWindow(after: event)
        case .window(let xid, let event):
            if let window = windows[xid: xid] {
                windows.handle(event, of: window)
            } else if case .destroyed = event {
                // A window of another program, which is reading the clipboard, is the target of a drag or owns the
                // settings.
                selections.windowDestroyed(xid)
                desktop.settings.windowDestroyed(xid)
            }
        // Handled after everything has been read: timers that are due run first, and may depend on earlier input.
        case .screenFrame(let window, _): windows.animation.frameBegan(in: window, now: queue.now)
        case .devicesChanged(let changes): input.update(changes)
        case .fingerLanded(let device, let axes): input.fingerLanded(device, axes)
        case .penMoved(let device, let axes): input.penMoved(device, axes)
        case .penTouched(let device): input.penTouched(device)
        case .penProperty(let device): input.penPropertyChanged(device)
        case .keysStale: input.refreshKeys(from: reader.keyboard)
        case .scrollAxesStale: input.refreshScrollAxes()
        case .settingsChanged: desktop.settings.isStale = true
        case .screenResized(let width, let height):
            connection.screenSize = CGSize(width: width, height: height)
            windows.screenResized()
            input.screenResized()
        case .selection(let event): selections.receive(event, now: queue.now)
        case .drag(let xid, let message): selections.receive(message, for: xid, now: queue.now)
        }
    }
}
