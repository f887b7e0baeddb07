import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchServerHarness

@testable import TouchDrawingStore

/// Other programs, SQLite and file managers, working on an open drawing.
@Suite struct OtherProgramTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// An open drawing with lines in its log.
    private func session(_ path: String, _ count: Int = 3) throws -> Session {
        var session = try Session(path)
        for number in 1...count { try session.draw(.line(number)) }
        return session
    }

    @Test("other SQLite: can't change an open drawing, whatever else this program opens and closes (Z-9)")
    func locked() throws {
        var session = try session(workspace.path("a"))
        // Closing a descriptor releases all of the process's POSIX locks on the file.
        #expect(try DrawingFile.read(workspace.path("a")).document.drawing.count == 3)
        #expect(workspace.refusal("a")?.reason == .isOpenElsewhere)
        let directories = AppDirectories(environment: ["HOME": workspace.folder])
        #expect(try Shelf(directories).duplicate(workspace.path("a")) == workspace.path("a copy.touchtracker"))
        let error = #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: workspace.path("a")).write { try $0.execute(sql: "DELETE FROM step") }
        }
        #expect(error?.resultCode == .SQLITE_BUSY)
        try session.draw(.line(4))
        try session.file.close()
        #expect(try workspace.names == ["a", "a copy.touchtracker"])
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("saving: waits while another program has the file open, and then continues (Z-9)")
    func busy() throws {
        try workspace.lines("a", 2)
        // A process of its own: this one loses its POSIX locks whenever it closes a descriptor of the file.
        let other = try ChildProcess(ChildProcess.product("touch-store-probe"), ["hold", workspace.path("a")])
        while other.isRunning, other.output.isEmpty { usleep(200) }
        #expect(other.output == "2\n")
        var session = try Session(workspace.path("a"))
        let error = #expect(throws: SaveError.self) { try session.draw(.line(3)) }
        #expect(error?.reason == .isBusy && session.file.unsavedCount == 1)
        other.terminate()
        try session.file.retry()
        #expect(session.file.unsavedCount == 0)
        try session.file.close()
        #expect(try workspace.names == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("log index: isn't a file, which others could truncate (Z-9)")
    func index() throws {
        var session = try session(workspace.path("a"))
        #expect(try workspace.names == ["a", "a-wal"])
        // As ": >" does in a shell.
        try workspace.write([], to: "a-shm")
        try session.draw(.line(4))
        session.file.checkpoint()
        try session.draw(.line(5))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("saving: notices steps that a program deletes on a mount without locks (Z-9)")
    func withoutLocks() throws {
        var session = try session(workspace.path("a"))
        let other = try DatabaseQueue.exclusive(workspace.path("a")) { _ in }
        try other.write { try $0.execute(sql: "DELETE FROM step") }
        session.file.contents = { [document = session.document] in document }
        try session.file.retry()
        #expect(session.file.consumeMessage()?.path == workspace.path("a-kept"))
        try session.draw(.line(4))
        try session.file.close()
        try other.close()
        #expect(try Session(workspace.path("a-kept")).document.summary == session.document.summary)
    }

    @Test("moving: a folder with a drawing and its log can be moved without a copy (D-51)")
    func folderMoved() throws {
        let (old, new) = (workspace.path("old"), workspace.path("new"))
        try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
        var session = try session(old + "/a")
        for round in 0..<4 {
            let isBack = round % 2 == 1
            #expect(rename(isBack ? new : old, isBack ? old : new) == 0)
            // Another drawing with its log replaces it.
            if round == 0 {
                try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
                try workspace.write([1, 2], to: "old/a-wal")
            } else if round == 1 {
                continue
            }
            session.file.contents = { [document = session.document] in document }
            try session.draw(.line(10 + round))
            #expect(session.file.consumeMessage() == nil)
            if round == 0 {
                #expect(try workspace.read("old/a-wal") == [1, 2])
                try FileManager.default.removeItem(atPath: old)
            }
        }
        try session.file.close()
        let names = try workspace.names
        #expect(names.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path(names[0])) == ["a"])
        #expect(try Session(workspace.path(names[0]) + "/a").document.summary == session.document.summary)
    }

    @Test("replacing: the message names the file in which the drawing continues (Z-9)")
    func replaced() throws {
        var session = try session(workspace.path("a"))
        try workspace.write("mine".utf8, to: "other")
        #expect(rename(workspace.path("other"), workspace.path("a")) == 0)
        try session.draw(.line(4))
        let message = try #require(session.file.consumeMessage())
        #expect(message.originalPath == workspace.path("a") && message.path == workspace.path("a-kept"))
        try session.file.close()
        #expect(try workspace.read("a") == Array("mine".utf8))
        #expect(try Session(workspace.path("a-kept")).document.summary == session.document.summary)
    }

    @Test("closing: recreates a drawing deleted while idle (D-51)")
    func deleted() throws {
        let session = try session(workspace.path("a"))
        for ending in ["", "-wal"] { #expect(unlink(workspace.path("a" + ending)) == 0) }
        try session.file.close()
        #expect(try workspace.names == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("closing: reports the number of unsaved steps when the folder is gone, and they can be saved elsewhere (Z-4)")
    func folderDeleted() throws {
        let folder = workspace.path("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let session = try session(folder + "/a", 5)
        session.file.checkpoint()
        try FileManager.default.removeItem(atPath: folder)
        let error = #expect(throws: SaveError.self) { try session.file.retry() }
        #expect(error?.reason == .isGone && error?.unsavedCount == 5)
        try session.file.save(to: workspace.path("saved"), session.document.drawing)
        let atEnd = #expect(throws: SaveError.self) { try session.file.close() }
        #expect(atEnd?.reason == .isGone)
        #expect(try Session(workspace.path("saved")).document.summary == session.document.summary)
    }

    @Test("closing: leaves no file of a deleted drawing without steps (D-51)")
    func emptyDeleted() throws {
        let session = try Session(workspace.path("a"))
        #expect(unlink(workspace.path("a")) == 0)
        try session.file.close()
        #expect(try workspace.names.isEmpty)
    }
}
