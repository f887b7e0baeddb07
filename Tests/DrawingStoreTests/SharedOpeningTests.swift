import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// The time to open what several people have drawn and undone.
@Suite struct SharedOpeningTests {
    /// A pattern of alternating steps.
    enum Pattern: CaseIterable {
        /// One person undoes everything that lies below another's.
        case below
        /// One has undone much; others draw, undo and continue.
        case drawnOn
        /// The same; others erase.
        case erased
        /// Two undo and redo alternately.
        case alternating
    }

    /// - Parameter count: of steps of each kind.
    private static func steps(_ pattern: Pattern, _ count: Int) -> [StepRecord] {
        let people = Author.people(2)
        var (document, records) = (Document(), [StepRecord]())
        func draw(_ person: Author) {
            document.author = person
            let edit = document.add([.line(records.count)], as: .draw)
            records.append(StepRecord(.perform(edit)))
        }
        func undo(_ person: Author) {
            if document.undo(by: person).edit != nil { records.append(.undoOwn(person)) }
        }
        for _ in 0..<count { draw(people[0]) }
        switch pattern {
        case .below:
            for _ in 0..<count { draw(people[1]) }
            for _ in 0..<count { undo(people[0]) }
        case .drawnOn:
            for _ in 0..<count { undo(people[0]) }
            for _ in 0..<count {
                draw(people[1])
                undo(people[1])
                draw(people[1])
            }
        case .erased:
            for _ in 0..<count { draw(people[1]) }
            for _ in 0..<count { undo(people[0]) }
            for entry in document.drawing.entries {
                document.author = people[1]
                guard let edit = document.remove([entry.id], as: .erase) else { continue }
                records.append(StepRecord(.perform(edit)))
            }
        case .alternating:
            for _ in 0..<count { draw(people[1]) }
            for _ in 0..<count {
                undo(people[0])
                undo(people[1])
                if document.redo(by: people[0]).edit != nil { records.append(.redoOwn(people[0])) }
            }
        }
        return records
    }

    /// In seconds of CPU time of this thread, so that other load doesn't count.
    private static func time(_ records: [StepRecord]) throws -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        var best = Double.infinity
        for _ in 0..<3 {
            let start = now()
            var replay = StepReplay(gaps: .reject, size: 64 * records.count)
            for record in records { try replay.apply(record) }
            _ = try replay.finish()
            best = min(best, now() - start)
        }
        return best
    }

    @Test(
        "opening: four times as many undone and continued steps of several people take four times as long (Z-10)",
        arguments: Pattern.allCases)
    func linear(pattern: Pattern) throws {
        let (few, many) = (try Self.time(Self.steps(pattern, 800)), try Self.time(Self.steps(pattern, 3200)))
        // Sixteen times as long if each step looked at all others.
        #expect(many < 8 * few, "\(few) s and \(many) s")
    }
}
