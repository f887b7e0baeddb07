import Foundation
import Testing
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Fingers on Xwayland's touch screen: touches taken by the compositor just end.
    @Suite struct XwaylandTouch {
        private static func land(_ screen: InjectedDevice, _ stage: ServerStage, fingers: UInt32) throws {
            for finger in 0..<fingers {
                try screen.touch(finger, .begin, at: CGPoint(x: 100 + 50 * Int(finger), y: 100))
            }
            try stage.settle()
        }

        @Test("three fingers at rest that end at once: were taken, and are cancelled (N-20, X-29, X-64)")
        func takenByCompositor() throws {
            let stage = try ServerStage(.xorg(more: [.xwaylandTouch]))
            let (screen, expected) = (try stage.device(.xwaylandTouch), try stage.device(.touch))
            for (device, phase, count) in [(screen, "cancelled", 0), (expected, "ended", 3)] {
                try Self.land(device, stage, fingers: 3)
                try device.atOnce {
                    for finger: UInt32 in 0..<3 {
                        try device.touch(finger, .end, at: CGPoint(x: 100 + 50 * Int(finger), y: 100))
                    }
                }
                try stage.settle()
                let expected = ["began", phase].flatMap { phase in (1...3).map { "\(phase) \(count + $0)" } }
                #expect(stage.samples.drain().sorted() == expected.sorted())
                #expect(stage.application.touchDispatcher.touches.isEmpty)
            }
        }

        @Test("three fingers that lift one by one: have lifted (N-20)")
        func lifted() throws {
            let stage = try ServerStage(.xorg(more: [.xwaylandTouch]))
            let screen = try stage.device(.xwaylandTouch)
            try Self.land(screen, stage, fingers: 3)
            for finger: UInt32 in 0..<3 {
                try screen.touch(finger, .end, at: CGPoint(x: 100 + 50 * Int(finger), y: 100))
                try stage.settle()
            }
            #expect(stage.samples.drain() == ["began 1", "began 2", "began 3", "ended 1", "ended 2", "ended 3"])
        }
    }
}
