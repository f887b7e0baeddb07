import Foundation

/// A process's resources: memory, open files and threads.
struct ProcessState {
    /// Resident, in KiB.
    let memory: Int
    /// Private memory and memory shared with the display, without pages of programs and libraries, which the system
    /// shares and reclaims; in KiB.
    let ownMemory: Int
    /// Open files, sorted: paths, and types of files without one.
    let files: [String]
    let threads: Int

    init(of process: pid_t) throws {
        let status = try MemoryMap.lines(of: "/proc/\(process)/status")
        func field(_ name: String) -> Int {
            let line = status.first { $0.hasPrefix(name + ":") }
            return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
        }
        memory = field("VmRSS")
        ownMemory = field("RssAnon") + field("RssShmem")
        threads = field("Threads")
        let folder = "/proc/\(process)/fd"
        files = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { number in
            // One may have been closed since.
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
            return target?.replacing(/:\[[0-9]+\]/, with: "")
        }.sorted()
    }
}

/// A process's resources over time, as a table.
struct ProcessCurve {
    private(set) var text = """
              s  resident KiB  own KiB  files  threads

        """
    private let birth = Date()

    mutating func add(_ state: ProcessState, _ remark: String = "") {
        let seconds = Int(Date().timeIntervalSince(birth))
        let columns = [
            (seconds, 7), (state.memory, 14), (state.ownMemory, 9), (state.files.count, 7), (state.threads, 9),
        ]
        let row = columns.map { number, width in
            String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        text += row.joined() + (remark.isEmpty ? "" : "  \(remark)") + "\n"
    }
}
