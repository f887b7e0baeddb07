import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import hens

/// H-4 and H-5: gestures on one creature.
@Suite struct HensTransformTests {
    private let hens: HensStage
    private let view: CreatureView

    init() throws {
        hens = try HensStage()
        view = try hens.put(.hen, 400, 280)
    }

    /// A point of the picture, in the window.
    private func shown(_ point: CGPoint) -> CGPoint { view.convert(point, to: nil) }

    @Test("pan: moves a creature exactly with the finger, without a jump at the start (H-4)")
    func pan() {
        let finger = hens.stage.finger()
        finger.down(at: CGPoint(x: 380, y: 270))
        for x in 381...390 {
            finger.move(to: CGPoint(x: x, y: 270))
            #expect(view.translation.length <= 1)
        }
        let grip = view.convert(finger.location, from: nil)
        finger.drag(to: CGPoint(x: 123, y: 432), over: .seconds(1))
        #expect(shown(grip).distance(to: finger.location) < 1e-6)
        finger.lift()
        #expect(view.scale == 1 && view.angle == 0)
    }

    @Test("pinch and rotation: are centered on the fingers; scales stay within 0.2 and 8 (H-4)", arguments: [0.01, 20])
    func limits(factor: Double) {
        let (one, two) = (hens.stage.finger(), hens.stage.finger())
        one.down(at: CGPoint(x: 380, y: 280))
        two.down(at: CGPoint(x: 420, y: 280))
        for _ in 0..<4 {
            let (near, far) = (20 * max(factor, 0.06), 250.0)
            let reach = factor < 1 ? near : far
            hens.stage.drag(
                [(one, CGPoint(x: 400 - reach, y: 280)), (two, CGPoint(x: 400 + reach, y: 280))], over: .seconds(1))
        }
        one.lift()
        two.lift()
        #expect(view.scale == (factor < 1 ? 0.2 : 8))
        #expect(shown(CGPoint(x: 60, y: 60)).distance(to: CGPoint(x: 400, y: 280)) < 1)
    }

    @Test("creature that changes under fingers: stays where it is and follows them (H-4)")
    func pictureChanges() {
        let finger = hens.stage.finger()
        finger.down(at: CGPoint(x: 380, y: 270))
        finger.drag(to: CGPoint(x: 480, y: 300), over: .milliseconds(200))
        let (frame, held) = (view.frame, view.convert(finger.location, from: nil))
        view.becomeFriedEgg()
        #expect(view.creature == .friedEgg && view.frame == frame)
        finger.drag(to: CGPoint(x: 500, y: 400), over: .milliseconds(100))
        #expect(shown(held).distance(to: finger.location) < 1e-6)
    }

    @Test("fried creature: can be moved on by the same finger (H-3, H-4)")
    func panAfterLongPress() {
        let finger = hens.stage.finger()
        finger.down(at: CGPoint(x: 380, y: 270))
        hens.advance(by: 0.6)
        #expect(view.creature == .roast)
        finger.drag(to: CGPoint(x: 480, y: 270), over: .milliseconds(200))
        #expect(abs(view.translation.x - 90) < 0.5, "as far as the finger but for the pan's first ten points")
    }

    /// Two fingers on a creature, and the points of the picture under them.
    private struct Grip {
        let finger: Finger
        var point: CGPoint
    }

    @Test(
        "10,000 random moves of two fingers that lift and land: each stays on its point (H-4, H-5)",
        arguments: [Seed.any, Seed(1)])
    func randomMoves(seed: Seed) throws {
        var random = SplitMix(seed: seed)
        // Only the position matters; not drawing saves a minute.
        view.image = nil
        var grips = startGestures()
        var worst: CGFloat = 0
        for step in 0..<10_000 {
            // A longer time between samples than any device's would make a tap or a long press.
            hens.advance(by: 0.008)
            if random.next(40) == 0 {
                relocate(&grips, &random)
            } else {
                move(grips, &random)
            }
            for grip in grips where grip.finger.isDown {
                worst = max(worst, shown(grip.point).distance(to: grip.finger.location))
            }
            try #require(isComposed, "\(seed), step \(step)")
            guard worst <= 0.5 else { break }
        }
        #expect(worst <= 0.5, "\(seed): a finger slipped by \(worst) points")
    }

