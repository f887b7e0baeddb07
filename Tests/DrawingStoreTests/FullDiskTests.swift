import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchServerHarness

@testable import TouchDrawingStore

/// Disks that can't be written to.
@Suite struct FullDiskTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// Whether programs may mount file systems on this machine.
    private static let canMount = (try? ChildProcess("/usr/bin/unshare", ["-rm", "true"]).wait().status) == 0

    /// Runs a shell script with a small disk at $DISK that only it sees.
    private func run(_ script: String, diskSize: String) throws -> ChildProcess.Result {
        let mount = "set -e; mount -t tmpfs -o size=\(diskSize) none \"$DISK\"; "
        let process = try ChildProcess(
            "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", mount + script],
            environment: ["DISK": workspace.folder, "PROBE": ChildProcess.product("touch-store-probe")])
        return process.wait()
    }

    @Test(
        "full disk: drawing goes on, and everything is saved once there is space (D-52)",
        .enabled(if: canMount))
    func fillsUp() throws {
        for size in ["900k", "1500k"] {
            let result = try run(
                "head -c 600k /dev/zero >\"$DISK/ballast\"; \"$PROBE\" starve \"$DISK/a\" \"$DISK/ballast\"",
                diskSize: size)
            #expect(
                result.output
                    == "Disk full: your last 20 steps aren't saved. Free up space; TouchTracker will keep "
                    + "trying.\nall saved\n")
        }
    }

    @Test("full disk: creating a drawing is refused and leaves no file (D-52)", .enabled(if: canMount))
    func full() throws {
        let result = try run(
            "head -c 100k /dev/zero >\"$DISK/ballast\" || true; \"$PROBE\" show \"$DISK/a\" || ls -A \"$DISK\"",
            diskSize: "64k")
        #expect(
            result.output
                == "\(workspace.path("a")) can't be created because the disk is full; free some space, or choose "
                + "another disk\nballast\n"
        )
    }

    @Test(
        "full disk: duplicating a drawing fails and leaves no file (G-30)",
        .enabled(if: canMount))
    func fullCopy() throws {
        let result = try run(
            "\"$PROBE\" show \"$DISK/a\" >/dev/null; cat /dev/zero >\"$DISK/ballast\" 2>/dev/null || true; "
                + "\"$PROBE\" copy \"$DISK/a\" || ls -A \"$DISK\"",
            diskSize: "300k")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "the disk is full; free some space", "\(result)")
        #expect(Set(lines.dropFirst()).isSubset(of: ["a", "a-wal", "a-shm", "ballast"]))
    }

    @Test("read-only disk: editing a drawing is refused, reading works (D-52)", .enabled(if: canMount))
    func readOnly() throws {
        let script = """
            "$PROBE" show "$DISK/a"; mount -o remount,ro "$DISK"; "$PROBE" show "$DISK/a" || "$PROBE" show "$DISK/b" || true
            """
        let result = try run(script, diskSize: "300k")
        #expect(
            result.output == """
                0
                \(workspace.path("a")) is on a read-only disk; copy it to another disk and open the copy
                \(workspace.path("b")) is on a read-only disk; copy it to another disk and open the copy

                """)
    }

    @Test("drawing made read-only while open: shows a message, and saves when it is writable again")
    func madeReadOnly() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.draw(.line(2))
        // Only root may, and not on every file system.
        let paths = ["a", "a-wal"].map(workspace.path)
        guard try ChildProcess("/usr/bin/chattr", ["+i"] + paths).wait().status == 0 else { return }
        defer { _ = try? ChildProcess("/usr/bin/chattr", ["-i"] + paths).wait() }
        let error = #expect(throws: SaveError.self) { try session.draw(.line(3)) }
        #expect(
            error?.description
                == "a is no longer writable: your last step isn't saved. Make it writable; TouchTracker will keep "
                + "trying."
        )
        _ = #expect(throws: SaveError.self) { try session.undo() }
        #expect(session.file.unsavedCount == 2)
        #expect(try ChildProcess("/usr/bin/chattr", ["-i"] + paths).wait().status == 0)
        try session.file.retry()
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }
}
