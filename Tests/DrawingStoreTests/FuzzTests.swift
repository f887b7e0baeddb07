import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingStore

/// Everything read from outside, in many wrong forms: valid input, changed deeply. A crash fails the test.
/// TOUCHTRACKER_FUZZ is the number of seconds for each kind, TOUCHTRACKER_SEED the seed (`make fuzz`).
@Suite(.serialized) struct FuzzTests {
    private static let seconds = ProcessInfo.processInfo.environment["TOUCHTRACKER_FUZZ"].flatMap(Double.init) ?? 0.4
    private static let seed = Seed.any

    /// Repeats within the time, at least a few times, and prints the number of attempts.
    private func fuzz(_ what: String, _ attempt: (inout Mutator) throws -> Void) rethrows {
        let end = Date().addingTimeInterval(Self.seconds)
        var count: UInt64 = 0
        print("fuzz \(what): \(Self.seed)")
        while Date() < end || count < 20 {
            var mutator = Mutator(seed: Self.seed.value &+ count)
            try attempt(&mutator)
            count += 1
        }
        print("fuzz \(what): \(count) executions")
    }

    // MARK: Files

    /// A drawing of several pages, and a log beside it with more steps.
    private struct Sample {
        let file: [UInt8]
        let log: [UInt8]
        let records: [[UInt8]]

        init() throws {
            let workspace = try Workspace()
            let path = workspace.path("a")
            var (session, saved) = (try Session(path), [StepRecord]())
            func save(_ step: Document.Step) throws {
                try session.file.append(step)
                saved.append(StepRecord(step))
            }
            for number in 1...120 { try save(.perform(session.document.add([.line(number)], as: .draw))) }
            let samples = (0..<300).map { Stroke.Sample(CGPoint(x: 4 * $0, y: $0 % 7), width: 3) }
            try save(.perform(session.document.add([.stroke(Stroke(samples)), .line(5)], as: .paste)))
            if let edit = session.document.clear() { try save(.perform(edit)) }
            if session.document.undo() != nil { try save(.undo) }
            for figures in FuzzObjects.groups { try save(.perform(session.document.add(figures, as: .paste))) }
            if let lock = session.document.setLock(.locked, of: session.document.drawing.entries.suffix(4).map(\.id)) {
                try save(.perform(lock))
            }
            session.document.author = .people(2)[1]
            try save(.perform(session.document.add(FuzzObjects.groups[0], as: .draw)))
            if session.document.undo(by: .people(2)[1]).edit != nil { try save(.undoOwn(.people(2)[1])) }
            session.document.author = nil
            session.file.checkpoint()
            for number in 1...60 { try save(.perform(session.document.add([.line(number)], as: .draw))) }
            if session.document.undo() != nil { try save(.undo) }
            if session.document.redo() != nil { try save(.redo) }
            (file, log) = (try workspace.read("a"), try workspace.read("a-wal"))
            records = saved.map(\.bytes)
            try session.file.close()
        }
    }

    /// Draws on whatever opens, as long as it is small.
    private func read(_ file: [UInt8], _ log: [UInt8]?) {
        let snapshot = Snapshot(file: FileImage(file), log: log.map(FileImage.init))
        switch try? FileContent(of: snapshot, path: "a") {
        case .intact(let stored)?: exercise(stored.document)
        case .damaged(_, let salvage, _)?: exercise(salvage.document)
        case nil: break
        }
    }

