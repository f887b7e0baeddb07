import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

/// Observation of properties.
@Suite struct ObservationTests {
    private let log = CallLog()

    @Test("observe: reports bounds and frame with the values that the options request (K-38)")
    func values() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var observations = [
            view.observe(\.bounds) { [log] in log.append("\($0 === view) \($1.newValue == nil) \($1.oldValue == nil)")
            },
            view.observe(\.bounds, options: [.new, .old]) { [log] in
                log.append("\($1.oldValue?.width ?? -1) to \($1.newValue?.width ?? -1)")
            },
            view.observe(\.frame, options: .new) { [log] in log.append("frame \($1.newValue?.width ?? -1)") },
        ]
        view.frame.size.width = 20
        #expect(log.drain() == ["true true true", "10.0 to 20.0", "frame 20.0"])
        view.frame.size.width = 20
        #expect(log.drain() == [])
        view.center.x += 5
        #expect(log.drain() == ["frame 20.0"])
        observations.removeLast()
        view.bounds.size.width = 5
        #expect(log.drain() == ["true true true", "20.0 to 5.0"])
        observations[1].invalidate()
        view.bounds.size.width = 6
        #expect(log.drain() == ["true true true"])
        #expect(Set(observations).count == 2)
    }

    @Test("observe: calls the handler at once with the option initial (K-38)")
    func initial() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let observation = view.observe(\.bounds, options: [.initial, .new, .old]) { [log] in
            log.append("\($1.newValue?.width ?? -1) \($1.oldValue == nil)")
        }
        #expect(log.drain() == ["10.0 true"])
        view.bounds.size.width = 5
        #expect(log.drain() == ["5.0 false"])
        observation.invalidate()
    }

    @Test("observe: a handler that changes the property is called for that change, too (K-38)")
    func recursion() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let observation = view.observe(\.bounds, options: .new) { [log] view, change in
            log.append("\(change.newValue?.width ?? -1)")
            if view.bounds.width > 12 { view.bounds.size.width = 12 }
        }
        view.bounds.size.width = 30
        #expect(log.drain() == ["30.0", "12.0"])
        observation.invalidate()
    }

    @Test("observe: reports scrolling, visibility, and layers with and without a view (K-38)")
    func kinds() {
        let stage = TestStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(scroll)
        let layer = CALayer()
        scroll.layer.addSublayer(layer)
        let observations = [
            scroll.observe(\.contentOffset) { [log] view, _ in log.append("offset \(view.contentOffset.y)") },
            scroll.observe(\.contentSize) { [log] view, _ in log.append("size \(view.contentSize.height)") },
            scroll.observe(\.isHidden) { [log] view, _ in log.append("hidden \(view.isHidden)") },
            scroll.observe(\.alpha) { [log] view, _ in log.append("alpha \(view.alpha)") },
            scroll.layer.observe(\.position) { [log] layer, _ in log.append("position \(layer.position.x)") },
            layer.observe(\.bounds, options: .new) { [log] in log.append("layer \($1.newValue?.width ?? -1)") },
        ]
        scroll.contentSize = CGSize(width: 50, height: 500)
        scroll.contentOffset.y = 7
        scroll.isHidden = true
        scroll.alpha = 0.5
        scroll.center.x = 40
        layer.bounds.size.width = 3
        #expect(
            log.drain() == ["size 500.0", "offset 7.0", "hidden true", "alpha 0.5", "position 40.0", "layer 3.0"])
        #expect(observations.count == 6)
    }
}
