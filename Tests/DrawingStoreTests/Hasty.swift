import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// A user who draws before loading has ended.
struct Hasty {
    let file: DrawingFile
    let deferredLoad: DeferredLoad
    var document: Document

    init(_ path: String) throws {
        let opening = try DrawingFile.open(at: path, reading: .end(ofFilesOver: 0))
        (file, document) = (opening.file, opening.document)
        guard let deferredLoad = opening.deferredLoad else { throw ReadAtOnce() }
        self.deferredLoad = deferredLoad
    }

    private struct ReadAtOnce: Error {}

    mutating func draw(_ figures: Figure...) throws {
        try file.append(.perform(document.add(figures, as: .draw)))
    }

    /// - Returns: the salvage message.
    mutating func finishLoading() throws -> SalvageMessage? {
        let outcome = try #require(deferredLoad.outcome())
        let message: SalvageMessage?
        (document, message) = try file.complete(outcome, under: document)
        // Only then is the abandoned file as it was found.
        if message != nil { file.waitForDisk() }
        return message
    }
}

extension Workspace {
    /// A drawing with every kind of change to lines, some of them undone.
    func drawing(_ name: String, lines: Int = 400) throws -> Document {
        var session = try Session(path(name))
        for number in 1...lines { try session.draw(.line(number)) }
        try session.perform { $0.remove([FigureID(rawValue: 3), FigureID(rawValue: 90)], as: .delete) }
        try session.perform { $0.replace([Drawing.Entry(FigureID(rawValue: 4), .line(4000))], as: .move) }
        try session.undo()
        try session.file.close()
        return session.document
    }
}
