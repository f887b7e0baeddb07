import Foundation
import TouchKit

/// What the color panel is attached to, in the coordinate space of its superview.
struct PanelAnchor: Equatable {
    /// The button that opens it.
    var button: CGRect
    /// The toolbar with the button, which is not covered if possible.
    var bar: CGRect

    /// An anchor without a toolbar.
    static func lowerEdge(of bounds: CGRect) -> PanelAnchor {
        let middle = CGRect(x: bounds.midX, y: bounds.maxY, width: 0, height: 0)
        return PanelAnchor(button: middle, bar: middle)
    }
}

/// Where the color panel was moved to, relative to the window: 0…1 of the range of its top left corner, to the right
/// and down.
public nonisolated struct PanelPosition: Hashable, Sendable, Codable {
    /// 0…1.
    public var x: Double
    /// 0…1.
    public var y: Double

    /// - Parameters: values outside of 0…1 are clamped, and NaN becomes 0.
    public init(x: Double, y: Double) {
        func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        (self.x, self.y) = (clamped(x), clamped(y))
    }

    /// Whether the program could have written it.
    public var isValid: Bool { self == PanelPosition(x: x, y: y) }
}

extension PanelPosition {
    /// The position of a rectangle in an area.
    init(of frame: CGRect, in area: CGRect) {
        func fraction(_ offset: CGFloat, _ length: CGFloat) -> Double { length > 0 ? offset / length : 0 }
        self.init(
            x: fraction(frame.minX - area.minX, area.width - frame.width),
            y: fraction(frame.minY - area.minY, area.height - frame.height))
    }

    /// The rectangle of this size at the position; centered if it is larger than the area.
    func frame(of size: CGSize, in area: CGRect) -> CGRect {
        func start(_ fraction: Double, _ spare: CGFloat) -> CGFloat {
            spare > 0 ? (fraction * spare).rounded(.down) : spare / 2
        }
        return CGRect(
            x: area.minX + start(x, area.width - size.width), y: area.minY + start(y, area.height - size.height),
            width: size.width, height: size.height)
    }
}

/// Where the color panel is: next to its button, or where it was moved to. Always the same for windows of one size.
struct PanelPlacement: Equatable {
    /// The side of the toolbar.
    enum Side: CaseIterable {
        case above, below, left, right
    }

    let layout: PanelLayout
    /// The visible frame of the card.
    let frame: CGRect
    /// The scale at which it is drawn; 1 if it fits.
    let scale: CGFloat
    /// The side on which it opens; if there is no space at any, the one on which it covers least of the toolbar.
    let side: Side

    /// - Parameters:
    ///   - position: where it was moved to; nil if it has not been moved.
    ///   - area: the available area.
    ///   - layout: returns the layout for an available size.
    init(
        beside anchor: PanelAnchor, at position: PanelPosition? = nil, in area: CGRect,
        layout: (CGSize) -> PanelLayout
    ) {
        let window = area.insetBy(dx: -Metrics.gap, dy: -Metrics.gap)
        // The window may have become smaller.
        let bar =
            window.insetBy(dx: -1, dy: -1).contains(anchor.bar.center) ? anchor.bar : anchor.bar.moved(into: window)
        let full = Fit(layout(area.size), in: area)
        let candidates = Self.sides(of: bar, in: area).map { side in
            let beside = Fit(layout(Self.freeArea(side, of: bar, in: area).size), in: area)
            // Not smaller than in the complete window.
            let fit = beside.scale >= full.scale ? beside : full
            return (side, fit, Self.frame(fit.size, side, of: bar, anchor.button.center, in: area))
        }
        let areas = candidates.map { $0.2.sharedArea(with: bar) }
        let best = candidates[areas.indices.min { areas[$0] < areas[$1] } ?? 0]
        (side, self.layout, scale) = (best.0, best.1.layout, best.1.scale)
        frame = position?.frame(of: best.1.size, in: area) ?? best.2
    }

    /// The card's frame before scaling about its center.
    var body: CGRect {
        CGRect(
            x: frame.midX - layout.size.width / 2, y: frame.midY - layout.size.height / 2,
            width: layout.size.width, height: layout.size.height)
    }

    /// A layout with its scale.
    private struct Fit {
        let layout: PanelLayout
        let scale: CGFloat

        init(_ layout: PanelLayout, in area: CGRect) {
            self.layout = layout
            let size = layout.size
            scale = max(PanelPlacement.minScale, min(1, area.width / size.width, area.height / size.height))
        }

        var size: CGSize { CGSize(width: layout.size.width * scale, height: layout.size.height * scale) }
    }

    private static let minScale: CGFloat = 0.1

    // MARK: Sides

    /// By preference: first the side with more space.
    private static func sides(of bar: CGRect, in area: CGRect) -> [Side] {
        let vertical: [Side] = bar.minY - area.minY > area.maxY - bar.maxY ? [.above, .below] : [.below, .above]
        let horizontal: [Side] = bar.minX - area.minX > area.maxX - bar.maxX ? [.left, .right] : [.right, .left]
        return bar.width >= bar.height ? vertical + horizontal : horizontal + vertical
    }

    /// The free area at a side of the obstacle.
    private static func freeArea(_ side: Side, of obstacle: CGRect, in area: CGRect) -> CGRect {
        let free = obstacle.insetBy(dx: -Metrics.gap, dy: -Metrics.gap)
        var result = area
        switch side {
        case .above: result.size.height = max(0, free.minY - area.minY)
        case .below: (result.origin.y, result.size.height) = (free.maxY, max(0, area.maxY - free.maxY))
        case .left: result.size.width = max(0, free.minX - area.minX)
        case .right: (result.origin.x, result.size.width) = (free.maxX, max(0, area.maxX - free.maxX))
        }
        return result
    }

    /// The frame next to the obstacle, inside the area.
    private static func frame(
        _ size: CGSize, _ side: Side, of obstacle: CGRect, _ middle: CGPoint, in area: CGRect
    ) -> CGRect {
        let gap = Metrics.gap
        let corner =
            switch side {
            case .above: CGPoint(x: middle.x - size.width / 2, y: obstacle.minY - gap - size.height)
            case .below: CGPoint(x: middle.x - size.width / 2, y: obstacle.maxY + gap)
            case .left: CGPoint(x: obstacle.minX - gap - size.width, y: middle.y - size.height / 2)
            case .right: CGPoint(x: obstacle.maxX + gap, y: middle.y - size.height / 2)
            }
        let frame = CGRect(origin: corner, size: size).moved(into: area)
        // Whole points, so that everything in it is sharp.
        return CGRect(
            x: frame.minX.rounded(.down), y: frame.minY.rounded(.down), width: size.width, height: size.height)
    }
}

extension CGRect {
    /// The area of the intersection with another rectangle.
    fileprivate func sharedArea(with other: CGRect) -> CGFloat {
        let part = intersection(other)
        return part.isNull ? 0 : part.width * part.height
    }

    /// The nearest rectangle of this size inside another one; centered if it is larger.
    fileprivate func moved(into area: CGRect) -> CGRect {
        func start(_ preferred: CGFloat, _ length: CGFloat, _ minimum: CGFloat, _ space: CGFloat) -> CGFloat {
            length > space ? minimum + (space - length) / 2 : min(max(preferred, minimum), minimum + space - length)
        }
        return CGRect(
            x: start(minX, width, area.minX, area.width), y: start(minY, height, area.minY, area.height),
            width: width, height: height)
    }
}
