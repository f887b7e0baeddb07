import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Drawings that can't be written to.
@Suite struct ReadOnlyTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.lines("a", 5)
    }

    /// Runs a block without root's right to read and write everything. That holds for the calling thread only.
    private func withoutPrivileges<Value>(_ body: () throws -> Value) throws -> Value {
        guard geteuid() == 0 else { return try body() }
        let old = try capabilities()
        var new = old
        // CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
        new[0] &= ~0b110
        try setCapabilities(new)
        defer { try? setCapabilities(old) }
        return try body()
    }

    private typealias Call = @convention(c) (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Int32

    /// The calling thread's effective, permitted and inheritable capabilities, twice 32 of each.
    private func capabilities() throws -> [UInt32] {
        var sets = [UInt32](repeating: 0, count: 6)
        try call("capget", &sets)
        return sets
    }

    private func setCapabilities(_ sets: [UInt32]) throws {
        var sets = sets
        try call("capset", &sets)
    }

    private func call(_ name: String, _ sets: inout [UInt32]) throws {
        let call = unsafeBitCast(try #require(dlsym(nil, name)), to: Call.self)
        // _LINUX_CAPABILITY_VERSION_3, and this thread.
        var header: [UInt32] = [0x2008_0522, 0]
        try #require(call(&header, &sets) == 0)
    }

    private func restrict(_ path: String, _ mode: mode_t) { chmod(path, mode) }

    @Test(
        "opening: refuses a file without the right to write, or in a folder without it, which can be read (G-31, W-32)",
        arguments: [true, false])
    func refused(isFolder: Bool) throws {
        restrict(workspace.path("a"), isFolder ? 0o666 : 0o444)
        restrict(workspace.folder, isFolder ? 0o555 : 0o777)
        defer { restrict(workspace.folder, 0o755) }
        let names = try workspace.names
        let bytes = try workspace.read("a")
        let (refusal, count) = try withoutPrivileges {
            (workspace.refusal("a"), try DrawingFile.read(workspace.path("a")).document.drawing.count)
        }
        #expect(refusal?.reason == (isFolder ? .folderNotWritable : .notWritable) && count == 5)
        #expect(try workspace.names == names && workspace.read("a") == bytes)
    }
}
