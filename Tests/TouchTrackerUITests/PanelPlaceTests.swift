import Foundation
import Testing

@testable import TouchTrackerUI

/// Where the colour panel lies.
@Suite struct PanelPlaceTests {
    /// Of windows, from a telephone's to a wall's.
    nonisolated private static let sizes = [
        CGSize(width: 320, height: 240), CGSize(width: 480, height: 360), CGSize(width: 360, height: 700),
        CGSize(width: 800, height: 600), CGSize(width: 1000, height: 700), CGSize(width: 1920, height: 1080),
        CGSize(width: 3840, height: 2160),
    ]

    private static func room(_ size: CGSize) -> CGRect {
        CGRect(origin: .zero, size: size).insetBy(dx: Measure.gap, dy: Measure.gap)
    }

    private static func place(_ caller: PanelCaller, in size: CGSize) -> PanelPlace {
        PanelPlace(beside: caller, in: room(size)) { PanelLayout(room: $0, recents: .some) }
    }

    /// A bar at each edge, with the middle of a button so many points from where the bar begins.
    private static func bars(in size: CGSize, button: CGFloat) -> [(edge: PanelPlace.Side, caller: PanelCaller)] {
        let (length, breadth, margin) = (CGFloat(360), CGFloat(52), CGFloat(12))
        let rects: [(PanelPlace.Side, CGRect)] = [
            (.above, CGRect(x: size.width - margin - length, y: margin, width: length, height: breadth)),
            (.below, CGRect(x: margin, y: size.height - margin - breadth, width: length, height: breadth)),
            (.left, CGRect(x: margin, y: margin, width: breadth, height: length)),
            (.right, CGRect(x: size.width - margin - breadth, y: margin, width: breadth, height: length)),
        ]
        return rects.map { edge, bar in
            let middle =
                bar.width > bar.height
                ? CGPoint(x: bar.minX + button, y: bar.midY) : CGPoint(x: bar.midX, y: bar.minY + button)
            let rect = CGRect(x: middle.x - 22, y: middle.y - 22, width: 44, height: 44)
            return (edge, .button(rect, bar: bar))
        }
    }

    @Test("it lies beside the bar, whose edge that is, near its button and inside the window (D-41, D-64)")
    func bars() {
        let size = CGSize(width: 1000, height: 700)
        let sides: [PanelPlace.Side: PanelPlace.Side] = [.above: .below, .below: .above, .left: .right, .right: .left]
        for button in [26.0, 180, 334] {
            for (edge, caller) in Self.bars(in: size, button: button) {
                let place = Self.place(caller, in: size)
                #expect(place.side == sides[edge] && place.scale == 1)
                let frame = place.frame
                #expect(Self.room(size).contains(frame) && !frame.intersects(caller.obstacle))
                let gaps = [
                    frame.minY - caller.obstacle.maxY, caller.obstacle.minY - frame.maxY,
                    frame.minX - caller.obstacle.maxX, caller.obstacle.minX - frame.maxX,
                ]
                #expect(gaps.contains { (Measure.gap - 1...Measure.gap + 1).contains($0) }, "\(edge) \(gaps)")
                // Right before the button, or as near as the window lets it.
                let isUpright = [.above, .below].contains(edge)
                let (middle, wanted) = isUpright ? (frame.midX, caller.middle.x) : (frame.midY, caller.middle.y)
                let isAtEdge =
                    isUpright ? frame.minX == 8 || frame.maxX == 992 : frame.minY == 8 || frame.maxY == 692
                #expect(abs(middle - wanted) <= 1 || isAtEdge)
            }
        }
    }

