import Foundation
import Testing

@testable import TouchTrackerUI

/// The placement of the color panel.
@Suite struct PanelPlacementTests {
    /// Window sizes, from a telephone's to a wall display's.
    nonisolated private static let sizes = [
        CGSize(width: 320, height: 240), CGSize(width: 480, height: 360), CGSize(width: 360, height: 700),
        CGSize(width: 800, height: 600), CGSize(width: 1000, height: 700), CGSize(width: 1920, height: 1080),
        CGSize(width: 3840, height: 2160),
    ]

    private static func room(_ size: CGSize) -> CGRect {
        CGRect(origin: .zero, size: size).insetBy(dx: Metrics.gap, dy: Metrics.gap)
    }

    private static func placement(
        _ anchor: PanelAnchor, at position: PanelPosition? = nil, in size: CGSize
    ) -> PanelPlacement {
        PanelPlacement(beside: anchor, at: position, in: room(size)) { PanelLayout(available: $0, recents: .some) }
    }

    /// A toolbar at each edge, with a button whose center is `button` points from the toolbar's start.
    private static func bars(in size: CGSize, button: CGFloat) -> [(edge: PanelPlacement.Side, anchor: PanelAnchor)] {
        let (length, breadth, margin) = (CGFloat(360), CGFloat(52), CGFloat(12))
        let rects: [(PanelPlacement.Side, CGRect)] = [
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
            return (edge, PanelAnchor(button: rect, bar: bar))
        }
    }

    @Test("panel: is beside the toolbar at any edge, near its button, and inside the window (D-41, D-64)")
    func bars() {
        let size = CGSize(width: 1000, height: 700)
        let sides: [PanelPlacement.Side: PanelPlacement.Side] = [
            .above: .below, .below: .above, .left: .right, .right: .left,
        ]
        for button in [26.0, 180, 334] {
            for (edge, anchor) in Self.bars(in: size, button: button) {
                let placement = Self.placement(anchor, in: size)
                #expect(placement.side == sides[edge] && placement.scale == 1)
                let (frame, bar) = (placement.frame, anchor.bar)
                #expect(Self.room(size).contains(frame) && !frame.intersects(bar))
                let gaps = [
                    frame.minY - bar.maxY, bar.minY - frame.maxY, frame.minX - bar.maxX, bar.minX - frame.maxX,
                ]
                #expect(gaps.contains { (Metrics.gap - 1...Metrics.gap + 1).contains($0) }, "\(edge) \(gaps)")
                // Centered on the button, or as close as the window's edge allows.
                let isUpright = [.above, .below].contains(edge)
                let (middle, target) =
                    isUpright ? (frame.midX, anchor.button.midX) : (frame.midY, anchor.button.midY)
                let isAtEdge =
                    isUpright ? frame.minX == 8 || frame.maxX == 992 : frame.minY == 8 || frame.maxY == 692
                #expect(abs(middle - target) <= 1 || isAtEdge)
            }
        }
    }

    @Test(
        "panel: stays inside the window at the largest possible scale, wherever it is dragged (D-41)",
        arguments: sizes)
    func dragged(size: CGSize) {
        let room = Self.room(size)
        let fullLayout = PanelLayout(available: room.size, recents: .some)
        let scale = min(1, room.width / fullLayout.size.width, room.height / fullLayout.size.height)
        for (edge, anchor) in Self.bars(in: size, button: 180) {
            let first = Self.placement(anchor, in: size)
            for x in stride(from: 0.0, through: 1, by: 0.25) {
                for y in stride(from: 0.0, through: 1, by: 0.25) {
                    let placement = Self.placement(anchor, at: PanelPosition(x: x, y: y), in: size)
                    #expect(
                        room.insetBy(dx: -0.01, dy: -0.01).contains(placement.frame), "\(edge) \(x) \(y) \(placement)")
                    #expect(placement.scale == scale && placement.layout == first.layout, "\(edge) \(x) \(y)")
                    #expect(
                        placement.body.center.distance(to: placement.frame.center) < 0.01
                            && placement.body.size == placement.layout.size)
                }
            }
        }
    }

    @Test("panel position: restores the rectangle it was made from; invalid numbers are corrected (D-41)")
    func positions() {
        let room = CGRect(x: 8, y: 8, width: 984, height: 684)
        let frame = CGRect(x: 500, y: 100, width: 360, height: 500)
        let position = PanelPosition(of: frame, in: room)
        let restored = position.frame(of: frame.size, in: room)
        #expect(abs(restored.minX - 500) <= 1 && abs(restored.minY - 100) <= 1 && position.isValid)
        for (x, y) in [(-1.0, 2.0), (.nan, .infinity), (1e300, -1e300)] {
            #expect(PanelPosition(x: x, y: y).isValid)
            #expect(room.contains(PanelPosition(x: x, y: y).frame(of: frame.size, in: room)))
        }
        // A rectangle that is larger than the room.
        #expect(PanelPosition(of: frame, in: CGRect(x: 0, y: 0, width: 100, height: 100)) == PanelPosition(x: 0, y: 0))
    }

    @Test("panel: in a window with little space, covers as little of the toolbar as possible (D-41)")
    func tight() {
        let size = CGSize(width: 800, height: 400)
        for (edge, anchor) in Self.bars(in: size, button: 180) where [.above, .below].contains(edge) {
            let placement = Self.placement(anchor, in: size)
            #expect(placement.scale == 1 && Self.room(size).contains(placement.frame))
            let covered = placement.frame.intersection(anchor.bar)
            #expect(covered.isNull || covered.height < 8, "\(placement)")
        }
    }

    @Test("panel: treats a toolbar outside the window, as after a resize, as one at the edge (D-41)")
    func outside() {
        let size = CGSize(width: 1000, height: 700)
        for (x, y) in [(-5000.0, 300.0), (5000, 300), (500, -5000), (500, 5000), (1e300, -1e300)] {
            let bar = CGRect(x: x, y: y, width: 0, height: 0)
            let placement = Self.placement(PanelAnchor(button: bar, bar: bar), in: size)
            #expect(Self.room(size).contains(placement.frame) && placement.scale == 1)
        }
    }
}
