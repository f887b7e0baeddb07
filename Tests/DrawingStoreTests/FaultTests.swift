import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingStore

/// Pages and bits changed by a disk, in a drawing and the log beside it.
@Suite struct FaultTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// `TOUCHTRACKER_FAULTS=1000` sets the number of pages of each kind, and tries every bit.
    private static let asked = ProcessInfo.processInfo.environment["TOUCHTRACKER_FAULTS"].flatMap(Int.init)
    private static let pageSize = 4096

    /// The number of random attempts.
    static func rounds(else fallback: Int) -> Int { asked ?? fallback }

    /// A drawing, its file and its log.
    private struct Drawn {
        var document: Document
        var file: [UInt8]
        var log: [UInt8]

        var figures: Set<Figure> {
            Set((document.history.done + document.history.undone).flatMap(\.added).map(\.figure))
        }
    }

    /// A drawing on disk while a window has it open and is idle.
    private func drawn(lines: Int, more: Int) throws -> Drawn {
        var session = try Session(workspace.path("drawn"))
        func draw(_ number: Int) throws {
            let samples = (0..<number % 90).map {
                Stroke.Sample(CGPoint(x: Double($0 * number), y: 0.3 * Double($0)), width: 3)
            }
            try session.draw(
                number % 7 == 0 && samples.count > 1 ? .stroke(Stroke(samples, ink: .black)) : .line(number))
        }
        for number in 1...lines { try draw(number) }
        try session.file.close()
        session = try Session(workspace.path("drawn"))
        for number in lines + 1...lines + more { try draw(number) }
        session.file.waitForDisk()
        let drawn = Drawn(
            document: session.document, file: try workspace.read("drawn"), log: try workspace.read("drawn-wal"))
        try session.file.close()
        return drawn
    }

    private enum Outcome: Hashable {
        case complete, salvaged, refused
    }

    /// Opens a faulty file. It must be the complete drawing or be reported, and missing lines must have been where the
    /// fault is.
    private func open(_ changed: Drawn, lost: Set<Int64>, from drawn: Drawn, late: Bool, _ what: String) throws
        -> Outcome
    {
        let folder = try Workspace()
        try folder.write(changed.file, to: "a")
        try folder.write(changed.log, to: "a-wal")
        do {
            let opening = try DrawingFile.open(
                at: folder.path("a"), reading: late ? .end(ofFilesOver: 0) : .everything)
            var (document, message) = (opening.document, opening.salvage)
            if let load = opening.deferredLoad, let outcome = load.outcome() {
                (document, message) = try opening.file.complete(outcome, under: document)
            }
            guard message != nil else {
                #expect(document.summary == drawn.document.summary, "\(what): without a word")
                return .complete
            }
            let found = Set(document.drawing.figures)
            #expect(drawn.figures.isSuperset(of: found), "\(what): others")
            let entries = drawn.document.drawing.entries
            let missing = entries.filter { !found.contains($0.figure) }.map(\.id.rawValue)
            #expect(missing.allSatisfy(lost.contains), "\(what): \(missing) are missing, not just \(lost.sorted())")
            #expect(try folder.read("a") == changed.file, "\(what): written to")
            return .salvaged
        } catch {
            #expect(lost.count == entriesOfAll(drawn), "\(what): \(error)")
            return .refused
        }
    }

    private func entriesOfAll(_ drawn: Drawn) -> Int { drawn.document.drawing.count }

    /// The steps whose row is at least partly on a page.
    private func steps(on page: Int, of file: [UInt8]) -> Set<Int64> {
        func numbers(_ file: [UInt8]) -> Set<Int64> {
            let image = FileImage(file)
            let steps = Evidence(image, nil, pageSize: Self.pageSize).steps
            return Set(steps.map(\.number))
        }
        var without = file
        without.replaceSubrange(
            page..<min(page + Self.pageSize, file.count),
            with: repeatElement(0, count: min(Self.pageSize, file.count - page)))
        return numbers(file).subtracting(numbers(without))
    }

    enum Fault: String, CaseIterable {
        case zeroed, random, swapped
    }

    private func apply(
        _ fault: Fault, to bytes: inout [UInt8], _ generator: inout SplitMix
    ) -> [Int] {
        let starts = Array(stride(from: 0, to: bytes.count, by: Self.pageSize))
        let page = starts.randomElement(using: &generator) ?? 0
        let end = min(page + Self.pageSize, bytes.count)
        switch fault {
        case .zeroed: bytes.replaceSubrange(page..<end, with: repeatElement(0, count: end - page))
        case .random:
            let noise = (page..<end).map { _ in UInt8.random(in: 0...255, using: &generator) }
            bytes.replaceSubrange(page..<end, with: noise)
        case .swapped:
            let full = starts.filter { $0 + Self.pageSize <= bytes.count && $0 != page }
            guard end - page == Self.pageSize, let other = full.randomElement(using: &generator) else { return [] }
            let (one, two) = (Array(bytes[page..<end]), Array(bytes[other..<other + Self.pageSize]))
            bytes.replaceSubrange(page..<end, with: two)
            bytes.replaceSubrange(other..<other + Self.pageSize, with: one)
            return [page, other]
        }
        return [page]
    }

    @Test(
        "lost page of a drawing or its log: costs at most the lines on it, and is always reported (Z-7)",
        arguments: Fault.allCases)
    func pages(_ fault: Fault) throws {
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        let drawn = try drawn(lines: 300, more: 106)
        var outcomes: [String: Int] = [:]
        for round in 0..<2 * Self.rounds(else: 10) {
            var changed = drawn
            let isLog = round % 2 == 0
            let pages = isLog ? apply(fault, to: &changed.log, &generator) : apply(fault, to: &changed.file, &generator)
            let lost: Set<Int64>
            if isLog {
                // Earlier versions of a page lack its last lines.
                lost = Set(drawn.document.drawing.entries.map(\.id.rawValue).suffix(106))
            } else {
                lost = pages.reduce(into: []) { $0.formUnion(steps(on: $1, of: drawn.file)) }
            }
            let what = "\(fault) \(seed), round \(round), \(isLog ? "log" : "file") \(pages)"
            let outcome = try open(changed, lost: lost, from: drawn, late: round % 4 > 1, what)
            outcomes["\(isLog ? "log" : "file") \(outcome)", default: 0] += 1
        }
        if Self.asked != nil { print("\(fault): \(outcomes.sorted { $0.key < $1.key })") }
    }

    @Test("flipped bit in a small drawing or its log: the drawing is complete, or the damage is reported (Z-7)")
    func bits() throws {
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        let drawn = try drawn(lines: 3, more: 2)
        let all = drawn.file.count + drawn.log.count
        let bits =
            Self.asked == nil
            ? (0..<200).map { _ in Int.random(in: 0..<8 * all, using: &generator) } : Array(0..<8 * all)
        var outcomes: [String: Int] = [:]
        for bit in bits {
            var changed = drawn
            let offset = bit / 8
            let isLog = offset >= drawn.file.count
            if isLog {
                changed.log[offset - drawn.file.count] ^= 1 << UInt8(bit % 8)
            } else {
                changed.file[offset] ^= 1 << UInt8(bit % 8)
            }
            let lost = Set(drawn.document.drawing.entries.map(\.id.rawValue))
            let outcome = try open(
                changed, lost: lost, from: drawn, late: false, "\(seed), bit \(bit % 8) of byte \(offset)")
            outcomes["\(isLog ? "log" : "file") \(outcome)", default: 0] += 1
        }
        if Self.asked != nil { print("bits: \(outcomes.sorted { $0.key < $1.key })") }
    }

    @Test(
        "damaged drawing: continues in the salvaged file when opened again, without another copy (Z-8)")
    func again() throws {
        var drawn = try drawn(lines: 300, more: 3)
        drawn.file.replaceSubrange(4 * 4096..<5 * 4096, with: repeatElement(0, count: 4096))
        try workspace.write(drawn.file, to: "a")
        try workspace.write(drawn.log, to: "a-wal")
        var first = try Session(workspace.path("a"))
        #expect(first.message != nil && first.file.path == workspace.path("a-salvaged"))
        try first.draw(.line(1000))
        try first.file.close()
        let second = try Session(workspace.path("a"))
        #expect(second.message != nil && second.file.path == first.file.path)
        #expect(second.document.summary == first.document.summary)
        // Open elsewhere: no second copy either.
        #expect(workspace.refusal("a-salvaged")?.reason == .isOpenElsewhere)
        try second.file.close()
        // Loaded late.
        let opening = try DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 0))
        if let outcome = opening.deferredLoad?.outcome() {
            let (document, message) = try opening.file.complete(outcome, under: opening.document)
            #expect(message != nil && document.drawing.figures == first.document.drawing.figures)
        }
        try opening.file.close()
        #expect(try workspace.names.filter { $0.hasPrefix("a") }.sorted() == ["a", "a-salvaged", "a-wal"])
        // A file with other damage has lines of its own.
        drawn.file[5 * 4096 + 2000] ^= 0xFF
        try workspace.write(drawn.file, to: "a")
        #expect(try Session(workspace.path("a")).file.path == workspace.path("a-salvaged-2"))
    }
}
