import Foundation
import TouchGraphics
import TouchKit

/// The monitor that a window belongs to; decides when to move the window back there.
///
///     at home ──monitor gone──▶ away ──monitor back──▶ returning ──window is there──▶ at home
///        │
///        └─ moved while the monitors are unchanged: the new monitor is the home, unless one was named
///
/// Window managers notice monitors with a delay, and move windows when they do. So the move is requested again until
/// the window has arrived, at most `maxAttempts` times.
nonisolated struct HomeMonitor: Equatable {
    private enum State: Equatable {
        case atHome
        case away
        case returning(attempts: Int, next: Instant)
    }

    /// The name of the window's monitor; nil until it has been on one.
    private(set) var name: String?
    private let isNamed: Bool
    private var state = State.away
    private var knownMonitors: [ScreenMonitor] = []
    private var lastChange: Instant?

    /// The maximum time until window managers move windows after a change of monitors. Source: our choice.
    private static let settlingTime = Duration.seconds(2)
    /// The time between two attempts. Source: our choice: window managers take less.
    private static let retryTime = Duration.milliseconds(250)
    /// Source: our choice: a window manager that has not moved the window by then refuses to.
    private static let maxAttempts = 20

    init(_ choice: MonitorChoice) {
        switch choice {
        case .named(let name): (self.name, isNamed) = (name, true)
        case .automatic: isNamed = false
        }
    }

    /// When to call `update` even without events; nil: never.
    var deadline: Instant? {
        if case .returning(_, let next) = state { return next }
        return nil
    }

    /// Returns the window's monitor if it is connected.
    func monitor(among monitors: [ScreenMonitor]) -> ScreenMonitor? {
        name.flatMap { name in monitors.first { $0.isNamed(name) } }
    }

    /// Records a change of monitors reported by the server. By the time they are queried they may have changed back,
    /// but the window manager may have moved the window nevertheless.
    mutating func recordChange(at now: Instant) {
        if !knownMonitors.isEmpty { lastChange = now }
    }

    /// Decides whether the window has to move. Call it when the monitors or the window's frame have changed, and at the
    /// deadline.
    ///
    /// - Parameters:
    ///   - monitors: the connected monitors; not empty.
    ///   - current: the monitor that shows most of the window.
    /// - Returns: the monitor to move the window to; nil: the window stays.
    mutating func update(_ monitors: [ScreenMonitor], current: ScreenMonitor, now: Instant) -> ScreenMonitor? {
        if monitors != knownMonitors {
            lastChange = knownMonitors.isEmpty ? nil : now
            knownMonitors = monitors
        }
        guard let name else {
            adopt(current)
            return nil
        }
        guard let home = monitors.first(where: { $0.isNamed(name) }) else {
            state = .away
            return nil
        }
        if current == home {
            state = .atHome
            return nil
        }
        switch state {
        case .atHome:
            let isSettling = lastChange.map { $0.duration(to: now) < Self.settlingTime } ?? false
            if isSettling { return requestReturn(to: home, attempts: 0, now) }
            if !isNamed { adopt(current) }
            return nil
        case .away: return requestReturn(to: home, attempts: 0, now)
        case .returning(let attempts, let next):
            if now < next { return nil }
            guard attempts < Self.maxAttempts else {
                state = .atHome
                return nil
            }
            return requestReturn(to: home, attempts: attempts, now)
        }
    }

    private mutating func adopt(_ monitor: ScreenMonitor) {
        (name, state) = (monitor.name, .atHome)
    }

    private mutating func requestReturn(to home: ScreenMonitor, attempts: Int, _ now: Instant) -> ScreenMonitor {
        state = .returning(attempts: attempts + 1, next: now.advanced(by: Self.retryTime))
        return home
    }
}

/// The choice of the monitor for windows.
public nonisolated enum MonitorChoice: Hashable, Sendable {
    /// The named monitor, whenever it is connected.
    case named(String)
    /// The monitor on which the window manager or the user puts the window.
    case automatic
}
