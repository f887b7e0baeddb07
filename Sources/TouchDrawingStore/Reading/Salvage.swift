import Foundation
import TouchDrawingModel

/// The readable part of a damaged file.
struct Salvage: Sendable {
    /// From back to front, with new identities from 1.
    let entries: [Drawing.Entry]
    /// All steps of the drawing; nil if any is missing.
    let steps: [[UInt8]]?
    /// The document. Its history is empty if steps are missing, because earlier steps can't be undone then.
    let document: Document

    static let nothing = Salvage([])

    /// - Parameters:
    ///   - entries: from back to front.
    ///   - paper: the paper, if one was chosen and can be read.
    init(_ entries: [Drawing.Entry], on paper: Paper? = nil) {
        self.entries = Self.renumbered(entries)
        steps = nil
        document = Document(entries: self.entries, history: History(), nextID: Int64(entries.count) + 1, paper: paper)
    }

    private static func renumbered(_ entries: [Drawing.Entry]) -> [Drawing.Entry] {
        entries.enumerated().map { index, entry in
            entry.identified(as: FigureID(rawValue: Int64(index) + 1, in: entry.id.layer))
        }
    }

    /// Collects the steps from all pages, reachable or not. Steps that are not intact are omitted.
    init(_ evidence: Evidence) {
        let found = evidence.steps
        let size = evidence.size
        if let last = found.last, last.number == found.count, last.number >= evidence.knownStepCount,
            let document = Self.document(of: found, gaps: .reject, size: size)
        {
            self.init(document, steps: found.map(\.record))
        } else {
            let document = Self.document(of: found, gaps: .skip, size: size)
            self.init(document?.drawing.entries ?? [], on: document?.chosenPaper)
        }
    }

    private init(_ document: Document, steps: [[UInt8]]) {
        (entries, self.steps, self.document) = (document.drawing.entries, steps, document)
    }

    private static func document(of steps: [PageScan.Step], gaps: StepReplay.GapPolicy, size: Int) -> Document? {
        var replay = StepReplay(gaps: gaps, size: size)
        for step in steps {
            do {
                try replay.apply(try replay.read(step.record))
            } catch {
                if gaps == .reject { return nil }
            }
        }
        do {
            return try replay.finish()
        } catch {
            return nil
        }
    }
}
