import Foundation
import TouchServerHarness

/// The time from an injected motion to changed pixels near the tip, compared with a program that does the bare minimum.
struct Latency {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    /// Motions are measured in alternating rounds, so that a slow spell of the machine affects all programs equally.
    private static let rounds = 10
    private static let fewRounds = 4

    /// The mouse and the line tool.
    func figures() throws -> [Figure] {
        let trials = [environment.bare, environment.cairo, environment.touchtracker].map {
            LatencyTrial(name: $0.name, candidate: $0)
        }
        var forgetting = ColdCacheProbe()
        let samples = try Self.measure(trials, rounds: Self.rounds) { try forgetting.sample() }
        return forgetting.figures
            + zip(trials, samples).flatMap { Self.figures("latency, \($0.name)", $1) }
            + Self.comparison("latency", samples[2], to: samples[0])
    }

    /// Other instruments, and the freehand tool, each compared with the bare program on the same instrument.
    func otherInstruments() throws -> [Figure] {
        var figures: [Figure] = []
        for instrument in Instrument.allCases {
            var trials = [LatencyTrial(name: "bare Xlib", candidate: environment.bare, instrument: instrument)]
            for tool in ["line", "freehand"] where (instrument, tool) != (.mouse, "line") {
                trials.append(
                    LatencyTrial(
                        name: tool, candidate: environment.touchtracker, instrument: instrument,
                        arguments: ["--tool", tool]))
            }
            let samples = try Self.measure(trials)
            for (trial, sample) in zip(trials, samples) {
                let what = "latency, \(instrument.rawValue), \(trial.name)"
                figures += Self.figures(what, sample)
                if trial.candidate.name != environment.bare.name {
                    figures += Self.comparison(what, sample, to: samples[0])
                }
            }
        }
        return figures
    }

    /// With many lines on the canvas: all on the screen, or as many as a user draws in years.
    func amongMany() throws -> [Figure] {
        let drawings = try ManyLines()
        let counts = [0, 100_000, 1_000_000]
        let trials = try counts.map { count in
            LatencyTrial(
                name: "\(count) lines", candidate: environment.touchtracker,
                arguments: [try drawings.path(count: count)],
                isBlank: count == 0)
        }
        let samples = try Self.measure(trials)
        return zip(trials, samples).flatMap { Self.figures("latency, \($0.name)", $1) }
            + zip(trials, samples).dropFirst().map {
                Figure(
                    what: "latency, \($0.name), median, ratio to an empty canvas", value: $1.median / samples[0].median,
                    unit: "×", bar: 1.2)
            }
    }

    /// - Parameter pause: extra work in each round.
    private static func measure(
        _ trials: [LatencyTrial], rounds: Int = fewRounds, pause: () throws -> Void = {}
    ) throws -> [[Double]] {
        var samples = [[Double]](repeating: [], count: trials.count)
        for _ in 0..<rounds {
            for (index, trial) in trials.enumerated() { samples[index] += try trial.run() }
            try pause()
        }
        return samples
    }

    private static func figures(_ what: String, _ samples: [Double]) -> [Figure] {
        [
            Figure(what: "\(what), median", value: samples.median, unit: "ms"),
            Figure(what: "\(what), p99", value: samples.quantile(0.99), unit: "ms"),
        ]
    }

    private static func comparison(_ what: String, _ own: [Double], to bare: [Double]) -> [Figure] {
        [
            Figure(what: "\(what), median, ratio to bare Xlib", value: own.median / bare.median, unit: "×", bar: 1.75),
            Figure(
                what: "\(what), p99, ratio to bare Xlib", value: own.quantile(0.99) / bare.quantile(0.99), unit: "×",
                bar: 2),
        ]
    }
}
