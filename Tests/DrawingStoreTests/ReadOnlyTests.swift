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

    /// Does something as somebody whose files these are not: who may do everything is refused nothing. That holds for the
    /// calling thread alone.
    private func asStranger<Value>(_ body: () throws -> Value) throws -> Value {
        typealias SetUser = @convention(c) (uid_t) -> Int32
        guard geteuid() == 0 else { return try body() }
        let setUser = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
        _ = setUser(65534)
        defer { _ = setUser(0) }
        return try body()
    }

    private func restrict(_ path: String, _ mode: mode_t) { chmod(path, mode) }

    @Test(
        "a file without the right to write, or in a folder without it, is refused and can be read (G-31)",
        arguments: [true, false])
    func refused(isFolder: Bool) throws {
        restrict(workspace.path("a"), isFolder ? 0o666 : 0o444)
        restrict(workspace.folder, isFolder ? 0o555 : 0o777)
        defer { restrict(workspace.folder, 0o755) }
        let names = try workspace.names
        let bytes = try workspace.read("a")
        let (refusal, count) = try asStranger {
            (workspace.refusal("a"), try DrawingFile.read(workspace.path("a")).document.drawing.count)
        }
        #expect(refusal?.reason == .mayNotBeWritten && count == 5)
        #expect(try workspace.names == names && workspace.read("a") == bytes)
    }
}
