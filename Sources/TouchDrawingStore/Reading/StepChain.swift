import Foundation

/// Determines which of the steps found are intact: each one's checksum continues the previous one's.
struct StepChain {
    /// In order; there may be gaps.
    private(set) var steps: [PageScan.Step] = []

    /// A possible checksum before the next step, and the steps that are proven intact if the next step continues it.
    private struct Guess {
        let checksum: Int64
        let provable: [PageScan.Step]
    }

    /// The maximum number of guesses, and the maximum length of each. Source: our choice: after a damaged step there
    /// are two guesses, and the next intact step resolves them.
    private static let limit = 64

    /// - Parameters:
    ///   - found: the steps by number.
    ///   - drawing: the drawing's own number, which the first step continues; nil if unknown.
    ///   - ends: the ends of the steps according to the file; needed to verify the last step if the previous one is
    ///     missing.
    init(_ found: [Int64: [PageScan.Step]], drawing: Int64?, ends: some Sequence<PageScan.End>) {
        let ends = Set(ends.map { StepEnd(steps: $0.steps, checksum: $0.checksum) })
        var (number, guesses) = (Int64(-1), [Guess]())
        if let drawing { (number, guesses) = (0, [Guess(checksum: drawing, provable: [])]) }
        func finish(_ steps: inout [PageScan.Step]) {
            guard let right = guesses.first(where: { ends.contains(StepEnd(steps: number, checksum: $0.checksum)) })
            else {
                return
            }
            steps += right.provable
        }
        for (next, candidates) in found.sorted(by: { $0.key < $1.key }) where next > 0 {
            if next == number + 1 {
                guesses = Self.follow(guesses, candidates, &steps)
            } else {
                finish(&steps)
                // Only later steps can confirm these.
                guesses = candidates.map { Guess(checksum: $0.checksum, provable: Self.isDecodable($0) ? [$0] : []) }
            }
            number = next
        }
        finish(&steps)
    }

    private struct StepEnd: Hashable {
        let steps: Int64
        let checksum: Int64
    }

    private static func follow(
        _ guesses: [Guess], _ candidates: [PageScan.Step], _ steps: inout [PageScan.Step]
    ) -> [Guess] {
        for step in candidates {
            for guess in guesses where sum(of: step, after: guess.checksum) == step.checksum {
                steps += guess.provable
                steps.append(step)
                return [Guess(checksum: step.checksum, provable: [])]
            }
        }
        // Either a record or only its checksum is damaged: the next step shows which.
        let followed = candidates.flatMap { step in
            [Guess(checksum: step.checksum, provable: [])]
                + guesses.filter { $0.provable.count < limit }
                .map { Guess(checksum: sum(of: step, after: $0.checksum), provable: $0.provable + [step]) }
        }
        return Array(followed.prefix(limit))
    }

    private static func sum(of step: PageScan.Step, after previous: Int64) -> Int64 {
        step.record.withUnsafeBytes { Head.checksum(of: $0, number: step.number, after: previous) }
    }

    private static func isDecodable(_ step: PageScan.Step) -> Bool {
        (try? step.record.withUnsafeBytes { bytes throws(RecordError) in try StepRecord(bytes) }) != nil
    }
}
