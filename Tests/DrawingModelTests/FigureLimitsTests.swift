import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// What is possible, exactly.
@Suite struct FigureLimitsTests {
    private static let most = Figure.places.upperBound

    private static func line(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 10) -> Figure {
        .line(Line(begin: .zero, end: CGPoint(x: x, y: y), width: width))
    }

    private static func circle(_ x: CGFloat, radius: CGFloat = 5, width: CGFloat = 10) -> Figure {
        .circle(Circle(center: CGPoint(x: x, y: -x), radius: radius, width: width))
    }

    private static func stroke(_ x: CGFloat, width: CGFloat = 10) -> Figure {
        .stroke(Stroke([Stroke.Sample(.zero, width: 3), Stroke.Sample(CGPoint(x: -x, y: x), width: width)]))
    }

    private static func inked(_ red: Double, alpha: Double = 1) -> Figure {
        .line(Line(begin: .zero, end: .zero, ink: Ink(Color(red: red, green: 0, blue: 1, alpha: alpha))))
    }

    nonisolated private static let figures: [(String, Figure, FigureFlaw?)] = {
        let (widest, thinnest) = (Figure.widths.upperBound, Figure.widths.lowerBound)
        return [
            ("a line's end as far as can be", line(most, -most), nil),
            ("an ulp farther right", line(most.nextUp, 0), .outside),
            ("an ulp farther up", line(0, -most.nextUp), .outside),
            ("without end", line(0, .infinity), .meaningless), ("no number", line(.nan, 0), .meaningless),
            ("a line as wide as can be", line(1, 1, width: widest), nil),
            ("an ulp wider", line(1, 1, width: widest.nextUp), .tooWide),
            ("as thin as can be", line(1, 1, width: thinnest), nil),
            ("an ulp thinner", line(1, 1, width: thinnest.nextDown), .tooThin),
            ("without width", line(1, 1, width: 0), .meaningless),
            ("of less than no width", line(1, 1, width: -1), .meaningless),
            ("of infinite width", line(1, 1, width: .infinity), .meaningless),
            ("a circle as far as can be", circle(-most), nil), ("an ulp farther", circle(most.nextUp), .outside),
            ("as large as can be", circle(0, radius: Figure.radii.upperBound), nil),
            ("an ulp larger", circle(0, radius: Figure.radii.upperBound.nextUp), .outside),
            ("without radius", circle(0, radius: 0), nil), ("of less than none", circle(0, radius: -1), .meaningless),
            ("a wide circle", circle(0, width: widest.nextUp), .tooWide),
            ("a thin circle", circle(0, width: thinnest.nextDown), .tooThin),
            ("a stroke as far as can be", stroke(most), nil), ("an ulp farther", stroke(most.nextUp), .outside),
            ("as wide as can be", stroke(1, width: widest), nil),
            ("an ulp wider", stroke(1, width: widest.nextUp), .tooWide),
            ("as thin as can be", stroke(1, width: thinnest), nil),
            ("an ulp thinner", stroke(1, width: thinnest.nextDown), .tooThin),
            ("a sample of less than no width", stroke(1, width: -3), .meaningless),
            ("a sample that is no number", stroke(.nan), .meaningless),
            ("a stroke of nothing", .stroke(Stroke([])), .meaningless),
            ("all the red there is", inked(1), nil), ("an ulp more", inked(1.nextUp), .meaningless),
            ("less than none", inked(-Double.leastNonzeroMagnitude), .meaningless),
            ("an opacity", inked(0, alpha: .nan), .meaningless),
        ]
    }()

    @Test("a figure is possible up to the limit, and not an ulp beyond (Z-1)", arguments: figures)
    func limits(what: String, figure: Figure, flaw: FigureFlaw?) {
        #expect(figure.flaw == flaw, "\(what)")
        #expect(figure.isPossible == (flaw == nil), "\(what)")
    }

