internal import CTouchX11
import Foundation
import TouchKit

/// Drags content of this program over other programs' windows. Source: XDND 5 (freedesktop.org).
///
///     idle ── start ──→ dragging ── drop, the target accepts ──→ dropped ── finished ──→ idle
///     dragging ── cancel; drop without an accepting target; the target times out ──→ idle
///     dropped ── the target is destroyed, or times out ──→ idle
///
/// A target gets one position at a time: the next is sent after its answer. Nothing else waits for it: the pointer
/// moves on to other windows whether it answers or not, and only a drop gives it time (`finishTimeout`).
@MainActor
final class DragSource: SelectionDelegate {
    typealias Target = DropTargetFinder.Target

    private enum State {
        case idle
        case dragging(Drag)
        case dropped(Target, deadline: Instant)
    }

    private struct Drag {
        let finder: DropTargetFinder
        /// The pointer's location on the screen, in pixels.
        var location = DragMessage.PixelPoint(x: 0, y: 0)
        /// Whether the pointer has moved since the last update.
        var hasMoved = false
        var visit: Visit?
        var reportedTarget = DragTarget.nothing
        /// The time until which a target may answer a drop; nil: the content is still being dragged.
        var dropDeadline: Instant?
    }

    /// The state of one target.
    private struct Visit {
        let target: Target
        /// The last location that was sent to it; nil: none yet.
        var sentLocation: DragMessage.PixelPoint?
        /// Whether its answer is pending.
        var isAwaitingStatus = false
        var accepts: Bool?
        /// The rectangle in which its answer stays the same.
        var silentRect: PixelRect?
    }

    /// The time that a target may take to answer before a drop, and to react afterwards. Source: our choice, the latter
    /// as for the clipboard: longer than a busy program's longest pause.
    static let statusTimeout = Duration.seconds(3)
    static let finishTimeout = Duration.seconds(10)

    let selectionOwner: ClipboardOwner
    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    private let queue: HostEventQueue
    private let windows: X11Windows
    private var state = State.idle
    private var watched: UInt?

    /// - Parameter transfers: the clipboard's, which may go to the same windows.
    init(
        _ connection: Connection, _ transfers: ClipboardTransfers, _ queue: HostEventQueue,
        _ windows: X11Windows
    ) {
        (self.connection, self.queue, self.windows) = (connection, queue, windows)
        selectionOwner = ClipboardOwner(connection, connection.atoms[.xdndSelection], transfers)
        selectionOwner.delegate = self
    }

    func handle(_ event: PasteboardEvent) {
        switch event {
        case .dataRequested(let id, let type): queue.post(.drag(.dataRequested(id, type: type)))
        case .changed: selectionLost()
        case .types, .data, .failed: break
        }
    }

    /// The window that targets answer to.
    var window: UInt? { selectionOwner.claim.window }

    // MARK: The pointer

    func start(_ types: [String]) {
        if case .idle = state {} else { end(.notTaken) }
        state = .dragging(Drag(finder: DropTargetFinder(connection, windows)))
        selectionOwner.offer(types)
        guard let window, selectionOwner.claim.isOwned else { return }
        connection.writeProperty(
            atoms[.xdndTypeList], of: window, type: Atom(XA_ATOM), longs: selectionOwner.offered.map(\.atom))
    }

    /// - Parameter location: on the screen, in pixels. Evaluated once per pass of the loop, however often it changes.
    func move(to location: DragMessage.PixelPoint) {
        guard case .dragging(var drag) = state, drag.dropDeadline == nil else { return }
        drag.location = location
        drag.hasMoved = true
        state = .dragging(drag)
    }

    func drop(now: Instant) {
        update()
        guard case .dragging(var drag) = state else { return }
        guard let visit = drag.visit else { return end(.notTaken) }
        if visit.isAwaitingStatus || visit.accepts == nil {
            drag.dropDeadline = now.advanced(by: Self.statusTimeout)
            state = .dragging(drag)
        } else {
            finishDrop(on: visit, now: now)
        }
    }

    func cancel() {
        guard case .dragging(let drag) = state else { return }
        leave(drag.visit)
        end(nil)
    }

    private func finishDrop(on visit: Visit, now: Instant) {
        guard visit.accepts == true, let window, let time = connection.serverTime(atoms[.transfer], of: window) else {
            leave(visit)
            return end(.notTaken)
        }
        let target = visit.target
        send(.xdndDrop, to: target, [window, 0, UInt(time), 0, 0])
        state = .dropped(target, deadline: now.advanced(by: Self.finishTimeout))
    }

    // MARK: The target

    /// Finds the target under the pointer, and sends it the location.
    func update() {
        guard case .dragging(var drag) = state, drag.hasMoved, drag.dropDeadline == nil else { return }
        drag.hasMoved = false
        switch drag.finder.hitTest(x: drag.location.x, y: drag.location.y) {
        case .nothing:
            leave(&drag)
            notify(.nothing, &drag)
        case .own(let window, let x, let y):
            leave(&drag)
            let point = CGPoint(x: Double(x) / windows.scale, y: Double(y) / windows.scale)
            notify(.ownWindow(window.id, point), &drag)
        case .target(let target):
            if drag.visit?.target != target {
                leave(&drag)
                enter(target)
                drag.visit = Visit(target: target)
            }
            if let visit = drag.visit { drag.visit = sendPosition(visit, at: drag.location) }
            notifyStatus(&drag)
        }
        state = .dragging(drag)
    }

