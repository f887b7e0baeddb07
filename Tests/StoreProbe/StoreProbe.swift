import Foundation
import Synchronization
import TouchDrawingModel
import TouchDrawingStore
import TouchSystem

/// A program that draws into a file without a window, to be killed, and that checks what is left.
///
///     touch-store-probe draw FILE SEED               draws until it is killed; prints each step's number once it is kept
///     touch-store-probe check FILE SEED COUNT        whether the file has the first COUNT of those steps, or one more
///     touch-store-probe starve FILE BALLAST          draws until the disk is full, removes BALLAST, and saves the rest
///     touch-store-probe endure FILE SEED COUNT       draws COUNT steps, says which are kept, retries the others, closes
///     touch-store-probe wait FILE                    draws a line, and reports until all is well
///     touch-store-probe record FILE SEED COUNT       draws COUNT steps, with pauses now and then, and ends without closing
///     touch-store-probe late FILE                    draws a line after reading only the end of a drawing, then reads the rest
///     touch-store-probe linger                       blocks signals like a loop, and waits as if for a drawing that never opens
///     touch-store-probe crash FILE COUNT             draws COUNT lines, and ends without closing
///     touch-store-probe save FILE TARGET              draws some lines, and saves all to another file
///     touch-store-probe show FILE                    how many lines there are, or why it can't be read
@main
enum StoreProbe {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            switch Array(arguments) {
            case let words where words.count == 3 && words[0] == "draw": try draw(words[1], seed: UInt64(words[2]) ?? 0)
            case let words where words.count == 4 && words[0] == "check":
                try check(words[1], seed: UInt64(words[2]) ?? 0, count: Int(words[3]) ?? 0)
            case let words where words.count == 4 && words[0] == "endure":
                try endure(words[1], seed: UInt64(words[2]) ?? 0, count: Int(words[3]) ?? 0)
            case let words where words.count == 4 && words[0] == "record":
                try record(words[1], seed: UInt64(words[2]) ?? 0, count: Int(words[3]) ?? 0)
            case let words where words.count == 3 && words[0] == "starve": try starve(words[1], ballast: words[2])
            case let words where words.count == 2 && words[0] == "wait": try wait(words[1])
            case let words where words.count == 2 && words[0] == "show":
                say("\(try DrawingFile.open(at: words[1]).document.drawing.count)")
            case let words where words.count == 2 && words[0] == "copy": say(try Shelf(Places()).duplicate(words[1]))
            case let words where words.count == 2 && words[0] == "weigh": try weigh(words[1])
            case let words where words.count == 3 && words[0] == "save": try save(words[1], to: words[2])
            case let words where words.count == 3 && words[0] == "crash": try crash(words[1], Int(words[2]) ?? 0)
            case ["linger"]: linger()
            case let words where words.count == 2 && words[0] == "late": try late(words[1])
            default: throw Failure(description: "unknown arguments")
            }
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Unbuffered, since a killed program would lose its buffer.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    private static func draw(_ path: String, seed: UInt64) throws {
        var hand = Scribble(seed: seed)
        // A separate generator: the steps must be the same however the files are treated.
        var fate = Scribble(seed: ~seed)
        var count = 0
        while true {
            let file = try DrawingFile.open(at: path).file
            for _ in 0...fate.random.next(60) {
                try file.keep(hand.next())
                count += 1
                say("\(count)")
                if fate.random.next(12) == 0 { file.checkpoint() }
            }
            try file.close()
        }
    }

    private static func record(_ path: String, seed: UInt64, count: Int) throws {
        var (hand, fate) = (Scribble(seed: seed), Scribble(seed: ~seed))
        var file = try DrawingFile.open(at: path).file
        for number in 1...count {
            try file.keep(hand.next())
            say("\(number)")
            switch fate.random.next(20) {
            case 0..<8: usleep(UInt32(fate.random.next(6_000)))
            case 8: usleep(120_000)
            case 9: file.checkpoint()
            case 10:
                try file.close()
                file = try DrawingFile.open(at: path).file
            default: break
            }
        }
        _exit(0)
    }

    private static func crash(_ path: String, _ count: Int) throws {
        let opening = try DrawingFile.open(at: path)
        var document = opening.document
        for number in 1...count {
            let line = Line(begin: .zero, end: CGPoint(x: number, y: 7))
            try opening.file.keep(.perform(document.add([.line(line)], as: .draw)))
        }
        say("\(count)")
        _exit(0)
    }

    private static func check(_ path: String, seed: UInt64, count: Int) throws {
        guard count > 0 || FileManager.default.fileExists(atPath: path) else { return say("nothing was drawn") }
        let opening = try DrawingFile.open(at: path)
        if let notice = opening.notice { throw Failure(description: "\(notice)") }
        // There was no power cut.
        if let notice = opening.tornEnd { throw Failure(description: "\(notice)") }
        var hand = Scribble(seed: seed)
        for _ in 0..<count { _ = hand.next() }
        if !matches(opening.document, hand.document) {
            // One more may be on disk, if the program was killed before it could say so.
            _ = hand.next()
            guard matches(opening.document, hand.document) else {
                throw Failure(description: "the drawing is not that of \(count) steps, nor of one more")
            }
        }
        var (found, expected) = (opening.document, hand.document)
        while expected.history.canUndo {
            found.undo()
            expected.undo()
            guard found.drawing == expected.drawing else { throw Failure(description: "undo gives another drawing") }
        }
        try opening.file.keep(hand.next())
        try opening.file.close()
        guard try matches(DrawingFile.open(at: path).document, hand.document) else {
            throw Failure(description: "the drawing can't be gone on with")
        }
        say("as it was drawn")
    }

