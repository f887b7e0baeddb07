import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// How long it takes to open what several people have drawn and taken back.
@Suite struct SharedOpeningTests {
    /// What people do by turns.
    enum Pattern: CaseIterable {
        /// One takes all back that lies below another's.
        case below
        /// One has taken much back; others draw, take back and draw on.
        case drawnOn
        /// The same; others erase.
        case erased
        /// Two take back and do again by turns.
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

    /// In seconds of this thread: what else the machine does counts for nothing.
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
        "opening: four times as many steps of several people, taken back and drawn on, take four times as long (Z-10)",
        arguments: Pattern.allCases)
    func linear(pattern: Pattern) throws {
        let (few, many) = (try Self.time(Self.steps(pattern, 800)), try Self.time(Self.steps(pattern, 3200)))
        // Sixteen times as long if each step looked at all others.
        #expect(many < 8 * few, "\(few) s and \(many) s")
    }
}
