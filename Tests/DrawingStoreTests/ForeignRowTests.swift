import Foundation
import GRDB
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Drawings whose rows were changed by SQL: the file itself is intact.
@Suite struct ForeignRowTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    nonisolated private static let changes: [(String, Int)] = [
        ("DELETE FROM step WHERE number = 12", 11), ("DELETE FROM step WHERE number = 1", 11),
        ("DELETE FROM step WHERE number = 6", 11), ("UPDATE step SET number = 13 WHERE number = 12", 12),
        ("UPDATE head SET steps = 11", 12), ("UPDATE head SET steps = 13", 12),
        ("UPDATE head SET checksum = checksum + 1", 12), ("UPDATE head SET drawing = drawing + 1", 12),
        ("UPDATE step SET checksum = checksum + 1 WHERE number = 12", 12),
        ("INSERT INTO step SELECT 13, record, checksum FROM step WHERE number = 12", 12),
    ]

    @Test(
        "deleted, added or changed rows: are noticed, and every other line is saved (D-52)", arguments: changes)
    func changed(change: String, lines: Int) throws {
        try workspace.lines("a", 12)
        let queue = try DatabaseQueue(path: workspace.path("a"))
        try queue.writeWithoutTransaction { try $0.execute(sql: change) }
        try queue.close()
        #expect(try DrawingFile.read(workspace.path("a")).isDamaged, "\(change)")
        let session = try Session(workspace.path("a"))
        #expect(session.message?.salvaged == workspace.path("a-salvaged"), "\(change)")
        #expect(session.document.drawing.count >= lines - 1, "\(change)")
        try session.file.close()
    }

    @Test("end of a drawing changed by another program: is never overwritten (Z-9)")
    func otherEnd() throws {
        try workspace.lines("a", 3)
        let file = try Session(workspace.path("a")).file
        try file.prepare()
        // On a mount without locks: with locks SQLite is refused.
        let queue = try DatabaseQueue.exclusive(workspace.path("a")) { _ in }
        try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE head SET checksum = checksum + 1") }
        let error = #expect(throws: SaveError.self) {
            try file.append(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 4), .line(4))])))
        }
        #expect(error?.reason == .hasChanged && file.unsavedCount == 1)
        let sum = try queue.read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM step") }
        #expect(sum == 3)
        try queue.close()
    }
}
