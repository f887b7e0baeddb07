import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// Messages about unreadable, unwritable and invalid input: what, why, and what to do; all files stay unchanged.
@Suite struct ErrorMessageTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: home.path(name)))
        return home.path(name)
    }

    /// The error message, and a check that the folder is unchanged.
    private func complaint(about body: () throws -> Void) throws -> String {
        let before = try contents()
        var message = "nothing"
        do { try body() } catch { message = "\(error)" }
        #expect(try contents() == before, "\(message)")
        return message
    }

    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.path(""))
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: home.path($0)) ?? Data()) })
    }

    // MARK: Playing recordings

    @Test("recording that is missing, too large, no text or invalid: is reported in a sentence (D-61)")
    func unreadable() throws {
        let path = home.path("my.touches")
        func message() throws -> String { try complaint { _ = try RecordingFile.read(path) } }
        #expect(try message() == "can't find the recording \(path)")
        symlink("none", path)
        #expect(try message() == "\(path) is a broken link: none does not exist; choose another name")
        unlink(path)
        try Data([0xFF, 0xFE, 0x80]).write(to: URL(fileURLWithPath: path))
        #expect(try message() == "\(path) can't be read as text; a recording of touches is a text file")
        _ = try write("hello\n", to: "my.touches")
        #expect(try message().hasPrefix("\(path): "))
        // A sparse file, a byte larger than the limit.
        truncate(path, 100 << 20 + 1)
        var message: String?
        do { _ = try RecordingFile.read(path) } catch { message = "\(error)" }
        #expect(message == "\(path) is too large for a recording of touches")
    }

    /// A note, and the words that identify it in the message.
    private nonisolated struct Note: CustomTestStringConvertible {
        let key: String
        let text: String
        let words: String?

        init(_ key: String, _ text: String, _ words: String?) {
            (self.key, self.text, self.words) = (key, text, words)
        }

        var testDescription: String { "\(key): \(text.prefix(40))" }
    }

    private nonisolated static let notes = [
        Note("toolbox", "{", "initial tools are"),
        Note("toolbox", "{}" + String(repeating: " ", count: 64 << 10), "initial tools are"),
        Note("toolbox2", "{", "initial tools are"),
        Note("toolbox4", "{", nil),  // the second and third are those of the first
        Note("document", "====", "initial drawing is"),
        Note("document", "QUJD", "initial drawing is"),
        Note("permission", "all", "read-only setting is"),
        Note("permission", "look", nil),
        Note("view", #"{"scale":0,"turn":0,"origin":[0,0]}"#, "initial view is"),
        Note(
            "view", #"{"scale":2,"turn":0,"origin":[0,0]}"# + String(repeating: " ", count: 1 << 10),
            "initial view is"),
        Note("view", #"{"scale":2,"turn":0,"origin":[0,0]}"#, nil),
        Note("people", "5 wall", "number of people is"),
        Note("people", "0 wall", "number of people is"),
        Note("people", "2 sofa", "number of people is"),
        Note("people", "2 wall 3", "number of people is"),
        Note("people", "2", "number of people is"),
        Note("people", "4 table", nil),
    ]

    @Test(
        "damaged note of a recording: is reported by its meaning, with the remedy (D-61)",
        arguments: notes)
    private func notes(_ note: Note) throws {
        let message = try complaint { _ = try LaunchPlan(notes: [note.key: note.text]) }
        guard let words = note.words else {
            #expect(message == "nothing")
            return
        }
        #expect(
            message == "the recording's \(words) damaged; remove the lines that start with \"note\" to play it without")
    }

    @Test("notes: the program starts with their content (D-61)")
    func begins() throws {
        var plan = LaunchPlan()
        plan.otherToolboxes = [Toolbox(), Toolbox()]
        (plan.otherToolboxes[0].tool, plan.otherToolboxes[1].tool) = (.eraser, .freehand)
        (plan.people, plan.isTable, plan.permission) = (2, true, .looking)
        plan.viewport = Viewport(scale: 2, rotation: 0.5, origin: CGPoint(x: 3, y: 4))
        let again = try LaunchPlan(notes: plan.notes())
        #expect(again.otherToolboxes.map(\.tool) == [.eraser, .freehand])
        #expect(again.people == 2 && again.isTable && again.permission == .looking)
        #expect(again.viewport == plan.viewport)
        #expect(try LaunchPlan().notes().keys.sorted() == ["toolbox"], "what is usual is not noted")
    }

    // MARK: Recording

    @Test("recording: never replaces a user's file; the message has the remedies (Z-12)")
    func occupied() throws {
        let path = home.path("my.touches")
        func message(_ force: Force = .careful) throws -> String {
            try complaint { _ = try RecordingFile.existing(at: path, force) }
        }
        #expect(try message() == "nothing")
        #expect(try RecordingFile.existing(at: path, .careful) == .fail)
        for text in ["", "touches 1\n"] {
            _ = try write(text, to: "my.touches")
            #expect(try message() == "nothing" && RecordingFile.existing(at: path, .careful) == .replace)
        }
        let remedy = "choose another name, or use --force to overwrite it"
        _ = try write("Dear diary", to: "my.touches")
        #expect(try message() == "\(path) already exists and is not a recording; \(remedy)")
        #expect(try message(.replacing) == "nothing")
        unlink(path)
        try home.makeDrawing(at: "my.touches")
        #expect(try message() == "\(path) is a drawing and was not replaced by a recording; \(remedy)")
        unlink(path)
        symlink("/tmp/elsewhere", path)
        #expect(try message() == "\(path) is a link (to /tmp/elsewhere) and was not replaced by a recording; \(remedy)")
        unlink(path)
        mkdir(path, 0o755)
        for force in [Force.careful, .replacing] {
            #expect(try message(force) == "\(path) is not a regular file; choose another name for the recording")
        }
    }

    @Test("recording that can't be started: is reported with the remedy, and no file is left (Z-12)")
    func missingFolder() throws {
        let path = home.path("none/my.touches")
        let message = try complaint { _ = try RecordingFile.recorder(to: path, notes: [:], .careful) }
        #expect(message.hasPrefix("couldn't write the recording \(path): "))
        #expect(message.hasSuffix("; choose a folder that is writable"))
    }

    // MARK: Drawings

    private nonisolated static let reasons: [SaveError.Reason] = [
        .diskIsFull, .notWritable, .isBusy, .hasChanged, .isGone, .notSynced("no spare sectors"),
        .refused("no spare sectors"),
    ]

    @Test(
        "SaveError: tells how many steps are not saved, why, and what to do (Z-3)",
        arguments: reasons)
    func saveError(_ reason: SaveError.Reason) {
        for count in [1, 2, 1000] {
            let error = SaveError(path: "/home/ada/Boat", reason: reason, unsavedCount: count)
            let steps = count == 1 ? "1 step is" : "\(count) steps are"
            #expect(error.summary.hasPrefix("\(steps) not saved in Boat ("))
            #expect(
                error.title
                    == (count == 1
                        ? "Your last step hasn't been saved"
                        : "Your last \(count) steps "
                            + "haven't been saved"))
            let words = error.description
            #expect(words.hasSuffix(".") && words.split(separator: ".").count >= 2, "what, and what now: \(words)")
            if case .notSynced = reason {
                #expect(words.contains("no spare sectors") && words.contains("copy the drawing to another disk"))
            } else {
                #expect(
                    words.contains(count == 1 ? "your last step isn't" : "your last \(count) steps aren't"), "\(words)")
            }
            #expect(
                ["TouchTracker will keep trying", "TouchTracker keeps trying", "xport the drawing"].contains(
                    where: words.contains))
        }
    }

    /// Every reason, and a word of the remedy.
    private nonisolated static let refusals: [(DrawingFileError.Reason, String)] = [
        (.notFound, "no such drawing"), (.noDrawingYet, "draw something first"), (.folderNotFound("/a/b"), "create it"),
        (.isDanglingLink(to: "/x"), "remove the link"), (.isFolder, "is a folder"),
        (.isSpecialFile, "is a pipe or a device"), (.isEmpty, "delete it"), (.isNotADrawing, "it was not changed"),
        (.isForeignDatabase, "it was not changed"), (.hasUnexpectedContent("a trigger"), "ask for a copy"),
        (.isMostlyEmpty, "it was not changed"), (.hasForeignFile("/a/Boat-wal"), "move it away"),
        (.isNewer(version: 9, known: 3), "please update"), (.notReadable, "ask its owner"),
        (.notWritable, "open the copy"), (.diskIsReadOnly, "open the copy"), (.diskIsFull, "free some space"),
        (.isOpenElsewhere, "already open in another window"), (.isDamaged("its head is gone"), "it was not changed"),
        (.hasOrphanedLog, "put the drawing back"), (.refused("too many links"), "can't be opened"),
        (.folderNotWritable, "open the copy"), (.linksToInvalidName, "rename that file"),
        (.hasSeveralLogs(["/a/b-wal", "/c-wal"]), "open the copies"),
    ]

    @Test(
        "DrawingFileError: tells which file, what is wrong and what to do, for every reason (D-52)", arguments: refusals
    )
    func opening(_ reason: DrawingFileError.Reason, _ remedy: String) {
        let words = DrawingFileError("/a/Boat", reason).description
        #expect(words.contains(remedy), "\(words)")
        #expect(words.contains("/a/Boat") || reason == .noDrawingYet, "\(words)")
        for detail in ["/x", "/a/b", "a trigger", "/a/Boat-wal", "format 9", "its head is gone", "too many links"]
        where "\(reason)".contains(detail.replacing("format ", with: "version: ")) {
            #expect(words.contains(detail), "\(words)")
        }
        #expect(!words.hasSuffix("."), "the sentence is made where it is said")
    }

    @Test("read-only drawing: says so with the remedy, and reports its damage (G-31)")
    func lookedAt() throws {
        try FileManager.default.createDirectory(atPath: home.directories.data, withIntermediateDirectories: true)
        let path = home.directories.data + "/Boat.touchtracker"
        let file = try DrawingFile.open(at: path).file
        var document = Document()
        for number in 0..<300 {
            let line = Line(start: .zero, end: CGPoint(x: number, y: 9))
            try file.append(.perform(document.add([.line(line)], as: .draw)))
        }
        try file.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count / 2] ^= 0xFF
        try bytes.write(to: URL(fileURLWithPath: path))
        for (reason, point) in [
            (DrawingFileError.Reason.notWritable, "Boat is read-only"),
            (.folderNotWritable, "in a read-only folder"), (.diskIsReadOnly, "on a read-only disk"),
        ] {
            let viewed = try #require(ViewedDrawing(insteadOf: DrawingFileError(path, reason), home.directories))
            #expect(viewed.warnings.count == 2 && viewed.warnings[0].contains("damaged"), "\(viewed.warnings)")
            let last = try #require(viewed.warnings.last)
            #expect(last.contains(point) && last.hasSuffix("; duplicate it to make changes"))
            #expect(viewed.document.drawing.count > 150)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.directories.data) == ["Boat.touchtracker"])
    }
}
