import Foundation
import Testing

@testable import TouchDrawingStore

/// Detection of foreign writes to a file.
@Suite struct FileSealTests {
    private let workspace: Workspace
    private let seal = FileFingerprint()
    private let file: Descriptor

    init() throws {
        workspace = try Workspace()
        try workspace.write([UInt8](repeating: 1, count: 9000), to: "a")
        file = try Descriptor(workspace.path("a"), for: .writing)
    }

    /// Writes as another program does, with a time that the file never had.
    private func write(_ byte: UInt8, at offset: Int) throws {
        try Descriptor(workspace.path("a"), for: .writing).write([byte], at: offset)
        workspace.age("a")
    }

    @Test("fingerprint: an unknown file, or one being written by this program, has no foreign writes (Z-9)")
    func open() throws {
        try write(2, at: 0)
        #expect(!seal.hasChanged(file) && seal.looksUnchanged(file))
        seal.record(file)
        try seal.recordWrite(to: file) { () throws(Errno) in
            try file.write([3], at: 9000)
            #expect(!seal.hasChanged(file) && seal.looksUnchanged(file))
        }
        #expect(!seal.hasChanged(file) && seal.looksUnchanged(file))
        #expect(throws: Errno.noSpace) {
            try seal.recordWrite(to: file) { () throws(Errno) in
                try file.write([4], at: 9001)
                throw Errno.noSpace
            }
        }
        #expect(!seal.hasChanged(file) && seal.looksUnchanged(file))
        try write(5, at: 9002)
        #expect(seal.hasChanged(file) && !seal.looksUnchanged(file))
    }

    @Test("fingerprint: ignores a touched time but not another size or first page (Z-9)")
    func alike() throws {
        seal.record(file)
        #expect(!seal.hasChanged(file) && seal.looksUnchanged(file))
        workspace.age("a")
        #expect(seal.hasChanged(file) && seal.looksUnchanged(file))
        try write(1, at: 9000)
        #expect(!seal.looksUnchanged(file))
        try file.truncate(to: 9000)
        #expect(seal.looksUnchanged(file))
        try write(2, at: Schema.pageSize - 1)
        #expect(!seal.looksUnchanged(file))
    }

    @Test("foreign write: stops this program's writes until it knows the new content (Z-9)")
    func foreignWrites() throws {
        seal.record(file)
        try write(2, at: 10)
        var isWritten = false
        #expect(throws: Errno.stale) { try seal.recordWrite(to: file) { () throws(Errno) in isWritten = true } }
        #expect(!isWritten && seal.hasChanged(file))
        seal.record(file)
        try seal.recordWrite(to: file) { () throws(Errno) in isWritten = true }
        #expect(isWritten)
    }
}
