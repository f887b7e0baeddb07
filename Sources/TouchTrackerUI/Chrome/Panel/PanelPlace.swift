import Foundation

/// Where the colour panel lies: beside what has called it, inside the window, as large as it is made if that fits anywhere.
struct PanelPlace: Equatable {
    /// Of what has called it.
    enum Side: CaseIterable {
        case above, below, left, right
    }

    let layout: PanelLayout
    /// Where the card's body is seen.
    let frame: CGRect
    /// What it is drawn smaller by; 1 if it fits.
    let scale: CGFloat
    /// Of the caller; if there is room on none, the one on which it covers least.
    let side: Side

    /// How much of the caller is covered, in square points.
    private let covered: CGFloat

    /// - Parameters:
    ///   - room: what the panel may take.
    ///   - layout: of a card that may take so much.
    init(beside caller: PanelCaller, in room: CGRect, layout: (CGSize) -> PanelLayout) {
        let all = PanelPlace(beside: caller, within: room, layout: layout)
        self = all.place(apartFrom: caller.bar, beside: caller, within: room, layout: layout) ?? all
    }

    /// One that lies elsewhere, so that a bar is seen, without being worse for that; nil if there is none.
    private func place(
        apartFrom bar: CGRect?, beside caller: PanelCaller, within room: CGRect, layout: (CGSize) -> PanelLayout
    ) -> PanelPlace? {
        guard let bar, frame.intersects(bar) else { return nil }
        let rest = Side.allCases.map { Self.part($0, of: bar, in: room) }
            .max { $0.width * $0.height < $1.width * $1.height }
        guard let rest, rest.width > 0, rest.height > 0 else { return nil }
        let other = PanelPlace(beside: caller, within: rest, layout: layout)
        return other.scale >= scale && other.covered <= covered ? other : nil
    }

    private init(beside caller: PanelCaller, within room: CGRect, layout: (CGSize) -> PanelLayout) {
        let window = room.insetBy(dx: -Measure.gap, dy: -Measure.gap)
        let wanted = caller.obstacle
        // The window may have become smaller.
        let obstacle = window.insetBy(dx: -1, dy: -1).contains(wanted.center) ? wanted : wanted.moved(into: window)
        let whole = Fit(layout(room.size), in: room)
        let places = Self.sides(of: caller, obstacle, in: room).map { side in
            let beside = Fit(layout(Self.part(side, of: obstacle, in: room).size), in: room)
            // Never smaller than over all of the window.
            let fit = beside.scale >= whole.scale ? beside : whole
            return (side, fit, Self.frame(fit.size, side, of: obstacle, caller.middle, in: room))
        }
        let areas = places.map { ($0.2.sharedArea(with: obstacle), $0.2.sharedArea(with: caller.figures)) }
        let best = areas.indices.min { areas[$0] < areas[$1] } ?? 0
        covered = areas[best].0
        (side, self.layout, scale, frame) = (
            places[best].0, places[best].1.layout, places[best].1.scale, places[best].2
        )
    }

    /// The card's body, which is scaled about its middle.
    var body: CGRect {
        CGRect(
            x: frame.midX - layout.size.width / 2, y: frame.midY - layout.size.height / 2,
            width: layout.size.width, height: layout.size.height)
    }

    /// A layout, as it is drawn.
    private struct Fit {
        let layout: PanelLayout
        let scale: CGFloat

        init(_ layout: PanelLayout, in room: CGRect) {
            self.layout = layout
            let size = layout.size
            scale = max(PanelPlace.leastScale, min(1, room.width / size.width, room.height / size.height))
        }

        var size: CGSize { CGSize(width: layout.size.width * scale, height: layout.size.height * scale) }
    }

    private static let leastScale: CGFloat = 0.1

    // MARK: Sides

    /// The best first: before a bar, on its roomier side; above a hand, which hides what is below it, or else on its roomier side.
    private static func sides(of caller: PanelCaller, _ obstacle: CGRect, in room: CGRect) -> [Side] {
        let upright: [Side] =
            obstacle.minY - room.minY > room.maxY - obstacle.maxY ? [.above, .below] : [.below, .above]
        let level: [Side] = obstacle.minX - room.minX > room.maxX - obstacle.maxX ? [.left, .right] : [.right, .left]
        switch caller {
        case .button: return obstacle.width >= obstacle.height ? upright + level : level + upright
        case .hand: return [.above] + level + [.below]
        }
    }

    /// What is free on a side of it; no less than nothing.
    private static func part(_ side: Side, of obstacle: CGRect, in room: CGRect) -> CGRect {
        let free = obstacle.insetBy(dx: -Measure.gap, dy: -Measure.gap)
        var part = room
        switch side {
        case .above: part.size.height = max(0, free.minY - room.minY)
        case .below: (part.origin.y, part.size.height) = (free.maxY, max(0, room.maxY - free.maxY))
        case .left: part.size.width = max(0, free.minX - room.minX)
        case .right: (part.origin.x, part.size.width) = (free.maxX, max(0, room.maxX - free.maxX))
        }
        return part
    }

    /// As near to it as can be inside the room.
    private static func frame(
        _ size: CGSize, _ side: Side, of obstacle: CGRect, _ middle: CGPoint, in room: CGRect
    ) -> CGRect {
        let gap = Measure.gap
        let corner =
            switch side {
            case .above: CGPoint(x: middle.x - size.width / 2, y: obstacle.minY - gap - size.height)
            case .below: CGPoint(x: middle.x - size.width / 2, y: obstacle.maxY + gap)
            case .left: CGPoint(x: obstacle.minX - gap - size.width, y: middle.y - size.height / 2)
            case .right: CGPoint(x: obstacle.maxX + gap, y: middle.y - size.height / 2)
            }
        let frame = CGRect(origin: corner, size: size).moved(into: room)
        // At whole points, so that everything in it is sharp.
        return CGRect(
            x: frame.minX.rounded(.down), y: frame.minY.rounded(.down), width: size.width, height: size.height)
    }
}

extension CGRect {
    /// How much of another it covers.
    fileprivate func sharedArea(with other: CGRect) -> CGFloat {
        let part = intersection(other)
        return part.isNull ? 0 : part.width * part.height
    }

    /// The nearest rectangle of that size inside another; where it is larger, in its middle.
    fileprivate func moved(into room: CGRect) -> CGRect {
        func start(_ wanted: CGFloat, _ length: CGFloat, _ least: CGFloat, _ space: CGFloat) -> CGFloat {
            length > space ? least + (space - length) / 2 : min(max(wanted, least), least + space - length)
        }
        return CGRect(
            x: start(minX, width, room.minX, room.width), y: start(minY, height, room.minY, room.height),
            width: width, height: height)
    }
}