    private func enter(_ target: Target) {
        guard let window else { return }
        let types = selectionOwner.offered.map(\.atom)
        let flags = target.version << 24 | (types.count > 3 ? 1 : 0)
        let first = types.prefix(3) + [0, 0, 0]
        send(.xdndEnter, to: target, [window, flags, first[0], first[1], first[2]])
        watch(target.window)
    }

    /// Sends the target a location, unless its answer is pending or known.
    ///
    /// - Returns: the target's new state.
    private func sendPosition(_ visit: Visit, at location: DragMessage.PixelPoint) -> Visit {
        guard !visit.isAwaitingStatus, visit.sentLocation != location, let window else { return visit }
        if visit.accepts != nil, let silentRect = visit.silentRect, silentRect.contains(location) { return visit }
        var visit = visit
        (visit.sentLocation, visit.isAwaitingStatus) = (location, true)
        let point = UInt(UInt16(truncatingIfNeeded: location.x)) << 16 | UInt(UInt16(truncatingIfNeeded: location.y))
        send(
            .xdndPosition, to: visit.target,
            [window, 0, point, UInt(selectionOwner.claim.time ?? 0), atoms[.xdndActionCopy]])
        return visit
    }

    private func send(_ message: Atoms.Name, to target: Target, _ data: [UInt]) {
        connection.sendMessage(atoms[message], about: target.window, to: target.receiver, data)
    }

    private func leave(_ drag: inout Drag) {
        leave(drag.visit)
        drag.visit = nil
    }

    private func leave(_ visit: Visit?) {
        guard let target = visit?.target, let window else { return }
        send(.xdndLeave, to: target, [window, 0, 0, 0, 0])
        watch(nil)
    }

    private func notifyStatus(_ drag: inout Drag) {
        guard let visit = drag.visit else { return notify(.nothing, &drag) }
        notify(visit.accepts.map { $0 ? .accepting : .refusing } ?? .undecided, &drag)
    }

    private func notify(_ target: DragTarget, _ drag: inout Drag) {
        guard target != drag.reportedTarget else { return }
        drag.reportedTarget = target
        queue.post(.drag(.over(target)))
    }

    // MARK: Messages from targets

    func receive(_ message: DragMessage, now: Instant) {
        switch (message, state) {
        case (.answered(let window, let accepts, let silentRect), .dragging(var drag)):
            guard var visit = drag.visit, visit.target.window == window else { return }
            (visit.isAwaitingStatus, visit.accepts, visit.silentRect) = (false, accepts, silentRect)
            // Meanwhile the pointer may have moved on.
            visit = sendPosition(visit, at: drag.location)
            drag.visit = visit
            if drag.dropDeadline == nil { notifyStatus(&drag) }
            state = .dragging(drag)
            if drag.dropDeadline != nil, !visit.isAwaitingStatus { finishDrop(on: visit, now: now) }
        case (.finished(let window, let isAccepted), .dropped(let target, _)) where window == target.window:
            // Before version 5 the message did not include the result.
            end(isAccepted || target.version < 5 ? .taken : .notTaken)
        default: break
        }
    }

    /// Extends the deadline, after a client has requested the content or read a piece.
    func extendDeadline(now: Instant) {
        if case .dropped(let target, _) = state {
            state = .dropped(target, deadline: now.advanced(by: Self.finishTimeout))
        }
    }

    func windowDestroyed(_ window: UInt) {
        if window == watched { watched = nil }
        switch state {
        case .dragging(var drag) where drag.visit?.target.window == window:
            drag.visit = nil
            guard drag.dropDeadline == nil else { return end(.notTaken) }
            notify(.nothing, &drag)
            drag.hasMoved = true
            state = .dragging(drag)
        case .dropped(let target, _) where target.window == window: end(.notTaken)
        case .idle, .dragging, .dropped: break
        }
    }

    /// Ends the drag: another program has started one.
    func selectionLost() {
        selectionOwner.claim.markLost()
        if case .dragging(let drag) = state {
            leave(drag.visit)
            end(.notTaken)
        }
    }

    // MARK: Time

    /// When `expire(now:)` has to be called next.
    var deadline: Instant? {
        switch state {
        case .idle: nil
        case .dragging(let drag): drag.dropDeadline
        case .dropped(_, let deadline): deadline
        }
    }

    func expire(now: Instant) {
        guard let deadline, deadline <= now else { return }
        if case .dragging(let drag) = state { leave(drag.visit) }
        end(.notTaken)
    }

    /// - Parameter outcome: nil if the application itself ended the drag, and need not be notified.
    private func end(_ outcome: DragOutcome?) {
        state = .idle
        watch(nil)
        selectionOwner.withdraw()
        if let outcome { queue.post(.drag(.ended(outcome))) }
    }

    /// Selects the event that reports a window's destruction. A window whose events are selected for other reasons,
    /// such as the clipboard, is left unchanged.
    private func watch(_ window: UInt?) {
        if let watched, events(of: watched) == StructureNotifyMask {
            XSelectInput(connection.display, watched, NoEventMask)
        }
        watched = nil
        guard let window, events(of: window) == NoEventMask else { return }
        XSelectInput(connection.display, window, StructureNotifyMask)
        watched = window
    }

    /// The events that are selected on a window; nil if it was destroyed.
    private func events(of window: UInt) -> Int? {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection.display, window, &attributes) != 0 ? attributes.your_event_mask : nil
    }
}

extension PixelRect {
    fileprivate nonisolated func contains(_ point: DragMessage.PixelPoint) -> Bool {
        (x..<maxX).contains(point.x) && (y..<maxY).contains(point.y)
    }
}
