import Foundation

/// A process and its descendants, according to /proc.
struct ProcessTree {
    let root: pid_t

    /// The root comes first.
    var members: [pid_t] {
        var children: [pid_t: [pid_t]] = [:]
        for name in Self.entries("/proc") {
            guard let process = pid_t(name), let parent = Self.field("PPid", of: "/proc/\(name)") else { continue }
            children[pid_t(parent), default: []].append(process)
        }
        var (found, next) = ([root], 0)
        while next < found.count {
            found += children[found[next]] ?? []
            next += 1
        }
        return found
    }

    /// In MiB; memory that two processes share counts twice.
    var residentMemory: Double {
        members.reduce(0) { $0 + Double(Self.field("VmRSS", of: "/proc/\($1)") ?? 0) / 1024 }
    }

    /// How often each thread has gone to sleep, by thread ID.
    var sleeps: [String: Int] {
        var sleeps: [String: Int] = [:]
        for process in members {
            for thread in Self.entries("/proc/\(process)/task") {
                sleeps[thread] = Self.field("voluntary_ctxt_switches", of: "/proc/\(process)/task/\(thread)")
            }
        }
        return sleeps
    }

    /// How often threads wake up within this time.
    func wakeups(in seconds: UInt32) -> Int {
        let before = sleeps
        sleep(seconds)
        return sleeps.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
    }

    /// Kills all but the root, which its parent waits for.
    func killDescendants() {
        for process in members.dropFirst() { kill(process, SIGKILL) }
    }

    private static func entries(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func field(_ name: String, of folder: String) -> Int? {
        let text = (try? String(contentsOfFile: folder + "/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { Int($0.split(whereSeparator: { !$0.isNumber }).first ?? "") }
    }
}
