import Foundation
import GRDB
import Testing

@testable import TouchDrawingStore

/// What a person is told when SQLite or the system refuses.
@Suite struct RefusalReasonTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("why a step is not kept is told by who can do something about it: room, rights, other programs (Z-3)")
    func keeping() {
        let cases: [(ResultCode, Errno?, KeepingError.Reason)] = [
            (.SQLITE_FULL, nil, .diskIsFull), (.SQLITE_FULL, .accessDenied, .diskIsFull),
            (.SQLITE_READONLY, nil, .mayNotBeWritten), (.SQLITE_PERM, nil, .mayNotBeWritten),
            (.SQLITE_AUTH, nil, .mayNotBeWritten), (.SQLITE_CANTOPEN, nil, .mayNotBeWritten),
            (.SQLITE_BUSY, nil, .isBusy), (.SQLITE_LOCKED, nil, .isBusy), (.SQLITE_CORRUPT, nil, .hasChanged),
            (.SQLITE_NOTADB, .noSpace, .hasChanged), (.SQLITE_SCHEMA, nil, .hasChanged),
            (.SQLITE_ERROR, nil, .hasChanged), (.SQLITE_IOERR, .accessDenied, .mayNotBeWritten),
            (.SQLITE_IOERR, .notPermitted, .mayNotBeWritten), (.SQLITE_IOERR, .readOnlyFileSystem, .mayNotBeWritten),
            (.SQLITE_IOERR, .noSpace, .diskIsFull), (.SQLITE_IOERR, .overQuota, .diskIsFull),
            (.SQLITE_IOERR, .tooLarge, .diskIsFull),
            (.SQLITE_IOERR, .stale, .refused(Errno.stale.description)),
        ]
        for (code, system, reason) in cases {
            let told = KeepingError.Reason(DatabaseError(resultCode: code), system: system)
            #expect(told == reason, "\(code), \(String(describing: system))")
        }
        let other = DatabaseError(resultCode: .SQLITE_IOERR, message: "the disk is wet")
        #expect(KeepingError.Reason(other, system: nil) == .refused("the disk is wet"))
        #expect(KeepingError.Reason(Errno.stale, system: nil) == .refused(Errno.stale.description))
    }

    @Test("why a drawing can't be opened is told by its folder, its rights, its disk, or as the system does (D-52)")
    func opening() {
        let (path, lost) = (workspace.path("a"), workspace.path("none/a"))
        let cases: [(Errno, DrawingFileError.Reason)] = [
            (.notThere, .notThere), (.noFolder, .folderNotThere(workspace.folder)), (.accessDenied, .mayNotBeWritten),
            (.notPermitted, .mayNotBeWritten), (.readOnlyFileSystem, .diskIsReadOnly), (.noSpace, .diskIsFull),
            (.overQuota, .diskIsFull), (.tooLarge, .diskIsFull), (.isDirectory, .isFolder),
            (.stale, .refused(Errno.stale.description)),
        ]
        for (error, reason) in cases {
            #expect(DrawingFileError(path, system: error).reason == reason, "\(error)")
            let reading = error == .accessDenied ? DrawingFileError.Reason.mayNotBeRead : reason
            #expect(DrawingFileError(path, reading: error).reason == reading, "\(error)")
        }
        #expect(DrawingFileError(lost, system: .notThere).reason == .folderNotThere(workspace.path("none")))
        #expect(DrawingFileError("a", system: .notThere).reason == .notThere)
        for (code, reason) in [
            (ResultCode.SQLITE_FULL, DrawingFileError.Reason.diskIsFull), (.SQLITE_READONLY, .mayNotBeWritten),
            (.SQLITE_PERM, .mayNotBeWritten),
        ] {
            #expect(DrawingFileError(path, database: DatabaseError(resultCode: code)).reason == reason, "\(code)")
        }
        guard case .refused = DrawingFileError(path, database: DatabaseError(resultCode: .SQLITE_IOERR)).reason else {
            Issue.record("anything else is told as it is")
            return
        }
    }

    @Test("why a drawing stays where it is, is said in one sentence (G-30)")
    func shelf() {
        let path = workspace.path("Boat.touchtracker")
        let fromFile: [(DrawingFileError.Reason, ShelfError.Reason)] = [
            (.isOpenElsewhere, .isOpenElsewhere), (.notThere, .isGone), (.leadsNowhere(to: "b"), .isGone),
            (.diskIsFull, .diskIsFull), (.isDamaged("so"), .isDamaged),
            (.isFolder, .refused(DrawingFileError(path, .isFolder).description)),
        ]
        for (reason, told) in fromFile {
            #expect(ShelfError("Boat", DrawingFileError(path, reason)) == ShelfError("Boat", told), "\(reason)")
        }
        let fromSystem: [(Errno, ShelfError.Reason)] = [
            (.notThere, .isGone), (.noSpace, .diskIsFull), (.overQuota, .diskIsFull),
            (.accessDenied, .refused(Errno.accessDenied.description)),
        ]
        for (error, told) in fromSystem {
            #expect(ShelfError("Boat", system: error) == ShelfError("Boat", told), "\(error)")
        }
        let sentences: [(ShelfError.Reason, String)] = [
            (.isOpenElsewhere, "Boat is already open in another window; close that window first"),
            (.isGone, "Boat no longer exists"),
            (.isDamaged, "Boat is damaged; open it to recover what can be read"),
            (.nameIsWrong(.isEmpty), "a name can't be empty"),
            (.nameIsWrong(.startsWithDot), "a name can't start with a dot"),
            (.nameIsWrong(.hasSlash), "a name can't contain a slash (/)"),
            (.nameIsWrong(.hasControlCharacter), "a name can't contain line breaks or control characters"),
            (.nameIsWrong(.isTooLong), "this name is too long; choose a shorter one"),
            (.nameIsTaken("House"), "“House” already exists; choose another name"),
            (.diskIsFull, "the disk is full; free some space"), (.refused("so"), "couldn't move or change Boat (so)"),
        ]
        for (reason, sentence) in sentences { #expect(ShelfError("Boat", reason).description == sentence) }
    }

    @Test("how many steps wait is said for one and for several (Z-3)")
    func counts() {
        let one = KeepingError(path: "/x/Boat", reason: .isBusy, unsavedCount: 1)
        let two = KeepingError(path: "/x/Boat", reason: .isBusy, unsavedCount: 2)
        #expect(one.title == "Your last step hasn't been saved" && two.title == "Your last 2 steps haven't been saved")
        #expect(one.summary == "1 step is not saved in Boat (another program is using it)")
        #expect(two.summary == "2 steps are not saved in Boat (another program is using it)")
    }
}
