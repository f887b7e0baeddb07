import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Invariants of scroll views under random input.
@Suite struct ScrollStormTests {
    @Test("random touches, wheels and changes: every begin has an end, and offsets end within limits (C-30)")
    func storm() {
        let seed = Seed()
        print("scroll storm: \(seed)")
        var random = SplitMix(seed: seed)
        for _ in 0..<20 {
            let storm = ScrollStorm(seed: random.next())
            storm.run(steps: 150)
            #expect(storm.violations == [], "\(seed)")
        }
    }
}

/// Two nested scroll views; the inner one has a zoomable view.
private final class ScrollStorm {
    private let outer = ScrollStage()
    private let inner = ScrollStage(contentSize: CGSize(width: 300, height: 700))
    private let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
    private var random: SplitMix
    private var fingers: [Finger] = []
    private(set) var violations: [String] = []

    private var stage: TestStage { outer.stage }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        inner.view.addSubview(zoomed)
        inner.zoomed = zoomed
        inner.view.minimumZoomScale = 0.5
        inner.view.maximumZoomScale = 3
        outer.view.addSubview(inner.view)
        fingers = (0..<3).map { _ in stage.finger() }
    }

    private func randomLocation() -> CGPoint {
        CGPoint(x: CGFloat.random(in: 0..<200, using: &random), y: CGFloat.random(in: 0..<300, using: &random))
    }

    func run(steps: Int) {
        for _ in 0..<steps {
            act()
            stage.advance(by: .milliseconds(Int.random(in: 0..<80, using: &random)))
            for scroll in [outer, inner] where !scroll.view.contentOffset.isFinite { violations.append("not finite") }
        }
        for finger in fingers where finger.isDown { finger.lift() }
        for scroll in [outer, inner] { scroll.view.isScrollEnabled = true }
        stage.advance(by: .seconds(8))
        check(outer, "outer")
        check(inner, "inner")
    }

    private func act() {
        let finger = fingers[Int.random(in: 0..<3, using: &random)]
        let view = Bool.random(using: &random) ? outer.view : inner.view
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<14:
            if !finger.isDown {
                finger.down(at: randomLocation())
            } else if Int.random(in: 0..<4, using: &random) == 0 {
                finger.lift()
            } else {
                finger.drag(to: randomLocation(), over: .milliseconds(Int.random(in: 8..<120, using: &random)))
            }
        case 14: if finger.isDown { finger.cancel() }
        case 15:
            outer.scroll(CGPoint(x: 0, y: CGFloat.random(in: -3...3, using: &random)), .wheel, at: randomLocation())
        case 16:
            outer.scroll(
                CGPoint(x: 0, y: CGFloat.random(in: -3...3, using: &random)), .continuous, at: randomLocation())
        case 17: view.isScrollEnabled.toggle()
        case 18:
            view.scrollRectToVisible(
                CGRect(origin: randomLocation(), size: CGSize(width: 9, height: 9)), animated: true)
        case 19: view.contentSize.height = CGFloat.random(in: 0..<900, using: &random)
        case 20: inner.view.setZoomScale(CGFloat.random(in: 0.5..<3, using: &random), animated: true)
        case 21: view.isPagingEnabled.toggle()
        case 22: view.frame.size.height = CGFloat.random(in: 0..<300, using: &random)
        default:
            inner.view.removeFromSuperview()
            outer.view.addSubview(inner.view)
        }
    }

    private func check(_ scroll: ScrollStage, _ name: String) {
        let (view, lines) = (scroll.view, scroll.log.drain())
        for kind in ["drag", "glide", "zoom"] {
            let begins = lines.filter { $0 == "will \(kind)" }.count
            let ends = lines.filter { $0.hasPrefix("did \(kind)") }.count
            if begins != ends { violations.append("\(name): \(begins) begins of a \(kind), \(ends) ends") }
        }
        if view.isDragging || view.isTracking || view.isDecelerating || view.isZooming || view.isZoomBouncing {
            violations.append("\(name): not idle")
        }
        let maxOffset = CGPoint(
            x: max(0, view.contentSize.width - view.bounds.width),
            y: max(0, view.contentSize.height - view.bounds.height))
        let offset = view.contentOffset
        if offset.x < -0.01 || offset.y < -0.01 || offset.x > maxOffset.x + 0.01 || offset.y > maxOffset.y + 0.01 {
            violations.append("\(name): at \(offset), most \(maxOffset)")
        }
        if !(0.5...3).contains(view.zoomScale) { violations.append("\(name): scale \(view.zoomScale)") }
    }
}
