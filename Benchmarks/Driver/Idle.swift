import Foundation
import ServerHarness

/// What the program costs while nobody touches it.
struct Idle {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    func figures() throws -> [Figure] {
        let server = try PrivateServer()
        let running = try Running(place.touchtracker, on: server)
        usleep(1_000_000)
        let memory = Double(running.status("VmRSS")) / 1024
        let before = running.status("voluntary_ctxt_switches")
        usleep(10_000_000)
        let wakeups = running.status("voluntary_ctxt_switches") - before
        return [
            Figure(what: "wake-ups in 10 s of idling", value: Double(wakeups), unit: "", bar: 0),
            Figure(what: "resident memory after start", value: memory, unit: "MiB", bar: 40),
        ]
    }
}
