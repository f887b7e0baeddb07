import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import hens

@Suite struct HensTests {
    private let hens: HensStage

    init() throws {
        hens = try HensStage()
    }

    @Test("tap on the background: adds a hen there, which receives touches although it is an image view (H-1)")
    func put() throws {
        hens.tap(200, 150)
        hens.tap(500, 300)
        #expect(hens.kinds == [.hen, .hen])
        let hen = try #require(hens.creatures.first)
        #expect(hen.center == CGPoint(x: 200, y: 150) && hen.isUserInteractionEnabled)
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(hens.stage.window.hitTest(CGPoint(x: 200, y: 150), with: nil) === hen)
    }

    @Test("new hen: grows from nothing, and can be touched at once (H-1)")
    func hatching() throws {
        hens.stage.finger().tap(at: CGPoint(x: 200, y: 150))
        let grass = hens.color(20, 20)
        #expect(hens.color(200, 180) == grass, "it is small")
        #expect(hens.stage.window.hitTest(CGPoint(x: 200, y: 180), with: nil) is CreatureView)
        hens.advance(by: 0.6)
        #expect(hens.color(200, 180) != grass)
    }

    @Test("tap: turns a hen into an egg, an egg into a chick, a chick into a hen; cooked ones stay (H-2)")
    func circle() throws {
        let view = try hens.put(.hen, 200, 150)
        for expected in [Creature.egg, .chick, .hen, .egg] {
            hens.tap(200, 150)
            #expect(view.creature == expected)
        }
        for cooked in [(Creature.egg, Creature.friedEgg), (.hen, .roast)] {
            let view = try hens.put(cooked.0, 500, 300)
            hens.hold(500, 300)
            hens.tap(500, 300)
            #expect(view.creature == cooked.1)
            view.removeFromSuperview()
        }
    }

    @Test(
        "long press: fries an egg and roasts a hen, with a flip of half a second; only its start counts (H-3)",
        arguments: [(Creature.egg, Creature.friedEgg), (.hen, .roast), (.chick, .chick)])
    func longPress(raw: Creature, cooked: Creature) throws {
        let view = try hens.put(raw, 200, 150)
        let before = hens.stage.picture.copy()
        let finger = hens.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        hens.advance(by: 0.49)
        #expect(view.creature == raw)
        hens.advance(by: 0.02)
        #expect(view.creature == cooked && view.image === hens.pictures[cooked])
        hens.advance(by: 0.25)
        let grass = hens.color(20, 20)
        if raw != cooked { #expect(hens.color(180, 160) == grass, "it is seen from its edge") }
        finger.move(to: CGPoint(x: 203, y: 150))
        hens.advance(by: 0.3)
        finger.lift()
        #expect(view.creature == cooked)
        #expect((hens.stage.picture.differences(from: before) > 100) == (raw != cooked))
    }

    @Test("swipe to either side: clears the background with a flip of half a second (H-6)", arguments: [500.0, 100])
    func clear(end: Double) throws {
        hens.tap(200, 150)
        hens.tap(500, 300)
        let grass = hens.color(20, 20)
        hens.swipe(from: 300, to: end)
        #expect(hens.creatures.isEmpty)
        hens.advance(by: 0.25)
        let edge = hens.color(20, 20)
        #expect(edge.green < 0.4, "what is behind the meadow shows while it turns")
        hens.advance(by: 0.3)
        #expect(hens.color(20, 20) == grass)
        #expect(hens.color(200, 160) == grass)
    }

    @Test("pan from the left edge: restores what the last swipe cleared, once, beside the present creatures (H-6)")
    func bringBack() throws {
        let (first, second) = (try hens.put(.egg, 200, 150), try hens.put(.hen, 500, 300))
        hens.swipe(from: 300, to: 500)
        hens.advance(by: 0.6)
        // Nothing to clear: the last swipe's creatures stay restorable.
        hens.swipe(from: 300, to: 500)
        hens.advance(by: 0.6)
        hens.tap(600, 100)
        for _ in 0..<2 {
            hens.swipe(from: 5, to: 200)
            hens.advance(by: 0.6)
            #expect(hens.kinds.sorted { $0.rawValue < $1.rawValue } == [.egg, .hen, .hen])
            #expect(first.superview != nil && second.superview != nil)
        }
    }

    @Test("swipe that starts on a creature: moves it and clears nothing (H-6)")
    func swipeOnCreature() throws {
        let view = try hens.put(.hen, 200, 500)
        hens.swipe(from: 200, to: 400)
        #expect(hens.creatures.count == 1 && view.translation.x > 100)
    }

    @Test("overlapping creatures: the front one gets the touch, and touching one brings it to the front (H-8)")
    func overlapping() throws {
        let (back, front) = (try hens.put(.hen, 200, 150), try hens.put(.hen, 290, 150))
        hens.tap(245, 150)
        #expect(front.creature == .egg && back.creature == .hen)
        let finger = hens.stage.finger()
        finger.down(at: CGPoint(x: 160, y: 150))
        #expect(hens.creatures.last === back)
        finger.lift()
        hens.advance(by: 1)
        hens.tap(245, 150)
        #expect(front.creature == .egg && back.creature == .chick)
    }

    @Test("pictures: all exist in one size, so that no creature jumps when it changes (H-9)")
    func pictures() throws {
        let pictures = try Pictures()
        for creature in Creature.allCases {
            #expect(try #require(pictures[creature]).size == CGSize(width: 120, height: 120))
        }
    }

    @Test("rotated, scaled, fried and cleared hens: leave no objects and stop requesting frames")
    func idle() throws {
        try hens.put(.egg, 200, 150)
        hens.hold(200, 150)
        hens.swipe(from: 300, to: 500)
        hens.advance(by: 2)
        let frames = hens.stage.host.requests.filter { $0 == .animate(.start) || $0 == .animate(.stop) }
        #expect(frames.last == .animate(.stop))
        let count = hens.stage.host.requests.count
        hens.advance(by: 60)
        #expect(hens.stage.host.requests.count == count)
    }
}
