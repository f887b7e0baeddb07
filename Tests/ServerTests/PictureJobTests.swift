import Foundation
import Synchronization
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchTrackerUI

@testable import touchtracker

/// Pictures that are made in the background: what goes wrong, what is given up, and what is told of that.
@Suite struct PictureJobTests {
    private let home: Home
    private let folder: String

    init() throws {
        home = try Home()
        folder = home.path("pictures")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    private func order(lines: Int = 3, _ format: PictureFormat = .png) -> PictureJob.Order {
        var document = Document()
        for number in 0..<lines {
            let line = Line(begin: CGPoint(x: number % 100, y: 0), end: CGPoint(x: 90, y: 80))
            _ = document.add([.line(line)], as: .draw)
        }
        return PictureJob.Order(
            drawing: document.drawing, ground: .transparent(inkOn: TouchDrawingModel.Paper()), name: "Boat", format: format,
            scale: 1, folder: folder)
    }

    /// What a job tells, as it comes.
    private func start(
        _ order: PictureJob.Order, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) -> (job: PictureJob, news: AsyncStream<PictureJob.News>) {
        let (news, continuation) = AsyncStream<PictureJob.News>.makeStream()
        let job = PictureJob(order, now: now) { continuation.yield($0) }
        job.start()
        return (job, news)
    }

    /// The last thing that it tells, in words.
    private func outcome(of order: PictureJob.Order) async -> String {
        for await news in start(order).news {
            switch news {
            case .progress: continue
            case .done(let path, _): return path
            case .failed(let error): return "\(error)"
            }
        }
        return "nothing"
    }

    @Test("a picture is there when it is told of, and one that has its name stays as it is (D-53)")
    func done() async throws {
        let earlier = folder + "/Boat.png"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: earlier))
        #expect(await outcome(of: order()) == folder + "/Boat-2.png")
        #expect(
            names == ["Boat-2.png", "Boat.png"] && FileManager.default.contents(atPath: earlier) == Data("mine".utf8))
        #expect(try Bitmap(png: folder + "/Boat-2.png").width > 90)
    }

    @Test("what can't be made is told in a clause that says what, why and what now, and leaves nothing (D-53)")
    func refused() async throws {
        #expect(await outcome(of: order(lines: 0)) == "\(PictureError.empty)")
        var huge = order()
        huge.scale = 100_000
        #expect(await outcome(of: huge).contains("choose a scale of at most"))
        #expect(names.isEmpty)
        try FileManager.default.removeItem(atPath: folder)
        let reason = String(cString: strerror(ENOENT))
        #expect(
            await outcome(of: order())
                == "couldn't write \(folder)/Boat.png: \(reason); choose a folder that is writable")
        // A file where the folder was.
        try Data().write(to: URL(fileURLWithPath: folder))
        #expect(await outcome(of: order()).contains(String(cString: strerror(ENOTDIR))))
    }

    @Test("a picture lies on what was chosen, and only one of pixels has a scale (D-53, G-32)")
    func asChosen() async throws {
        #expect(try Bitmap(png: await outcome(of: order())).color(x: 0, y: 0) != .white)
        var white = order()
        white.ground = .white
        #expect(try Bitmap(png: await outcome(of: white)).color(x: 0, y: 0) == .white)
        var (small, large) = (order(.svg), order(.svg))
        (small.scale, large.scale) = (1, 4)
        let paths = [await outcome(of: small), await outcome(of: large)]
        #expect(paths[0] != paths[1])
        #expect(FileManager.default.contents(atPath: paths[0]) == FileManager.default.contents(atPath: paths[1]))
    }

    /// A clock that goes on by a tenth of a second whenever somebody looks.
    private nonisolated final class QuickClock: Sendable {
        private let start = ContinuousClock.now
        private let looks = Mutex(0)

        var lookCount: Int { looks.withLock { $0 } }

        func look() -> ContinuousClock.Instant {
            looks.withLock { count in
                count += 1
                return start + .milliseconds(100 * count)
            }
        }
    }

    @Test("of a picture that takes long is told after a second, then twice a second, and last what came of it (D-53)")
    func progress() async throws {
        let clock = QuickClock()
        var told: [String] = []
        let stream = start(order(lines: 20_000, .svg), now: { clock.look() }).news
        loop: for await news in stream {
            switch news {
            case .progress: told.append("progress")
            case .done:
                told.append("done")
                break loop
            case .failed(let error): throw error
            }
        }
        // One look at the beginning, and one at each step of the work: ten are a second, five half a second.
        let (looks, steps) = (clock.lookCount, told.count - 1)
        #expect(told.last == "done" && steps > 2)
        #expect((0..<5).contains(looks - 11 - 5 * (steps - 1)), "\(looks) looks, told of \(steps) times")
    }

    /// A clock at which time stands still until somebody lets it go on: who looks at it waits there.
    private nonisolated final class HeldClock: Sendable {
        private let reached = DispatchSemaphore(value: 0)
        private let released = DispatchSemaphore(value: 0)
        private let isDue: @Sendable () -> Bool

        /// - Parameter isDue: whether to hold whoever looks now.
        init(_ isDue: @escaping @Sendable () -> Bool) {
            self.isDue = isDue
        }

        func look() -> ContinuousClock.Instant {
            if isDue() {
                reached.signal()
                released.wait()
                // For whoever looks next.
                released.signal()
            }
            return .now
        }

        func waitUntilReached() { reached.wait() }
        func release() { released.signal() }
    }

    /// How often something was told.
    private nonisolated final class Tally: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }

    /// Returns when no thread makes a picture any more.
    private func waitForThreads() {
        func isWorking() -> Bool {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return threads.contains {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "picture\n"
            }
        }
        while isWorking() { usleep(1000) }
    }

    /// Lets whatever was sent to the main queue arrive.
    private func drainMainQueue() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test("what is given up while it is drawn makes no file, and nothing is told of it (D-53)")
    func givenUpEarly() async {
        let clock = HeldClock { true }
        let told = Tally()
        let job = PictureJob(order(lines: 20_000), now: { clock.look() }, report: { _ in told.add() })
        job.start()
        await Task.detached { clock.waitUntilReached() }.value
        // It does not wait for the drawing.
        job.cancel()
        clock.release()
        waitForThreads()
        await drainMainQueue()
        #expect(names.isEmpty && told.count == 0)
    }

    @Test("when what was given up while it is written has been, no part of it is left (D-53)")
    func givenUpLate() async {
        let clock = HeldClock { [folder] in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty == false
        }
        let told = Tally()
        let job = PictureJob(order(lines: 100), now: { clock.look() }, report: { _ in told.add() })
        job.start()
        await Task.detached { clock.waitUntilReached() }.value
        #expect(names.count == 1)
        let cancelled = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            job.cancel()
            cancelled.signal()
        }
        // It waits for as long as the file is there.
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
        #expect(told.count == 0)
    }

    @Test("one picture is made at a time, which is said; the window's end gives it up (D-53)")
    func oneAtATime() async throws {
        let exporter = Exporter(places: home.places)
        let (sentences, continuation) = AsyncStream<String>.makeStream()
        exporter.tell = { continuation.yield($0) }
        exporter.done = { continuation.yield("\($0), \($1), \($2)") }
        var document = Document()
        _ = document.add([.line(Line(begin: .zero, end: CGPoint(x: 90, y: 80)))], as: .draw)
        var choice = ExportChoice()
        choice.folder = folder
        // Both before anything can be told of the first.
        for _ in 0..<2 { exporter.export(document, named: "Boat", as: .svg, scale: 1, choice) }
        var said = sentences.makeAsyncIterator()
        #expect(await said.next() == "An export is still running. Try again when it has finished.")
        #expect(await said.next() == "\(folder)/Boat.svg, ~/pictures/Boat.svg, 0")
        // The next one, which can't be made: a sentence, and nothing else.
        exporter.export(Document(), named: "Boat", as: .svg, scale: 1, choice)
        #expect(await said.next() == "Export failed: \(PictureError.empty).")
        exporter.export(document, named: "Boat", as: .svg, scale: 1, choice)
        exporter.end()
        waitForThreads()
        #expect(names.allSatisfy { $0 == "Boat.svg" || $0 == "Boat-2.svg" })
    }
}
