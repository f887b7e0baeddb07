import Foundation
import TouchGraphics
import TouchKit

/// Which monitor a window belongs to, and when it has to be brought back there.
///
///     at home ──monitor gone──▶ away ──monitor back──▶ returning ──window is there──▶ at home
///        │
///        └─ moved while the monitors stay as they are: that monitor is the home, unless one was named
///
/// Window managers learn of monitors in their own time, and move windows when they do. So a window is asked for again until
/// it is there, at most `maxAttempts` times.
nonisolated struct HomeMonitor: Equatable {
    private enum State: Equatable {
        case atHome
        case away
        case returning(attempts: Int, next: Instant)
    }

    /// What the window belongs to; nil until it has been on a monitor.
    private(set) var name: String?
    private let isNamed: Bool
    private var state = State.away
    private var knownMonitors: [ScreenMonitor] = []
    private var lastChange: Instant?

    /// How long window managers may take to move windows after monitors have changed. Source: our choice.
    private static let settlingTime = Duration.seconds(2)
    /// Between two attempts. Source: our choice: window managers take less.
    private static let retryTime = Duration.milliseconds(250)
    /// Source: our choice: a window manager that has not done it by then does not want to.
    private static let maxAttempts = 20

    init(_ choice: MonitorChoice) {
        switch choice {
        case .named(let name): (self.name, isNamed) = (name, true)
        case .automatic: isNamed = false
        }
    }

    /// When to call `update` even if nothing happens; nil: never.
    var deadline: Instant? {
        if case .returning(_, let next) = state { return next }
        return nil
    }

    /// The monitor that the window belongs to, if it is there.
    func monitor(among monitors: [ScreenMonitor]) -> ScreenMonitor? {
        name.flatMap { name in monitors.first { $0.isNamed(name) } }
    }

    /// The server says that monitors have changed. They may be as they were by the time that they are asked for, and the window
    /// manager has moved the window all the same.
    mutating func recordChange(at now: Instant) {
        if !knownMonitors.isEmpty { lastChange = now }
    }

    /// To be called when the monitors or the window's frame have changed, and at the deadline.
    ///
    /// - Parameters:
    ///   - monitors: the connected monitors; not empty.
    ///   - current: the one that shows the most of the window.
    /// - Returns: the monitor to which the window has to be moved now; nil: it stays.
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

/// On which monitor windows are to be.
public nonisolated enum MonitorChoice: Hashable, Sendable {
    /// On this one whenever it is there.
    case named(String)
    /// Wherever the window manager puts them first, or somebody moves them.
    case automatic
}
