import Foundation
import TouchKitTesting
import TouchServerHarness

@testable import TouchDrawingStore

/// A recording of what a program did to the files of a folder, and what a power cut at some time may have left of them.
///
/// A disk has everything of a file that was written before the start of its last completed sync. Of later writes it has
/// any sectors, in any order; a missing sector has its earlier content or zeros. Names are as durable as their folder's
/// last sync.
struct RecordedDisk {
    enum Event {
        case written(node: UInt64, offset: Int, bytes: [UInt8])
        case cut(node: UInt64, size: Int)
        case syncBegun(node: UInt64)
        case synced(node: UInt64)
        case named(node: UInt64, String)
        case unnamed(String)
        case messages(String)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let events: [Event]
    private let folder: UInt64

    /// Runs the program to its end.
    ///
    /// - Parameter folder: of the files.
    init(_ program: String, _ arguments: [String], folder: String, in workspace: Workspace) throws {
        let (library, trace) = (workspace.path("recorder.so"), workspace.path("trace"))
        defer { unlink(trace) }
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Faults/recorder.c").path
        if FileIdentity(path: library) == nil {
            let compiler = try ChildProcess(
                "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-o", library, source]
            ).wait(atMost: 60)
            guard compiler.status == 0 else {
                throw Failure(description: "can't compile \(source): \(compiler.errors)")
            }
        }
        let result = try ChildProcess(
            program, arguments,
            environment: ["LD_PRELOAD": library, "RECORDER_FOLDER": folder, "RECORDER_TRACE": trace]
        ).wait(atMost: 120)
        guard result.status == 0 else { throw Failure(description: "\(program): \(result.output) \(result.errors)") }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw Errno.last }
        self.folder = UInt64(status.st_ino) << 16
        events = try Data(contentsOf: URL(fileURLWithPath: trace)).withUnsafeBytes(Self.events)
    }

    private static func events(_ bytes: UnsafeRawBufferPointer) throws -> [Event] {
        var (events, offset): ([Event], Int) = ([], 0)
        // A new file may get a deleted one's number.
        var generations: [UInt64: UInt64] = [:]
        func number(_ node: UInt64) -> UInt64 { node << 16 | generations[node, default: 0] }
        while offset < bytes.count {
            let kind = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
            let node = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            let writeOffset = Int(bytes.loadUnaligned(fromByteOffset: offset + 16, as: Int64.self))
            let payload = [UInt8](bytes[offset + 24..<offset + 24 + length])
            offset += 24 + length
            let text = String(decoding: payload, as: UTF8.self)
            if kind == 8 { generations[node, default: 0] += 1 }
            switch kind {
            case 1: events.append(.written(node: number(node), offset: writeOffset, bytes: payload))
            case 2: events.append(.cut(node: number(node), size: writeOffset))
            case 3: events.append(.syncBegun(node: number(node)))
            case 4: events.append(.synced(node: number(node)))
            case 5, 8: events.append(.named(node: number(node), text))
            case 6: events.append(.unnamed(text))
            case 7: events.append(.messages(text))
            default: throw Failure(description: "a trace with \(kind)")
            }
        }
        return events
    }

    /// The state after a power cut.
    struct Remains {
        /// By their names.
        var files: [String: [UInt8]] = [:]
        /// The durable names of files that were synced at any time.
        var synced: Set<String> = []
        /// The last reported step that the disk has.
        var durable = 0
        /// The last reported step.
        var reported = 0
        var description = ""
    }

    /// - Parameter time: the number of events before the cut.
    func cut(after time: Int, _ generator: inout some RandomNumberGenerator) -> Remains {
        var disk = Disk(folder: folder)
        for event in events[..<time] { disk.handle(event) }
        return disk.cut(&generator)
    }
}

/// A disk and its pending writes.
private struct Disk {
    private struct Node {
        var bytes: [UInt8] = []
        var waiting: [Change] = []
        /// For each running sync, the number of pending writes that it covers.
        var syncing: [Int] = []
        /// The last reported step at the start of each.
        var reportedAtStart: [Int] = []
    }

    private enum Change {
        case written(offset: Int, bytes: [UInt8])
        case cut(size: Int)
    }

    private enum Naming {
        case named(UInt64, String)
        case unnamed(String)
    }

    private var nodes: [UInt64: Node] = [:]
    private var names: [String: UInt64] = [:]
    private var namings: [Naming] = []
    private var namesSyncing: [Int] = []
    private var reported = 0
    /// By inode: the last reported step covered by files that the disk has, with or without their names.
    private var reportedByFile: [UInt64: Int] = [:]
    private var durable = 0
    private let folder: UInt64

    init(folder: UInt64) {
        self.folder = folder
    }

