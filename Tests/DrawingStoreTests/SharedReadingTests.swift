import Foundation
import Synchronization
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Reading drawings while a window draws on them.
@Suite struct SharedReadingTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The results of another program's concurrent reads.
    private final class Reader: Sendable {
        let isDone = Atomic(false)
        let count = Atomic(0)
        let errors = Mutex<[String]>([])

        func read(_ path: String) {
            var lines = 0
            while !isDone.load(ordering: .relaxed) {
                do {
                    let read = try DrawingFile.read(path)
                    if read.isDamaged || read.document.drawing.count < lines { record("damaged after \(lines) lines") }
                    lines = read.document.drawing.count
                } catch {
                    record("\(error)")
                }
                count.add(1, ordering: .relaxed)
            }
        }

        private func record(_ error: String) {
            errors.withLock { $0.append(error) }
        }
    }

    @Test("reading during steps and checkpoints: always gives a complete drawing (D-53)")
    func whileDrawing() throws {
        let path = workspace.path("a")
        var session = try Session(path)
        for number in 1...200 { try session.draw(.line(number)) }
        let reader = Reader()
        let thread = Thread { reader.read(path) }
        thread.start()
        // Each round restarts the log.
        for number in 1...100 {
            try session.draw(.line(-number))
            session.file.checkpoint()
        }
        while reader.count.load(ordering: .relaxed) < 20 { usleep(1000) }
        reader.isDone.store(true, ordering: .relaxed)
        while !thread.isFinished { usleep(1000) }
        #expect(reader.errors.withLock { $0 } == [])
        try session.file.close()
    }

    /// Draws between reading the file and reading the log, a number of times.
    private func torn(_ times: Int, _ draw: () throws -> Void) throws -> (snapshot: Snapshot, reads: Int) {
        var reads = 0
        let file = try Descriptor(workspace.path("a"), for: .reading)
        let snapshot = try Snapshot(ofShared: file, path: workspace.path("a")) { file, path throws(Errno) in
            let image = try FileImage(file)
            reads += 1
            do { if reads <= times { try draw() } } catch { throw .invalid }
            return Snapshot(file: image, log: try LogFile.image(beside: path))
        }
        return (snapshot, reads)
    }

    private func lines(_ snapshot: Snapshot) throws -> Int? {
        guard case .intact(let stored) = try FileContent(of: snapshot, path: "a") else { return nil }
        return stored.document.drawing.count
    }

    @Test("log checkpointed and restarted during reading: causes another read (D-52)")
    func newLog() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...5 { try session.draw(.line(number)) }
        let (snapshot, looks) = try torn(2) {
            session.file.checkpoint()
            try session.draw(.line(100))
        }
        #expect(try looks == 3 && lines(snapshot) == 7)
        // Steps that are only appended to the log don't.
        let (more, looksAgain) = try torn(1) { try session.draw(.line(200)) }
        #expect(try looksAgain == 1 && lines(more) == 8)
        #expect(throws: Errno.again) {
            try torn(.max) {
                session.file.checkpoint()
                try session.draw(.line(300))
            }
        }
    }

    @Test("file without a log changed during reading: is read again although its size is the same (D-52)")
    func noLog() throws {
        try workspace.lines("a", 5)
        let size = try workspace.read("a").count
        let (snapshot, looks) = try torn(1) {
            var session = try Session(workspace.path("a"))
            try session.draw(.line(100))
            try session.file.close()
        }
        #expect(try looks == 2 && lines(snapshot) == 6 && workspace.read("a").count == size)
    }
}
