import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// The drawings of a kiosk's visitors.
@Suite struct KioskShelfTests {
    private let workspace: Workspace
    private let own: AppDirectories
    private let directories: AppDirectories
    private let shelf: KioskShelf

    init() throws {
        workspace = try Workspace()
        own = AppDirectories(environment: ["HOME": workspace.folder])
        directories = own.kiosk
        shelf = KioskShelf(directories)
    }

    private func date(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + 3600 * Double(number)) }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directories.data).sorted()
    }

    /// - Returns: the file's path.
    @discardableResult
    private func startDrawing(_ number: Int) throws -> String {
        let file = try shelf.startNew(at: date(number)).drawing.file
        try file.close()
        return file.path
    }

    @Test(
        "name: is the start time, also for two in the same second, in a folder apart from the user's (N-15)")
    func names() throws {
        for number in [0, 1, 1] { try startDrawing(number) }
        let pattern = /\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( 2)?\.touchtracker/
        #expect(try files().count == 3)
        for file in try files() { #expect(file.wholeMatch(of: pattern) != nil, "\(file)") }
        #expect(!FileManager.default.fileExists(atPath: own.window) && own.kiosk != own)
        #expect(Shelf(own).items().isEmpty)
    }

    @Test("display: continues its own last drawing, and a new display the last of all (N-19)")
    func displays() throws {
        let shelves = [":1", ":2.0", "far/away:3"].map { KioskShelf(directories, display: $0) }
        var paths: [String] = []
        for (number, shelf) in shelves.enumerated() {
            let file = try shelf.startNew(at: date(number)).drawing.file
            try shelf.remember(file.path)
            try file.close()
            paths.append(file.path)
        }
        for (display, path) in zip([":1.0", ":2", "far/away:3"], paths) {
            let opened = try KioskShelf(directories, display: display).openLast(at: date(9), reading: .everything)
            #expect(opened.drawing.file.path == path, "\(display)")
            try opened.drawing.file.close()
        }
    }

    @Test("two kiosks starting a drawing in the same second: get one each (N-19)")
    func sameSecond() throws {
        let (one, other) = (try shelf.startNew(at: date(0)), try shelf.startNew(at: date(0)))
        #expect(one.drawing.file.path != other.drawing.file.path)
        for file in [one.drawing.file, other.drawing.file] { try file.close() }
    }

    @Test("newest drawing: isn't removed first if the clock is behind or many start in one second (N-15)")
    func clocks() throws {
        for number in 1...3 { try startDrawing(number) }
        for _ in 1...2 {
            let path = try startDrawing(-9000)
            shelf.prune(to: 3, besides: nil)
            #expect(FileManager.default.fileExists(atPath: path))
        }
        for _ in 1...9 {
            let path = try startDrawing(3)
            shelf.prune(to: 3, besides: nil)
            #expect(FileManager.default.fileExists(atPath: path))
        }
        shelf.prune(to: 2, besides: nil)
        let names = try files().map { $0.dropFirst(19) }
        #expect(names == [" 11.touchtracker", " 12.touchtracker"])
        // With the correct time, names sort again.
        let path = try startDrawing(5)
        shelf.prune(to: 1, besides: nil)
        #expect(try files().map { directories.data + "/" + $0 } == [path])
    }

    @Test("start: reopens the last drawing, or starts another if that is gone or no drawing (N-15)")
    func last() throws {
        let first = try shelf.openLast(at: date(0), reading: .everything)
        let path = first.drawing.file.path
        try first.drawing.file.close()
        let second = try shelf.openLast(at: date(1), reading: .everything)
        #expect(second.drawing.file.path == path)
        // Another window has it open.
        #expect(throws: DrawingFileError.self) { try shelf.openLast(at: date(2), reading: .everything) }
        try second.drawing.file.close()
        try workspace.write("Dear diary".utf8, to: String(path.dropFirst(workspace.folder.count + 1)))
        let third = try shelf.openLast(at: date(3), reading: .everything)
        #expect(third.drawing.file.path != path)
        try third.drawing.file.close()
        unlink(third.drawing.file.path)
        let fourth = try shelf.openLast(at: date(4), reading: .everything)
        #expect(fourth.drawing.file.path != third.drawing.file.path)
        try fourth.drawing.file.close()
    }

    @Test(
        "limit: keeps a number of earlier drawings; foreign files and open ones are left alone (N-15)"
    )
    func thinning() throws {
        let paths = try (0..<6).map { try startDrawing($0) }
        let named = directories.data + "/Best.touchtracker"
        try FileManager.default.copyItem(atPath: paths[0], toPath: named)
        let notes = directories.data + "/2026-11-23 14.05.10.txt"
        try Data().write(to: URL(fileURLWithPath: notes))
        func left() throws -> Set<String> { Set(try files().map { directories.data + "/" + $0 }) }
        shelf.prune(to: 3, besides: paths[5])
        #expect(try left() == Set(paths[2...] + [named, notes]))
        let opened = try DrawingFile.open(at: paths[2])
        shelf.prune(to: 0, besides: paths[5])
        #expect(try left() == [paths[2], paths[5], named, notes])
        try opened.file.close()
        shelf.prune(to: 10, besides: paths[5])
        #expect(try left() == [paths[2], paths[5], named, notes])
        shelf.prune(to: 0, besides: nil)
        #expect(try left() == [named, notes])
    }

    @Test("name: is the local time at the start (N-15)")
    func time() throws {
        let parts = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date(7))
        let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? -1 }
        let digits = numbers.enumerated().map { String(format: $0.offset == 0 ? "%04d" : "%02d", $0.element) }
        let name = digits[..<3].joined(separator: "-") + " " + digits[3...].joined(separator: ".")
        #expect(try startDrawing(7) == "\(directories.data)/\(name).touchtracker")
    }

    @Test("removing: includes a killed program's sidecar files, and names with a suffix count (N-15)")
    func remains() throws {
        let path = try startDrawing(0)
        let second = path.replacing(".touchtracker", with: " boat.touchtracker")
        try FileManager.default.copyItem(atPath: path, toPath: second)
        for ending in ["-wal", "-shm"] { try Data([1]).write(to: URL(fileURLWithPath: path + ending)) }
        shelf.remove(path)
        #expect(try files() == [(second as NSString).lastPathComponent])
        for name in ["2026-11-23 14.05.1", "2026-11-23-14.05.10", "x026-11-23 14.05.10"] {
            try FileManager.default.copyItem(atPath: second, toPath: "\(directories.data)/\(name).touchtracker")
        }
        shelf.prune(to: 0, besides: nil)
        #expect(try files().count == 3 && !files().contains((second as NSString).lastPathComponent))
    }
}
