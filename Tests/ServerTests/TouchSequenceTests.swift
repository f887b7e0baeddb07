import Foundation
import Testing
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Touch sequences of a real server, and their results.
    @Suite struct TouchSequences {
        private static let first = CGPoint(x: 100, y: 100)
        private static let second = CGPoint(x: 300, y: 200)

        @Test(
            "two fingers: begin, move and end once, and emulated pointer events are dropped (S1, X-10, X-11, X-16)"
        )
        func twoFingers() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: Self.first)
            try screen.touch(0, .update, at: CGPoint(x: 110, y: 100))
            try screen.touch(1, .begin, at: Self.second)
            try screen.touch(1, .update, at: CGPoint(x: 310, y: 200))
            try screen.touch(0, .end, at: CGPoint(x: 110, y: 100))
            try screen.touch(1, .end, at: CGPoint(x: 310, y: 200))
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "began 2", "moved 2", "ended 1", "ended 2"])
            #expect(stage.samples.hovers == 0)
        }

        @Test("more fingers than announced, with 5,000 reports: none is lost (X-23, X-54, D-49)")
        func nothingLost() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            for finger: UInt32 in 0..<10 {
                try screen.touch(finger, .begin, at: CGPoint(x: 10 + Int(finger) * 50, y: 10))
            }
            try stage.settle()
            _ = stage.samples.drain()
            screen.isOrdered = false
            for step in 0..<500 {
                for finger: UInt32 in 0..<10 {
                    try screen.touch(finger, .update, at: CGPoint(x: 10 + Double(finger) * 50, y: 10.25 + Double(step)))
                }
            }
            try stage.settle()
            let counts = Dictionary(grouping: stage.samples.drain()) { $0 }.mapValues(\.count)
            #expect(counts == Dictionary(uniqueKeysWithValues: (1...10).map { ("moved \($0)", 500) }))
        }

        @Test("finger: its location is exact to a hundredth of a pixel (X-52, X-7)")
        func subpixels() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 100.1, y: 50.7))
            try stage.settle()
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(abs(location.x - 100.1) < 0.02 && abs(location.y - 50.7) < 0.02)
        }

        @Test("disabled device: ends its touches; the next one after enabling begins again (S4, X-28)")
        func disabled() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let number = try other.device("touch")
            try screen.touch(0, .begin, at: Self.first)
            try screen.touch(1, .begin, at: Self.second)
            try stage.settle()
            other.setEnabled(false, device: number)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "began 2", "ended 1", "ended 2"])
            #expect(stage.host.devices.first { $0.id == UInt32(number) }?.isEnabled == false)
            other.setEnabled(true, device: number)
            try stage.settle()
            #expect(stage.host.devices.first { $0.id == UInt32(number) }?.isEnabled == true)
        }

        @Test("detached device: cancels its touches, and draws by itself from then on (S5, X-30, X-33, X-7)")
        func detached() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let number = try other.device("touch")
            try screen.touch(0, .begin, at: Self.first)
            try screen.touch(1, .begin, at: Self.second)
            try stage.settle()
            other.detach(device: number)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "began 2", "cancelled 1", "cancelled 2"])
            try screen.touch(0, .end, at: Self.first)
            try screen.touch(1, .end, at: Self.second)
            try screen.touch(2, .begin, at: CGPoint(x: 150.5, y: 60.25))
            try screen.touch(2, .update, at: CGPoint(x: 250.5, y: 160.25))
            try stage.settle()
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(abs(location.x - 250.5) < 0.05 && abs(location.y - 160.25) < 0.05)
            try screen.touch(2, .end, at: CGPoint(x: 250.5, y: 160.25))
            try stage.settle()
            #expect(stage.samples.drain() == ["began 3", "moved 3", "ended 3"])
            other.attach(device: number)
            try screen.touch(3, .begin, at: Self.first)
            try screen.touch(3, .end, at: Self.first)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 4", "ended 4"])
        }

        @Test("window unmapped during touches: cancels them, and later events are dropped (S6, X-31, D-4)")
        func unmapped() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            other.unmap(stage.xid)
            try stage.settle()
            try screen.touch(0, .update, at: Self.second)
            try screen.touch(0, .end, at: Self.second)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "cancelled 1"])
            #expect(stage.log.drain() == ["view began 1", "view cancelled 1"])
            other.map(stage.xid)
            try stage.settle()
            try screen.touch(1, .begin, at: Self.first)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 2"])
        }

        @Test(
            "window destroyed by another client: cancels, and the application learns that its last one is gone (S6, X-31)"
        )
        func destroyed() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            other.destroy(stage.xid)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "cancelled 1"])
            #expect(stage.log.drain() == ["view began 1", "view cancelled 1"])
            // Closing can't be confirmed any more.
            #expect(stage.samples.events.contains(.terminationRequested(reason: "the window was destroyed")))
        }

        @Test("window moving under a finger: causes no jump in its line (S6, X-31)")
        func moved() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            other.move(stage.xid, to: 900, 300)
            try screen.touch(0, .update, at: CGPoint(x: 103, y: 100))
            try stage.settle()
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(abs(location.x - 103) < 0.05 && abs(location.y - 100) < 0.05)
        }

        @Test("two touch screens at once: touches stay separate, though both move the pointer (S16, X-10, X-22)")
        func twoScreens() throws {
            let stage = try ServerStage()
            let (one, two) = (try stage.device(.touch), try stage.device(.touch2))
            try one.touch(0, .begin, at: Self.first)
            try two.touch(0, .begin, at: Self.second)
            try one.touch(0, .update, at: CGPoint(x: 110, y: 100))
            try two.touch(0, .update, at: CGPoint(x: 310, y: 200))
            try one.touch(0, .end, at: CGPoint(x: 110, y: 100))
            try two.touch(0, .end, at: CGPoint(x: 310, y: 200))
            try stage.settle()
            let devices = Set(
                stage.samples.events.compactMap { if case .touch(let sample) = $0 { sample.device } else { nil } })
            #expect(devices.count == 2)
            #expect(stage.samples.lines.sorted() == ["began 1", "began 2", "ended 1", "ended 2", "moved 1", "moved 2"])
            #expect(stage.log.lines.filter { $0.contains("cancelled") }.isEmpty)
        }
    }
}
