import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Large numbers of layers.
@Suite(.serialized) struct LayerSpeedTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.window.addSubview(view)
    }

    /// Returns how many times longer work takes for eight times as many layers: about 8, or 64 if it is quadratic.
    private func growth(_ work: (Int) -> Void) -> Double {
        func best(_ count: Int) -> Double {
            (0..<2).map { _ in
                let start = Self.processorTime
                work(count)
                return Self.processorTime - start
            }.min() ?? 0
        }
        _ = best(10)
        return best(800) / max(best(100), 1e-6)
    }

    /// The time in seconds that this thread has run, in which other tests don't count.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func add(_ count: Int) {
        for index in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: index % 90, y: index / 90 % 90, width: 3, height: 3)
            view.layer.addSublayer(layer)
        }
    }

    @Test(
        "layers: adding, changing, inserting and removing take time in proportion to their number (K-37)",
        arguments: ["add", "add among subviews", "insert", "change", "change shown ones", "remove"])
    func proportion(work: String) {
        if work == "add among subviews" { view.addSubview(UIView(frame: view.bounds)) }
        let ratio = growth { count in
            switch work {
            case "insert": for _ in 0..<count { view.layer.insertSublayer(CALayer(), at: 0) }
            default: add(count)
            }
            if work.hasPrefix("change") {
                if work.hasSuffix("ones") { stage.host.finishPass() }
                for layer in view.layer.sublayers ?? [] {
                    layer.position.x += 1
                    layer.backgroundColor = .black
                }
            }
            view.layer.sublayers = nil
        }
        #expect(ratio < 30)
    }

    @Test("layers: a changed layer is drawn where it was and where it is, with what reaches beyond its bounds (K-37)")
    func damage() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        layer.backgroundColor = .black
        let inner = CALayer()
        inner.frame = CGRect(x: 20, y: 0, width: 5, height: 5)
        inner.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(inner)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        view.layer.addSublayer(layer)
        let picture = { (x: Int, y: Int) in stage.picture.color(x: x, y: y) }
        #expect(picture(15, 15) == .black && picture(32, 12) == .red)
        layer.position.y += 50
        #expect(picture(15, 15) == .white && picture(32, 12) == .white)
        #expect(picture(15, 65) == .black && picture(32, 62) == .red)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 12)
        #expect(picture(15, 75) == .black)
        layer.isHidden = true
        #expect(picture(15, 75) == .white && picture(32, 62) == .white)
    }

    @Test("layers: a view that is shown by its layer alone is drawn again when it changes (K-37)")
    func hostedView() {
        let (shown, inner) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)),
            UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        )
        shown.backgroundColor = .red
        shown.addSubview(inner)
        view.layer.addSublayer(shown.layer)
        let picture = { (x: Int, y: Int) in stage.picture.color(x: x, y: y) }
        #expect(picture(25, 25) == .red)
        shown.center.x += 50
        #expect(picture(25, 25) == .white && picture(75, 25) == .red)
        inner.backgroundColor = .black
        #expect(picture(62, 12) == .black)
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        shown.layer.addSublayer(layer)
        layer.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
        layer.backgroundColor = .black
        #expect(picture(72, 22) == .black)
        shown.isHidden = true
        #expect(picture(75, 25) == .white)
        shown.isHidden = false
        shown.layer.removeFromSuperlayer()
        #expect(picture(75, 25) == .white)
    }
}
