import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingStore

/// Files changed by a disk, a crash or another program.
@Suite struct DamageTests {
    private let workspace: Workspace
    /// The drawing, and the bytes of its file.
    private let drawn: Document
    private let bytes: [UInt8]

    init() throws {
        workspace = try Workspace()
        var session = try Session(workspace.path("whole"))
        for number in 1...250 { try session.draw(.line(number)) }
        try session.perform { $0.remove([FigureID(rawValue: 3), FigureID(rawValue: 90)], as: .delete) }
        try session.perform { $0.replace([Drawing.Entry(FigureID(rawValue: 4), .line(4000))], as: .move) }
        try session.undo()
        try session.file.close()
        drawn = session.document
        bytes = try workspace.read("whole")
        try FileManager.default.removeItem(atPath: workspace.path("whole"))
    }

    /// Every figure that the drawing ever had.
    private var figures: Set<Figure> { Set((drawn.history.done + drawn.history.undone).flatMap(\.added).map(\.figure)) }

    enum Outcome: Hashable {
        case complete
        case salvaged
        case refused(DrawingFileError.Reason)
    }

    /// Opens a changed file. It must be refused, be the same drawing, or be reported as damaged with only lines that
    /// were drawn; and the file must stay unchanged.
    private func open(_ changed: [UInt8], _ what: String) throws -> Outcome {
        defer { for name in (try? workspace.names) ?? [] { unlink(workspace.path(name)) } }
        try workspace.write(changed, to: "a")
        let opening: DrawingFile.OpenResult
        do {
            opening = try DrawingFile.open(at: workspace.path("a"))
        } catch {
            let isUntouched = try workspace.names == ["a"] && workspace.read("a") == changed
            #expect(isUntouched, "\(what)")
            return .refused(error.reason)
        }
        if let message = opening.salvage {
            let strange = Set(opening.document.drawing.figures).subtracting(figures).count
            #expect(strange == 0, "\(what): another drawing")
            #expect(message.lineCount == opening.document.drawing.count, "\(what)")
        } else {
            #expect(opening.document.summary == drawn.summary, "\(what): another drawing")
        }
        let isUntouched = try workspace.read("a") == changed
        #expect(isUntouched, "\(what): written to")
        return opening.salvage == nil ? .complete : .salvaged
    }

    @Test("flipped bytes: never a crash, a write, or another drawing without a message (D-52)")
    func flips() throws {
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        var outcomes: [Outcome: Int] = [:]
        for round in 0..<FaultTests.rounds(else: 300) {
            var changed = bytes
            // The first page decides how to read the others: a fifth of all rounds changes it.
            let offset = Int.random(in: 0..<(round % 5 == 0 ? 200 : bytes.count), using: &generator)
            changed[offset] ^= UInt8.random(in: 1...255, using: &generator)
            outcomes[try open(changed, "\(seed), byte \(offset)"), default: 0] += 1
        }
        // Most bytes belong to steps.
        #expect(outcomes[.salvaged, default: 0] > 100, "\(outcomes)")
    }

    @Test("flipped byte: all lines but one or two are salvaged (D-52)")
    func oneLine() throws {
        let step = Document.Step.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 200), .line(200))]))
        let range = try #require(bytes.firstRange(of: StepRecord(step).bytes))
        var changed = bytes
        changed[range.lowerBound + 10] ^= 1
        try workspace.write(changed, to: "Boat.touchtracker")
        let opening = try DrawingFile.open(at: workspace.path("Boat.touchtracker"))
        let (file, copy) = (workspace.path("Boat.touchtracker"), workspace.path("Boat-salvaged.touchtracker"))
        #expect(opening.document.drawing.figures == drawn.drawing.figures.filter { $0 != .line(200) })
        #expect(!opening.document.history.canUndo && opening.file.path == copy)
        #expect(
            opening.salvage?.description
                == "\(file) is damaged (step 200 is not as it was written) and was not changed; the 247 lines that "
                + "could be read are in \(copy), which is open now")
        var salvaged = Session(opening)
        try salvaged.draw(.line(1))
        try salvaged.file.close()
        #expect(try Session(copy).document.summary == salvaged.document.summary)
        // A later start continues the salvaged drawing.
        #expect(try Session(file).document.summary == salvaged.document.summary)
    }

    @Test("truncated file: is refused or salvaged at any length (D-52)")
    func truncated() throws {
        let lengths = Array(1..<120) + Array(stride(from: 130, to: bytes.count, by: 331)) + [bytes.count - 1]
        var salvaged = 0
        for length in lengths {
            let outcome = try open(Array(bytes.prefix(length)), "\(length) bytes")
            switch outcome {
            case .complete: Issue.record("\(length) of \(bytes.count) bytes passed as whole")
            case .salvaged: salvaged += 1
            case .refused(let reason): #expect(length >= 16 || reason == .isNotADrawing)
            }
        }
        #expect(salvaged > lengths.count / 4)
        #expect(try open(bytes, "all bytes") == .complete)
        #expect(try open(bytes + [0], "one more byte") == .salvaged)
    }

    @Test("file with a lost middle: both ends are salvaged (D-52)")
    func hole() throws {
        var changed = bytes
        let middle = bytes.count / 2 / 4096 * 4096
        for index in middle..<middle + 4096 { changed[index] = 0 }
        try workspace.write(changed, to: "a")
        let figures = Set(try DrawingFile.open(at: workspace.path("a")).document.drawing.figures)
        #expect(
            figures.contains(.line(1)) && figures.contains(.line(249)) && figures.count > 150 && figures.count < 248)
    }
}
