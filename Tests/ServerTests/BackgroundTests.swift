import Foundation
import Synchronization
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// The program's background threads and their order of work.
@Suite struct BackgroundTests {
    /// The log of what was done.
    private nonisolated final class Diary: Sendable {
        private let lines = Mutex<[String]>([])
        private let written = DispatchSemaphore(value: 0)

        var all: [String] { lines.withLock { $0 } }

        func write(_ line: String) {
            lines.withLock { $0.append(line) }
            written.signal()
        }

        /// Waits for a number of new lines; false if they don't arrive.
        func wait(for count: Int) -> Bool {
            (0..<count).allSatisfy { _ in written.wait(timeout: .now() + .seconds(20)) == .success }
        }
    }

    private func order(_ round: BackgroundQueue.Order) -> [String] {
        let (work, diary) = (BackgroundQueue("work", round), Diary())
        let (begun, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        work.add("first") {
            begun.signal()
            released.wait()
            diary.write("first")
        }
        begun.wait()
        for key in ["a", "b", "c"] { work.add(key) { diary.write(key) } }
        // A running task is not cancelled.
        for key in ["first", "b", "nothing"] { work.remove(key) }
        released.signal()
        #expect(diary.wait(for: 3))
        // Its thread may have ended.
        work.add("last") { diary.write("last") }
        #expect(diary.wait(for: 1))
        return diary.all
    }

    @Test(
        "background work: requests run in order, pictures newest first, and pictures scrolled away are skipped (G-30)")
    func order() {
        #expect(order(.oldest) == ["first", "a", "c", "last"])
        #expect(order(.newest) == ["first", "c", "a", "last"])
    }

    private nonisolated struct Trouble: Error, Equatable {
        let number: Int
    }

    @Test("result of background work: a value, or the reason for none, arrives as it is")
    func value() throws {
        let seven = BackgroundValue { 7 }
        #expect(try seven.value() == 7)
        let none = BackgroundValue<Int> { throw Trouble(number: 3) }
        #expect(throws: Trouble(number: 3)) { try none.value() }
    }

    @Test("devices: are logged once, in the order of their numbers, and again when they change or are removed (D-62)")
    func devices() {
        var log = DeviceLog()
        var mouse = InputDevice(id: 7, name: "Mouse", use: .slavePointer)
        let keyboard = InputDevice(id: 9, name: "Keyboard", use: .slaveKeyboard)
        #expect(log.lines(for: [keyboard, mouse]) == ["device \(mouse.summary)", "device \(keyboard.summary)"])
        #expect(log.lines(for: [mouse, keyboard]) == [])
        mouse.isEnabled = false
        #expect(log.lines(for: [mouse, keyboard]) == ["device \(mouse.summary)"])
        #expect(log.lines(for: [keyboard]) == ["device gone: \(mouse.summary)"])
        #expect(log.lines(for: [mouse]) == ["device gone: \(keyboard.summary)", "device \(mouse.summary)"])
    }
}

/// The gallery's pictures. They go into the home folder's cache unless the environment names another one.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] == nil))
struct GalleryPictureTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static func line(_ width: Double) -> Figure {
        .line(Line(start: CGPoint(x: 0, y: 0), end: CGPoint(x: width, y: 0), width: 10))
    }

    /// Nil for no picture.
    private func picture(of path: String, side: Int) async throws -> Bitmap? {
        let pictures = GalleryThumbnails(home.directories)
        var shown: GalleryThumbnail?
        pictures.make(of: path, side: side) { shown = $0 }
        for _ in 0..<20_000 where shown == nil { try await Task.sleep(for: .milliseconds(1)) }
        withExtendedLifetime(pictures) {}
        guard case .ready(let bitmap) = try #require(shown) else { return nil }
        return bitmap
    }

    private var cached: [String] {
        let names = try? FileManager.default.subpathsOfDirectory(atPath: home.path(".cache/thumbnails"))
        return names?.filter { $0.hasSuffix(".png") } ?? []
    }

    @Test("picture: has the requested size on its longer side, or its drawing's, on white (G-30)")
    func sizes() async throws {
        let (wide, narrow) = (try home.draw("Wide", [Self.line(3000)]), try home.draw("Narrow", [Self.line(20)]))
        let large = try await picture(of: wide, side: 200)
        #expect(large.map { (198...200).contains($0.width) && $0.height < 20 } == true)
        let small = try await picture(of: narrow, side: 200)
        #expect(small.map { (21..<100).contains($0.width) } == true && small?.color(x: 0, y: 0) == .white)
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: home.path("diary")))
        for name in ["none", "diary"] {
            let none = try await picture(of: home.path(name), side: 200)
            #expect(none == nil, "\(name)")
        }
    }

    private func setDate(_ seconds: Double, of path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }

    @Test("cached picture: is reused as long as the drawing is unchanged (G-30, G-40)")
    func cache() async throws {
        let path = try home.draw("Boat", [Self.line(3000)])
        try setDate(1_700_000_000, of: path)
        let created = try await picture(of: path, side: 200)
        #expect(created != nil && cached.count == 1 && cached.first?.hasPrefix("large/") == true)
        // Without reading it, the invalid content isn't noticed.
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: path))
        try setDate(1_700_000_000, of: path)
        let cached = try await picture(of: path, side: 200)
        #expect(cached?.width == created?.width)
        try setDate(1_700_000_001, of: path)
        let none = try await picture(of: path, side: 200)
        #expect(none == nil)
    }

    @Test("drawing whose last steps are only in its log: has a picture with them; other files have none (G-30)")
    func log() async throws {
        let path = try home.draw("Boat", [Self.line(3000)])
        let opened = try DrawingFile.open(at: path)
        var document = opened.document
        let high = Figure.line(Line(start: .zero, end: CGPoint(x: 0, y: 3000), width: 10))
        try opened.file.append(.perform(document.add([high], as: .draw)))
        let created = try await picture(of: path, side: 200)
        #expect(created.map { $0.width > 190 && $0.height > 190 } == true && cached.isEmpty)
        try opened.file.close()
    }
}
