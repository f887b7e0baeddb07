import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Drawing of views, limited to what has changed.
@Suite struct DisplayTests {
    private final class Painted: UIView {
        var rects: [CGRect] = []
        var color = Color.blue
        override func draw(_ rect: CGRect, in context: GraphicsContext) {
            rects.append(rect)
            context.setColor(color)
            context.fill(bounds)
        }
    }

    private static func scene(_ change: (UIView, UIView, UIView) -> Void = { _, _, _ in }) -> Bitmap {
        let stage = TestStage(size: CGSize(width: 120, height: 90))
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        card.backgroundColor = UIColor(Color(red: 0.9, green: 0.3, blue: 0.2))
        card.clipsToBounds = true
        let rotated = UIView(frame: CGRect(x: 30, y: 10, width: 50, height: 20))
        rotated.backgroundColor = UIColor(Color(red: 0.2, green: 0.5, blue: 0.9))
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 6)
        let glass = UIView(frame: CGRect(x: 50, y: 40, width: 60, height: 40))
        glass.backgroundColor = .black
        glass.alpha = 0.4
        let hole = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        hole.backgroundColor = .white
        glass.addSubview(hole)
        card.addSubview(rotated)
        stage.window.addSubview(card)
        stage.window.addSubview(glass)
        change(card, rotated, glass)
        return stage.picture
    }

    @Test("views: are drawn with their transforms, clipping and opacity")
    func golden() throws {
        let picture = Self.scene()
        #expect(try Golden("views").difference(from: picture) == .none)
        #expect(picture.color(x: 65, y: 55) != .black, "opacity applies to a view and its subviews as a group")
    }

    @Test(
        "golden image: detects a lost transform, clip or opacity",
        arguments: ["transform", "clip", "opacity"])
    func negative(change: String) throws {
        let picture = Self.scene { card, rotated, glass in
            switch change {
            case "transform": rotated.transform = .identity
            case "clip": card.clipsToBounds = false
            default: glass.alpha = 0.5
            }
        }
        guard case .pixels = try Golden("views").compare(picture) else { return #expect(Bool(false)) }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 300), scale: 2)
    private let view = Painted(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    private var frames: [Region] { frameLog.regions }
    private let frameLog = FrameLog()

    private final class FrameLog {
        var regions: [Region] = []
    }

    init() {
        stage.window.addSubview(view)
        stage.host.finishPass()
        stage.host.onDrawFrame = { [frameLog] _, region in frameLog.regions.append(region) }
        view.rects = []
    }

    @Test("damage: redraws only the requested rects, in window pixels, and keeps distant ones separate")
    func damage() {
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setNeedsDisplay(CGRect(x: 150, y: 150, width: 10.2, height: 500))
        stage.host.finishPass()
        #expect(
            frames.last?.rects == [
                PixelRect(x: 200, y: 100, width: 20, height: 20), PixelRect(x: 500, y: 400, width: 21, height: 100),
            ])
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 160.5, height: 200)])
    }

    @Test("damage: draws nothing when nothing has changed")
    func idle() {
        stage.host.finishPass()
        stage.advance(by: .seconds(10))
        view.setNeedsDisplay(CGRect(x: 500, y: 0, width: 10, height: 10))
        view.setNeedsDisplay(.null)
        stage.host.finishPass()
        #expect(frames.isEmpty && view.rects.isEmpty)
    }

    @Test("damage: covers the old and new frame of a view that moves, hides or leaves")
    func moving() {
        view.center.x += 50
        stage.host.finishPass()
        #expect(frames.last?.rects == [PixelRect(x: 200, y: 100, width: 500, height: 400)])
        view.isHidden = true
        stage.host.finishPass()
        #expect(frames.last?.rects == [PixelRect(x: 300, y: 100, width: 400, height: 400)])
        view.isHidden = false
        stage.host.finishPass()
        view.removeFromSuperview()
        stage.host.finishPass()
        #expect(frames.count == 4)
        #expect(stage.picture.color(x: 310, y: 110) == .white)
    }

    @Test("damage: includes subviews outside the bounds of a moving view")
    func stickingOut() {
        let flag = UIView(frame: CGRect(x: -50, y: 0, width: 50, height: 10))
        view.addSubview(flag)
        stage.host.finishPass()
        view.center.y += 20
        stage.host.finishPass()
        #expect(frames.last?.contains(x: 110, y: 110) == true)
        view.clipsToBounds = true
        stage.host.finishPass()
        view.center.y += 20
        stage.host.finishPass()
        #expect(frames.last?.contains(x: 110, y: 150) == false)
    }

    @Test("occlusion: does not draw what an opaque view covers")
    func occlusion() {
        let cover = Painted(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        cover.isOpaque = true
        stage.window.addSubview(cover)
        stage.host.finishPass()
        #expect(view.rects.isEmpty && !cover.rects.isEmpty)
        cover.alpha = 0.5
        stage.host.finishPass()
        #expect(!view.rects.isEmpty)
    }

    @Test("occlusion: does not draw what an opaque view covers at any depth of the hierarchy")
    func deepOcclusion() {
        let frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        let (container, cover) = (UIView(frame: frame), Painted(frame: frame))
        cover.isOpaque = true
        container.addSubview(cover)
        stage.window.addSubview(container)
        stage.host.finishPass()
        #expect(view.rects.isEmpty && !cover.rects.isEmpty)
        // The view covers nothing where its container clips it or is translucent.
        container.clipsToBounds = true
        container.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.host.finishPass()
        #expect(!view.rects.isEmpty)
        container.frame = frame
        stage.host.finishPass()
        view.rects = []
        container.alpha = 0.5
        stage.host.finishPass()
        #expect(!view.rects.isEmpty)
    }

    @Test("animation: draws only what it animates, starting with its first step")
    func animationStart() {
        stage.host.finishPass()
        view.rects = []
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        stage.host.finishPass()
        #expect(view.rects.isEmpty)
        stage.advance(by: .milliseconds(500))
        #expect(!view.rects.isEmpty)
    }

    @Test("scale: a new scale redraws the entire window")
    func scale() {
        stage.send(.resized(stage.window.id, CGSize(width: 400, height: 300), scale: 1.5))
        #expect(frames.last?.extents == PixelRect(x: 0, y: 0, width: 600, height: 450))
        #expect(stage.picture.color(x: 155, y: 80) == .blue)
    }

    @Test("exposure: redraws what the platform has lost")
    func exposed() {
        stage.send(.exposed(stage.window.id, CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(frames.last?.rects == [PixelRect(x: 0, y: 0, width: 20, height: 20)])
    }
}
