import Foundation

/// The position and speed of playback.
struct PlayClock: Equatable {
    /// Relative to the speed at which it was drawn. Source: the rule for playback, I-15.
    static let speeds: [Double] = [1, 2, 4, 8, 16, 32, 64]

    private(set) var speed = speeds[0]
    private(set) var time: TimeInterval = 0
    var isPaused = false
    /// In seconds, at the speed at which it was drawn.
    let duration: TimeInterval

    init(duration: TimeInterval) {
        self.duration = duration
    }

    var isAtEnd: Bool { time >= duration }

    /// Advances the position, unless it is paused.
    mutating func advance(by seconds: TimeInterval) {
        guard !isPaused else { return }
        time = min(time + seconds * speed, duration)
        if isAtEnd { isPaused = true }
    }

    mutating func seek(to time: TimeInterval) { self.time = min(max(time, 0), duration) }

    /// Pauses or resumes; at the end restarts.
    mutating func toggle() {
        if isAtEnd { time = 0 }
        isPaused.toggle()
    }

    mutating func changeSpeed(_ change: Change) {
        let index = Self.speeds.firstIndex(of: speed) ?? 0
        speed = Self.speeds[min(max(index + change.rawValue, 0), Self.speeds.count - 1)]
    }

    /// Selects the next speed, after the fastest the slowest.
    mutating func nextSpeed() {
        let index = Self.speeds.firstIndex(of: speed) ?? 0
        speed = Self.speeds[(index + 1) % Self.speeds.count]
    }

    enum Change: Int {
        case slower = -1
        case faster = 1
    }
}
