import Foundation
import TouchServerHarness

/// What the program costs while idle.
struct Idle {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let menuKey: UInt32 = 135

    func figures() throws -> [Figure] {
        let server = try PrivateServer()
        let keyboard = try server.device(.keyboard)
        let running = try Running(environment.touchtracker, on: server)
        // At a first start lines draw themselves for 5 s.
        usleep(7_000_000)
        let memory = Double(running.status("VmRSS")) / 1024
        let mapped = wakeups(running)
        running.watcher.client.setFocus(running.window)
        try keyboard.key(Self.menuKey, isPress: true)
        try keyboard.key(Self.menuKey, isPress: false)
        try keyboard.sync()
        usleep(2_000_000)
        let open = wakeups(running)
        running.watcher.client.unmap(running.window)
        usleep(1_000_000)
        let hidden = wakeups(running)
        return [
            Figure(what: "wake-ups in 10 s of idling", value: Double(mapped), unit: "", bar: 0),
            Figure(what: "wake-ups in 10 s, menu open", value: Double(open), unit: "", bar: 0),
            Figure(what: "wake-ups in 10 s, hidden", value: Double(hidden), unit: "", bar: 0),
            Figure(what: "resident memory after start", value: memory, unit: "MiB", bar: 40),
            Figure(
                what: "resident memory after start, 1920×1080", value: try memoryOfScreen(), unit: "MiB", bar: 40),
        ]
    }

    /// In 10 s.
    private func wakeups(_ running: Running) -> Int {
        let before = running.switches
        usleep(10_000_000)
        return running.switches - before
    }

    /// In MiB, with a window that fills the screen.
    private func memoryOfScreen() throws -> Double {
        let running = try Running(environment.touchtracker, on: try PrivateServer())
        running.watcher.client.move(running.window, to: 0, 0)
        running.watcher.client.resize(running.window, to: 1920, 1080)
        usleep(1_000_000)
        return Double(running.status("VmRSS")) / 1024
    }
}
