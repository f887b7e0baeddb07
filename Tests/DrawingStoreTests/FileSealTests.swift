import Foundation
import Testing

@testable import TouchDrawingStore

/// Whether somebody else has written to a file.
@Suite struct FileSealTests {
    private let workspace: Workspace
    private let seal = FileSeal()
    private let file: Descriptor

    init() throws {
        workspace = try Workspace()
        try workspace.write([UInt8](repeating: 1, count: 9000), to: "a")
        file = try Descriptor(workspace.path("a"), for: .writing)
    }

    /// As another program does, at some time that the file never had.
    private func write(_ byte: UInt8, at offset: Int) throws {
        try Descriptor(workspace.path("a"), for: .writing).write([byte], at: offset)
        workspace.age("a")
    }

    @Test("a file that is not known yet, or is being written to by this program, is nobody else's (Z-9)")
    func open() throws {
        try write(2, at: 0)
        #expect(!seal.isBroken(file) && seal.looksAlike(file))
        seal.close(file)
        try seal.writing(to: file) { () throws(Errno) in
            try file.write([3], at: 9000)
            #expect(!seal.isBroken(file) && seal.looksAlike(file))
        }
        #expect(!seal.isBroken(file) && seal.looksAlike(file))
        #expect(throws: Errno.noSpace) {
            try seal.writing(to: file) { () throws(Errno) in
                try file.write([4], at: 9001)
                throw Errno.noSpace
            }
        }
        #expect(!seal.isBroken(file) && seal.looksAlike(file))
        try write(5, at: 9002)
        #expect(seal.isBroken(file) && !seal.looksAlike(file))
    }

    @Test("what was only touched looks alike; another size or another first page does not (Z-9)")
    func alike() throws {
        seal.close(file)
        #expect(!seal.isBroken(file) && seal.looksAlike(file))
        workspace.age("a")
        #expect(seal.isBroken(file) && seal.looksAlike(file))
        try write(1, at: 9000)
        #expect(!seal.looksAlike(file))
        try file.cut(to: 9000)
        #expect(seal.looksAlike(file))
        try write(2, at: Schema.pageSize - 1)
        #expect(!seal.looksAlike(file))
    }

    @Test("where somebody else has written this program does not, until it knows what is there (Z-9)")
    func strangers() throws {
        seal.close(file)
        try write(2, at: 10)
        var isWritten = false
        #expect(throws: Errno.stale) { try seal.writing(to: file) { () throws(Errno) in isWritten = true } }
        #expect(!isWritten && seal.isBroken(file))
        seal.close(file)
        try seal.writing(to: file) { () throws(Errno) in isWritten = true }
        #expect(isWritten)
    }
}
