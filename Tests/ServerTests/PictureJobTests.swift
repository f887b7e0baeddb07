import Foundation
import Synchronization
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchTrackerUI

@testable import touchtracker

/// Background exports: errors, cancellation and progress.
@Suite struct PictureJobTests {
    private let home: Home
    private let folder: String

    init() throws {
        home = try Home()
        folder = home.path("pictures")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    private func request(
        lines: Int = 3, _ format: PictureFormat = .png,
        on ground: Picture.Background = .transparent(inkOn: TouchDrawingModel.Paper()), scale: CGFloat = 1,
        existing: PictureJob.ExistingFile = .preserved, name: String = "Boat"
    ) -> PictureJob.Request {
        var document = Document()
        for number in 0..<lines {
            let line = Line(start: CGPoint(x: number % 100, y: 0), end: CGPoint(x: 90, y: 80))
            _ = document.add([.line(line)], as: .draw)
        }
        return PictureJob.Request(
            content: .picture(document.drawing, ground, format, scale: scale), title: "Boat",
            path: "\(folder)/\(name).\(format.rawValue)", existing: existing)
    }

    /// A job's messages.
    private func start(
        _ request: PictureJob.Request, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) -> (job: PictureJob, updates: AsyncStream<PictureJob.Update>) {
        let (updates, continuation) = AsyncStream<PictureJob.Update>.makeStream()
        let job = PictureJob(request, now: now) { continuation.yield($0) }
        job.start()
        return (job, updates)
    }

    /// Its last message, in words.
    private func outcome(of request: PictureJob.Request) async -> String {
        for await update in start(request).updates {
            switch update {
            case .progress: continue
            case .exists: return "exists"
            case .done(let path, _, _): return path
            case .failed(let clause): return clause
            }
        }
        return "nothing"
    }

    @Test("picture job: an existing file stays unless its replacement was requested (D-53)")
    func existing() async throws {
        let earlier = folder + "/Boat.png"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: earlier))
        #expect(await outcome(of: request()) == "exists")
        #expect(names == ["Boat.png"] && FileManager.default.contents(atPath: earlier) == Data("mine".utf8))
        #expect(await outcome(of: request(existing: .replaced)) == earlier)
        #expect(try names == ["Boat.png"] && Bitmap(png: earlier).width > 90)
        #expect(await outcome(of: request(name: "Sea")) == folder + "/Sea.png")
    }

    @Test("picture job: replaces neither a drawing nor a folder (D-53)")
    func notReplaced() async throws {
        let drawing = try home.draw("Boat", [.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))])
        try FileManager.default.copyItem(atPath: drawing, toPath: folder + "/Boat.png")
        let before = FileManager.default.contents(atPath: folder + "/Boat.png")
        #expect(
            await outcome(of: request(existing: .replaced)) == "\(folder)/Boat.png is a drawing; choose another name")
        #expect(FileManager.default.contents(atPath: folder + "/Boat.png") == before)
        try FileManager.default.createDirectory(atPath: folder + "/Sea.png", withIntermediateDirectories: false)
        #expect(
            await outcome(of: request(existing: .replaced, name: "Sea"))
                == "\(folder)/Sea.png is a folder; choose another name")
    }

    @Test("picture job: an error is a clause with what, why and what to do, and leaves no file (D-53)")
    func refused() async throws {
        #expect(await outcome(of: request(lines: 0)) == "\(PictureError.empty)")
        #expect(await outcome(of: request(scale: 100_000)).contains("choose a scale of at most"))
        #expect(names.isEmpty)
        let tooLong = String(repeating: "a", count: 300)
        #expect(await outcome(of: request(name: tooLong)).contains(String(cString: strerror(ENAMETOOLONG))))
        try FileManager.default.removeItem(atPath: folder)
        let reason = String(cString: strerror(ENOENT))
        #expect(
            await outcome(of: request())
                == "couldn't write \(folder)/Boat.png: \(reason); choose a folder that is writable")
        // A file instead of the folder.
        try Data().write(to: URL(fileURLWithPath: folder))
        #expect(await outcome(of: request()).contains(String(cString: strerror(ENOTDIR))))
    }

    @Test("picture: has the chosen background, and only a bitmap has a scale (D-53, G-32)")
    func asChosen() async throws {
        #expect(try Bitmap(png: await outcome(of: request())).color(x: 0, y: 0) != .white)
        #expect(try Bitmap(png: await outcome(of: request(on: .white, name: "b"))).color(x: 0, y: 0) == .white)
        let paths = [
            await outcome(of: request(.svg, scale: 1)), await outcome(of: request(.svg, scale: 4, name: "c")),
        ]
        #expect(paths[0] != paths[1])
        #expect(FileManager.default.contents(atPath: paths[0]) == FileManager.default.contents(atPath: paths[1]))
    }

    private func animation() -> PictureJob.Request {
        var document = Document()
        for number in 0..<3 {
            _ = document.add([.line(Line(start: CGPoint(x: number, y: 0), end: CGPoint(x: 90, y: 80)))], as: .draw)
        }
        return PictureJob.Request(
            content: .animation(document, scale: 1, speed: 16), title: "Boat", path: folder + "/Boat.apng",
            existing: .preserved)
    }

    @Test("animation: is the same as by `export` (I-15, D-53)")
    func film() async throws {
        let request = animation()
        guard case .animation(let document, let scale, let speed) = request.content else { return }
        #expect(await outcome(of: request) == folder + "/Boat.apng")
        var film = try Film(document, scale: scale, speed: speed)
        let expected = try film.animatedPNG()
        #expect(FileManager.default.contents(atPath: folder + "/Boat.apng") == expected)
    }

    @Test("cancelled animation: ends with the current frame (I-15, D-53)")
    func filmCancelled() async {
        let clock = BlockingClock { true }
        let tally = Tally()
        let job = PictureJob(animation(), now: { clock.look() }, report: { _ in tally.add() })
        job.start()
        await Task.detached { clock.waitUntilReached() }.value
        job.cancel()
        clock.release()
        waitForThreads()
        await drainMainQueue()
        #expect(names.isEmpty && tally.count == 0 && job.isFinished)
    }

    /// A clock that advances by a tenth of a second with each read.
    private nonisolated final class QuickClock: Sendable {
        private let start = ContinuousClock.now
        private let reads = Mutex(0)

        var lookCount: Int { reads.withLock { $0 } }

        func look() -> ContinuousClock.Instant {
            reads.withLock { count in
                count += 1
                return start + .milliseconds(100 * count)
            }
        }
    }

    @Test("slow picture: progress is reported after a second, then twice a second, and then the result (D-53)")
    func progress() async throws {
        let clock = QuickClock()
        var messages: [String] = []
        let stream = start(request(lines: 20_000, .svg), now: { clock.look() }).updates
        loop: for await update in stream {
            switch update {
            case .progress: messages.append("progress")
            case .done:
                messages.append("done")
                break loop
            case .exists, .failed: throw PictureError.interrupted
            }
        }
        // One read at the start, and one at each step of the work: ten are a second, five half a second.
        let (looks, steps) = (clock.lookCount, messages.count - 1)
        #expect(messages.last == "done" && steps > 2)
        #expect((0..<5).contains(looks - 11 - 5 * (steps - 1)), "\(looks) looks, told of \(steps) times")
    }

    /// A clock that stands still, and blocks its readers, until it is released.
    private nonisolated final class BlockingClock: Sendable {
        private let reached = DispatchSemaphore(value: 0)
        private let released = DispatchSemaphore(value: 0)
        private let isDue: @Sendable () -> Bool

        /// - Parameter isDue: whether to block the current reader.
        init(_ isDue: @escaping @Sendable () -> Bool) {
            self.isDue = isDue
        }

        func look() -> ContinuousClock.Instant {
            if isDue() {
                reached.signal()
                released.wait()
                // For the next reader.
                released.signal()
            }
            return .now
        }

        func waitUntilReached() { reached.wait() }
        func release() { released.signal() }
    }

    /// Counts messages.
    private nonisolated final class Tally: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }

    /// Waits until no thread makes a picture.
    private func waitForThreads() {
        func isWorking() -> Bool {
            // Listing fails if a thread ends in the middle of it.
            guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else {
                return true
            }
            return threads.contains {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "picture\n"
            }
        }
        while isWorking() { usleep(1000) }
    }

    /// Runs everything that was sent to the main queue.
    private func drainMainQueue() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test("export cancelled while it is drawn: makes no file, and sends no message (D-53)")
    func cancelledEarly() async {
        let clock = BlockingClock { true }
        let tally = Tally()
        let job = PictureJob(request(lines: 20_000), now: { clock.look() }, report: { _ in tally.add() })
        job.start()
        await Task.detached { clock.waitUntilReached() }.value
        // It does not wait for the drawing.
        job.cancel()
        clock.release()
        waitForThreads()
        await drainMainQueue()
        #expect(names.isEmpty && tally.count == 0)
    }

    @Test("export cancelled while it is written: leaves no part of the file (D-53)")
    func cancelledLate() async {
        let clock = BlockingClock { [folder] in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty == false
        }
        let tally = Tally()
        let job = PictureJob(request(lines: 100), now: { clock.look() }, report: { _ in tally.add() })
        job.start()
        await Task.detached { clock.waitUntilReached() }.value
        #expect(names.count == 1)
        let cancelled = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            job.cancelAndWait()
            cancelled.signal()
        }
        // It waits until the file is removed.
        #expect(cancelled.wait(timeout: .now() + .milliseconds(20)) == .timedOut)
        clock.release()
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                cancelled.wait()
                continuation.resume()
            }
        }
        #expect(names.isEmpty)
        waitForThreads()
        await drainMainQueue()
        #expect(tally.count == 0)
    }

    @Test("exports: run one at a time, with a message; closing the window cancels them (D-53)")
    func oneAtATime() async throws {
        let exporter = Exporter()
        let (outcomes, continuation) = AsyncStream<String>.makeStream()
        let report: @MainActor @Sendable (Exporter.Outcome) -> Void = {
            switch $0 {
            case .done(let path, let count, _): continuation.yield("\(path), \(count)")
            case .status(.failed(let reason)): continuation.yield(reason)
            case .status(.exists(let name)): continuation.yield("exists: \(name)")
            case .status(let status): continuation.yield("\(status)")
            }
        }
        var document = Document()
        _ = document.add([.line(Line(start: .zero, end: CGPoint(x: 90, y: 80)))], as: .draw)
        var choice = ExportChoice()
        choice.format = .svg
        func export(_ document: Document, _ name: String = "Boat", _ existing: ExportRequest.Existing = .asked) {
            exporter.export(document, ExportRequest(name: name, choice, existing), in: folder, scale: 1, report: report)
        }
        // Both before any message of the first.
        for _ in 0..<2 { export(document) }
        var messages = outcomes.makeAsyncIterator()
        #expect(await messages.next() == "An export is still running. Try again when it has finished.")
        #expect(await messages.next() == "\(folder)/Boat.svg, 0")
        // The next ones, which fail: one sentence, and nothing else.
        export(document)
        #expect(await messages.next() == "exists: Boat.svg")
        export(Document(), "Sea")
        #expect(await messages.next() == "Export failed: \(PictureError.empty).")
        export(document, "a/b")
        #expect(await messages.next() == "A file name can't contain “/”.")
        // A cancelled one sends nothing more, and the next one is independent.
        export(document, "Lake")
        exporter.cancel()
        export(document, "Boat", .replaced)
        #expect(await messages.next() == "\(folder)/Boat.svg, 0")
        export(document, "River")
        exporter.close()
        waitForThreads()
        #expect(Set(names).isSubset(of: ["Boat.svg", "Lake.svg", "River.svg"]))
    }
}
