import Foundation
import TouchServerHarness

/// The number of instructions for one motion, counted by Valgrind; other load hardly changes it.
///
/// The profiles stay in the working directory, for `callgrind_annotate`.
struct Instructions {
    private let environment: Environment

    private static let motions = 100
    private static let valgrind = "/usr/bin/valgrind"
    private static let control = "/usr/bin/callgrind_control"
    /// Valgrind makes a program about 50 times slower. In seconds.
    private static let startTimeout: TimeInterval = 300
    private static let motionTimeout: UInt64 = 60

    init(_ environment: Environment) {
        self.environment = environment
    }

    func figures() throws -> [Figure] {
        try Instrument.allCases.flatMap { instrument in
            try ["line", "freehand"].map { tool in
                let profile = "build/callgrind.\(instrument.rawValue).\(tool)"
                return Figure(
                    what: "instructions for a motion, \(instrument.rawValue), \(tool)",
                    value: try count(instrument, tool, profile) / Double(Self.motions), unit: "")
            }
        }
    }

    private func count(_ instrument: Instrument, _ tool: String, _ profile: String) throws -> Double {
        let server = try PrivateServer()
        let program = Candidate(name: "touchtracker", path: Self.valgrind, title: environment.touchtracker.title)
        let arguments = [
            "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(profile)", environment.touchtracker.path,
            "--tool", tool,
        ]
        let running = try Running(program, on: server, arguments: arguments, timeout: Self.startTimeout)
        running.settle()
        let spiral = Spiral(around: running.origin + CGPoint(x: 500, y: 350))
        let tip = try InjectedTip(instrument, on: server, at: spiral.center)
        running.settle()
        try control(running, "--instr=on")
        for step in 0..<Self.motions {
            let next = spiral.tip(step)
            usleep(UInt32.random(in: 8_000...25_000))
            let before = running.watcher.pixels(around: next)
            try tip.move(to: next)
            guard
                running.watcher.waitForChange(around: next, from: before, atMost: Self.motionTimeout) != nil
            else { throw BenchError("no motion of the \(instrument.rawValue) was drawn") }
        }
        try control(running, "--instr=off")
        try control(running, "--dump")
        // Killed: ending takes more instructions than all motions.
        running.program.kill()
        return try Self.total("\(profile).1")
    }

    private func control(_ running: Running, _ command: String) throws {
        let result = try ChildProcess(Self.control, [command, "\(running.program.identifier)"]).wait(atMost: 60)
        guard result.status == 0 else { throw BenchError("callgrind_control: \(result.errors)") }
    }

    /// The sum over all functions, which callgrind writes last.
    private static func total(_ profile: String) throws -> Double {
        let text = try String(contentsOfFile: profile, encoding: .utf8)
        let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
        guard let count = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw BenchError("no sum in \(profile)")
        }
        return count
    }
}
