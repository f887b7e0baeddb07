import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Changing the screen's mode while the program runs.
    @Suite struct ScreenChanges {
        @Test("touch screen, attached or not: draws under the finger after a change of mode (N-17, X-7, X-33)")
        func mode() throws {
            let stage = try ServerStage()
            let (attached, detached) = (try stage.device(.touch), try stage.device(.touch2))
            let other = try stage.foreignClient()
            other.detach(device: try other.device("touch2"))
            try stage.settle()
            for (width, height) in [(1280, 1024), (1920, 1080), (800, 600)] {
                try other.setScreenSize(Int32(width), Int32(height))
                for screen in [attached, detached] {
                    // A quarter of the screen to the right and down, in any mode.
                    try screen.touch(0, .begin, at: CGPoint(x: 480, y: 270))
                    try screen.touch(0, .end, at: CGPoint(x: 480, y: 270))
                    try stage.settle()
                    let location = try #require(stage.samples.lastTouch?.location)
                    let expected = CGPoint(x: Double(width) / 4, y: Double(height) / 4)
                    #expect(location.distance(to: expected) < 0.05, "\(width)×\(height)")
                }
            }
        }
    }
}
