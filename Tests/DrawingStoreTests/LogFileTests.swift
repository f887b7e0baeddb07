import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// The log beside a drawing: its end, its name and its restoration.
@Suite struct LogFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A session's log with everything synced, and its length without the mark.
    private func marked() throws -> (log: [UInt8], length: Int) {
        var session = try Session(workspace.path("a"))
        for number in 1...3 { try session.draw(.line(number)) }
        session.file.waitForDisk()
        let log = try workspace.read("a-wal")
        return (log, try #require(session.file.journal?.openLog.length))
    }

    @Test("mark: is found complete in its own log only, and the one with the greatest length counts (Z-7)")
    func find() throws {
        let (log, length) = try marked()
        #expect(log.count == length + DurableMark.distance + DurableMark.size)
        let salts = log.withUnsafeBytes { LogSalts($0, at: 16) }
        let others = log.withUnsafeBytes { LogSalts($0, at: 8) }
        func find(_ bytes: [UInt8], _ salts: LogSalts?) -> Int {
            bytes.withUnsafeBytes { DurableMark.find(in: $0, of: salts) }
        }
        #expect(find(log, salts) == length && find(log, nil) == length && find(log, others) == 0)
        for offset in log.count - DurableMark.size..<log.count {
            var changed = log
            changed[offset] ^= 1
            #expect(find(changed, salts) == 0 && find(changed, nil) == 0, "byte \(offset)")
        }
        let (more, less) = (DurableMark.bytes(salts, durable: length + 4120), DurableMark.bytes(salts, durable: 40))
        #expect(find(more + log, salts) == length + 4120 && find(less + log, salts) == length)
        #expect(find([], salts) == 0 && find(more, salts) == length + 4120)
    }

    @Test("mark: is written at the log's end and removed before the next step (Z-7)")
    func write() throws {
        let (log, length) = try marked()
        let path = workspace.path("b")
        try workspace.write(log, to: "b-wal")
        for _ in 0..<2 {
            try DurableMark.remove(behind: path)
            #expect(try workspace.read("b-wal") == Array(log[..<length]))
        }
        let file = try Descriptor(path + "-wal", for: .writing)
        for durable in [0, WriteAheadLog.headerSize, length - 8, length + 8] {
            try DurableMark.write(durable, behind: file)
            #expect(try workspace.read("b-wal").count == length)
        }
        try DurableMark.write(length, behind: file)
        #expect(try workspace.read("b-wal") == log)
        // Bytes that only look like one stay.
        var changed = log
        changed[log.count - 1] ^= 1
        try workspace.write(changed, to: "b-wal")
        try DurableMark.remove(behind: path)
        #expect(try workspace.read("b-wal") == changed)
        try DurableMark.remove(behind: workspace.path("none"))
    }

    @Test("log: moves with its file unless it is empty; its index never does (D-51)")
    func move() throws {
        for name in ["a-wal", "a-shm"] { try workspace.write([1, 2], to: name) }
        LogFile.move(from: workspace.path("a"), to: workspace.path("b"))
        #expect(try workspace.names == ["b-wal"] && workspace.read("b-wal") == [1, 2])
        for name in ["a-wal", "a-shm"] { try workspace.write([], to: name) }
        LogFile.move(from: workspace.path("a"), to: workspace.path("b"))
        #expect(try workspace.names == ["b-wal"] && workspace.read("b-wal") == [1, 2])
    }

    @Test("log: is restored or truncated, and its outdated index removed (D-52)")
    func restore() throws {
        let path = workspace.path("a")
        func restart() throws {
            try workspace.write([1, 2, 3, 4], to: "a-wal")
            try workspace.write([9], to: "a-shm")
        }
        try restart()
        try LogFile.restore([5, 6], beside: path)
        #expect(try workspace.names == ["a-wal"] && workspace.read("a-wal") == [5, 6])
        try restart()
        try LogFile.truncate(to: 3, beside: path)
        #expect(try workspace.names == ["a-wal"] && workspace.read("a-wal") == [1, 2, 3])
        try restart()
        try LogFile.restore(nil, beside: path)
        #expect(try workspace.names.isEmpty)
        try restart()
        LogFile.remove(beside: path)
        #expect(try workspace.names.isEmpty)
        let exists = try LogFile.image(beside: path) != nil
        #expect(!exists)
    }

    @Test("log: belongs to this boot if it was written since (Z-7)")
    func boot() throws {
        #expect(!LogFile.wasWrittenSinceBoot(beside: workspace.path("a")))
        try workspace.write([1], to: "a-wal")
        #expect(LogFile.wasWrittenSinceBoot(beside: workspace.path("a")))
        workspace.age("a-wal")
        #expect(!LogFile.wasWrittenSinceBoot(beside: workspace.path("a")))
    }
}