    mutating func handle(_ event: RecordedDisk.Event) {
        switch event {
        case .written(let node, let offset, let bytes):
            nodes[node, default: Node()].waiting.append(.written(offset: offset, bytes: bytes))
        case .cut(let node, let size): nodes[node, default: Node()].waiting.append(.cut(size: size))
        case .syncBegun(folder): namesSyncing.append(namings.count)
        case .synced(folder):
            let count = namesSyncing.removeFirst()
            for naming in namings[..<min(count, namings.count)] { Self.apply(naming, to: &names) }
            namings.removeFirst(min(count, namings.count))
            namesSyncing = namesSyncing.map { $0 - count }
            noteDurable()
        case .syncBegun(let node):
            nodes[node, default: Node()].syncing.append(nodes[node]?.waiting.count ?? 0)
            nodes[node, default: Node()].reportedAtStart.append(reported)
        case .synced(let node): finishSync(of: node)
        case .named(let node, let path): namings.append(.named(node, path))
        case .unnamed(let path): namings.append(.unnamed(path))
        case .messages(let text): reported = text.split(separator: "\n").compactMap { Int($0) }.last ?? reported
        }
    }

    private mutating func finishSync(of number: UInt64) {
        guard var node = nodes[number], !node.syncing.isEmpty else { return }
        let count = max(0, node.syncing.removeFirst())
        for change in node.waiting[..<count] { Self.apply(change, to: &node.bytes) }
        node.waiting.removeFirst(count)
        node.syncing = node.syncing.map { $0 - count }
        reportedByFile[number] = max(reportedByFile[number] ?? 0, node.reportedAtStart.removeFirst())
        nodes[number] = node
        noteDurable()
    }

    /// A log has the steps reported before its sync, once the disk has its name.
    private mutating func noteDurable() {
        for (name, node) in names where name.hasSuffix("-wal") { durable = max(durable, reportedByFile[node] ?? 0) }
    }

    private static func apply(_ naming: Naming, to names: inout [String: UInt64]) {
        switch naming {
        case .named(let node, let path): names[path] = node
        case .unnamed(let path): names[path] = nil
        }
    }

    private static func apply(_ change: Change, to file: inout [UInt8]) {
        switch change {
        case .written(let offset, let bytes): write(bytes[...], at: offset, to: &file)
        case .cut(let size): file = Array(file.prefix(size)) + Array(repeating: 0, count: max(0, size - file.count))
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, at offset: Int, to file: inout [UInt8]) {
        if file.count < offset + bytes.count {
            file += Array(repeating: 0, count: offset + bytes.count - file.count)
        }
        file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    /// A random state after a power cut.
    func cut(_ generator: inout some RandomNumberGenerator) -> RecordedDisk.Remains {
        let sector = Bool.random(using: &generator) ? 512 : 4096
        let chance: Double = [0, 0.1, 0.5, 0.9, 1].randomElement(using: &generator) ?? 0
        var names = names
        // Names change in order.
        for naming in namings.prefix(Int.random(in: 0...namings.count, using: &generator)) {
            Self.apply(naming, to: &names)
        }
        var remains = RecordedDisk.Remains(durable: durable, reported: reported)
        remains.synced = Set(self.names.filter { reportedByFile[$0.value] != nil }.keys)
        remains.description = "sectors of \(sector), of which \(chance) are there, \(durable) to \(reported)"
        for (name, number) in names where !name.hasSuffix("-shm") {
            guard let node = nodes[number] else {
                remains.files[name] = []
                continue
            }
            remains.files[name] = Self.cut(node, sector: sector, chance, &generator)
        }
        return remains
    }
    /// Each sector has its content of some time since the last sync.
    private static func cut(
        _ node: Node, sector: Int, _ chance: Double, _ generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        var (file, times): ([UInt8], [Int: Int]) = (node.bytes, [:])
        let all = node.waiting.count
        func time(of offset: Int, _ generator: inout some RandomNumberGenerator) -> Int {
            if let time = times[offset] { return time }
            let isWritten = Double.random(in: 0..<1, using: &generator) < chance
            let time = isWritten ? all : Bool.random(using: &generator) ? 0 : Int.random(in: 0...all, using: &generator)
            times[offset] = time
            return time
        }
        for (index, change) in node.waiting.enumerated() {
            guard case .written(let offset, let bytes) = change else {
                if time(of: -1, &generator) > index { apply(change, to: &file) }
                continue
            }
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + sector - (offset + start) % sector)
                if time(of: (offset + start) / sector, &generator) > index {
                    write(bytes[start..<end], at: offset + start, to: &file)
                }
                start = end
            }
        }
        return file
    }
}
