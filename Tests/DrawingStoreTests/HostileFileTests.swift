import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Drawings crafted to do harm.
@Suite struct HostileFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let trap = "BEGIN DELETE FROM step; END"

    /// Changes made to a drawing by SQL, and the reason for refusing it.
    private static let foreign: [(sql: String, what: String)] = [
        ("CREATE TRIGGER t AFTER INSERT ON step \(trap)", "a trigger"),
        ("CREATE TRIGGER t BEFORE UPDATE ON head \(trap)", "a trigger"),
        (
            """
            CREATE TRIGGER t AFTER INSERT ON step BEGIN
            UPDATE head SET steps = (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n);
            END
            """, "a trigger"
        ),
        ("CREATE VIEW v AS SELECT * FROM step", "a view"),
        (
            """
            ALTER TABLE head RENAME TO h;
            CREATE VIEW head AS SELECT drawing, steps, checksum FROM h WHERE length(zeroblob(900000000)) > 0
            """, "another table"
        ),
        ("CREATE INDEX i ON step (length(record))", "an index"),
        ("CREATE INDEX i ON step (checksum) WHERE abs(checksum) > 0", "an index"),
        ("CREATE VIRTUAL TABLE f USING fts5 (a)", "a virtual table"),
        ("CREATE VIRTUAL TABLE r USING rtree (id, a, b)", "a virtual table"),
        ("CREATE TABLE other (a)", "another table"),
        ("ANALYZE", "another table"),
        ("CREATE TABLE c (a INTEGER PRIMARY KEY AUTOINCREMENT)", "another table"),
        ("ALTER TABLE step ADD COLUMN more TEXT", "a table of another form"),
        (
            "ALTER TABLE step ADD COLUMN more INTEGER AS (length(zeroblob(900000000))) VIRTUAL",
            "a table of another form"
        ),
        (
            """
            CREATE TABLE s (number INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL,
            CHECK (length(randomblob(900000000)) > 0 OR 1));
            INSERT INTO s SELECT * FROM step; DROP TABLE step; ALTER TABLE s RENAME TO step
            """, "a table of another form"
        ),
        (
            """
            CREATE TABLE s (number INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID;
            INSERT INTO s SELECT * FROM step; DROP TABLE step; ALTER TABLE s RENAME TO step
            """, "a table of another form"
        ),
        ("PRAGMA page_size = 65536; PRAGMA journal_mode = DELETE; VACUUM", "pages of another size"),
        ((0..<200).map { "CREATE TABLE t\($0) (a, b, c, d, e, f, g)" }.joined(separator: ";"), "many tables"),
        ("CREATE TABLE long (\((0..<900).map { "column\($0)" }.joined(separator: ", ")))", "another table"),
    ]

    /// Changes a drawing as another program does.
    private func change(_ name: String, _ sql: String, preservingLog: Bool = false) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA legacy_alter_table = ON") }
        let queue = try DatabaseQueue(path: workspace.path(name), configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        guard preservingLog else { return try queue.close() }
        // Closing checkpoints the log; the previous file is restored.
        let (file, log) = (try workspace.read(name), try workspace.read(name + "-wal"))
        try queue.close()
        try workspace.write(file, to: name)
        try workspace.write(log, to: name + "-wal")
    }

    /// Everything in the folder, with its bytes.
    private func contents() throws -> [String: [UInt8]] {
        try workspace.names.reduce(into: [:]) { $0[$1] = try workspace.read($1) }
    }

    /// Tries to open and to read it in all ways.
    private func expectRefusal(_ name: String, _ reason: DrawingFileError.Reason, _ comment: String) throws {
        let before = try contents()
        let expected = DrawingFileError(workspace.path(name), reason)
        for extent in [DrawingFile.Extent.everything, .end(ofFilesOver: 0)] {
            #expect(throws: expected, "\(comment)") {
                try DrawingFile.open(at: workspace.path(name), reading: extent)
            }
        }
        #expect(throws: expected, "\(comment)") { try DrawingFile.read(workspace.path(name)) }
        #expect(try contents() == before, "\(comment): written to")
    }

    @Test("drawing with foreign schema entries: is refused, and none of them is run (Z-10)", arguments: foreign)
    func additions(sql: String, what: String) throws {
        try workspace.lines("a")
        try change("a", sql)
        try expectRefusal("a", .hasUnexpectedContent(what), sql)
    }

    @Test("refusal: one sentence with what happened, why, and what to do (Z-10)")
    func sentences() {
        let cases: [(DrawingFileError.Reason, String)] = [
            (
                .hasUnexpectedContent("a trigger"),
                "a contains unexpected data (a trigger) and was not opened for safety; ask for a copy that was saved "
                    + "by TouchTracker"
            ),
            (
                .isMostlyEmpty,
                "a is large but contains almost no drawing data (it was not changed)"
            ),
            (
                .hasForeignFile("a-wal"),
                "a can't be opened because a-wal is in the way and does not belong to TouchTracker; move it away and "
                    + "try again"
            ),
        ]
        for (reason, sentence) in cases { #expect(DrawingFileError("a", reason).description == sentence) }
    }

    @Test("trigger that is only in the log: is found (Z-10)")
    func log() throws {
        try workspace.lines("a")
        try change("a", "CREATE TRIGGER t AFTER INSERT ON step \(Self.trap)", preservingLog: true)
        #expect(try !workspace.read("a").contains(Array("TRIGGER".utf8)))
        try expectRefusal("a", .hasUnexpectedContent("a trigger"), "in the log")
    }

    @Test("trigger added while the drawing is open: is not run, and writing stops (Z-10)")
    func later() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...3 { try session.draw(.line(number)) }
        session.file.checkpoint()
        // On a mount without locks.
        let other = try DatabaseQueue.exclusive(workspace.path("a")) { _ in }
        try other.writeWithoutTransaction {
            try $0.execute(sql: "CREATE TRIGGER t AFTER INSERT ON step \(Self.trap)")
        }
        #expect(throws: SaveError.self) { try session.draw(.line(4)) }
        #expect(session.file.unsavedCount == 1)
        let count = try other.writeWithoutTransaction { try Int.fetchOne($0, sql: "SELECT count(*) FROM step") }
        #expect(count == 3)
        try other.close()
    }

    @Test("drawing in another form without foreign content: opens unharmed or is refused (Z-10)")
    func forms() throws {
        var session = try Session(workspace.path("plain"))
        for number in 1...40 { try session.draw(.line(number)) }
        try session.file.close()
        let source = try DatabaseQueue(path: workspace.path("plain"))
        let (steps, heads) = try source.read { database in
            (
                try Row.fetchAll(database, sql: "SELECT * FROM step"),
                try Row.fetchAll(database, sql: "SELECT * FROM head")
            )
        }
        try source.close()
        let sources = ["PRAGMA encoding = 'UTF-16le'", "PRAGMA auto_vacuum = FULL", "PRAGMA application_id = 0"]
        for (index, pragma) in sources.enumerated() {
            let queue = try DatabaseQueue(path: workspace.path("\(index)"))
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: pragma)
                try Schema.create(Schema.version, in: database)
                if index < 2 { try database.execute(sql: "PRAGMA application_id = \(Schema.applicationID)") }
                for (table, rows) in [("step", steps), ("head", heads)] {
                    for row in rows {
                        try database.execute(
                            sql: "INSERT INTO \(table) VALUES (?, ?, ?)",
                            arguments: StatementArguments(row.databaseValues))
                    }
                }
            }
            try queue.close()
            let bytes = try workspace.read("\(index)")
            if let opening = try? DrawingFile.open(at: workspace.path("\(index)")) {
                #expect(opening.document.drawing.figures == session.document.drawing.figures, "\(pragma)")
                try opening.file.close()
            }
            #expect(try workspace.read("\(index)") == bytes, "\(pragma)")
        }
    }

    @Test("special file: is refused at once, as a drawing and as a file beside one (Z-10)")
    func kinds() throws {
        mkfifo(workspace.path("pipe"), 0o600)
        for (path, reason) in [
            (workspace.path("pipe"), DrawingFileError.Reason.isSpecialFile), ("/dev/zero", .isSpecialFile),
            ("/proc/self/status", .isEmpty), (workspace.folder, .isFolder),
        ] {
            #expect(throws: DrawingFileError(path, reason)) { try DrawingFile.read(path) }
        }
        #expect(throws: DrawingFileError(workspace.path("pipe"), .isSpecialFile)) {
            try DrawingFile.open(at: workspace.path("pipe"))
        }
        try workspace.lines("a")
        try workspace.write([1], to: "precious")
        for ending in ["-wal", "-shm", "-journal"] {
            let other = workspace.path("a" + ending)
            for make in [
                { mkfifo(other, 0o600) }, { symlink(workspace.path("precious"), other) }, { mkdir(other, 0o700) },
            ] {
                #expect(make() == 0)
                #expect(throws: DrawingFileError(workspace.path("a"), .hasForeignFile(other))) {
                    try DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 0))
                }
                #expect(Foundation.remove(other) == 0)
            }
        }
        #expect(try workspace.read("precious") == [1])
        unlink(workspace.path("pipe"))
        // SQLite would write its content into the drawing.
        try workspace.write([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7], to: "a-journal")
        try expectRefusal("a", .hasForeignFile(workspace.path("a-journal")), "a journal")
    }

    @Test("symbolic link: the target's sidecar files are checked; an empty journal is harmless (Z-10)")
    func besideTarget() throws {
        try workspace.lines("a", 2)
        symlink("a", workspace.path("link"))
        try workspace.write([], to: "a-journal")
        #expect(try DrawingFile.read(workspace.path("link")).document.drawing.count == 2)
        try workspace.write([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7], to: "a-journal")
        for name in ["a", "link"] {
            guard case .hasForeignFile(let other)? = workspace.refusal(name)?.reason else {
                Issue.record("\(name) is opened")
                continue
            }
            #expect(other.hasSuffix("/a-journal"))
        }
    }
}
