import Foundation
import TouchServerHarness

/// What 60 frames per second cost: the demo `relative-motion`, five bodies with 2,000 points of trail each.
struct Animation {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    /// In microseconds: a little longer than every trail takes to get its 2,000 points, at 60 frames per second.
    private static let filling: UInt32 = 36_000_000
    private static let measuring: UInt32 = 10_000_000
    /// The keycode that is mapped to XF86AudioPlay.
    private static let playKey: UInt32 = 172

    func figures() throws -> [Figure] {
        let server = try PrivateServer()
        let keyboard = try server.device(.keyboard)
        let running = try Running(environment.relativeMotion, on: server)
        running.watcher.client.setKey(Int32(Self.playKey), to: [0x1008_FF14])
        running.watcher.client.setFocus(running.window)
        usleep(Self.filling)
        let moving = share(running)
        try keyboard.key(Self.playKey, isPress: true)
        try keyboard.key(Self.playKey, isPress: false)
        try keyboard.sync()
        usleep(1_000_000)
        let before = running.switches
        let paused = share(running)
        let wakeups = running.switches - before
        return [
            Figure(
                what: "5 bodies × 2000 points of trail at 60 Hz, share of one core", value: moving * 100, unit: "%",
                bar: 40),
            Figure(what: "the same while paused", value: paused * 100, unit: "%", bar: 0),
            Figure(what: "the same while paused, wake-ups in 10 s", value: Double(wakeups), unit: "", bar: 0),
        ]
    }

    /// The share of a processor that the program uses without input, 0…1.
    private func share(_ running: Running) -> Double {
        let (start, used) = (nanoseconds(), running.processorTime)
        usleep(Self.measuring)
        return Double(running.processorTime - used) / Double(nanoseconds() - start)
    }
}
