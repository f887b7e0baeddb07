import Testing

/// The rules of gestures as data (`Tests/Corpus`), checked with TouchKit.
@Suite struct CorpusTests {
    @Test("corpus: TouchKit follows every case of the rule (K-21)", arguments: CorpusDocument.rules)
    func holds(_ rule: CorpusRule) {
        for corpusCase in rule.cases {
            let lines = CorpusStage.run(corpusCase)
            #expect(
                Self.problem(lines, corpusCase.expect, corpusCase) == nil,
                "\(rule.code), \(corpusCase.title): \(Self.problem(lines, corpusCase.expect, corpusCase) ?? "")\n\(lines)"
            )
        }
    }

    @Test("corpus: a missing, extra or changed line, time, name, word or number fails each case (K-21)")
    func detectsDifferences() {
        for rule in CorpusDocument.rules {
            for corpusCase in rule.cases {
                let lines = CorpusStage.run(corpusCase)
                let title = "\(rule.code), \(corpusCase.title)"
                for wrong in Self.mutations(of: corpusCase.expect) {
                    #expect(Self.problem(lines, wrong, corpusCase) != nil, "\(title): \(wrong)")
                }
            }
        }
    }

    @Test("corpus: has every gesture rule that can be expressed as data (K-21)")
    func complete() {
        let notExpressible: Set<Int> = [65, 66, 67, 68, 70, 71, 72, 82]
        let codes = Set(CorpusDocument.rules.map(\.number))
        #expect(codes == Set(1...83).subtracting(notExpressible))
    }

    /// A description of the first line that differs from the expectation, or nil.
    private static func problem(_ lines: [CorpusLine], _ expected: [CorpusLine], _ corpusCase: CorpusCase) -> String? {
        for (line, other) in zip(lines, expected) where !line.matches(other, within: corpusCase.tolerance ?? 1e-6) {
            return "\(line) instead of \(other)"
        }
        if lines.count > expected.count { return "\(lines[expected.count]) was not expected" }
        if expected.count > lines.count { return "\(expected[lines.count]) is missing" }
        return nil
    }

    /// All variants of the expectation with one error.
    private static func mutations(of expected: [CorpusLine]) -> [[CorpusLine]] {
        var mutations = [expected + [CorpusLine(time: 0, subject: "nobody", event: "began", values: [:])]]
        for (index, line) in expected.enumerated() {
            func with(_ replacement: CorpusLine?) -> [CorpusLine] {
                Array(expected[..<index]) + (replacement.map { [$0] } ?? []) + expected[(index + 1)...]
            }
            let (time, subject, event, values) = (line.time, line.subject, line.event, line.values)
            mutations.append(with(nil))
            mutations.append(with(CorpusLine(time: time + 1, subject: subject, event: event, values: values)))
            mutations.append(with(CorpusLine(time: time, subject: subject + "'", event: event, values: values)))
            mutations.append(with(CorpusLine(time: time, subject: subject, event: event + "'", values: values)))
            for key in values.keys {
                var wrong = values
                wrong[key] = .text("something else")
                mutations.append(with(CorpusLine(time: time, subject: subject, event: event, values: wrong)))
            }
        }
        return mutations
    }
}
