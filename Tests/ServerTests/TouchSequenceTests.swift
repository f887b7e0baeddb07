import Foundation
import ServerHarness
import Testing
import TouchKit

@testable import TouchX11

extension ServerTests {
    /// The sequences that a real server sends, and what has to become of them.
    @Suite struct TouchSequences {
        @Test("S1: two fingers begin, move and end, each once, and what the server pretends of the pointer is dropped")
        func twoFingers() throws {
            // S1, X-10, X-11, X-16
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: CGPoint(x: 110, y: 100))
            try screen.touch(1, .begin, at: CGPoint(x: 300, y: 200))
            try screen.touch(1, .update, at: CGPoint(x: 310, y: 200))
            try screen.touch(0, .end, at: CGPoint(x: 110, y: 100))
            try screen.touch(1, .end, at: CGPoint(x: 310, y: 200))
            try stage.settle()
            #expect(stage.samples.take() == ["began 1", "moved 1", "began 2", "moved 2", "ended 1", "ended 2"])
        }
    }
}