    private static func matches(_ one: Document, _ two: Document) -> Bool {
        one.drawing == two.drawing && one.history == two.history
    }

    private static func endure(_ path: String, seed: UInt64, count: Int) throws {
        let file = try DrawingFile.open(at: path).file
        var hand = Scribble(seed: seed)
        var steps = 0
        for round in 1...count {
            steps += 1
            tell(steps, of: file) { () throws(KeepingError) in try file.keep(hand.next()) }
            // Halfway through, the log is checkpointed, and another one starts.
            if round == count / 2 { file.checkpoint() }
        }
        for _ in 0..<5 where file.unsavedCount > 0 {
            tell(steps, of: file) { () throws(KeepingError) in try file.retry() }
        }
        try file.close()
        say("closed")
    }

    private static func tell(_ steps: Int, of file: DrawingFile, _ work: () throws(KeepingError) -> Void) {
        do throws(KeepingError) {
            try work()
            say("\(steps)")
        } catch {
            if file.unsavedCount == 0 { say("\(steps)") }
            say("\(error)")
        }
    }

    private static func wait(_ path: String) throws {
        let file = try DrawingFile.open(at: path).file
        let news = DispatchSemaphore(value: 0)
        file.news = { news.signal() }
        var hand = Scribble(seed: 7)
        var hasFailed = false
        do {
            try file.keep(hand.next())
            say("kept")
        } catch {
            // The system has the step; the disk may have failed before that was reported.
            guard file.unsavedCount == 0 else { throw error }
            say("kept")
            say("\(error)")
            hasFailed = true
        }
        while true {
            guard news.wait(timeout: .now() + 20) == .success else { throw Failure(description: "no news") }
            do {
                try file.retry()
                if hasFailed { break }
            } catch {
                if !hasFailed { say("\(error)") }
                hasFailed = true
            }
        }
        say("all is well")
        try file.close()
    }

    private static func save(_ path: String, to target: String) throws {
        let file = try DrawingFile.open(at: path).file
        var hand = Scribble(seed: 7)
        for _ in 0..<4 { try file.keep(hand.next()) }
        try file.save(to: target, hand.document.drawing)
        say("saved")
        _exit(0)
    }

    private static func linger() {
        var ending = sigset_t()
        sigfillset(&ending)
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        say("waiting")
        EndingSignals.letThrough { Monitor(false).wait { !$0 } }
    }

    private static func late(_ path: String) throws {
        let opening = try DrawingFile.open(at: path, reading: .end(ofFilesOver: 0))
        guard let rest = opening.deferredLoad else { throw Failure(description: "it was read at once") }
        var (document, outcome) = (opening.document, DeferredLoad.Outcome?.none)
        let line = Figure.line(Line(begin: .zero, end: CGPoint(x: 7, y: 7)))
        try opening.file.keep(.perform(document.add([line], as: .draw)))
        let isRead = DispatchSemaphore(value: 0)
        let found = Mutex(outcome)
        rest.read { read in
            found.withLock { $0 = read }
            isRead.signal()
        }
        isRead.wait()
        outcome = found.withLock { $0 }
        guard let outcome else { throw Failure(description: "nothing was read") }
        let (whole, notice) = try opening.file.complete(outcome, under: document)
        say(notice == nil ? "whole" : "damaged")
        say("\(whole.drawing.count)")
        opening.file.waitForDisk()
        say("left")
        try opening.file.close()
    }

    private static func weigh(_ path: String) throws {
        defer { say("\(memory)") }
        do {
            let opening = try DrawingFile.open(at: path)
            say("\(opening.document.drawing.count)")
            try opening.file.close()
        } catch {
            say("\(error)")
        }
    }

    /// Peak resident memory, in bytes.
    private static var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
    }

    private static func starve(_ path: String, ballast: String) throws {
        let file = try DrawingFile.open(at: path).file
        var hand = Scribble(seed: 7)
        var reasons: Set<KeepingError.Reason> = []
        var (kept, latest) = (0, "")
        while file.unsavedCount < 20 {
            do {
                try file.keep(hand.next())
                kept += 1
            } catch {
                reasons.insert(error.reason)
                latest = error.description
            }
        }
        say(latest)
        let onDisk = try DrawingFile.read(path).document
        unlink(ballast)
        try file.retry()
        guard reasons == [.diskIsFull], kept > 0, file.unsavedCount == 0, !matches(onDisk, hand.document) else {
            throw Failure(description: "\(reasons), \(kept) kept, \(file.unsavedCount) not saved")
        }
        try file.keep(hand.next())
        try file.close()
        guard try matches(DrawingFile.open(at: path).document, hand.document) else {
            throw Failure(description: "another drawing came back")
        }
        say("all saved")
    }
}
