import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import hens

/// The demo `hens` on virtual time.
final class HensStage {
    let stage: TestStage
    let controller: HensController
    let pictures: Pictures

    /// Half as fine as a screen: rotating a meadow takes long in unoptimized builds.
    private static let scale: CGFloat = 0.5

    init() throws {
        pictures = try Pictures()
        let controller = HensController(pictures: pictures)
        self.controller = controller
        stage = TestStage(size: CGSize(width: 800, height: 560), scale: Self.scale) { controller }
        stage.host.finishPass()
    }

    var creatures: [CreatureView] { controller.creatures }
    /// From back to front.
    var kinds: [Creature] { creatures.map(\.creature) }

    /// The creature shown at a point.
    func color(_ x: Double, _ y: Double) -> Color {
        stage.picture.color(x: Int(x * Self.scale), y: Int(y * Self.scale))
    }

    func tap(_ x: Double, _ y: Double) {
        stage.finger().tap(at: CGPoint(x: x, y: y))
        // Two taps must not be a double tap, and animations must have ended.
        advance(by: 0.6)
    }

    /// Adds a hen and taps it until it is the requested creature.
    @discardableResult
    func put(_ creature: Creature, _ x: Double, _ y: Double) throws -> CreatureView {
        tap(x, y)
        let view = try #require(creatures.last)
        while view.creature != creature { tap(x, y) }
        return view
    }

    func hold(_ x: Double, _ y: Double, for seconds: TimeInterval = 0.6) {
        stage.finger().tap(at: CGPoint(x: x, y: y), for: .milliseconds(Int(seconds * 1000)))
    }

    func swipe(from x: Double, to end: Double, y: Double = 500) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        finger.drag(to: CGPoint(x: end, y: y + 5), over: .milliseconds(150))
        finger.lift()
    }

    func advance(by seconds: TimeInterval) {
        stage.advance(by: .nanoseconds(Int64(seconds * 1e9)))
    }
}

extension TestStage {
    /// Draws a stroke with points 8 ms apart.
    func draw(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        let finger = finger()
        finger.down(at: first)
        for point in points.dropFirst() {
            advance(by: .milliseconds(8))
            finger.move(to: point)
        }
        finger.lift()
    }
}

extension Bitmap {
    /// The current picture.
    func copy() -> Bitmap {
        guard let copy = try? Bitmap(width: width, height: height, format: format) else {
            preconditionFailure("no memory for a copy of a picture")
        }
        copy.copy(Region(bounds), from: self)
        return copy
    }
}