    @Test("what is brought back is possible, and what is possible stays as it is (Z-1)", arguments: figures)
    func broughtBack(what: String, figure: Figure, flaw: FigureFlaw?) {
        let back = figure.broughtWithinLimits()
        if flaw == nil { #expect(back == figure, "\(what)") }
        if what != "a stroke of nothing" { #expect(back?.isPossible == true, "\(what): \(String(describing: back))") }
    }

    @Test("a stroke of nothing can't be brought back (Z-1)")
    func nothing() {
        #expect(Figure.stroke(Stroke([])).broughtWithinLimits() == nil)
        #expect(Figure.stroke(Stroke([Stroke.Sample(.zero, width: -1)])).broughtWithinLimits() == nil)
    }

    @Test("what was scaled beyond the limits keeps its middle and its shape when it is brought back (Z-1)")
    func shape() throws {
        let middle = CGPoint(x: 300, y: 200)
        let line = Figure.line(Line(begin: CGPoint(x: 200, y: 150), end: CGPoint(x: 400, y: 250)))
        let large = line.applying(Similarity(scale: pow(1.1, 170), angle: 0, about: middle))
        guard case .line(let back)? = large.broughtWithinLimits() else { return #expect(Bool(false)) }
        #expect(((back.begin + back.end) * 0.5).distance(to: middle) < 1)
        let way = back.end - back.begin
        #expect(abs(atan2(way.y, way.x) - atan2(100, 200)) < 1e-6)
        #expect(back.width > 400_000 && back.isAsLongForItsWidth(as: 10 / hypot(200, 100)))
    }

    @Test("what lies beyond the edge is moved to it, no farther (Z-1)")
    func moved() {
        let beyond = Figure.line(Line(begin: CGPoint(x: 2e7, y: 5), end: CGPoint(x: 2e7 + 100, y: 7)))
        let there = Figure.line(Line(begin: CGPoint(x: 1e7 - 100, y: 5), end: CGPoint(x: 1e7, y: 7)))
        #expect(beyond.broughtWithinLimits() == there)
        let circle = Figure.circle(Circle(center: CGPoint(x: 0, y: -3e7), radius: 7, width: 3))
        #expect(circle.broughtWithinLimits() == .circle(Circle(center: CGPoint(x: 0, y: -1e7), radius: 7, width: 3)))
    }

    @Test("whatever numbers a figure has, what is brought back is possible (Z-1)")
    func random() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        func number() -> CGFloat {
            switch random.next(4) {
            case 0: CGFloat(bitPattern: UInt(random.next()))
            case 1: .random(in: -1e7...1e7, using: &random)
            case 2: .random(in: -100...100, using: &random)
            default: pow(10, .random(in: -10...25, using: &random)) * (random.next(2) == 0 ? 1 : -1)
            }
        }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        for _ in 0..<3000 {
            let figure: Figure =
                switch random.next(3) {
                case 0: .line(Line(begin: point(), end: point(), width: number()))
                case 1: .circle(Circle(center: point(), radius: number(), width: number()))
                default:
                    .stroke(Stroke((0...random.next(6)).map { _ in Stroke.Sample(point(), width: abs(number())) }))
                }
            guard let back = figure.broughtWithinLimits() else { continue }
            #expect(back.isPossible, "\(seed): \(figure) became \(back)")
            #expect(back.broughtWithinLimits() == back, "\(seed): \(figure)")
            if figure.isPossible { #expect(back == figure, "\(seed): \(figure)") }
        }
    }

    @Test("a stroke takes samples until it is full, and one of more is impossible (Z-1)")
    func full() {
        var path = StrokePath()
        var count: CGFloat = 0
        // Leaps cost the most nodes.
        while !path.isFull {
            count += 1
            let place = CGPoint(x: count.truncatingRemainder(dividingBy: 2) * 1e6, y: count)
            path.append(Stroke.Sample(place, width: 3))
        }
        #expect(path.nodes.count < StrokePath.mostNodes + 1000)
        #expect(Figure.stroke(Stroke(path)).isPossible)
        path.append(Stroke.Sample(.zero, width: 3))
        #expect(path.samples.count == Int(count))
        #expect(Figure.stroke(Stroke(path)).flaw == .tooLong)
    }

    @Test("a motion is possible if its reports follow one another, and say what a pen can say (Z-1)")
    func motions() {
        func flaw(_ samples: [Motion.Sample], size: CGFloat = 4, scale: CGFloat = 1) -> FigureFlaw? {
            Motion(samples, nib: .pen, size: size, scale: scale).flaw
        }
        func sample(_ time: TimeInterval, _ pressure: Float? = nil, _ tilt: Motion.Tilt? = nil) -> Motion.Sample {
            Motion.Sample(.zero, at: time, pressure: pressure, tilt: tilt)
        }
        #expect(flaw([]) == .meaningless && flaw([sample(0)]) == nil)
        #expect(flaw([sample(0), sample(1), sample(1)]) == nil && flaw([sample(1), sample(0.5)]) == .meaningless)
        #expect(flaw([sample(-1)]) == .meaningless && flaw([sample(Motion.longest)]) == nil)
        #expect(flaw([sample(Motion.longest + 1)]) == .meaningless)
        for pressure in [0, 0.5, 1] as [Float] { #expect(flaw([sample(0, pressure)]) == nil) }
        for pressure in [-0.1, 1.1, .nan] as [Float] { #expect(flaw([sample(0, pressure)]) == .meaningless) }
        #expect(flaw([sample(0, nil, Motion.Tilt(altitude: 1, azimuth: -7))]) == nil)
        for (altitude, azimuth) in [(.nan, 0), (.infinity, 0), (1, .nan)] as [(Float, Float)] {
            let tilt = Motion.Tilt(altitude: altitude, azimuth: azimuth)
            #expect(flaw([sample(0), sample(0, nil, tilt)]) == .meaningless)
        }
        for size in [0, -1, .nan, .infinity] as [CGFloat] { #expect(flaw([sample(0)], size: size) == .meaningless) }
        let (least, most) = (Motion.scales.lowerBound, Motion.scales.upperBound)
        for scale in [least, most] { #expect(flaw([sample(0)], scale: scale) == nil) }
        for scale in [least.nextDown, most.nextUp, .nan] { #expect(flaw([sample(0)], scale: scale) == .meaningless) }
        let far = Motion.Sample(CGPoint(x: 0, y: Figure.places.upperBound.nextUp), at: 0)
        #expect(flaw([sample(0), far]) == .outside)
    }
}

extension Line {
    fileprivate func isAsLongForItsWidth(as ratio: CGFloat) -> Bool {
        abs(width / hypot(end.x - begin.x, end.y - begin.y) - ratio) < 1e-6
    }
}
