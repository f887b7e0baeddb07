import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

@testable import TouchDrawingStore

/// Mounts without links, shared memory, locks or complete reads.
@Suite struct MountTests {
    private let workspace: Workspace
    private let disk: FaultyDisk

    init() throws {
        workspace = try Workspace()
        disk = try FaultyDisk(workspace.folder)
    }

    /// The call that always fails there, and how.
    struct Lack: CustomTestStringConvertible, Sendable {
        let call: FaultyDisk.Call.Kind
        let error: String

        var testDescription: String { "\(call) \(error)" }
    }

    static let lacks =
        ["ENOSYS", "EXDEV", "EMLINK", "EPERM", "EOPNOTSUPP", "EINVAL"].map { Lack(call: .link, error: $0) }
        + ["EINVAL", "ENODEV"].map { Lack(call: .map, error: $0) }
        + ["ENOLCK", "ENOSYS", "EINVAL", "EOPNOTSUPP"].map { Lack(call: .lock, error: $0) }
        + ["EINTR", "short"].map { Lack(call: .read, error: $0) }

    private func run(_ arguments: [String], _ lack: Lack) throws -> ChildProcess.Result {
        var environment = disk.environment(always: lack.call, lack.error)
        environment["HOME"] = workspace.folder
        let program = ChildProcess.product("touch-store-probe")
        return try ChildProcess(program, arguments, environment: environment).wait()
    }

    @Test(
        "drawings: are created, drawn on, reopened, saved and duplicated on a mount that lacks a call (W-31)",
        arguments: lacks)
    func lacking(_ lack: Lack) throws {
        let path = workspace.path("a")
        let drawn = try run(["endure", path, "7", "6"], lack)
        #expect(drawn.output == "1\n2\n3\n4\n5\n6\nclosed\n", "\(drawn.errors)")
        #expect(try workspace.names == ["a"])
        let again = try run(["check", path, "7", "6"], lack)
        #expect(again.output == "as it was drawn\n", "\(again.errors)")
        #expect(try run(["copy", path], lack).output == workspace.path("a copy.touchtracker") + "\n")
        #expect(try run(["save", workspace.path("b"), workspace.path("c")], lack).output == "saved\n")
        // The program has saved and ended without closing its drawing, whose log may still exist.
        #expect(try workspace.names.filter { $0 != "b-wal" } == ["a", "a copy.touchtracker", "b", "c"])
        #expect(
            try Session(workspace.path("c")).document.drawing.figures
                == Session(workspace.path("b")).document.drawing.figures)
        let copy = try Session(workspace.path("a copy.touchtracker"))
        #expect(try copy.document.summary == Session(path).document.summary)
    }
}
