import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import hens

/// H-7: the letter Z, and strokes that are none.
@Suite struct HensLetterTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let size: CGSize
        let slant: CGFloat
        let seconds: TimeInterval
        let seed: UInt64

        var testDescription: String { "\(Int(size.width))×\(Int(size.height)), slant \(slant), \(seconds) s" }
    }

    /// Twenty Zs: five sizes, wide and narrow, four styles each.
    nonisolated static let letters: [Sample] = [(60, 60), (120, 110), (250, 200), (400, 300), (90, 200)].enumerated()
        .flatMap { row, size in
            [(0, 0.5), (0.25, 0.9), (-0.2, 1.6), (0.1, 3)].enumerated().map { column, manner in
                Sample(
                    size: CGSize(width: size.0, height: size.1), slant: manner.0, seconds: manner.1,
                    seed: UInt64(row * 4 + column))
            }
        }

    nonisolated static let zed: [CGPoint] = points([(0, 0), (1, 0), (0, 1), (1, 1)])

    @Test("Z in one stroke: fries every creature and clears nothing (H-7)", arguments: letters)
    func letter(sample: Sample) throws {
        let hens = try HensStage()
        let others = [try hens.put(.hen, 730, 70), try hens.put(.chick, 730, 480)]
        var simulator = HandwritingSimulator(seed: sample.seed)
        let stroke = simulator.write(
            Self.zed, at: CGPoint(x: 150, y: 130), size: sample.size, slant: sample.slant, duration: sample.seconds)
        hens.stage.draw(stroke)
        #expect(others.allSatisfy { $0.creature == .friedEgg } && hens.creatures.count == 2)
    }

    @Test("other strokes: fry nothing (H-7)", arguments: others.indices)
    func other(index: Int) throws {
        let (name, corners) = Self.others[index]
        let (stage, actions) = (TestStage(size: CGSize(width: 800, height: 560)), GestureLog())
        actions.watch(LetterZRecognizer(), "Z", on: stage.window)
        for (seed, seconds) in [(UInt64(index), 0.6), (UInt64(index) + 100, 1.5)] {
            var simulator = HandwritingSimulator(seed: seed)
            stage.draw(
                simulator.write(
                    corners, at: CGPoint(x: 200, y: 150), size: CGSize(width: 220, height: 200), duration: seconds))
            #expect(actions.drain() == [], "\(name)")
            stage.advance(by: .seconds(1))
        }
    }

    @Test("other strokes: there are forty of them (H-7)")
    func count() {
        #expect(Self.others.count == 40 && Self.letters.count == 20)
    }

    @Test("Z: two fingers write none, and one on a creature moves the creature (H-7)")
    func elsewhere() throws {
        let hens = try HensStage()
        let hen = try hens.put(.hen, 200, 150)
        var simulator = HandwritingSimulator(seed: 1)
        let size = CGSize(width: 200, height: 200)
        let stroke = simulator.write(Self.zed, at: CGPoint(x: 200, y: 150), size: size, duration: 1)
        hens.stage.draw(stroke)
        #expect(hen.creature == .hen && hen.translation.length > 100)
        let other = hens.stage.finger()
        other.down(at: CGPoint(x: 700, y: 500))
        hens.stage.draw(
            simulator.write(Self.zed, at: CGPoint(x: 500, y: 100), size: size, duration: 1))
        other.lift()
        #expect(hen.creature == .hen)
    }

    @Test("swipe to the right: waits for the Z until the finger lifts; one to the left does not (H-7)")
    func swipesWait() throws {
        for (end, isWaiting) in [(500.0, true), (100, false)] {
            let hens = try HensStage()
            hens.tap(700, 100)
            let finger = hens.stage.finger()
            finger.down(at: CGPoint(x: 300, y: 500))
            finger.drag(to: CGPoint(x: end, y: 500), over: .milliseconds(150))
            #expect(hens.creatures.isEmpty != isWaiting)
            finger.lift()
            #expect(hens.creatures.isEmpty)
        }
    }

    private nonisolated static func points(_ coordinates: [(Double, Double)]) -> [CGPoint] {
        coordinates.map { CGPoint(x: $0.0, y: $0.1) }
    }

    /// Points of a curve.
    private nonisolated static func curve(_ range: ClosedRange<Double>, _ point: (Double) -> (Double, Double))
        -> [CGPoint]
    {
        (0...24).map { step in
            let (x, y) = point(range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 24)
            return CGPoint(x: x, y: y)
        }
    }

    /// An arc about the middle; angles in rotations, clockwise from the right.
    private nonisolated static func arc(
        _ from: Double, _ to: Double, _ x: Double = 0.5, _ y: Double = 0.5, _ width: Double = 0.5,
        _ height: Double = 0.5
    ) -> [CGPoint] {
        let points = curve(min(from, to)...max(from, to)) { round in
            (x + width * cos(2 * .pi * round), y + height * sin(2 * .pi * round))
        }
        return from <= to ? points : points.reversed()
    }

    nonisolated static let others: [(name: String, stroke: [CGPoint])] = straight + bent
    /// Made of straight lines.
    private nonisolated static let straight: [(String, [CGPoint])] = [
        ("right", points([(0, 0.5), (1, 0.5)])), ("left", points([(1, 0.5), (0, 0.5)])),
        ("down", points([(0.5, 0), (0.5, 1)])), ("up", points([(0.5, 1), (0.5, 0)])),
        ("slash", points([(1, 0), (0, 1)])), ("backslash", points([(0, 0), (1, 1)])),
        ("L", points([(0, 0), (0, 1), (1, 1)])), ("V", points([(0, 0), (0.5, 1), (1, 0)])),
        ("roof", points([(0, 1), (0.5, 0), (1, 1)])), ("W", points([(0, 0), (0.25, 1), (0.5, 0), (0.75, 1), (1, 0)])),
        ("M", points([(0, 1), (0, 0), (0.5, 0.6), (1, 0), (1, 1)])), ("N", points([(0, 1), (0, 0), (1, 1), (1, 0)])),
        ("7", points([(0, 0), (1, 0), (0.3, 1)])), ("less", points([(1, 0), (0, 0.5), (1, 1)])),
        ("greater", points([(0, 0), (1, 0.5), (0, 1)])), ("mirrored Z", points([(1, 0), (0, 0), (1, 1), (0, 1)])),
        ("Z from its end", points([(1, 1), (0, 1), (1, 0), (0, 0)])),
        ("Z from below", points([(0, 1), (1, 1), (0, 0), (1, 0)])),
        ("four lines", points([(0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1)])),
        ("five lines", points([(0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (1, 1)])),
        ("triangle", points([(0, 0), (1, 0), (0.5, 1), (0, 0)])),
        ("square", points([(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)])),
        ("sigma", points([(1, 0), (0, 0), (0.6, 0.5), (0, 1), (1, 1)])),
        ("lightning", points([(0.6, 0), (0.3, 0.55), (0.7, 0.5), (0.3, 1)])),
        ("stairs", points([(0, 0), (0.5, 0), (0.5, 0.5), (1, 0.5), (1, 1)])),
        ("short top", points([(0.85, 0), (1, 0), (0, 1), (1, 1)])),
        ("flat", points([(0, 0), (1, 0), (0, 0.1), (1, 0.1)])),
        ("check", points([(0, 0.6), (0.3, 1), (1, 0)])),
    ]
    private nonisolated static let bent: [(String, [CGPoint])] = [
        ("circle", arc(-0.25, 0.75)), ("C", arc(-0.1, -0.9)), ("U", points([(0, 0)]) + arc(0.5, 0) + points([(1, 0)])),
        ("2", arc(-0.5, 0.1, 0.5, 0.3, 0.45, 0.3) + points([(0, 1), (1, 1)])),
        ("3", arc(-0.4, 0.25, 0.4, 0.25, 0.5, 0.25) + arc(-0.25, 0.4, 0.4, 0.75, 0.5, 0.25)),
        ("S", arc(-0.1, -0.75, 0.5, 0.25, 0.4, 0.25) + arc(-0.25, 0.4, 0.5, 0.75, 0.4, 0.25)),
        ("6", arc(-0.15, -0.5, 0.6, 0.5, 0.5, 0.5) + arc(-0.5, 0.45, 0.5, 0.75, 0.4, 0.25)),
        ("8", curve(0...1) { (0.5 + 0.5 * sin(4 * .pi * $0), 0.5 - 0.5 * cos(2 * .pi * $0)) }),
        ("spiral", curve(0...3) { (0.5 + $0 / 6 * cos(2 * .pi * $0), 0.5 + $0 / 6 * sin(2 * .pi * $0)) }),
        ("wave", curve(0...2) { ($0 / 2, 0.5 + 0.3 * sin(2 * .pi * $0)) }),
        ("loop", curve(0...1) { ($0 + 0.3 * sin(2 * .pi * $0), 0.5 + 0.4 * cos(2 * .pi * $0)) }),
        ("J", points([(0.8, 0), (0.8, 0.7)]) + arc(0, 0.5, 0.5, 0.7, 0.3, 0.3)),
    ]
}
