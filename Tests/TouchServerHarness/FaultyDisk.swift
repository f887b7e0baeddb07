import Foundation

/// A disk that is slow, full or broken, for the files in one folder, and for programs started with its `environment`.
///
/// A small C library replaces the system's calls on files (`Tests/Faults/faults.c`).
package final class FaultyDisk {
    /// The fault of one call.
    package enum Fault: String, CaseIterable, Sendable {
        case noSpace = "ENOSPC"
        case broken = "EIO"
        /// Half of it is written, or read.
        case short
        /// A signal comes first.
        case interrupted = "EINTR"
        /// It takes 50 ms longer.
        case late
        /// The program ends there.
        case exit
    }

    /// A call on a file.
    package struct Call: Equatable {
        package enum Kind: String {
            case write, sync, unlink
            /// Recorded only if something else happens in their place.
            case read, open, cut, name, link, map, lock
        }

        package var isOnLoop: Bool
        package var kind: Kind
        package var path: String
        package var offset: Int
        package var size: Int
        /// Whether it was allowed to happen.
        package var isDone: Bool
    }

    private let folder: String
    private let files: String
    /// The number of bytes of the recording that have been returned.
    private var returnedBytes = 0

    /// - Parameter files: a folder, or a prefix of the files' paths.
    package init(_ files: String) throws {
        self.files = files
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Faults/faults.c").path
        let result = try ChildProcess(
            "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-o", library, source]
        ).wait(atMost: 60)
        guard result.status == 0 else { throw HarnessError("can't compile \(source): \(result.errors)") }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var library: String { folder + "/faults.so" }

    /// The environment to start a program with.
    ///
    /// - Parameters:
    ///   - call: counted from 1.
    package func environment(_ kind: Call.Kind = .write, _ call: Int = 0, _ fault: Fault = .exit) -> [String: String] {
        var environment = ["LD_PRELOAD": library, "FAULTS": folder, "FAULTS_UNDER": files]
        if call > 0 { environment["FAULTS_AT"] = "\(kind.rawValue) \(call) \(fault.rawValue)" }
        return environment
    }

    /// The environment of a program on a mount where a call always fails.
    ///
    /// - Parameter error: its name, such as "ENOSYS"; with "EINTR" every other call fails, with "short" none is complete.
    package func environment(always kind: Call.Kind, _ error: String) -> [String: String] {
        var environment = environment()
        environment["FAULTS_AT"] = "\(kind.rawValue) 0 \(error)"
        return environment
    }

    /// How long each sync takes from now on, in milliseconds; 0 for no delay.
    package func setSyncDelay(_ milliseconds: Int) throws {
        try set("slow", milliseconds > 0 ? "\(milliseconds)" : nil)
    }

    /// Makes all writes fail.
    package func setFull(_ isFull: Bool) throws { try set("full", isFull ? "1" : nil) }

    private func set(_ name: String, _ text: String?) throws {
        let path = folder + "/" + name
        guard let text else {
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            return
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// The calls since the last call of this.
    package func drainCalls() -> [Call] {
        let noted = FileManager.default.contents(atPath: folder + "/log") ?? Data()
        let new = noted.dropFirst(returnedBytes)
        // The program may be in the middle of a line.
        let complete = new[..<(new.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? new.startIndex)]
        returnedBytes += complete.count
        return String(decoding: complete, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 6, let kind = Call.Kind(rawValue: words[1]), let offset = Int(words[3]),
                let size = Int(words[4])
            else { return nil }
            return Call(
                isOnLoop: words[0] == "loop", kind: kind, path: words[2], offset: offset, size: size,
                isDone: words[5] == "done")
        }
    }
}
