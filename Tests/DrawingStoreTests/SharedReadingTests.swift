import Foundation
import Synchronization
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Drawings that are read while a window draws on them.
@Suite struct SharedReadingTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// What another program makes of the drawing meanwhile.
    private final class Reader: Sendable {
        let isDone = Atomic(false)
        let count = Atomic(0)
        let flaws = Mutex<[String]>([])

        func read(_ path: String) {
            var lines = 0
            while !isDone.load(ordering: .relaxed) {
                do {
                    let read = try DrawingFile.read(path)
                    if read.isDamaged || read.document.drawing.count < lines { note("damaged after \(lines) lines") }
                    lines = read.document.drawing.count
                } catch {
                    note("\(error)")
                }
                count.add(1, ordering: .relaxed)
            }
        }

        private func note(_ flaw: String) {
            flaws.withLock { $0.append(flaw) }
        }
    }

    @Test("a drawing that is read while steps are added, and the log goes into the file, is always a whole one (D-53)")
    func whileDrawing() throws {
        let path = workspace.path("a")
        var session = try Session(path)
        for number in 1...200 { try session.draw(.line(number)) }
        let reader = Reader()
        let thread = Thread { reader.read(path) }
        thread.start()
        // Each round begins a new log.
        for number in 1...100 {
            try session.draw(.line(-number))
            session.file.checkpoint()
        }
        while reader.count.load(ordering: .relaxed) < 20 { usleep(1000) }
        reader.isDone.store(true, ordering: .relaxed)
        while !thread.isFinished { usleep(1000) }
        #expect(reader.flaws.withLock { $0 } == [])
        try session.file.close()
    }
}
