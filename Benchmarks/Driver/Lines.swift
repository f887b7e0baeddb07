import Foundation
import TouchDrawingModel
import TouchKitTesting

/// What a drawing of a million lines costs: to find, add, move and remove one, to clear all, to be opened.
struct Lines {
    private static let count = 1_000_000
    private static let samples = 50_000
    /// How far from a tap a line is searched for, in points. Source: D-10.
    private static let radius: CGFloat = 20

    func figures() -> [Figure] {
        var trial = Trial()
        let start = OwnMemory.resident
        trial.fill()
        let memory = Double(OwnMemory.resident - start) / Double(Self.count)
        return [
            figures("nearest of 1,000,000 lines", trial.times { $0.find() }, bar: 10),
            figures("adding a line to them", trial.times { $0.add() }, bar: 20),
            figures("moving one of them", trial.times { $0.move() }, bar: 20),
            figures("removing one of them", trial.times { $0.remove() }, bar: 20),
            figures("undoing a step", trial.times { $0.undo() }, bar: 20),
            [
                Figure(
                    what: "memory of a line, its place in the index, and its step", value: memory, unit: "bytes",
                    bar: 300)
            ],
            trial.wholes(),
        ].flatMap(\.self)
    }

    private func figures(_ what: String, _ samples: [Sample], bar: Double) -> [Figure] {
        let faulting = samples.filter(\.hasNewPage).map(\.time)
        return [
            Figure(what: "\(what), median", value: samples.map(\.time).median, unit: "µs"),
            Figure(what: "\(what), p99", value: samples.map(\.time).quantile(0.99), unit: "µs", bar: bar),
        ]
            + (faulting.isEmpty
                ? []
                : [
                    Figure(
                        what: "\(what), those with a page of new memory",
                        value: 100 * Double(faulting.count) / Double(samples.count), unit: "%"),
                    Figure(what: "\(what), median of these", value: faulting.median, unit: "µs"),
                    Figure(
                        what: "\(what), p99 of the others",
                        value: samples.filter { !$0.hasNewPage }.map(\.time).quantile(0.99), unit: "µs"),
                ])
    }

    private struct Sample {
        /// Microseconds.
        let time: Double
        /// Whether memory was touched for the first time, so that the kernel had to provide it.
        let hasNewPage: Bool
    }
}

extension Lines {
    /// A document that gets lines one by one, as from a user.
    private struct Trial {
        private var document = Document()
        private var generator = RandomLineGenerator(seed: 1)
        private var found = 0

        private mutating func anyID() -> FigureID { FigureID(rawValue: Int64(1 + generator.random.next(Lines.count))) }

        mutating func fill() {
            for _ in 0..<Lines.count { document.add([generator.line()], as: .draw) }
        }

        /// - Parameter step: prepares the operation, and returns the nanoseconds of the operation itself.
        mutating func times(_ step: (inout Trial) -> UInt64) -> [Sample] {
            var samples: [Sample] = []
            samples.reserveCapacity(Lines.samples)
            for _ in 0..<Lines.samples {
                let before = OwnMemory.faults
                let time = Double(step(&self)) / 1000
                samples.append(Sample(time: time, hasNewPage: OwnMemory.faults > before))
            }
            return samples
        }

        mutating func find() -> UInt64 {
            let point = generator.point()
            let start = nanoseconds()
            if document.drawing.nearest(to: point, within: Lines.radius) != nil { found += 1 }
            return nanoseconds() - start
        }

        mutating func add() -> UInt64 {
            let figures = [generator.line()]
            let start = nanoseconds()
            document.add(figures, as: .draw)
            return nanoseconds() - start
        }

        mutating func move() -> UInt64 {
            let id = anyID()
            guard let old = document.drawing[id] else { return 0 }
            let offset = generator.offset()
            let entries = [Drawing.Entry(id, old.applying(Similarity(translation: offset)))]
            let start = nanoseconds()
            document.replace(entries, as: .move)
            return nanoseconds() - start
        }

        mutating func remove() -> UInt64 {
            let id = anyID()
            let start = nanoseconds()
            document.remove([id], as: .delete)
            return nanoseconds() - start
        }

        mutating func undo() -> UInt64 {
            let start = nanoseconds()
            document.undo()
            return nanoseconds() - start
        }

        /// Steps that affect all lines.
        mutating func wholes() -> [Figure] {
            func milliseconds(_ body: () -> Void) -> Double {
                let start = nanoseconds()
                body()
                return Double(nanoseconds() - start) / 1_000_000
            }
            let (entries, history) = (document.drawing.entries, document.history)
            var opened = Document()
            defer { precondition(opened.drawing.count == document.drawing.count) }
            return [
                Figure(what: "clearing them", value: milliseconds { document.clear() }, unit: "ms", bar: 1000),
                Figure(what: "undoing that", value: milliseconds { document.undo() }, unit: "ms", bar: 1000),
                Figure(
                    what: "a document of them from its parts",
                    value: milliseconds { opened = Document(entries: entries, history: history) }, unit: "ms",
                    bar: 500),
            ]
        }
    }
}
