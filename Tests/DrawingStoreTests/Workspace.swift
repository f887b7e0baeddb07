import Foundation
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// A test's own folder, deleted with it.
final class Workspace {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    }

    /// A drawing of some lines, without any other history.
    func lines(_ name: String, _ count: Int = 40) throws {
        var session = try Session(path(name))
        for number in 1...count { try session.draw(.line(number)) }
        try session.file.close()
    }

    /// Gives a file a time long before the last boot.
    func age(_ name: String) {
        var times = [timeval(), timeval()]
        times[0].tv_sec = 1_000_000_000
        times[1].tv_sec = 1_000_000_000
        utimes(path(name), times)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    /// The reason for refusing a file; nil if it isn't refused.
    func refusal(_ name: String) -> DrawingFileError? {
        do {
            _ = try DrawingFile.open(at: path(name))
            return nil
        } catch {
            return error
        }
    }
}

/// A document and the file that stores its steps, as in the program.
struct Session {
    let file: DrawingFile
    var document: Document
    let message: SalvageMessage?
    let tornEnd: TornEndMessage?

    init(_ path: String) throws {
        self.init(try DrawingFile.open(at: path))
    }

    init(_ opening: DrawingFile.OpenResult) {
        (file, document, message, tornEnd) = (opening.file, opening.document, opening.salvage, opening.tornEnd)
    }

    mutating func draw(_ figures: Figure...) throws {
        try file.append(.perform(document.add(figures, as: .draw)))
    }

    mutating func perform(_ change: (inout Document) -> Edit?) throws {
        if let edit = change(&document) { try file.append(.perform(edit)) }
    }

    mutating func undo() throws {
        if document.undo() != nil { try file.append(.undo) }
    }

    mutating func redo() throws {
        if document.redo() != nil { try file.append(.redo) }
    }
}

extension Document {
    /// Equal for documents that look alike, now and after any undo and redo; short where they don't.
    var summary: String {
        let hash = [drawing.entries.hashValue, history.done.hashValue, history.undone.hashValue]
        return "\(drawing.count) figures, \(history.done.count) done, \(history.undone.count) undone: \(hash)"
    }
}

extension Figure {
    /// A line that differs from those of other numbers, in ink that every version of the format has.
    static func line(_ number: Int) -> Figure {
        .line(
            Line(
                start: CGPoint(x: Double(number) * 1.1, y: 0.1), end: CGPoint(x: 100, y: Double(number) / 3),
                width: 2 + Double(abs(number % 20)), ink: .black))
    }
}
