import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The viewport as a value: the visible part of the canvas.
@Suite struct ViewportTests {
    /// A random viewport within the user's limits.
    static func random(_ random: inout SplitMix) -> Viewport {
        Viewport(
            scale: exp(.random(in: log(0.05)...log(64), using: &random)),
            rotation: Bool.random(using: &random)
                ? .random(in: -7...7, using: &random) : CGFloat(Int.random(in: -4...4, using: &random)) * .pi / 2,
            origin: CGPoint(x: .random(in: -1e4...1e4, using: &random), y: .random(in: -1e4...1e4, using: &random)))
    }

    @Test("viewport: converts between view and canvas coordinates at any rotation (C-9)")
    func points() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<1000 {
            let viewport = Self.random(&random)
            let viewLocation = CGPoint(
                x: .random(in: -99...999, using: &random), y: .random(in: -99...999, using: &random))
            let location = viewport.canvas(viewLocation)
            #expect(viewport.view(location).distance(to: viewLocation) < 1e-6, "\(seed)")
            #expect(location.applying(viewport.transform).distance(to: viewLocation) < 1e-6, "\(seed)")
            #expect(viewport.similarity.apply(to: location).distance(to: viewLocation) < 1e-6, "\(seed)")
        }
    }

    @Test("viewport: a rotated view's bounds on the canvas enclose its four corners")
    func rects() {
        let rect = CGRect(x: 0, y: 0, width: 300, height: 200)
        let rotated = Viewport(scale: 2, rotation: .pi / 2, origin: CGPoint(x: 10, y: 20))
        #expect(rotated.canvas(rect) == CGRect(x: 10, y: -130, width: 100, height: 150))
        let askew = Viewport(rotation: .pi / 4).canvas(rect)
        #expect(abs(askew.width - 500 / 2.0.squareRoot()) < 1e-9)
        for corner in [rect.origin, CGPoint(x: 300, y: 0), CGPoint(x: 0, y: 200), CGPoint(x: 300, y: 200)] {
            #expect(askew.insetBy(dx: -1e-9, dy: -1e-9).contains(Viewport(rotation: .pi / 4).canvas(corner)))
        }
    }

    @Test("viewport: right angles are exact, and full rotations are ignored", arguments: -8...8)
    func rightAngles(quarters: Int) {
        let transform = Viewport(scale: 3, rotation: CGFloat(quarters) * .pi / 2).transform
        let expected = [[3, 0], [0, 3], [-3, 0], [0, -3]][((quarters % 4) + 4) % 4]
        #expect([transform.a, transform.b] == expected.map { CGFloat($0) })
    }

    @Test("zoom: is limited to 5 % to 6400 %, about a fixed point (C-1)")
    func zoom() {
        let viewLocation = CGPoint(x: 200, y: 100)
        var viewport = Viewport(rotation: 0.3, origin: CGPoint(x: 40, y: 50))
        let location = viewport.canvas(viewLocation)
        for (factor, scale) in [(10.0, 10.0), (10, 64), (0.001, 0.064), (0.1, 0.05), (20, 1)] {
            viewport = viewport.zoomed(by: factor, rotatedBy: 0.1, about: viewLocation)
            #expect(abs(viewport.scale - scale) < 1e-12)
            #expect(viewport.canvas(viewLocation).distance(to: location) < 1e-9)
        }
        #expect(abs(viewport.rotation - 0.8) < 1e-12)
        // A view that fits a large drawing may be smaller; from there, only zooming in changes it.
        let far = Viewport(scale: 0.001)
        #expect(
            far.zoomed(by: 0.5, about: viewLocation).scale == 0.001
                && far.zoomed(by: 3, about: viewLocation).scale == 0.003)
    }

    @Test("viewport: its center stays within the canvas (C-1)")
    func limits() {
        let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
        let inside = Viewport(scale: 2, rotation: 1, origin: CGPoint(x: 9_999_000, y: -9_999_000))
        #expect(inside.limited(in: bounds) == inside)
        for offset in [CGPoint(x: 1e9, y: 0), CGPoint(x: -3e8, y: 7e9)] {
            let limited = inside.moved(by: offset).limited(in: bounds)
            #expect(limited.canvas(bounds.center).validationError == nil && limited.scale == 2 && limited.rotation == 1)
            #expect(limited.limited(in: bounds) == limited)
        }
    }

    @Test("fit: shows an area as large as possible at any rotation", arguments: [0, 0.7, .pi / 2])
    func showing(rotation: CGFloat) {
        let (area, room) = (
            CGRect(x: 500, y: 900, width: 800, height: 100), CGRect(x: 10, y: 20, width: 300, height: 200)
        )
        let shown = area.applying(Viewport.showing(area, in: room, rotation: rotation).transform)
        #expect(room.insetBy(dx: -1e-6, dy: -1e-6).contains(shown))
        #expect(abs(shown.width - room.width) < 1e-6 || abs(shown.height - room.height) < 1e-6)
        #expect(Viewport.showing(CGRect(x: 5, y: 5, width: 1, height: 1), in: room).scale == 1)
    }
}
