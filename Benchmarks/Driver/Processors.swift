import Foundation
import TouchServerHarness

/// Assigns processors, so that a server and its reader, which take turns, never displace the program.
enum Processors {
    private static let count = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// The server and this process share the first processor; the program gets the second. Does nothing if there is
    /// only one.
    static func part(_ running: Running) throws {
        try part(server: running.server.process.identifier, program: running.program.identifier)
    }

    static func part(server: pid_t, program: pid_t) throws {
        guard count > 1 else { return }
        try restrict(server, to: "0")
        try restrict(getpid(), to: "0")
        try restrict(program, to: "1")
    }

    /// Moves this process to the processor where programs are measured.
    static func useProgramProcessor() throws {
        guard count > 1 else { return }
        try restrict(getpid(), to: "1")
    }

    /// Lets this process run anywhere again.
    static func join() {
        try? restrict(getpid(), to: "0-\(count - 1)")
    }

    /// Restricts all threads of a process.
    private static func restrict(_ process: pid_t, to processors: String) throws {
        let result = try ChildProcess(
            "/usr/bin/taskset", ["--all-tasks", "--cpu-list", "--pid", processors, "\(process)"], environment: [:]
        ).wait()
        guard result.status == 0 else { throw BenchError("taskset: \(result.errors)") }
    }
}