    private func exercise(_ read: Document) {
        var document = read
        document.add([.line(1)], as: .draw)
        for _ in 0..<3 { document.undo() }
        document.redo()
        FuzzObjects.exercise(document.drawing)
        _ = document.drawing.entries(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("fuzzing: a drawing's file and its log (Z-10, Z-11)")
    func files() throws {
        let sample = try Sample()
        fuzz("files") { mutator in
            var (file, log) = (sample.file, sample.log)
            switch mutator.pick(4) {
            case 0: mutator.changeFile(&file)
            case 1: mutator.changeLog(&log)
            case 2:
                mutator.changeFile(&file)
                mutator.changeLog(&log)
            default: mutator.changeBytes(&file)
            }
            read(file, mutator.pick(3) == 0 ? nil : log)
        }
    }

    @Test("fuzzing: a drawing on disk, opened and drawn on (Z-10, Z-11)")
    func openings() throws {
        let (sample, workspace) = (try Sample(), try Workspace())
        try fuzz("openings") { mutator in
            var (file, log) = (sample.file, sample.log)
            if mutator.pick(2) == 0 { mutator.changeFile(&file) }
            if mutator.pick(2) == 0 { mutator.changeLog(&log) }
            try workspace.write(file, to: "a")
            if mutator.pick(2) == 0 { try workspace.write(log, to: "a-wal") }
            defer { for name in (try? workspace.names) ?? [] { unlink(workspace.path(name)) } }
            let extent = mutator.pick(2) == 0 ? DrawingFile.Extent.everything : .end(ofFilesOver: 0)
            guard let opening = try? DrawingFile.open(at: workspace.path("a"), reading: extent) else {
                let isUntouched = try workspace.read("a") == file
                #expect(isUntouched, "seed \(mutator.seed)")
                return
            }
            var document = opening.document
            try? opening.file.append(.perform(document.add([.line(-1)], as: .draw)))
            if let outcome = opening.deferredLoad?.outcome() {
                document = (try? opening.file.complete(outcome, under: document).document) ?? document
            }
            exercise(document)
            try? opening.file.close()
        }
    }

    @Test("fuzzing: well-formed step records with any content (Z-10, Z-11)")
    func steps() throws {
        let sample = try Sample()
        fuzz("steps") { mutator in
            var records = sample.records
            for _ in 0...mutator.pick(4) {
                let index = mutator.pick(records.count)
                switch mutator.pick(5) {
                case 0: records.remove(at: index)
                case 1: records.insert(records[mutator.pick(records.count)], at: index)
                case 2: records.swapAt(index, mutator.pick(records.count))
                default: mutator.changeRecord(&records[index])
                }
            }
            for gaps in [StepReplay.GapPolicy.reject, .skip] {
                var replay = StepReplay(gaps: gaps, size: sample.file.count)
                for bytes in records {
                    guard let record = bytes.withUnsafeBytes({ try? StepRecord($0) }) else { continue }
                    try? replay.apply(record)
                }
                if let document = try? replay.finish() { exercise(document) }
            }
        }
    }

    // MARK: Other forms

    @Test("fuzzing: copied figures and documents; what is read is written the same (Z-11)")
    func copies() throws {
        let samples = (0..<40).map { Stroke.Sample(CGPoint(x: 4 * $0, y: $0 % 7), width: 3) }
        let circle = Figure.circle(Circle(center: CGPoint(x: 70, y: 80), radius: 33.3, width: 5, ink: Ink(.red)))
        var document = Document()
        document.add([.line(1), .stroke(Stroke(samples)), circle], as: .paste)
        for figures in FuzzObjects.groups { document.add(figures, as: .paste) }
        document.clear()
        document.undo()
        let (figures, complete) = (
            CopiedFigures.data([.line(1), circle, .stroke(Stroke(samples))] + FuzzObjects.groups.joined()),
            DocumentRecord.data(of: document)
        )
        fuzz("copies") { mutator in
            var copy = [UInt8](figures)
            mutator.changeRecord(&copy, after: 8)
            if let figures = try? CopiedFigures.figures(Data(copy)) {
                let again = try? CopiedFigures.figures(CopiedFigures.data(figures))
                #expect(again == figures, "seed \(mutator.seed)")
                exercise(
                    Document(
                        entries: Salvage(figures.map { Drawing.Entry(FigureID(rawValue: 1), $0) }).entries,
                        history: History()))
            }
            var bytes = [UInt8](complete.dropLast(8))
            mutator.changeRecord(&bytes)
            var sum = Checksum(continuing: 0)
            bytes.withUnsafeBytes { sum.add($0) }
            bytes += withUnsafeBytes(of: sum.value.littleEndian, Array.init)
            if let document = DocumentRecord.document(from: Data(bytes)) { exercise(document) }
        }
    }

    @Test("fuzzing: settings (Z-11)")
    func settings() throws {
        var (toolbox, window) = (Toolbox(), WindowState())
        toolbox.choose(Ink(.red))
        (window.size, window.lastDrawing) = (CGSize(width: 800, height: 600), "/home/somebody/Boat.touchtracker")
        let texts = [try SettingsText.data(of: toolbox), try SettingsText.data(of: window)].map { [UInt8]($0) }
        fuzz("settings") { mutator in
            for text in texts {
                var text = text
                mutator.changeText(&text)
                _ = SettingsText.value(of: Data(text), over: Toolbox())
                _ = SettingsText.value(of: Data(text), over: WindowState())
            }
        }
    }
}
