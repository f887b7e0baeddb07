import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// The width of lines and circles.
@Suite struct EvenWidthTests {
    /// A device report: the distance since the last one, in points, and the time, in seconds.
    private typealias Report = (distance: Double, time: Double)

    private static let brush = Toolbox.Style(nib: .brush, size: 10)

    private func widths(
        _ reports: [Report], _ style: Toolbox.Style = brush, pressures: [Double] = [], curve: PressureCurve = .even
    ) -> [Double] {
        var width = UniformWidth(style, curve)
        return reports.enumerated().map { index, report in
            Double(
                width.next(
                    over: report.distance, at: report.time, pressure: pressures.isEmpty ? nil : pressures[index]))
        }
    }

    /// A motion of constant speed.
    private func motion(speed: Double, length: Double = 400, rate: Double = 120, start: Double = 7) -> [Report] {
        let count = Int(length / speed * rate)
        return [(0, start)] + (1...max(count, 1)).map { (speed / rate, start + Double($0) / rate) }
    }

    @Test(
        "line drawn at constant speed: is its size times the speed's factor, at any report rate (I-8, D-30)",
        arguments: [60.0, 120, 240, 1000], [60.0, 200, 424, 1000, 2000])
    func meanSpeed(rate: Double, speed: Double) {
        let width = widths(motion(speed: speed, rate: rate)).last ?? 0
        #expect(abs(width / (10 * SpeedWidth.factor(at: speed)) - 1) < 0.03, "\(width)")
    }

    @Test("line started fast and ended slowly: has one width, by its mean speed (I-8)")
    func mean() {
        let fast = motion(speed: 1500, length: 300)
        let start = fast[fast.count - 1].time
        let slow = (1...60).map { (distance: 1.0, time: start + Double($0) / 120) }
        let reports = fast + slow
        let speed = reports.reduce(0) { $0 + $1.distance } / (reports[reports.count - 1].time - reports[0].time)
        let width = widths(reports).last ?? 0
        #expect(abs(width / (10 * SpeedWidth.factor(at: speed)) - 1) < 0.03, "\(width)")
    }

    @Test("pause before drawing or at the end: doesn't change the line (I-8)")
    func pause() {
        let reports = motion(speed: 900)
        let expected = widths(reports).last ?? 0
        let rested = reports.map { ($0.distance, $0.time + ($0.distance > 0 ? 2 : 0)) }
        let late = widths(rested).last ?? 0
        let ended = widths(reports + [(0.3, (reports.last?.time ?? 0) + 3)]).last ?? 0
        #expect(abs(late / expected - 1) < 0.15 && abs(ended / expected - 1) < 0.15, "\(expected), \(late), \(ended)")
    }

    @Test("preview: changes a visible line's width by at most 15 % per frame (D-31)")
    func steps() {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        for _ in 0..<300 {
            let rate = [60.0, 120, 240, 1000][Int(random.next() % 4)]
            var (time, last, reports): (Double, Double, [Report]) = (0, 0, [(0, 0)])
            var speed = 20 * pow(300, Double.random(in: 0...1, using: &random))
            for _ in 0..<Int(0.6 * rate) {
                if Int(random.next() % 40) == 0 { speed = 20 * pow(300, Double.random(in: 0...1, using: &random)) }
                time += 1 / rate
                // Never back, since a device's clock isn't.
                last = max(last, time + .random(in: -0.004...0.004, using: &random))
                reports.append((speed / rate, last))
            }
            // The state of each frame: the last report before it.
            var (distance, frames): (Double, [Int: Double]) = (0, [:])
            for (report, width) in zip(reports, widths(reports)) {
                distance += report.distance
                if distance > 10 { frames[Int(report.time * 60)] = width }
            }
            let shown = frames.sorted { $0.key < $1.key }.map(\.value)
            for (one, two) in zip(shown, shown.dropFirst()) {
                #expect(max(one / two, two / one) <= 1.15, "\(seed): \(one), \(two) at \(rate) Hz")
            }
        }
    }

    @Test("reports in one burst, backwards in time or without motion: do no harm (I-8)")
    func strangeTimes() {
        let strange: [[Report]] = [
            [(0, 5), (30, 5), (30, 5)], [(0, 5), (30, 4), (30, 3)], [(0, 5), (0, 6), (0, 7)], [(0, .nan), (30, .nan)],
            [(0, 0), (1e300, 1e-300)],
        ]
        for reports in strange {
            #expect(widths(reports).allSatisfy { (4.0...16).contains($0) }, "\(reports): \(widths(reports))")
        }
    }

    @Test("pen: is as wide as its size, at any speed (D-33)")
    func pen() {
        let style = Toolbox.Style(nib: .pen, size: 3)
        #expect(widths(motion(speed: 50) + motion(speed: 3000, start: 60), style).allSatisfy { $0 == 3 })
    }

    @Test("pressure: affects every nib, by its mean along the path, from the first report on (I-3, D-32)")
    func pressure() {
        for nib in [Nib.pen, .brush] {
            let reports = motion(speed: 300)
            let style = Toolbox.Style(nib: nib, size: 8)
            let even = widths(reports, style, pressures: reports.map { _ in 0.5 })
            #expect(even.allSatisfy { $0 == 8 })
            let rising = reports.indices.map { Double($0) / Double(reports.count - 1) }
            let width = widths(reports, style, pressures: rising, curve: .hard).last ?? 0
            #expect(abs(width - 8 * PressureCurve.hard.factor(at: 0.5)) < 0.1, "\(width)")
        }
    }
}
