import Foundation
import GRDB
import Testing

@testable import TouchDrawingStore

/// Messages about errors of SQLite and the system.
@Suite struct RefusalReasonTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("failed save: the reason is named by its remedy: space, permissions, other programs (Z-3)")
    func saving() {
        let cases: [(ResultCode, Errno?, SaveError.Reason)] = [
            (.SQLITE_FULL, nil, .diskIsFull), (.SQLITE_FULL, .accessDenied, .diskIsFull),
            (.SQLITE_READONLY, nil, .notWritable), (.SQLITE_PERM, nil, .notWritable),
            (.SQLITE_AUTH, nil, .notWritable), (.SQLITE_CANTOPEN, nil, .notWritable),
            (.SQLITE_BUSY, nil, .isBusy), (.SQLITE_LOCKED, nil, .isBusy), (.SQLITE_CORRUPT, nil, .hasChanged),
            (.SQLITE_NOTADB, .noSpace, .hasChanged), (.SQLITE_SCHEMA, nil, .hasChanged),
            (.SQLITE_ERROR, nil, .hasChanged), (.SQLITE_IOERR, .accessDenied, .notWritable),
            (.SQLITE_IOERR, .notPermitted, .notWritable), (.SQLITE_IOERR, .readOnlyFileSystem, .notWritable),
            (.SQLITE_IOERR, .noSpace, .diskIsFull), (.SQLITE_IOERR, .overQuota, .diskIsFull),
            (.SQLITE_IOERR, .tooLarge, .diskIsFull),
            (.SQLITE_IOERR, .stale, .refused(Errno.stale.description)),
        ]
        for (code, system, reason) in cases {
            let reason = SaveError.Reason(DatabaseError(resultCode: code), system: system)
            #expect(reason == reason, "\(code), \(String(describing: system))")
        }
        let other = DatabaseError(resultCode: .SQLITE_IOERR, message: "the disk is wet")
        #expect(SaveError.Reason(other, system: nil) == .refused("the disk is wet"))
        #expect(SaveError.Reason(Errno.stale, system: nil) == .refused(Errno.stale.description))
    }

    @Test("failed opening: the reason is the folder, the permissions, the disk, or the system's text (D-52)")
    func opening() {
        let (path, lost) = (workspace.path("a"), workspace.path("none/a"))
        let cases: [(Errno, DrawingFileError.Reason)] = [
            (.notFound, .notFound), (.notDirectory, .folderNotFound(workspace.folder)), (.accessDenied, .notWritable),
            (.notPermitted, .notWritable), (.readOnlyFileSystem, .diskIsReadOnly), (.noSpace, .diskIsFull),
            (.overQuota, .diskIsFull), (.tooLarge, .diskIsFull), (.isDirectory, .isFolder),
            (.stale, .refused(Errno.stale.description)),
        ]
        for (error, reason) in cases {
            #expect(DrawingFileError(path, system: error).reason == reason, "\(error)")
            let reading = error == .accessDenied ? DrawingFileError.Reason.notReadable : reason
            #expect(DrawingFileError(path, reading: error).reason == reading, "\(error)")
        }
        #expect(DrawingFileError(lost, system: .notFound).reason == .folderNotFound(workspace.path("none")))
        #expect(DrawingFileError("a", system: .notFound).reason == .notFound)
        for (code, reason) in [
            (ResultCode.SQLITE_FULL, DrawingFileError.Reason.diskIsFull), (.SQLITE_READONLY, .notWritable),
            (.SQLITE_PERM, .notWritable),
        ] {
            #expect(DrawingFileError(path, database: DatabaseError(resultCode: code)).reason == reason, "\(code)")
        }
        guard case .refused = DrawingFileError(path, database: DatabaseError(resultCode: .SQLITE_IOERR)).reason else {
            Issue.record("anything else is told as it is")
            return
        }
    }

    @Test("failed rename: the reason is one sentence (G-30)")
    func shelf() {
        let path = workspace.path("Boat.touchtracker")
        let fromFile: [(DrawingFileError.Reason, ShelfError.Reason)] = [
            (.isOpenElsewhere, .isOpenElsewhere), (.notFound, .isGone), (.isDanglingLink(to: "b"), .isGone),
            (.diskIsFull, .diskIsFull), (.isDamaged("so"), .isDamaged),
            (.isFolder, .refused(DrawingFileError(path, .isFolder).description)),
        ]
        for (reason, reports) in fromFile {
            #expect(ShelfError("Boat", DrawingFileError(path, reason)) == ShelfError("Boat", reports), "\(reason)")
        }
        let fromSystem: [(Errno, ShelfError.Reason)] = [
            (.notFound, .isGone), (.noSpace, .diskIsFull), (.overQuota, .diskIsFull),
            (.accessDenied, .refused(Errno.accessDenied.description)),
        ]
        for (error, reports) in fromSystem {
            #expect(ShelfError("Boat", system: error) == ShelfError("Boat", reports), "\(error)")
        }
        let sentences: [(ShelfError.Reason, String)] = [
            (.isOpenElsewhere, "Boat is already open in another window; close that window first"),
            (.isGone, "Boat no longer exists"),
            (.isDamaged, "Boat is damaged; open it to recover what can be read"),
            (.invalidName(.isEmpty), "a name can't be empty"),
            (.invalidName(.startsWithDot), "a name can't start with a dot"),
            (.invalidName(.hasSlash), "a name can't contain a slash (/)"),
            (.invalidName(.hasControlCharacter), "a name can't contain line breaks or control characters"),
            (.invalidName(.isTooLong), "this name is too long; choose a shorter one"),
            (.nameIsTaken("House"), "“House” already exists; choose another name"),
            (.diskIsFull, "the disk is full; free some space"), (.refused("so"), "couldn't move or change Boat (so)"),
        ]
        for (reason, sentence) in sentences { #expect(ShelfError("Boat", reason).description == sentence) }
    }

    @Test("unsaved steps: the message has a singular and a plural (Z-3)")
    func counts() {
        let one = SaveError(path: "/x/Boat", reason: .isBusy, unsavedCount: 1)
        let two = SaveError(path: "/x/Boat", reason: .isBusy, unsavedCount: 2)
        #expect(one.title == "Your last step hasn't been saved" && two.title == "Your last 2 steps haven't been saved")
        #expect(one.summary == "1 step is not saved in Boat (another program is using it)")
        #expect(two.summary == "2 steps are not saved in Boat (another program is using it)")
    }
}
