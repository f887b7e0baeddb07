import Foundation

/// How far a playback has come, and how fast it goes.
struct PlayClock: Equatable {
    /// Times the pace at which it was drawn. Source: the rule for playing, I-15.
    static let speeds: [Double] = [1, 2, 4, 8, 16, 32, 64]

    private(set) var speed = speeds[0]
    private(set) var time: TimeInterval = 0
    var isPaused = false
    /// In seconds, at the pace at which it was drawn.
    let duration: TimeInterval

    init(duration: TimeInterval) {
        self.duration = duration
    }

    var isAtEnd: Bool { time >= duration }

    /// Time goes by, unless it is paused.
    mutating func advance(by seconds: TimeInterval) {
        guard !isPaused else { return }
        time = min(time + seconds * speed, duration)
        if isAtEnd { isPaused = true }
    }

    mutating func seek(to time: TimeInterval) { self.time = min(max(time, 0), duration) }

    /// Stops, or goes on; at the end begins again.
    mutating func toggle() {
        if isAtEnd { time = 0 }
        isPaused.toggle()
    }

    mutating func changeSpeed(_ change: Change) {
        let index = Self.speeds.firstIndex(of: speed) ?? 0
        speed = Self.speeds[min(max(index + change.rawValue, 0), Self.speeds.count - 1)]
    }

    /// After the fastest comes the slowest.
    mutating func nextSpeed() {
        let index = Self.speeds.firstIndex(of: speed) ?? 0
        speed = Self.speeds[(index + 1) % Self.speeds.count]
    }

    enum Change: Int {
        case slower = -1
        case faster = 1
    }
}
