import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster
import TouchKitTesting

/// Predicted ink.
@Suite struct PredictedInkTests {
    /// A wavy motion, 8 ms a sample.
    private func samples(_ count: Int, pressed: Bool = false) -> [Motion.Sample] {
        (0..<count).map { index in
            let time = 0.008 * Double(index)
            return Motion.Sample(
                CGPoint(x: 40 + 300 * time, y: 100 + 40 * sin(9 * time)), at: time,
                pressure: pressed ? Float(0.5 + 0.3 * sin(5 * time)) : nil)
        }
    }

    private func grown(_ samples: [Motion.Sample], _ nib: Nib) -> GrowingStroke {
        var stroke = GrowingStroke(Motion(nib: nib, size: 8))
        for sample in samples { stroke.append(sample) }
        stroke.update()
        return stroke
    }

    @Test(
        "prediction: continues the ink as wide as its tip; a brush's taper is there (I-16)",
        arguments: Nib.allCases)
    func ahead(nib: Nib) throws {
        var stroke = grown(samples(60), nib)
        let plain = stroke.stroke(.black).path
        let tip = try #require(plain.nodes.last)
        let points = [CGPoint(x: 4, y: 1), CGPoint(x: 8, y: 3), CGPoint(x: 12, y: 6)].map { tip.point + $0 }
        stroke.predict(points)
        stroke.update()
        let path = stroke.stroke(.black).path
        #expect(path.nodes.last?.point == points.last)
        for point in points { #expect(path.distance(to: point) < 0.1) }
        #expect(abs((path.nodes.last?.width ?? 0) - tip.width) < 0.01)
        let atOldTip = try #require(
            path.nodes.min { $0.point.distance(to: tip.point) < $1.point.distance(to: tip.point) })
        #expect(nib == .brush ? atOldTip.width > tip.width * 1.5 : abs(atOldTip.width - tip.width) < 0.01)
        #expect(stroke.motion.samples.count == 60)
    }

    @Test(
        "prediction: leaves no trace in stable ink or in the stroke (I-16)",
        arguments: Nib.allCases, [false, true])
    func noTrace(nib: Nib, pressed: Bool) {
        var random = SplitMix(seed: Seed())
        var (plain, predicted) = (GrowingStroke(Motion(nib: nib, size: 8)), GrowingStroke(Motion(nib: nib, size: 8)))
        for sample in samples(300, pressed: pressed) {
            plain.append(sample)
            predicted.append(sample)
            let points = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                CGPoint(x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
            }
            predicted.predict(points)
            plain.update()
            predicted.update()
            let (one, other) = (plain.stroke(.black).path, predicted.stroke(.black).path)
            #expect(one.stableCount == other.stableCount)
            #expect(one.nodes[..<one.stableCount] == other.nodes[..<other.stableCount])
            var withdrawn = predicted
            withdrawn.predict([])
            #expect(withdrawn.stroke(.black).path.nodes == one.nodes)
        }
        plain.finish()
        predicted.finish()
        #expect(plain.stroke(.black) == predicted.stroke(.black))
        #expect(plain.stroke(.black).path.nodes == predicted.stroke(.black).path.nodes)
    }

    @Test("prediction: ignores a non-finite point and any of a tap (I-16)")
    func none() {
        var stroke = grown(samples(40), .pen)
        let nodes = stroke.stroke(.black).path.nodes
        stroke.predict([CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0)])
        #expect(stroke.stroke(.black).path.nodes == nodes)
        var tap = grown(Array(samples(1)), .pen)
        tap.predict([CGPoint(x: 60, y: 100)])
        #expect(tap.stroke(.black).path.nodes.count == 1)
    }
}
