import Foundation
import TouchDrawingModel
import TouchKit

/// The light of lasers on a canvas view. Requests frames only while light fades.
final class LaserLight {
    /// Weak: a display link retains this until the light has faded.
    private weak var view: CanvasView?
    /// Trails whose pointers have lifted.
    private var fading: [LaserTrail] = []
    private var link: CADisplayLink?

    init(_ view: CanvasView) {
        self.view = view
    }

    /// Lets the trail of a pointer that has lifted fade.
    func fade(_ trail: LaserTrail) {
        fading.append(trail)
        view?.setNeedsLayout()
    }

    /// The overlays of this frame.
    ///
    /// - Parameter held: the trails of pointers that are down.
    func overlays(with held: [LaserTrail]) -> [LaserOverlay] {
        guard !fading.isEmpty || !held.isEmpty, let application = view?.window?.application else {
            stop()
            return []
        }
        let now = application.scheduler.now.seconds
        fading.removeAll { $0.nodes(at: now).isEmpty }
        let overlays = (fading + held).map { LaserOverlay(nodes: $0.nodes(at: now), color: $0.color) }
        // A pointer at rest is one point that doesn't change.
        if fading.isEmpty, overlays.allSatisfy(\.isAtRest) { stop() } else { start(application) }
        return overlays
    }

    private func start(_ application: UIApplication) {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: LaserLight.frameBegan)
        link.add(to: application)
        self.link = link
    }

    private func stop() {
        link?.invalidate()
        link = nil
    }

    private func frameBegan(_ link: CADisplayLink) {
        if let view { view.setNeedsLayout() } else { stop() }
    }
}

/// The light of a laser: a core in the color of the ink, lighter in its middle, in a wider glow.
nonisolated struct LaserOverlay: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// On the canvas, with widths 0…1.
    let nodes: [InkNode]
    let color: Color

    /// From back to front: the width, in widths of the laser, the opacity, and the part of white. Source: our choice.
    private static let layers: [(width: CGFloat, opacity: Double, white: Double)] = [
        (3.2, 0.14, 0), (2, 0.24, 0), (1, 0.95, 0), (0.4, 1, 0.75),
    ]

    /// Whether only the point below a resting pointer is left.
    fileprivate var isAtRest: Bool { nodes.count == 1 && nodes.allSatisfy { $0.width == 1 } }

    func cover(in view: OverlayView) -> [CGRect] {
        let reach = view.viewport.canvas(LaserTrail.width * Self.layers[0].width / 2 + 1)
        // One for each few nodes: a long trail covers little of its bounds.
        return view.rects(
            onCanvas: stride(from: 0, to: nodes.count, by: 8).map { start in
                nodes[start..<min(start + 9, nodes.count)].reduce(CGRect.null) {
                    $0.union(CGRect(origin: $1.point, size: .zero))
                }.insetBy(dx: -reach, dy: -reach)
            })
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        let width = view.viewport.canvas(LaserTrail.width)
        for layer in Self.layers {
            func lightened(_ component: Double) -> Double { component + (1 - component) * layer.white }
            context.strokeInk(
                along: nodes.map { InkNode($0.point, width: $0.width * width * layer.width) },
                color: Color(
                    red: lightened(color.red), green: lightened(color.green), blue: lightened(color.blue),
                    alpha: layer.opacity))
        }
    }
}
