import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

@testable import TouchDrawingStore

/// Disks that are slow, full or broken at any moment.
@Suite struct FaultyDiskTests {
    private let workspace: Workspace
    private let disk: FaultyDisk

    init() throws {
        workspace = try Workspace()
        disk = try FaultyDisk(workspace.folder)
    }

    private static let steps = 6

    /// Draws some steps with a program that doesn't know of the fault.
    private func endure(_ environment: [String: String]) throws -> ChildProcess.Result {
        for name in try workspace.names { unlink(workspace.path(name)) }
        let arguments = ["endure", workspace.path("a"), "7", "\(Self.steps)"]
        return try ChildProcess(ChildProcess.product("touch-store-probe"), arguments, environment: environment).wait()
    }

    /// Whether the drawing has all steps that the program reported as saved, and nothing that was not drawn.
    private func check(_ result: ChildProcess.Result) throws -> ChildProcess.Result {
        let saved = result.output.split(separator: "\n").compactMap { Int($0) }.max() ?? 0
        let arguments = ["check", workspace.path("a"), "7", "\(saved)"]
        return try ChildProcess(ChildProcess.product("touch-store-probe"), arguments).wait()
    }

    /// `make faults` tries every call; the tests try few of the many that read.
    private static let isThorough = ProcessInfo.processInfo.environment["TOUCHTRACKER_FAULTS"] != nil

    private static let kinds: [FaultyDisk.Call.Kind] = [.write, .sync, .open, .read, .cut, .name]

    /// The result of a fault, for the test's output.
    private static func outcome(_ result: ChildProcess.Result) -> String {
        let isSilent = result.output.split(separator: "\n").dropLast().allSatisfy { Int($0) != nil }
        if result.output.hasSuffix("closed\n") { return isSilent ? "nobody noticed" : "told, then kept" }
        return result.status == 9 ? "ended" : "told"
    }

    @Test(
        "failing, partial, late or last call: everything reported as saved is there (Z-3, Z-5, Z-30)",
        arguments: FaultyDisk.Fault.allCases)
    func eachCall(_ fault: FaultyDisk.Fault) throws {
        for kind in Self.kinds where fault != .short || kind == .write || kind == .read {
            let step = !Self.isThorough && (kind == .read || kind == .open) ? 7 : 1
            var (call, count, outcomes) = (1, 0, [String: Int]())
            while true {
                _ = disk.drainCalls()
                let result = try endure(disk.environment(kind, call, fault))
                guard disk.drainCalls().contains(where: { !$0.isDone }) else { break }
                let what = "\(kind) \(call): \(result.output)\(result.errors)"
                let found = try check(result)
                #expect(found.status == 0, "\(what): \(found.output)")
                if result.output.hasSuffix("closed\n"), kind != .name {
                    #expect(try workspace.names == ["a"], "\(what)")
                }
                outcomes[Self.outcome(result), default: 0] += 1
                (call, count) = (call + step, count + 1)
            }
            #expect(call > 4, "\(kind)")
            let words = outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            if Self.isThorough { print("| \(kind) | \(fault) | \(count) | \(words) |") }
        }
    }

    @Test("syncing: happens on one thread only, and in the right order (Z-6)")
    func order() throws {
        let result = try endure(disk.environment())
        #expect(result.output.hasSuffix("closed\n"))
        let calls = disk.drainCalls()
        #expect(calls.filter { $0.kind == .sync && $0.isOnLoop } == [])
        let (file, log) = (workspace.path("a"), workspace.path("a-wal"))
        // What the disk doesn't have for certain, of each file.
        var (waiting, hasLog): (Set<String>, Bool) = ([], false)
        for call in calls {
            switch call.kind {
            case .sync: waiting.remove(call.path)
            case .write where call.path == file && !call.isOnLoop:
                #expect(!waiting.contains(log), "the file was written to before the disk had the log")
                waiting.insert(file)
            case .write where call.path == log:
                // A log never restarts over its own frames.
                #expect(call.offset > 0 || !hasLog)
                hasLog = true
                waiting.insert(log)
            case .unlink where call.path == log:
                #expect(waiting.isDisjoint(with: [file, log]), "the log was given up before the disk had the file")
                hasLog = false
            case .write, .unlink, .read, .open, .cut, .name, .link, .map, .lock: break
            }
        }
        #expect(!hasLog && waiting.isDisjoint(with: [file, log]))
        #expect(calls.contains { $0.kind == .sync && $0.path == workspace.folder })
    }

