import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The viewport computations of panning fingers, as values.
@Suite struct PaperGripTests {
    private final class Finger {
        var location = CGPoint.zero
        /// The point of the canvas under it.
        var canvasPoint = CGPoint.zero
    }

    private static let bounds = CGRect(x: 0, y: 0, width: 1000, height: 700)

    @Test("pan: two fingers keep their canvas points within 0.5 pt, while up to five land and lift (C-4)")
    func twoFingers() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        var (grip, viewport) = (PaperGrip(), Viewport(rotation: 0.5))
        var fingers: [Finger] = []
        var (moves, checks) = (0, 0)
        func randomLocation() -> CGPoint {
            CGPoint(x: .random(in: 0...1000, using: &random), y: .random(in: 0...700, using: &random))
        }
        /// Whether only fingers determine the viewport, and are far enough apart to define a direction.
        func isFree() -> Bool {
            let held = fingers.prefix(2).map { viewport.view($0.canvasPoint) }
            let pairs = [held, fingers.prefix(2).map(\.location)].filter { $0.count == 2 }
            let spans = pairs.map { $0[0].distance(to: $0[1]) }
            return !grip.isSnapped && viewport.scale > 0.05 && viewport.scale < 64 && spans.allSatisfy { $0 > 1 }
        }
        while moves < 10_000 {
            let (before, wasFree) = (viewport, isFree())
            switch Int.random(in: 0..<40, using: &random) {
            case 0 where fingers.count < 5:
                let finger = Finger()
                finger.location = randomLocation()
                fingers.append(finger)
                grip.land(PointerID(finger), at: finger.location, on: viewport)
                viewport = grip.update(viewport, in: Self.bounds)
                #expect(viewport == before, "joining moves nothing, \(seed)")
            case 1 where !fingers.isEmpty:
                let finger = fingers.remove(at: .random(in: fingers.indices, using: &random))
                grip.lift(PointerID(finger), from: viewport)
                viewport = grip.update(viewport, in: Self.bounds)
                #expect(viewport == before, "lifting moves nothing, \(seed)")
            case 2 where fingers.isEmpty:
                viewport = Viewport(
                    scale: .random(in: 0.2...5, using: &random), rotation: .random(in: -3...3, using: &random))
            default:
                guard let finger = fingers.randomElement(using: &random) else { continue }
                moves += 1
                let offset = CGPoint(x: .random(in: -30...30, using: &random), y: .random(in: -30...30, using: &random))
                finger.location = finger.location + offset
                grip.move(PointerID(finger), to: finger.location)
                viewport = grip.update(viewport, in: Self.bounds)
                guard wasFree, isFree() else { break }
                checks += 1
                for finger in fingers.prefix(2) {
                    let distance = viewport.view(finger.canvasPoint).distance(to: finger.location)
                    #expect(distance < 0.5, "\(distance) pt, \(seed)")
                }
                continue
            }
            for finger in fingers.prefix(2) { finger.canvasPoint = viewport.canvas(finger.location) }
        }
        #expect(checks > 3000)
    }

    @Test("pan: a third finger waits, and holds what is under it once one of the two lifts (C-4)")
    func third() {
        let fingers = (0..<3).map { _ in Finger() }
        var (grip, viewport) = (PaperGrip(), Viewport(rotation: 0.5))
        for (finger, location) in zip(fingers, [at(100, 100), at(300, 100), at(200, 300)]) {
            grip.land(PointerID(finger), at: location, on: viewport)
        }
        grip.move(PointerID(fingers[2]), to: at(500, 500))
        #expect(grip.update(viewport, in: Self.bounds).view(viewport.canvas(.zero)).length < 1e-9)
        grip.lift(PointerID(fingers[0]), from: viewport)
        grip.move(PointerID(fingers[2]), to: at(700, 900))
        let moved = grip.update(viewport, in: Self.bounds)
        #expect(moved.view(viewport.canvas(at(500, 500))).distance(to: at(700, 900)) < 1e-6)
        #expect(moved.view(viewport.canvas(at(300, 100))).distance(to: at(300, 100)) < 1e-6)
    }

    @Test("rotation: snaps within 6° of upright and 4° of other right angles; when leaving one, within 1° (C-1)")
    func snapping() {
        var snap = RotationSnap(0.5)
        func snapped(_ degrees: [CGFloat]) -> [CGFloat] {
            degrees.map { (snap.rotation($0 * .pi / 180) * 180 / .pi * 1e6).rounded() / 1e6 }
        }
        #expect(snapped([30, 7, 6.1, 5.9, -5.9, 2, 0.5]) == [30, 7, 6.1, 0, 0, 0, 0])
        #expect(snapped([-6.1, -3, -1.1, -0.9, 2]) == [-6.1, -3, -1.1, 0, 2])
        #expect(snapped([80, 87, 93.9, 95, 92, 90.5, 180, 183, 272]) == [80, 90, 90, 95, 92, 90, 180, 180, 270])
        // A canvas that starts at 2° doesn't snap to 0° at first.
        snap = RotationSnap(2 * .pi / 180)
        #expect(snapped([2, 2.5, 3, 0.5]) == [2, 2.5, 3, 0])
        snap = RotationSnap(.pi)
        #expect(snapped([183, 185, -176.5, -182]) == [180, 185, -176.5, -182])
    }

    @Test("inertial pan: travels 0.499 s × the velocity, as in UIKit, until 10 pt/s (C-6)")
    func gliding() throws {
        let start = Instant(seconds: 5)
        let viewport = Viewport(scale: 2, rotation: .pi / 2)
        let glide = try #require(PaperGlide(viewport, velocity: at(600, -800), at: start))
        let far = start.advanced(by: .seconds(9))
        let offset = glide.viewport(at: far).view(.zero)
        #expect(offset.distance(to: at(600 * 0.499, -800 * 0.499)) < 0.5)
        let time = log(10.0 / 1000) / (1000 * log(0.998))
        #expect(!glide.isOver(at: start.advanced(by: .milliseconds(Int64(time * 1000) - 2))))
        #expect(glide.isOver(at: start.advanced(by: .milliseconds(Int64(time * 1000) + 2))))
        #expect(PaperGlide(viewport, velocity: at(6, -7), at: start) == nil)
    }

    @Test("view jump: takes 200 ms, and its fixed point doesn't move (C-7)")
    func jumping() {
        let (from, start) = (Viewport(scale: 3, origin: at(40, 90)), Instant(seconds: 5))
        let goal = from.zoomed(to: 1, rotation: 0, about: at(100, 100))
        let jump = ViewJump(from: from, to: goal, in: Self.bounds, at: start)
        var scales: [CGFloat] = []
        for time in stride(from: Int64(0), through: 200, by: 25) {
            let viewport = jump.viewport(at: start.advanced(by: .milliseconds(time)))
            scales.append(viewport.scale)
            #expect(viewport.view(from.canvas(at(100, 100))).distance(to: at(100, 100)) < 1e-6)
        }
        #expect(scales.first == 3 && scales.last == 1 && scales == scales.sorted(by: >))
        #expect(!jump.isOver(at: start.advanced(by: .milliseconds(199))))
        #expect(jump.isOver(at: start.advanced(by: .milliseconds(200))))
    }
}
