import Foundation
import TouchDrawingModel
import TouchGraphics

/// The box around a person's selection with its handles: their locations in the view, and hit testing.
///
/// Handles have the same size at any zoom, and rotate with the canvas. The box of a small selection is larger than the
/// selection, so that the hit areas of the handles don't overlap and the inside can be dragged.
nonisolated struct SelectionBox: Equatable {
    /// In the view.
    let center: CGPoint
    /// Half of its width and height, in points of the view; at least half of `minSide`.
    let halfSize: CGSize
    /// The direction of the box's x axis in the view; a unit vector.
    let axis: CGPoint
    /// The edge with the rotation handle.
    let rotationEdge: Edge

    /// A corner of the box before its rotation.
    enum Corner: CaseIterable {
        case topLeft, topRight, bottomRight, bottomLeft
    }

    /// An edge of the box before its rotation.
    enum Edge: CaseIterable {
        case top, right, bottom, left
    }

    enum Handle: Hashable {
        case corner(Corner)
        case rotation(Edge)
    }

    /// A part that a touch hits.
    enum Part: Hashable {
        case handle(Handle)
        case inside
    }

    /// The kind of pointer. A finger is less precise than a pen or a mouse.
    enum Pointing {
        case finger, pointer

        /// Width and height of a handle's hit area, in points. Source: rule D-25.
        var hitSize: CGFloat {
            switch self {
            case .finger: 44
            case .pointer: 24
            }
        }
    }

    // MARK: Metrics

    /// Distance between ink and box, in points. Source: our choice: the outline of selected ink fits in.
    static let padding: CGFloat = 8
    /// Half of a handle's visible width, in points. Source: our choice.
    static let handleRadius: CGFloat = 6
    /// Distance between the edge and the middle of the rotation handle, in points. Source: our choice: 10 points remain between
    /// the box and a finger's hit area.
    static let rotationDistance: CGFloat = 32
    /// Minimum width and height of the box, in points: the visible handles fit into their hit areas, and a finger fits
    /// between them.
    static let minSide = Pointing.finger.hitSize + 2 * handleRadius

    /// - Parameters:
    ///   - area: the bounding box of the selected figures, in points of the canvas; not null.
    ///   - map: from the canvas to the view.
    ///   - visible: the part of the view in which a rotation handle is accessible.
    ///   - rotationEdge: the edge with the rotation handle; nil chooses the topmost one in the view with enough space
    ///     for the handle.
    init(around area: CGRect, _ map: Similarity, visible: CGRect, rotationEdge: Edge? = nil) {
        let half = CGSize(
            width: max(area.width * map.scale / 2 + Self.padding, Self.minSide / 2),
            height: max(area.height * map.scale / 2 + Self.padding, Self.minSide / 2))
        let (center, axis) = (map.apply(to: area.center), CGPoint(x: cos(map.angle), y: sin(map.angle)))
        let boxes = (rotationEdge.map { [$0] } ?? Edge.byPreference(rotatedTo: axis)).map {
            SelectionBox(center: center, halfSize: half, axis: axis, rotationEdge: $0)
        }
        let reach = Self.handleRadius + 1
        let reachable = visible.insetBy(dx: reach, dy: reach)
        self = boxes.first { reachable.contains($0.location(of: .rotation($0.rotationEdge))) } ?? boxes[0]
    }

    private init(center: CGPoint, halfSize: CGSize, axis: CGPoint, rotationEdge: Edge) {
        (self.center, self.halfSize, self.axis, self.rotationEdge) = (center, halfSize, axis, rotationEdge)
    }

    // MARK: Locations

    var handles: [Handle] { Corner.allCases.map(Handle.corner) + [.rotation(rotationEdge)] }

    /// The corners, clockwise from its own top left, in the view.
    var corners: [CGPoint] { Corner.allCases.map { location(of: .corner($0)) } }

    /// The middle of a handle, in the view.
    func location(of handle: Handle) -> CGPoint { view(local(handle)) }

    /// The end of the line from the box to the rotation handle, in the view.
    var rotationStem: CGPoint { view(rotationEdge.direction.scaled(halfSize.width, halfSize.height)) }

    /// The middle of a handle relative to the middle of the box, along the axes of the box.
    private func local(_ handle: Handle) -> CGPoint {
        switch handle {
        case .corner(let corner): corner.direction.scaled(halfSize.width, halfSize.height)
        case .rotation(let edge):
            edge.direction.scaled(halfSize.width + Self.rotationDistance, halfSize.height + Self.rotationDistance)
        }
    }

    private func view(_ local: CGPoint) -> CGPoint { center + local.rotated(to: axis) }

    /// The direction in which a corner is dragged to make the selection larger, in the view; its length is √2.
    func direction(of corner: Corner) -> CGPoint { corner.direction.rotated(to: axis) }

    // MARK: Hit testing

    /// The part that a touch at a location of the view hits; nil outside of the box and its handles.
    func part(at location: CGPoint, for pointing: Pointing) -> Part? {
        let offset = location - center
        let point = CGPoint(x: offset.x * axis.x + offset.y * axis.y, y: offset.y * axis.x - offset.x * axis.y)
        let handle = handles.first { hitArea(of: $0, for: pointing).contains(point) }
        if let handle { return .handle(handle) }
        return abs(point.x) <= halfSize.width && abs(point.y) <= halfSize.height ? .inside : nil
    }

    /// The hit area of a handle relative to the center of the box, along its axes. For a small box, the areas of the
    /// corners extend outwards.
    func hitArea(of handle: Handle, for pointing: Pointing) -> CGRect {
        let (middle, size) = (local(handle), pointing.hitSize)
        switch handle {
        case .rotation: return CGRect(origin: middle, size: .zero).insetBy(dx: -size / 2, dy: -size / 2)
        case .corner(let corner):
            let inwards = CGSize(
                width: Self.reachInwards(size, of: 2 * halfSize.width),
                height: Self.reachInwards(size, of: 2 * halfSize.height))
            let direction = corner.direction
            return CGRect(
                x: middle.x - (direction.x > 0 ? inwards.width : size - inwards.width),
                y: middle.y - (direction.y > 0 ? inwards.height : size - inwards.height), width: size, height: size)
        }
    }

    /// How far the hit area of a corner extends into the box: half of its size, or less to leave `size` between two
    /// corners, but at least as far as the visible handle.
    private static func reachInwards(_ size: CGFloat, of side: CGFloat) -> CGFloat {
        min(size / 2, max(handleRadius, (side - size) / 2))
    }
}

