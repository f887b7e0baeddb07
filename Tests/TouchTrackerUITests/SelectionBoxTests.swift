import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// The geometry of a selection's box and handles, without a view.
@Suite struct SelectionBoxTests {
    nonisolated private static let room = CGRect(x: 0, y: 0, width: 800, height: 600)

    nonisolated private static func box(
        _ area: CGRect, _ viewport: Viewport = Viewport(), room: CGRect = room
    ) -> SelectionBox {
        SelectionBox(around: area, viewport.similarity, visible: room)
    }

    // MARK: Locations

    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let area: CGRect
        var viewport = Viewport()
        let corners: [CGPoint]
        let rotation: CGPoint
        var testDescription: String { name }
    }

    nonisolated static let shapes = [
        Shape(
            name: "8 points around the ink", area: CGRect(x: 300, y: 200, width: 200, height: 100),
            corners: [at(292, 192), at(508, 192), at(508, 308), at(292, 308)], rotation: at(400, 160)),
        Shape(
            name: "a level line: room for a finger", area: CGRect(x: 300, y: 295, width: 200, height: 10),
            corners: [at(292, 272), at(508, 272), at(508, 328), at(292, 328)], rotation: at(400, 240)),
        Shape(
            name: "a dot", area: CGRect(x: 395, y: 295, width: 10, height: 10),
            corners: [at(372, 272), at(428, 272), at(428, 328), at(372, 328)], rotation: at(400, 240)),
        Shape(
            name: "seen twice as large, with the same margins", area: CGRect(x: 150, y: 100, width: 100, height: 50),
            viewport: Viewport(scale: 2), corners: [at(292, 192), at(508, 192), at(508, 308), at(292, 308)],
            rotation: at(400, 160)),
        Shape(
            name: "rotated clockwise by a right angle: its left edge is the uppermost",
            area: CGRect(x: -50, y: -100, width: 100, height: 200),
            viewport: Viewport(rotation: .pi / 2, showing: .zero, at: CGPoint(x: 400, y: 300)),
            corners: [at(508, 242), at(508, 358), at(292, 358), at(292, 242)], rotation: at(400, 210)),
        Shape(
            name: "too high up: below", area: CGRect(x: 300, y: 20, width: 200, height: 100),
            corners: [at(292, 12), at(508, 12), at(508, 128), at(292, 128)], rotation: at(400, 160)),
        Shape(
            name: "from the upper edge to the lower: beside", area: CGRect(x: 300, y: 10, width: 200, height: 580),
            corners: [at(292, 2), at(508, 2), at(508, 598), at(292, 598)], rotation: at(540, 300)),
        Shape(
            name: "all of the window: above, out of sight", area: CGRect(x: 0, y: 0, width: 800, height: 600),
            corners: [at(-8, -8), at(808, -8), at(808, 608), at(-8, 608)], rotation: at(400, -40)),
    ]

    @Test(
        "selection box: has handles at its corners, and a rotation handle above or where space allows (D-24)",
        arguments: shapes)
    func locations(shape: Shape) {
        let box = Self.box(shape.area, shape.viewport)
        for (corner, expected) in zip(box.corners, shape.corners) {
            #expect(corner.distance(to: expected) < 1e-6, "\(box.corners)")
        }
        #expect(box.location(of: .rotation(box.rotationEdge)).distance(to: shape.rotation) < 1e-6)
    }

    @Test("selection box: the rotation handle stays at its edge during a drag, even without space there (D-24)")
    func rotationEdge() {
        let area = CGRect(x: 300, y: 20, width: 200, height: 100)
        let box = SelectionBox(around: area, .identity, visible: Self.room, rotationEdge: .top)
        #expect(box.rotationEdge == .top && Self.box(area).rotationEdge == .bottom)
    }

    // MARK: Hits

    nonisolated static let sides: [Double] = [0, 0.01, 10, 28, 40, 45, 60, 80, 200, 3000]

    @Test(
        "selection box: hit areas never overlap at any size, and leave space to drag the inside (D-25)",
        arguments: sides
    )
    func hitAreas(width: Double) {
        for height in Self.sides {
            let box = Self.box(CGRect(x: 400, y: 300, width: width, height: height))
            for pointing in [SelectionBox.Pointing.finger, .pointer] {
                let areas = box.handles.map { box.hitArea(of: $0, for: pointing) }
                for (index, area) in areas.enumerated() {
                    #expect(area.size == CGSize(width: pointing.hitSize, height: pointing.hitSize))
                    for other in areas.dropFirst(index + 1) {
                        let common = area.intersection(other)
                        #expect(common.isNull || common.width * common.height < 1e-6, "\(width) × \(height)")
                    }
                }
                // Around the center in all directions.
                let half = pointing.hitSize / 2 - 1e-6
                for offset in [at(half, 0), at(-half, 0), at(0, half), at(0, -half)] {
                    #expect(box.part(at: box.center + offset, for: pointing) == .inside, "\(width) × \(height)")
                }
                for handle in box.handles {
                    #expect(box.part(at: box.location(of: handle), for: pointing) == .handle(handle))
                }
            }
        }
    }

    struct Hit: Sendable, CustomTestStringConvertible {
        let name: String
        let location: CGPoint
        var pointing = SelectionBox.Pointing.finger
        let part: SelectionBox.Part?
        var testDescription: String { name }
    }

    /// Hits of a box from (292, 192) to (508, 308), rotated or not.
    nonisolated static let hits = [
        Hit(name: "the middle", location: at(400, 250), part: .inside),
        Hit(name: "inside at the edge", location: at(507, 250), part: .inside),
        Hit(name: "beside the edge", location: at(509, 250), part: nil),
        Hit(name: "a corner", location: at(292, 192), part: .handle(.corner(.topLeft))),
        Hit(name: "a finger 21 points inwards", location: at(313, 213), part: .handle(.corner(.topLeft))),
        Hit(name: "a finger 23 points inwards", location: at(315, 215), part: .inside),
        Hit(name: "a finger 21 points outwards", location: at(529, 329), part: .handle(.corner(.bottomRight))),
        Hit(name: "a finger 23 points outwards", location: at(531, 331), part: nil),
        Hit(
            name: "a mouse 11 points inwards", location: at(497, 203), pointing: .pointer,
            part: .handle(.corner(.topRight))),
        Hit(name: "a mouse 13 points inwards", location: at(495, 205), pointing: .pointer, part: .inside),
        Hit(name: "a mouse 13 points outwards", location: at(279, 321), pointing: .pointer, part: nil),
        Hit(name: "the rotation handle", location: at(400, 160), part: .handle(.rotation(.top))),
        Hit(name: "a finger 21 points above it", location: at(400, 139), part: .handle(.rotation(.top))),
        Hit(name: "a mouse 13 points above it", location: at(400, 147), pointing: .pointer, part: nil),
        Hit(name: "between it and the box", location: at(400, 187), part: nil),
    ]

    @Test(
        "selection box: handles have hit areas of 44 points for a finger, 24 for a pen and a mouse (D-25)",
        arguments: hits)
    func hit(hit: Hit) {
        let area = CGRect(x: 300, y: 200, width: 200, height: 100)
        #expect(Self.box(area).part(at: hit.location, for: hit.pointing) == hit.part)
        // Rotated with the canvas about the center of the box, in a window with space on all sides.
        let room = CGRect(x: -500, y: -500, width: 2000, height: 2000)
        let (middle, angle) = (at(400, 250), 0.6)
        let map = Similarity(scale: 1, angle: angle, about: middle)
        let box = SelectionBox(around: area, map, visible: room)
        #expect(box.part(at: map.apply(to: hit.location), for: hit.pointing) == hit.part)
    }

    // MARK: Drags

    struct Drag: Sendable, CustomTestStringConvertible {
        let name: String
        let handle: SelectionBox.Handle
        let offset: CGPoint
        var variant = HandleDrag.Variant.standard
        let scale: CGFloat
        var angle: CGFloat = 0
        let fixed: CGPoint
        var testDescription: String { name }
    }

    /// Drags of an area from (300, 200) to (500, 300), which start slightly beside the handle.
    nonisolated static let drags = [
        Drag(
            name: "along the diagonal", handle: .corner(.bottomRight), offset: at(200, 100), scale: 2,
            fixed: at(300, 200)),
        Drag(name: "back", handle: .corner(.bottomRight), offset: at(-100, -50), scale: 0.5, fixed: at(300, 200)),
        Drag(name: "the top left", handle: .corner(.topLeft), offset: at(-200, -100), scale: 2, fixed: at(500, 300)),
        Drag(name: "the top right", handle: .corner(.topRight), offset: at(200, -100), scale: 2, fixed: at(300, 300)),
        Drag(
            name: "the bottom left", handle: .corner(.bottomLeft), offset: at(-200, 100), scale: 2, fixed: at(500, 200)),
        Drag(
            name: "across the diagonal", handle: .corner(.bottomRight), offset: at(-50, 100), scale: 1,
            fixed: at(300, 200)
        ),
        Drag(name: "sideways", handle: .corner(.bottomRight), offset: at(250, 0), scale: 2, fixed: at(300, 200)),
        Drag(
            name: "about the middle", handle: .corner(.bottomRight), offset: at(100, 50), variant: .alternate, scale: 2,
            fixed: at(400, 250)),
        Drag(
            name: "not beyond the opposite corner", handle: .corner(.bottomRight), offset: at(-900, -400), scale: 0.04,
            fixed: at(300, 200)),
        Drag(
            name: "a quarter", handle: .rotation(.top), offset: at(100, 100), scale: 1, angle: .pi / 2,
            fixed: at(400, 250)
        ),
        Drag(
            name: "an eighth, from below", handle: .rotation(.bottom), offset: at(-100, 0), scale: 1, angle: .pi / 4,
            fixed: at(400, 250)),
        Drag(
            name: "steps of 15°", handle: .rotation(.top), offset: at(100 * tan(0.2), 0), variant: .alternate, scale: 1,
            angle: .pi / 12, fixed: at(400, 250)),
    ]

    @Test("selection box: a drag scales about the opposite corner or the middle, or rotates (D-24)", arguments: drags)
    func drag(drag: Drag) {
        let area = CGRect(x: 300, y: 200, width: 200, height: 100)
        // These rotation handles are 100 points from the center.
        let start =
            switch drag.handle {
            case .corner: at(3, 4)
            case .rotation(.bottom): at(400, 350)
            case .rotation: at(400, 150)
            }
        let motion = HandleDrag(of: drag.handle, around: area, from: start, Viewport()).motion(
            to: start + drag.offset, drag.variant)
        #expect(abs(motion.scale - drag.scale) < 1e-9 && abs(motion.angle - drag.angle) < 1e-9)
        #expect(motion.apply(to: drag.fixed).distance(to: drag.fixed) < 1e-9)
    }

    @Test("selection box: an area below 8 points on the screen can be enlarged, but not shrunk (D-24)")
    func small() {
        let area = CGRect(x: 100, y: 100, width: 2, height: 2)
        for (scale, expected) in [(1.0, 1.0), (4, 1), (8, 0.5)] {
            let drag = HandleDrag(of: .corner(.bottomRight), around: area, from: .zero, Viewport(scale: scale))
            #expect(abs(drag.motion(to: at(-50, -50)).scale - expected) < 1e-9)
            #expect(abs(drag.motion(to: at(2, 2)).scale - 2) < 1e-9)
        }
    }
}
