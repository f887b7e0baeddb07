import Foundation
import TestHands
import Testing

/// The validity of the recorded strokes that other tests use.
@Suite struct HandSourceTests {
    @Test(
        "recorded strokes: each has reports, times in order and a plausible size",
        arguments: HandSource.allCases)
    func read(source: HandSource) throws {
        let strokes = try source.strokes()
        #expect(!strokes.isEmpty)
        #expect(Set(strokes.map(\.description)).count == strokes.count)
        for stroke in strokes {
            #expect(!stroke.reports.isEmpty, "\(stroke)")
            let times = stroke.reports.map(\.milliseconds)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(stroke)")
            #expect(stroke.reports.allSatisfy { 0...1 ~= $0.pressure ?? 0 }, "\(stroke)")
            let locations = stroke.reports.map(\.location)
            let (xs, ys) = (locations.map(\.x), locations.map(\.y))
            let extent = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
            #expect(extent < 1500, "\(stroke): \(extent)")
        }
    }

    @Test("recorded strokes: pens have pressure, and the sources have their documented rates")
    func figures() throws {
        let pens = try HandSource.pens.strokes()
        #expect(pens.allSatisfy { $0.reports.allSatisfy { $0.pressure != nil } })
        let rates = try HandSource.bdalab.strokes().compactMap(\.rate)
        #expect(rates.count == 3 && rates.allSatisfy { abs($0 - 133) < 1 })
    }
}