nonisolated extension SelectionBox.Corner {
    /// From the middle of the box, before its rotation; each coordinate is 1 or −1.
    var direction: CGPoint {
        switch self {
        case .topLeft: CGPoint(x: -1, y: -1)
        case .topRight: CGPoint(x: 1, y: -1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        case .bottomLeft: CGPoint(x: -1, y: 1)
        }
    }
}

nonisolated extension SelectionBox.Edge {
    /// From the middle of the box, before its rotation; its length is 1.
    var direction: CGPoint {
        switch self {
        case .top: CGPoint(x: 0, y: -1)
        case .right: CGPoint(x: 1, y: 0)
        case .bottom: CGPoint(x: 0, y: 1)
        case .left: CGPoint(x: -1, y: 0)
        }
    }

    /// The uppermost edge in the view, the lowest one, then the other two.
    ///
    /// - Parameter axis: of the box.
    fileprivate static func byPreference(rotatedTo axis: CGPoint) -> [Self] {
        let downwards = allCases.sorted { $0.direction.rotated(to: axis).y < $1.direction.rotated(to: axis).y }
        return [downwards[0], downwards[3], downwards[1], downwards[2]]
    }
}

nonisolated extension CGPoint {
    fileprivate func scaled(_ width: CGFloat, _ height: CGFloat) -> CGPoint { CGPoint(x: x * width, y: y * height) }

    /// Converts from the axes of a box to those of the view.
    ///
    /// - Parameter axis: the box's own x axis, of length 1.
    fileprivate func rotated(to axis: CGPoint) -> CGPoint {
        CGPoint(x: x * axis.x - y * axis.y, y: x * axis.y + y * axis.x)
    }
}