    @Test(
        "wherever a hand is, the panel is inside the window, as large as it can be there, and beside the hand where there is room (D-41)",
        arguments: sizes)
    func hands(size: CGSize) {
        let room = Self.room(size)
        let whole = PanelLayout(room: room.size, recents: .some)
        let scale = min(1, room.width / whole.size.width, room.height / whole.size.height)
        for x in stride(from: CGFloat(0), through: size.width, by: size.width / 20) {
            for y in stride(from: CGFloat(0), through: size.height, by: size.height / 20) {
                let caller = PanelCaller.hand(CGRect(x: x - 60, y: y - 10, width: 120, height: 20), bar: nil)
                let (place, obstacle) = (Self.place(caller, in: size), caller.obstacle)
                #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(place.frame), "\(x) \(y) \(place)")
                #expect(place.scale == scale, "\(x) \(y)")
                #expect(
                    place.body.center.distance(to: place.frame.center) < 0.01 && place.body.size == place.layout.size)
                let free = [
                    CGSize(width: room.width, height: obstacle.minY - 8 - room.minY),
                    CGSize(width: room.width, height: room.maxY - obstacle.maxY - 8),
                    CGSize(width: obstacle.minX - 8 - room.minX, height: room.height),
                    CGSize(width: room.maxX - obstacle.maxX - 8, height: room.height),
                ]
                let hasRoom = free.contains { free in
                    let layout = PanelLayout(room: free, recents: .some).size
                    return layout.width <= free.width && layout.height <= free.height
                }
                #expect(!hasRoom || !place.frame.intersects(obstacle), "\(x) \(y) \(place)")
            }
        }
        // In windows of the usual sizes there is room wherever the hand is.
        if size.width >= 1000 {
            #expect(Self.place(.hand(CGRect(origin: room.center, size: .zero), bar: nil), in: size).side != .below)
        }
    }

    @Test("in a window without room beside it, the panel covers as little of what has called it as it can (D-41)")
    func tight() {
        let size = CGSize(width: 800, height: 400)
        for (edge, caller) in Self.bars(in: size, button: 180) where [.above, .below].contains(edge) {
            let place = Self.place(caller, in: size)
            #expect(place.scale == 1 && Self.room(size).contains(place.frame))
            let covered = place.frame.intersection(caller.obstacle)
            #expect(covered.isNull || covered.height < 8, "\(place)")
        }
    }

    @Test("beside a hand the bar stays to be seen, too, where there is room for that (D-41, D-64)")
    func barBesideHand() {
        let size = CGSize(width: 1000, height: 700)
        for (_, caller) in Self.bars(in: size, button: 180) {
            for x in stride(from: CGFloat(0), through: 1000, by: 50) {
                for y in stride(from: CGFloat(0), through: 700, by: 50) {
                    let hand = CGRect(x: x, y: y, width: 0, height: 0)
                    let place = Self.place(.hand(hand, bar: caller.obstacle), in: size)
                    #expect(!place.frame.intersects(caller.obstacle) && place.scale == 1, "\(x) \(y) \(place)")
                    #expect(!place.frame.contains(hand.origin), "\(x) \(y) \(place)")
                }
            }
        }
    }

    @Test("of the sides with room it takes the one where it hides least of what gets its look there (D-41)")
    func figures() {
        let size = CGSize(width: 1920, height: 1080)
        let hand = CGRect(x: 960, y: 700, width: 0, height: 0)
        let sides: [PanelPlace.Side: CGRect] = [
            .above: CGRect(x: 300, y: 650, width: 1500, height: 430),
            .left: CGRect(x: 935, y: 100, width: 700, height: 980),
            .right: CGRect(x: 300, y: 100, width: 685, height: 980),
        ]
        for (side, figures) in sides {
            let place = Self.place(.hand(hand, bar: nil, figures: figures), in: size)
            #expect(place.side == side && place.scale == 1 && !place.frame.contains(hand.origin), "\(place)")
        }
        #expect(Self.place(.hand(hand, bar: nil), in: size).side == .above)
    }

    @Test("a hand beyond the window's edge, as after the window has shrunk, counts as one at the edge (D-41)")
    func outside() {
        let size = CGSize(width: 1000, height: 700)
        for (x, y) in [(-5000.0, 300.0), (5000, 300), (500, -5000), (500, 5000), (1e300, -1e300)] {
            let place = Self.place(.hand(CGRect(x: x, y: y, width: 0, height: 0), bar: nil), in: size)
            #expect(Self.room(size).contains(place.frame) && place.scale == 1)
        }
    }
}
