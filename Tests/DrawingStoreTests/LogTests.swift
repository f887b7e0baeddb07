import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// The log beside a file after crashes and damage.
@Suite struct LogTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The files after each step of a session that is never closed.
    private struct Moment {
        var file: [UInt8]
        var log: [UInt8]
        var document: Document
    }

    private func moments(_ count: Int, checkpointAfter last: Int? = nil) throws -> [Moment] {
        var session = try Session(workspace.path("a"))
        return try (1...count).map { number in
            try session.draw(.line(number))
            if number == last { session.file.checkpoint() }
            return Moment(file: try workspace.read("a"), log: try workspace.read("a-wal"), document: session.document)
        }
    }

    private func read(_ file: [UInt8], _ log: [UInt8]) throws -> (document: Document, isDamaged: Bool) {
        try workspace.write(file, to: "b")
        try workspace.write(log, to: "b-wal")
        defer {
            let isUntouched = (try? workspace.read("b-wal")) == log
            #expect(isUntouched)
        }
        return try DrawingFile.read(workspace.path("b"))
    }

    @Test("log cut by a kill: has everything up to the last complete step (D-51)")
    func cutOff() throws {
        let moments = try moments(6)
        let last = try #require(moments.last)
        for length in stride(from: 0, to: last.log.count, by: 61) {
            let latest = moments.last { $0.log.count <= length }?.document ?? Document()
            let found = try read(last.file, Array(last.log.prefix(length)))
            #expect(!found.isDamaged && found.document.summary == latest.summary, "\(length) bytes")
        }
    }

    @Test("flipped byte in the log, which SQLite ignores silently: is noticed (D-52)")
    func flipped() throws {
        let moments = try moments(8)
        let last = try #require(moments.last)
        let lines = Set(last.document.drawing.figures)
        // All of a few frames' headers, and some of every page.
        let (header, frame) = (32, 4120)
        let offsets = (0..<last.log.count).filter { offset in
            let (number, offset) = (offset - header).quotientAndRemainder(dividingBy: frame)
            return offset < header || (offset < 24 ? number % 4 == 0 : offset % 97 == 0)
        }
        for offset in offsets {
            var log = last.log
            log[offset] ^= 0x10
            do {
                let found = try read(last.file, log)
                #expect(found.isDamaged, "byte \(offset)")
                #expect(Set(found.document.drawing.figures).subtracting(lines).isEmpty, "byte \(offset)")
            } catch let error as DrawingFileError {
                guard case .isDamaged = error.reason else {
                    Issue.record("byte \(offset): \(error)")
                    continue
                }
            }
        }
    }

    @Test("log restarted over an older one: may be truncated within a frame (D-51)")
    func restarted() throws {
        let moments = try moments(12, checkpointAfter: 11)
        let (old, new) = (moments[10], moments[11])
        #expect(new.log.count < old.log.count && new.log.prefix(32) != old.log.prefix(32))
        for length in stride(from: 0, to: new.log.count, by: 61) {
            // Headers are written in one piece.
            if length < 32 || (length - 32) % 4120 < 24 { continue }
            let log = Array(new.log.prefix(length)) + old.log.dropFirst(length)
            let found = try read(old.file, log)
            #expect(!found.isDamaged && found.document.summary == old.document.summary, "\(length) bytes")
        }
        let complete = try read(old.file, new.log + old.log.dropFirst(new.log.count))
        #expect(!complete.isDamaged && complete.document.summary == new.document.summary)
    }

    @Test("idle: everything is checkpointed into the file, and later steps restart the log")
    func settled() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...50 { try session.draw(.line(number)) }
        session.file.checkpoint()
        // The file alone, as after a copy.
        try workspace.write(workspace.read("a"), to: "b")
        #expect(try DrawingFile.read(workspace.path("b")).document.summary == session.document.summary)
        let before = try workspace.read("a-wal").count
        try session.draw(.line(51))
        #expect(try workspace.read("a-wal").count < before)
    }
}
