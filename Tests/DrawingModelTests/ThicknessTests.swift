import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// Widths from speed and pressure.
@Suite struct ThicknessTests {
    /// Samples of a hand whose speed goes up and down, `rate` times a second.
    private func widths(speeds: [Double], rate: Double = 120, _ map: inout ThicknessMap) -> [Double] {
        var thickness = Thickness()
        return [thickness.next(.speed(0), over: 0, &map)]
            + speeds.map { thickness.next(.speed($0), over: $0 / rate, &map) }
    }

    @Test("faster is thinner (D-30)")
    func faster() {
        var map = ThicknessMap()
        _ = widths(speeds: (0..<400).map { 500 + 400 * sin(Double($0) / 20) }, &map)
        let slow = widths(speeds: Array(repeating: 150, count: 200), &map).last ?? 0
        let usual = widths(speeds: Array(repeating: 500, count: 100), &map).last ?? 0
        let fast = widths(speeds: Array(repeating: 1200, count: 60), &map).last ?? 0
        #expect(slow > usual * 1.3 && usual > fast * 1.3)
        #expect([slow, usual, fast].allSatisfy { (2...24).contains($0) })
    }

    @Test(
        "no blob at the start, no step of more than 15 %, whatever the sampling rate (D-31)",
        arguments: [60.0, 240, 1000])
    func noBlob(rate: Double) {
        var map = ThicknessMap()
        for _ in 0..<5 {
            // A hand sets off, goes fast, and stops.
            let count = Int(rate * 0.6)
            let speeds = (1...count).map { 1500 * sin(.pi * Double($0) / Double(count + 1)) }
            let widths = widths(speeds: speeds, rate: rate, &map)
            let start = widths.prefix(widths.count / 5).max() ?? 0
            #expect(start <= 11.5)
            for (one, two) in zip(widths, widths.dropFirst()) { #expect(max(one / two, two / one) <= 1.15) }
        }
    }

    @Test("nothing is left over from the last stroke: a new one begins as every one does (D-31)")
    func afresh() {
        var map = ThicknessMap()
        let first = widths(speeds: [400], &map)[0]
        _ = widths(speeds: Array(repeating: 3000, count: 200), &map)
        #expect(widths(speeds: [400], &map)[0] == first)
    }

    @Test("a pen's pressure sets the width, and is there from the first sample on (D-32)")
    func pressure() {
        var map = ThicknessMap()
        let before = map
        var thickness = Thickness()
        #expect(thickness.next(.pressure(0.5), over: 0, &map) == 13)
        var last = 13.0
        for _ in 0..<30 { last = thickness.next(.pressure(1), over: 2, &map) }
        #expect(last == 24 && map == before)
        var line = LineThickness()
        #expect(line.next(.pressure(0.5), over: 0, &map) == 13)
    }

    @Test("a chosen width is that width at once (D-33)")
    func chosen() {
        var map = ThicknessMap()
        var (thickness, line) = (Thickness(), LineThickness())
        #expect(thickness.next(.chosen(3), over: 0, &map) == 3 && line.next(.chosen(3), over: 9, &map) == 3)
    }

    @Test("a line's width settles as it grows; its slow end hardly counts (D-30)")
    func line() {
        var map = ThicknessMap()
        _ = widths(speeds: (0..<400).map { 500 + 400 * sin(Double($0) / 20) }, &map)
        var line = LineThickness()
        var width = line.next(.speed(0), over: 0, &map)
        #expect(abs(width - 10) < 1e-9)
        for _ in 0..<60 { width = line.next(.speed(1200), over: 10, &map) }
        let drawn = width
        for step in 0..<30 { width = line.next(.speed(100 - 3 * Double(step)), over: 0.8, &map) }
        #expect(drawn < 6 && width < drawn * 1.25)
    }

    @Test("speeds and ways that are no numbers change nothing")
    func oddNumbers() {
        var map = ThicknessMap()
        map.learn(speed: 300, over: 100)
        let before = map
        for odd in [Double.nan, .infinity, 0, -5] {
            map.learn(speed: odd, over: 10)
            map.learn(speed: 100, over: odd)
        }
        #expect(map == before)
        var thickness = Thickness()
        #expect(thickness.next(.speed(.nan), over: 5, &map).isFinite)
    }

    // MARK: Hands

    /// How fast a hand goes that writes and sketches, over time: each movement speeds up and slows down evenly, and the next
    /// begins before it has ended. Source: Flash, Hogan, doi:10.1523/JNEUROSCI.05-07-01688.1985.
    private struct Writing {
        private var movements: [(begin: Double, duration: Double, length: Double)] = []
        var duration: Double { (movements.last?.begin ?? 0) + (movements.last?.duration ?? 0) }

        init(using random: inout some RandomNumberGenerator) {
            var begin = 0.0
            for _ in 0..<Int.random(in: 3...12, using: &random) {
                let length = 60 * exp(Double.random(in: -1...1, using: &random))
                let duration = 0.2 * pow(length / 60, 0.4) * .random(in: 0.8...1.25, using: &random)
                movements.append((begin, duration, length))
                begin += 0.7 * duration
            }
        }

        /// In points a second.
        func speed(at time: Double) -> Double {
            movements.reduce(0) { sum, movement in
                let part = (time - movement.begin) / movement.duration
                guard part > 0, part < 1 else { return sum }
                return sum + 30 * part * part * (1 - part) * (1 - part) * movement.length / movement.duration
            }
        }
    }

    /// Between which widths nine tenths of what is drawn lie, in twenty strokes.
    private func spread(seed: UInt64, rate: Double, pace: Double) -> (low: Double, high: Double) {
        var random = SplitMix(seed: seed)
        var map = ThicknessMap()
        var drawn: [(width: Double, way: Double)] = []
        for _ in 0..<20 {
            let writing = Writing(using: &random)
            var thickness = Thickness()
            _ = thickness.next(.speed(0), over: 0, &map)
            for step in 1...Int(writing.duration * rate) {
                let way = writing.speed(at: Double(step) / rate) / rate
                drawn.append((thickness.next(.speed(way * rate * pace), over: way, &map), way))
            }
        }
        drawn.sort { $0.width < $1.width }
        let whole = drawn.reduce(0) { $0 + $1.way }
        func width(at part: Double) -> Double {
            var way = 0.0
            for piece in drawn {
                way += piece.way
                if way >= part * whole { return piece.width }
            }
            return 0
        }
        return (width(at: 0.05), width(at: 0.95))
    }

    @Test("the same strokes have widths spread alike, however fast they are played (D-31)", arguments: [1, 2, 3, 4])
    func anyPace(seed: UInt64) {
        let spreads = [0.2, 1, 5].map { spread(seed: seed, rate: 120, pace: $0) }
        let ranges = spreads.map { $0.high - $0.low }
        #expect((ranges.max() ?? 0) <= (ranges.min() ?? 0) * 1.2, "seed \(seed): \(spreads)")
        #expect(spreads.allSatisfy { $0.low >= 2 && $0.high <= 24 && $0.high > 2 * $0.low }, "seed \(seed): \(spreads)")
    }

    @Test("the widths hardly depend on how often the device reports (D-31)", arguments: [1, 2, 3, 4])
    func anyRate(seed: UInt64) {
        let spreads = [120.0, 240, 1000].map { spread(seed: seed, rate: $0, pace: 1) }
        let ranges = spreads.map { $0.high - $0.low }
        #expect((ranges.max() ?? 0) <= (ranges.min() ?? 0) * 1.2, "seed \(seed): \(spreads)")
    }
}