    /// Two fingers that have started pan, pinch and rotation.
    private func startGestures() -> [Grip] {
        let (one, two) = (hens.stage.finger(), hens.stage.finger())
        one.down(at: CGPoint(x: 370, y: 280))
        two.down(at: CGPoint(x: 430, y: 280))
        hens.stage.drag(
            [(one, CGPoint(x: 350, y: 240)), (two, CGPoint(x: 460, y: 330))], over: .milliseconds(300))
        hens.stage.drag(
            [(one, CGPoint(x: 380, y: 220)), (two, CGPoint(x: 450, y: 360))], over: .milliseconds(300))
        return [one, two].map { Grip(finger: $0, point: view.convert($0.location, from: nil)) }
    }

    private func move(_ grips: [Grip], _ random: inout SplitMix) {
        let locations = grips.map { grip in
            clamped(grip.finger.location + CGPoint(x: random.next(31) - 15, y: random.next(31) - 15))
        }
        let down = grips.filter(\.finger.isDown)
        if down.count == 2 {
            // Within the limits of the scale, beyond which nothing can stay under both fingers.
            let scale = locations[0].distance(to: locations[1]) / grips[0].point.distance(to: grips[1].point)
            guard (0.25...7).contains(scale) else { return }
        }
        hens.stage.together {
            for (grip, point) in zip(grips, locations) where grip.finger.isDown { grip.finger.move(to: point) }
        }
    }

    /// Lifts a finger, or lands the lifted one somewhere else on the creature.
    private func relocate(_ grips: inout [Grip], _ random: inout SplitMix) {
        guard let index = grips.firstIndex(where: { !$0.finger.isDown }) else {
            return grips[random.next(2)].finger.lift()
        }
        let point = CGPoint(x: 5 + random.next(110), y: 5 + random.next(110))
        let location = shown(point)
        guard location == clamped(location), point.distance(to: grips[1 - index].point) > 20 else { return }
        grips[index].point = point
        grips[index].finger.down(at: location)
    }

    private func clamped(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, 5), 795), y: min(max(point.y, 5), 555))
    }

    /// H-5: one transform: scale, then rotation, then translation; the gestures' own values are reset after each
    /// report.
    private var isComposed: Bool {
        let expected = CGAffineTransform(scaleX: view.scale, y: view.scale)
            .concatenating(CGAffineTransform(rotationAngle: view.angle))
            .concatenating(CGAffineTransform(translationX: view.translation.x, y: view.translation.y))
        let isNeutral = (view.gestureRecognizers ?? []).allSatisfy { recognizer in
            switch recognizer {
            case let pan as UIPanGestureRecognizer: pan.translation(in: nil).length < 1e-9 || pan.state == .possible
            case let pinch as UIPinchGestureRecognizer: pinch.scale == 1
            case let rotation as UIRotationGestureRecognizer:
                abs(rotation.rotation) < 1e-9 || rotation.state == .possible
            default: true
            }
        }
        return view.transform == expected && isNeutral
    }

    @Test("hit testing: follows the transform (H-5)")
    func hitTesting() {
        let (one, two) = (hens.stage.finger(), hens.stage.finger())
        one.down(at: CGPoint(x: 380, y: 280))
        two.down(at: CGPoint(x: 420, y: 280))
        // A quarter rotation and twice the size, in small steps.
        for step in 1...90 {
            let (angle, radius) = (Double(step) * .pi / 180, 20 + 20 * Double(step) / 90)
            let arm = CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
            hens.advance(by: 0.008)
            hens.stage.together {
                one.move(to: CGPoint(x: 400 - arm.x, y: 280 - arm.y))
                two.move(to: CGPoint(x: 400 + arm.x, y: 280 + arm.y))
            }
        }
        one.lift()
        two.lift()
        for point in [(1.0, 1.0), (119, 1), (1, 119), (119, 119), (60, 60)] {
            let location = shown(CGPoint(x: point.0, y: point.1))
            #expect(hens.stage.window.hitTest(location, with: nil) === view)
        }
        for point in [(-2.0, 60.0), (122, 60), (60, -2), (60, 122)] {
            let location = shown(CGPoint(x: point.0, y: point.1))
            #expect(hens.stage.window.hitTest(location, with: nil) !== view)
        }
        #expect(view.scale > 1.5 && abs(view.angle) > 1.4)
    }
}
