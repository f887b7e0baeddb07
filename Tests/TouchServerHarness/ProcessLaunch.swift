import Foundation

/// The target of a standard stream.
package struct Streams: Sendable {
    package enum Target: Sendable {
        /// A file that `ChildProcess` reads; for standard input, nothing.
        case captured
        /// Not open at all.
        case closed
        /// A file, such as /dev/full.
        case path(String)
        /// A pipe that nobody reads any more.
        case brokenPipe
        /// A full pipe that nobody reads.
        case fullPipe
    }

    package var input = Target.captured
    package var output = Target.captured
    package var errors = Target.captured

    package init(input: Target = .captured, output: Target = .captured, errors: Target = .captured) {
        (self.input, self.output, self.errors) = (input, output, errors)
    }
}

/// The parameters of a new process.
struct ProcessLaunch {
    let path: String
    let arguments: [[UInt8]]
    let environment: [String: String]
    let streams: Streams
    let output: String
    let errors: String
    let ignored: [Int32]

    func spawn() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pipes: [Int32] = []
        defer { for end in pipes { close(end) } }
        lead(0, to: streams.input, "/dev/null", &actions, &pipes)
        lead(1, to: streams.output, output, &actions, &pipes)
        lead(2, to: streams.errors, errors, &actions, &pipes)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setSignals(&attributes)
        var argv = ([Array(path.utf8)] + arguments).map(Self.copy) + [nil]
        var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in argv + envp { free(string) } }
        var identifier: pid_t = 0
        // Ignored signals stay ignored; there is no attribute for that in `posix_spawn`.
        let before = ignored.map { ($0, signal($0, SIG_IGN)) }
        let status = posix_spawn(&identifier, path, &actions, &attributes, &argv, &envp)
        for (number, handler) in before { signal(number, handler) }
        guard status == 0 else { throw HarnessError("can't start \(path): error \(status)") }
        return identifier
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
        strdup(bytes.map(CChar.init(bitPattern:)) + [0])
    }

    private func setSignals(_ attributes: inout posix_spawnattr_t) {
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        for number in ignored { sigdelset(&all, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    private func lead(
        _ number: Int32, to target: Streams.Target, _ expected: String, _ actions: inout posix_spawn_file_actions_t,
        _ pipes: inout [Int32]
    ) {
        let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        switch target {
        case .captured: posix_spawn_file_actions_addopen(&actions, number, expected, flags, 0o600)
        case .closed: posix_spawn_file_actions_addclose(&actions, number)
        case .path(let path):
            posix_spawn_file_actions_addopen(&actions, number, path, flags & ~(O_CREAT | O_TRUNC), 0)
        case .brokenPipe, .fullPipe:
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            posix_spawn_file_actions_adddup2(&actions, ends[1], number)
            pipes.append(ends[1])
            if case .brokenPipe = target {
                close(ends[0])
            } else {
                // The read end stays open as long as the program, which has a copy of it.
                posix_spawn_file_actions_adddup2(&actions, ends[0], number + 100)
                pipes.append(ends[0])
                Self.fill(ends[1])
            }
        }
    }

    private static func fill(_ pipe: Int32) {
        let flags = fcntl(pipe, F_GETFL)
        _ = fcntl(pipe, F_SETFL, flags | O_NONBLOCK)
        let bytes = [UInt8](repeating: 0x2E, count: 4096)
        while write(pipe, bytes, bytes.count) > 0 {}
        _ = fcntl(pipe, F_SETFL, flags)
    }
}
