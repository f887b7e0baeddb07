import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// The exact limits of figures.
@Suite struct FigureLimitsTests {
    private static let maxCoordinate = Figure.coordinates.upperBound

    private static func line(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 10) -> Figure {
        .line(Line(start: .zero, end: CGPoint(x: x, y: y), width: width))
    }

    private static func circle(_ x: CGFloat, radius: CGFloat = 5, width: CGFloat = 10) -> Figure {
        .circle(Circle(center: CGPoint(x: x, y: -x), radius: radius, width: width))
    }

    private static func stroke(_ x: CGFloat, width: CGFloat = 10) -> Figure {
        .stroke(Stroke([Stroke.Sample(.zero, width: 3), Stroke.Sample(CGPoint(x: -x, y: x), width: width)]))
    }

    private static func inked(_ red: Double, alpha: Double = 1) -> Figure {
        .line(Line(start: .zero, end: .zero, ink: Ink(Color(red: red, green: 0, blue: 1, alpha: alpha))))
    }

    nonisolated private static let figures: [(String, Figure, FigureError?)] = {
        let (widest, thinnest) = (Figure.widths.upperBound, Figure.widths.lowerBound)
        return [
            ("a line's end as far as can be", line(maxCoordinate, -maxCoordinate), nil),
            ("an ulp farther right", line(maxCoordinate.nextUp, 0), .outside),
            ("an ulp farther up", line(0, -maxCoordinate.nextUp), .outside),
            ("without end", line(0, .infinity), .meaningless), ("no number", line(.nan, 0), .meaningless),
            ("a line as wide as can be", line(1, 1, width: widest), nil),
            ("an ulp wider", line(1, 1, width: widest.nextUp), .tooWide),
            ("as thin as can be", line(1, 1, width: thinnest), nil),
            ("an ulp thinner", line(1, 1, width: thinnest.nextDown), .tooThin),
            ("without width", line(1, 1, width: 0), .meaningless),
            ("of less than no width", line(1, 1, width: -1), .meaningless),
            ("of infinite width", line(1, 1, width: .infinity), .meaningless),
            ("a circle as far as can be", circle(-maxCoordinate), nil),
            ("an ulp farther", circle(maxCoordinate.nextUp), .outside),
            ("as large as can be", circle(0, radius: Figure.radii.upperBound), nil),
            ("an ulp larger", circle(0, radius: Figure.radii.upperBound.nextUp), .outside),
            ("without radius", circle(0, radius: 0), nil), ("of less than none", circle(0, radius: -1), .meaningless),
            ("a wide circle", circle(0, width: widest.nextUp), .tooWide),
            ("a thin circle", circle(0, width: thinnest.nextDown), .tooThin),
            ("a stroke as far as can be", stroke(maxCoordinate), nil),
            ("an ulp farther", stroke(maxCoordinate.nextUp), .outside),
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

    @Test("figure: is valid up to the limit, and not an ulp beyond (Z-1)", arguments: figures)
    func limits(what: String, figure: Figure, error: FigureError?) {
        #expect(figure.validationError == error, "\(what)")
        #expect(figure.isValid == (error == nil), "\(what)")
    }

    @Test("clamping: makes figures valid and leaves valid ones unchanged (Z-1)", arguments: figures)
    func clamping(what: String, figure: Figure, error: FigureError?) {
        let clamped = figure.clampedToLimits()
        if error == nil { #expect(clamped == figure, "\(what)") }
        if what != "a stroke of nothing" {
            #expect(clamped?.isValid == true, "\(what): \(String(describing: clamped))")
        }
    }

    @Test("stroke without samples: can't be clamped (Z-1)")
    func nothing() {
        #expect(Figure.stroke(Stroke([])).clampedToLimits() == nil)
        #expect(Figure.stroke(Stroke([Stroke.Sample(.zero, width: -1)])).clampedToLimits() == nil)
    }

    @Test("figure scaled beyond the limits: keeps its middle and its shape when clamped (Z-1)")
    func shape() throws {
        let middle = CGPoint(x: 300, y: 200)
        let line = Figure.line(Line(start: CGPoint(x: 200, y: 150), end: CGPoint(x: 400, y: 250)))
        let large = line.applying(Similarity(scale: pow(1.1, 170), angle: 0, about: middle))
        guard case .line(let clamped)? = large.clampedToLimits() else { return #expect(Bool(false)) }
        #expect(((clamped.start + clamped.end) * 0.5).distance(to: middle) < 1)
        let offset = clamped.end - clamped.start
        #expect(abs(atan2(offset.y, offset.x) - atan2(100, 200)) < 1e-6)
        #expect(clamped.width > 400_000 && clamped.isAsLongForItsWidth(as: 10 / hypot(200, 100)))
    }

    @Test("figure beyond the edge: is moved to it, no farther (Z-1)")
    func moved() {
        let beyond = Figure.line(Line(start: CGPoint(x: 2e7, y: 5), end: CGPoint(x: 2e7 + 100, y: 7)))
        let there = Figure.line(Line(start: CGPoint(x: 1e7 - 100, y: 5), end: CGPoint(x: 1e7, y: 7)))
        #expect(beyond.clampedToLimits() == there)
        let circle = Figure.circle(Circle(center: CGPoint(x: 0, y: -3e7), radius: 7, width: 3))
        #expect(circle.clampedToLimits() == .circle(Circle(center: CGPoint(x: 0, y: -1e7), radius: 7, width: 3)))
    }

    @Test("clamping: makes figures with any numbers valid (Z-1)")
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
                case 0: .line(Line(start: point(), end: point(), width: number()))
                case 1: .circle(Circle(center: point(), radius: number(), width: number()))
                default:
                    .stroke(Stroke((0...random.next(6)).map { _ in Stroke.Sample(point(), width: abs(number())) }))
                }
            guard let clamped = figure.clampedToLimits() else { continue }
            #expect(clamped.isValid, "\(seed): \(figure) became \(clamped)")
            #expect(clamped.clampedToLimits() == clamped, "\(seed): \(figure)")
            if figure.isValid { #expect(clamped == figure, "\(seed): \(figure)") }
        }
    }

    @Test("stroke: accepts samples until it is full, and one with more is invalid (Z-1)")
    func full() {
        var path = StrokePath()
        var count: CGFloat = 0
        // Leaps need the most nodes.
        while !path.isFull {
            count += 1
            let point = CGPoint(x: count.truncatingRemainder(dividingBy: 2) * 1e6, y: count)
            path.append(Stroke.Sample(point, width: 3))
        }
        #expect(path.nodes.count < StrokePath.maxNodes + 1000)
        #expect(Figure.stroke(Stroke(path)).isValid)
        path.append(Stroke.Sample(.zero, width: 3))
        #expect(path.samples.count == Int(count))
        #expect(Figure.stroke(Stroke(path)).validationError == .tooLong)
    }

    @Test("motion: is valid if its times rise and its values are those of a pen (Z-1)")
    func motions() {
        func error(_ samples: [Motion.Sample], size: CGFloat = 4, scale: CGFloat = 1) -> FigureError? {
            Motion(samples, nib: .pen, size: size, scale: scale).validationError
        }
        func sample(_ time: TimeInterval, _ pressure: Float? = nil, _ tilt: Motion.Tilt? = nil) -> Motion.Sample {
            Motion.Sample(.zero, at: time, pressure: pressure, tilt: tilt)
        }
        #expect(error([]) == .meaningless && error([sample(0)]) == nil)
        #expect(error([sample(0), sample(1), sample(1)]) == nil && error([sample(1), sample(0.5)]) == .meaningless)
        #expect(error([sample(-1)]) == .meaningless && error([sample(Motion.maxDuration)]) == nil)
        #expect(error([sample(Motion.maxDuration + 1)]) == .meaningless)
        for pressure in [0, 0.5, 1] as [Float] { #expect(error([sample(0, pressure)]) == nil) }
        for pressure in [-0.1, 1.1, .nan] as [Float] { #expect(error([sample(0, pressure)]) == .meaningless) }
        #expect(error([sample(0, nil, Motion.Tilt(altitude: 1, azimuth: -7))]) == nil)
        for (altitude, azimuth) in [(.nan, 0), (.infinity, 0), (1, .nan)] as [(Float, Float)] {
            let tilt = Motion.Tilt(altitude: altitude, azimuth: azimuth)
            #expect(error([sample(0), sample(0, nil, tilt)]) == .meaningless)
        }
        for size in [0, -1, .nan, .infinity] as [CGFloat] { #expect(error([sample(0)], size: size) == .meaningless) }
        let (minimum, maximum) = (Motion.scales.lowerBound, Motion.scales.upperBound)
        for scale in [minimum, maximum] { #expect(error([sample(0)], scale: scale) == nil) }
        for scale in [minimum.nextDown, maximum.nextUp, .nan] {
            #expect(error([sample(0)], scale: scale) == .meaningless)
        }
        let far = Motion.Sample(CGPoint(x: 0, y: Figure.coordinates.upperBound.nextUp), at: 0)
        #expect(error([sample(0), far]) == .outside)
    }
}

extension Line {
    fileprivate func isAsLongForItsWidth(as ratio: CGFloat) -> Bool {
        abs(width / hypot(end.x - start.x, end.y - start.y) - ratio) < 1e-6
    }
}
