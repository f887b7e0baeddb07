import Foundation
import GRDB
import Synchronization
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation

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
///     touch-store-probe hold FILE                    reads it with SQLite, prints the number of steps, and closes it on SIGTERM
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
                printLine("\(try DrawingFile.open(at: words[1]).document.drawing.count)")
            case let words where words.count == 2 && words[0] == "copy":
                printLine(try Shelf(AppDirectories()).duplicate(words[1]))
            case let words where words.count == 2 && words[0] == "weigh": try weigh(words[1])
            case let words where words.count == 3 && words[0] == "save": try save(words[1], to: words[2])
            case let words where words.count == 3 && words[0] == "crash": try crash(words[1], Int(words[2]) ?? 0)
            case ["linger"]: linger()
            case let words where words.count == 2 && words[0] == "hold": try hold(words[1])
            case let words where words.count == 2 && words[0] == "late": try late(words[1])
            default: throw Failure(description: "unknown arguments")
            }
        } catch {
            printLine("\(error)")
            exit(1)
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Unbuffered, since a killed program would lose its buffer.
    private static func printLine(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    private static func draw(_ path: String, seed: UInt64) throws {
        var scribble = Scribble(seed: seed)
        // A separate generator: the steps must be the same however the files are treated.
        var fate = Scribble(seed: ~seed)
        var count = 0
        while true {
            let file = try DrawingFile.open(at: path).file
            for _ in 0...fate.random.next(60) {
                try file.append(scribble.next())
                count += 1
                printLine("\(count)")
                if fate.random.next(12) == 0 { file.checkpoint() }
            }
            try file.close()
        }
    }

    private static func record(_ path: String, seed: UInt64, count: Int) throws {
        var (hand, fate) = (Scribble(seed: seed), Scribble(seed: ~seed))
        var file = try DrawingFile.open(at: path).file
        for number in 1...count {
            try file.append(hand.next())
            printLine("\(number)")
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
            let line = Line(start: .zero, end: CGPoint(x: number, y: 7))
            try opening.file.append(.perform(document.add([.line(line)], as: .draw)))
        }
        printLine("\(count)")
        _exit(0)
    }

    private static func check(_ path: String, seed: UInt64, count: Int) throws {
        guard count > 0 || FileManager.default.fileExists(atPath: path) else { return printLine("nothing was drawn") }
        let opening = try DrawingFile.open(at: path)
        if let message = opening.salvage { throw Failure(description: "\(message)") }
        // There was no power cut.
        if let message = opening.tornEnd { throw Failure(description: "\(message)") }
        var scribble = Scribble(seed: seed)
        for _ in 0..<count { _ = scribble.next() }
        if !matches(opening.document, scribble.document) {
            // One more may be on disk, if the program was killed before it could say so.
            _ = scribble.next()
            guard matches(opening.document, scribble.document) else {
                throw Failure(description: "the drawing is not that of \(count) steps, nor of one more")
            }
        }
        var (found, expected) = (opening.document, scribble.document)
        while expected.history.canUndo {
            found.undo()
            expected.undo()
            guard found.drawing == expected.drawing else { throw Failure(description: "undo gives another drawing") }
        }
        try opening.file.append(scribble.next())
        try opening.file.close()
        guard try matches(DrawingFile.open(at: path).document, scribble.document) else {
            throw Failure(description: "the drawing can't be gone on with")
        }
        printLine("as it was drawn")
    }

    private static func matches(_ one: Document, _ two: Document) -> Bool {
        one.drawing == two.drawing && one.history == two.history
    }

    private static func endure(_ path: String, seed: UInt64, count: Int) throws {
        let file = try DrawingFile.open(at: path).file
        var scribble = Scribble(seed: seed)
        var steps = 0
        for round in 1...count {
            steps += 1
            reportStatus(steps, of: file) { () throws(SaveError) in try file.append(scribble.next()) }
            // Halfway through, the log is checkpointed, and another one starts.
            if round == count / 2 { file.checkpoint() }
        }
        for _ in 0..<5 where file.unsavedCount > 0 {
            reportStatus(steps, of: file) { () throws(SaveError) in try file.retry() }
        }
        try file.close()
        printLine("closed")
    }

    private static func reportStatus(_ steps: Int, of file: DrawingFile, _ work: () throws(SaveError) -> Void) {
        do throws(SaveError) {
            try work()
            printLine("\(steps)")
        } catch {
            if file.unsavedCount == 0 { printLine("\(steps)") }
            printLine("\(error)")
        }
    }

    private static func wait(_ path: String) throws {
        let file = try DrawingFile.open(at: path).file
        let retryNeeded = DispatchSemaphore(value: 0)
        file.onRetryNeeded = { retryNeeded.signal() }
        var scribble = Scribble(seed: 7)
        var hasFailed = false
        do {
            try file.append(scribble.next())
            printLine("kept")
        } catch {
            // The system has the step; the disk may have failed before that was reported.
            guard file.unsavedCount == 0 else { throw error }
            printLine("kept")
            printLine("\(error)")
            hasFailed = true
        }
        while true {
            guard retryNeeded.wait(timeout: .now() + 20) == .success else { throw Failure(description: "no news") }
            do {
                try file.retry()
                if hasFailed { break }
            } catch {
                if !hasFailed { printLine("\(error)") }
                hasFailed = true
            }
        }
        printLine("all is well")
        try file.close()
    }

    private static func save(_ path: String, to target: String) throws {
        let file = try DrawingFile.open(at: path).file
        var scribble = Scribble(seed: 7)
        for _ in 0..<4 { try file.append(scribble.next()) }
        try file.save(to: target, scribble.document.drawing)
        printLine("saved")
        _exit(0)
    }

    private static func linger() {
        var ending = sigset_t()
        sigfillset(&ending)
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        printLine("waiting")
        TerminationSignals.withUnblocked { Monitor(false).wait { !$0 } }
    }

    private static func hold(_ path: String) throws {
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        let queue = try DatabaseQueue(path: path)
        printLine("\(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM step") } ?? 0)")
        var signal: Int32 = 0
        sigwait(&ending, &signal)
        try queue.close()
    }

    private static func late(_ path: String) throws {
        let opening = try DrawingFile.open(at: path, reading: .end(ofFilesOver: 0))
        guard let load = opening.deferredLoad else { throw Failure(description: "it was read at once") }
        var (document, outcome) = (opening.document, DeferredLoad.Outcome?.none)
        let line = Figure.line(Line(start: .zero, end: CGPoint(x: 7, y: 7)))
        try opening.file.append(.perform(document.add([line], as: .draw)))
        let isRead = DispatchSemaphore(value: 0)
        let found = Mutex(outcome)
        load.read { read in
            found.withLock { $0 = read }
            isRead.signal()
        }
        isRead.wait()
        outcome = found.withLock { $0 }
        guard let outcome else { throw Failure(description: "nothing was read") }
        let (complete, message) = try opening.file.complete(outcome, under: document)
        printLine(message == nil ? "whole" : "damaged")
        printLine("\(complete.drawing.count)")
        opening.file.waitForDisk()
        printLine("left")
        try opening.file.close()
    }

    private static func weigh(_ path: String) throws {
        defer { printLine("\(memory)") }
        do {
            let opening = try DrawingFile.open(at: path)
            printLine("\(opening.document.drawing.count)")
            try opening.file.close()
        } catch {
            printLine("\(error)")
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
        var scribble = Scribble(seed: 7)
        var reasons: Set<SaveError.Reason> = []
        var (saved, latest) = (0, "")
        while file.unsavedCount < 20 {
            do {
                try file.append(scribble.next())
                saved += 1
            } catch {
                reasons.insert(error.reason)
                latest = error.description
            }
        }
        printLine(latest)
        let onDisk = try DrawingFile.read(path).document
        unlink(ballast)
        try file.retry()
        guard reasons == [.diskIsFull], saved > 0, file.unsavedCount == 0, !matches(onDisk, scribble.document) else {
            throw Failure(description: "\(reasons), \(saved) kept, \(file.unsavedCount) not saved")
        }
        try file.append(scribble.next())
        try file.close()
        guard try matches(DrawingFile.open(at: path).document, scribble.document) else {
            throw Failure(description: "another drawing came back")
        }
        printLine("all saved")
    }
}