    @Test(
        "damaged drawing: is left for a new file without blocking on the disk, the new one first (Z-6)")
    func leaving() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...400 { try session.draw(.line(number)) }
        try session.file.close()
        var bytes = try workspace.read("a")
        bytes[bytes.count / 2] ^= 0xFF
        try workspace.write(bytes, to: "a")
        let result = try ChildProcess(
            ChildProcess.product("touch-store-probe"), ["late", workspace.path("a")], environment: disk.environment()
        ).wait()
        let words = result.output.split(separator: "\n")
        #expect(words.first == "damaged" && words.last == "left" && words.count == 3, "\(result.output)")
        let calls = disk.drainCalls()
        #expect(calls.filter { $0.kind == .sync && $0.isOnLoop } == [])
        // The line is in the old log until it is synced in the new one.
        let isThere = calls.firstIndex { $0.kind == .sync && $0.path == workspace.path("a-salvaged-wal") }
        let isGone = calls.lastIndex { $0.kind == .unlink && $0.path == workspace.path("a-wal") }
        #expect(try #require(isThere) < #require(isGone))
        #expect(try workspace.read("a") == bytes && workspace.names == ["a", "a-salvaged"])
        #expect(try "\(Session(workspace.path("a-salvaged")).document.drawing.count)" == words[1])
    }

    @Test("slow syncs: delay no step (Z-6)")
    func slow() throws {
        try disk.setSyncDelay(300)
        let result = try endure(disk.environment())
        #expect(result.output.hasSuffix("\(Self.steps)\nclosed\n"))
        // The steps that arrived during a sync were synced together.
        let syncs = disk.drainCalls().filter { $0.kind == .sync }
        let count = syncs.count { $0.path.hasSuffix("-wal") }
        #expect(count > 0 && count < Self.steps && !syncs.contains(where: \.isOnLoop))
        #expect(try check(result).status == 0)
    }

    @Test(
        "failed sync: is reported without another step, everything is rewritten, and success is reported (Z-5)"
    )
    func failedSync() throws {
        let result = try ChildProcess(
            ChildProcess.product("touch-store-probe"), ["wait", workspace.path("a")],
            environment: disk.environment(.sync, 3, .broken)
        ).wait(atMost: 30)
        #expect(
            result.output == """
                kept
                Disk error (Input/output error): your last steps may not survive a power cut. TouchTracker \
                keeps trying; copy the drawing to another disk.
                all is well

                """)
        let calls = disk.drainCalls().filter { $0.path.hasSuffix("-wal") }
        let failure = try #require(calls.firstIndex { $0.kind == .sync && !$0.isDone })
        // Everything the failed sync covered, by the checkpointing thread, before the next sync.
        let written = calls[..<failure].filter { $0.kind == .write }.map { $0.offset + $0.size }.max() ?? 0
        let again = calls[failure...].prefix { $0.kind != .sync || !$0.isDone }.filter { $0.kind == .write }
        #expect(
            again.first?.offset == 0 && again.map(\.size).reduce(0, +) == written && !again.contains(where: \.isOnLoop))
        #expect(calls[failure...].contains { $0.kind == .sync && $0.isDone })
    }

    private func save(_ environment: [String: String]) throws -> ChildProcess.Result {
        for name in try workspace.names { unlink(workspace.path(name)) }
        let arguments = ["save", workspace.path("a"), workspace.path("b")]
        return try ChildProcess(ChildProcess.product("touch-store-probe"), arguments, environment: environment).wait()
    }

    @Test(
        "saving elsewhere: the file is synced with its name when success is reported, or leaves nothing (Z-4, Z-30)")
    func saved() throws {
        #expect(try save(disk.environment()).output == "saved\n")
        let calls = disk.drainCalls()
        let written = try #require(calls.lastIndex { $0.kind == .write && $0.path == workspace.path("b") })
        let synced = try #require(calls.lastIndex { $0.kind == .sync && $0.path == workspace.path("b") })
        let named = try #require(calls.lastIndex { $0.kind == .sync && $0.path == workspace.folder })
        #expect(written < synced && synced < named)
        #expect(try Session(workspace.path("b")).document.summary == Session(workspace.path("a")).document.summary)
        // Whichever of its syncs fails: the last ones are those of the copy.
        for call in 1... {
            let result = try save(disk.environment(.sync, call, .broken))
            let failed = disk.drainCalls().filter { !$0.isDone }.map(\.path)
            if failed.isEmpty { break }
            let isThere = try workspace.names.contains("b")
            if failed == [workspace.path("b")] { #expect(result.output != "saved\n") }
            #expect(isThere == (result.output == "saved\n"), "sync \(call), of \(failed): \(result.output)")
        }
    }
}
