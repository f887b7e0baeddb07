import Foundation
import Testing
import TouchKitTesting
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// From injected fingers to gesture actions, through a real server. The recognizers' details are tested on virtual
    /// time; these tests show that a server's events lead there.
    @Suite struct Gestures {
        private let stage: ServerStage
        private let screen: InjectedDevice
        private let log = GestureLog()

        init() throws {
            stage = try ServerStage()
            screen = try stage.device(.touch)
        }

        private func add(_ recognizer: UIGestureRecognizer, _ name: String) {
            log.watch(recognizer, name, on: stage.view)
        }

        /// Moves fingers side by side, in steps that all make at once.
        private func drag(_ starts: [CGPoint], by delta: CGPoint, steps: Int = 10) throws {
            for (finger, start) in starts.enumerated() { try screen.touch(UInt32(finger), .begin, at: start) }
            for step in 1...steps {
                let part = CGFloat(step) / CGFloat(steps)
                for (finger, start) in starts.enumerated() {
                    let point = CGPoint(x: start.x + delta.x * part, y: start.y + delta.y * part)
                    try screen.touch(UInt32(finger), .update, at: point)
                }
                try stage.settle()
            }
            for (finger, start) in starts.enumerated() {
                try screen.touch(UInt32(finger), .end, at: CGPoint(x: start.x + delta.x, y: start.y + delta.y))
            }
            try stage.settle()
        }

        private func tap(at point: CGPoint) throws {
            try screen.touch(0, .begin, at: point)
            try stage.pass(.milliseconds(8))
            try screen.touch(0, .end, at: point)
            try stage.settle()
        }

        @Test("tap that waits for a double tap: fires when none follows, and not when one does (R25, R73)")
        func taps() throws {
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            add(single, "single")
            add(double, "double")
            try tap(at: CGPoint(x: 200, y: 200))
            #expect(log.drain() == [])
            try stage.wait { !log.log.lines.isEmpty }
            #expect(log.drain() == ["single ended"])
            for point in [CGPoint(x: 300, y: 300), CGPoint(x: 302, y: 301)] {
                #expect(log.drain() == [])
                try tap(at: point)
            }
            #expect(log.drain() == ["double ended"])
        }

        @Test("long press: begins by time alone, follows the finger and ends with it (R79)")
        func longPress() throws {
            add(UILongPressGestureRecognizer(), "press")
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: 100))
            try stage.settle()
            #expect(log.log.lines.isEmpty)
            try stage.wait { !log.log.lines.isEmpty }
            try screen.touch(0, .update, at: CGPoint(x: 150, y: 100))
            try screen.touch(0, .end, at: CGPoint(x: 150, y: 100))
            try stage.settle()
            #expect(log.drain() == ["press began", "press changed", "press ended"])
        }

        @Test("pan: begins after 10 points and has translated the distance less those when it ends (R74, R75)")
        func pan() throws {
            let pan = UIPanGestureRecognizer()
            add(pan, "pan")
            var translation = CGPoint.zero
            log.willLog = { if $0.state == .changed { translation = pan.translation(in: stage.view) } }
            try drag([CGPoint(x: 100, y: 100)], by: CGPoint(x: 200, y: 0), steps: 20)
            #expect(log.log.lines.first == "pan began" && log.log.lines.last == "pan ended")
            #expect(abs(translation.x - 190) < 0.1 && abs(translation.y) < 0.1)
            #expect(stage.log.drain().last == "view cancelled 1")
        }

        @Test("two fingers: spreading are a pinch, and rotating a rotation (R77, R78)")
        func pinchAndRotation() throws {
            let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
            add(pinch, "pinch")
            add(rotation, "rotation")
            var (scale, angle) = (CGFloat(1), CGFloat(0))
            log.willLog = { _ in
                if pinch.state == .changed { scale = pinch.scale }
                if rotation.state == .changed { angle = rotation.rotation }
            }
            try screen.touch(0, .begin, at: CGPoint(x: 300, y: 300))
            try screen.touch(1, .begin, at: CGPoint(x: 400, y: 300))
            for x in stride(from: 405, through: 508, by: 1) { try screen.touch(1, .update, at: CGPoint(x: x, y: 300)) }
            try stage.settle()
            #expect(abs(scale - 208 / 108) < 1e-3)
            try screen.touch(0, .end, at: CGPoint(x: 300, y: 300))
            try screen.touch(1, .end, at: CGPoint(x: 508, y: 300))
            try stage.settle()
            #expect(log.log.lines.first == "pinch began" && log.drain().last == "pinch ended")

            try screen.touch(0, .begin, at: CGPoint(x: 400, y: 300))
            try screen.touch(1, .begin, at: CGPoint(x: 500, y: 300))
            for degree in 1...45 {
                let angle = Double(degree) * .pi / 180
                let point = CGPoint(x: 400 + 100 * cos(angle), y: 300 + 100 * sin(angle))
                try screen.touch(1, .update, at: point)
                try stage.settle()
            }
            #expect(abs(angle - 40 * .pi / 180) < 1e-3)
            try screen.touch(0, .end, at: CGPoint(x: 400, y: 300))
            try screen.touch(1, .end, at: CGPoint(x: 470, y: 370))
            try stage.settle()
            #expect(log.log.lines.first == "rotation began" && log.drain().last == "rotation ended")
        }

        @Test("three fingers moving up: are a swipe; two are not (R76)")
        func swipe() throws {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .up
            swipe.numberOfTouchesRequired = 3
            add(swipe, "swipe")
            let starts = [CGPoint(x: 200, y: 400), CGPoint(x: 300, y: 410), CGPoint(x: 400, y: 400)]
            try drag(Array(starts.prefix(2)), by: CGPoint(x: 0, y: -150), steps: 4)
            #expect(log.drain() == [])
            _ = stage.log.drain()
            try drag(starts, by: CGPoint(x: 0, y: -150), steps: 4)
            #expect(log.drain() == ["swipe ended"])
            #expect(!stage.log.drain().contains { $0.contains("ended") })
        }

        @Test("pan from the window's edge: is an edge pan; from elsewhere it is not (R80)")
        func edgePan() throws {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            add(pan, "edge")
            try drag([CGPoint(x: 100, y: 200)], by: CGPoint(x: 100, y: 0))
            #expect(log.drain() == [])
            try drag([CGPoint(x: 5, y: 200)], by: CGPoint(x: 100, y: 0))
            #expect(log.log.lines.first == "edge began" && log.drain().last == "edge ended")
        }

        @Test("touchpad's swipe and pinch: drive the same recognizers as fingers do (R76, R77)")
        func touchpad() throws {
            let (swipe, pinch) = (UISwipeGestureRecognizer(), UIPinchGestureRecognizer())
            swipe.direction = .up
            swipe.numberOfTouchesRequired = 3
            add(swipe, "swipe")
            add(pinch, "pinch")
            let (mouse, pad) = (try stage.device(.pointer), try stage.device(.touchpad))
            try mouse.move(by: CGPoint(x: -500, y: -300))
            try pad.swipe(.begin)
            for _ in 0..<10 { try pad.swipe(.update, delta: CGPoint(x: 0, y: -12)) }
            try pad.swipe(.end)
            try stage.settle()
            #expect(log.drain() == ["swipe ended"])
            var scale = CGFloat(1)
            log.willLog = { _ in scale = pinch.scale }
            try pad.pinch(.begin)
            try pad.pinch(.update, scale: 1.5)
            try pad.pinch(.end, scale: 1.5)
            try stage.settle()
            #expect(log.log.lines.first == "pinch began" && log.drain().last == "pinch ended")
            // As fingers 100 points apart: less the 8 points that it takes to begin.
            #expect(abs(scale - 150 / 108) < 1e-3)
        }

        @Test("closed window: cancels the gesture in it (R5, D-4)")
        func closed() throws {
            let pan = UIPanGestureRecognizer()
            add(pan, "pan")
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: CGPoint(x: 150, y: 100))
            try stage.settle()
            let other = try stage.foreignClient()
            other.unmap(stage.xid)
            try stage.settle()
            #expect(log.drain() == ["pan began", "pan cancelled"])
        }
    }
}
