import Foundation
import Testing
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Several devices on one pointer of a real server.
    @Suite struct SharedPointer {
        private static func stage() throws -> ServerStage {
            try ServerStage(.xorg(more: [.pointer2]))
        }

        /// Near the top left corner, from any position of the pointer.
        private static func home(_ mouse: InjectedDevice) throws {
            try mouse.move(by: CGPoint(x: -5000, y: -5000))
            try mouse.move(by: CGPoint(x: 100, y: 100))
        }

        @Test("XTEST's button and a mouse's motion: draw one line, and vice versa (G-1)")
        func faked() throws {
            let stage = try Self.stage()
            let (mouse, other) = (try stage.device(.pointer), try stage.foreignClient())
            try Self.home(mouse)
            other.fakeButton(1, isPress: true)
            try mouse.move(by: CGPoint(x: 50, y: 20))
            try mouse.move(by: CGPoint(x: 10, y: 0))
            other.fakeButton(1, isPress: false)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "moved 1", "ended 1"])
            #expect(stage.samples.touches.first?.location == CGPoint(x: 100, y: 100))
            #expect(stage.samples.lastTouch?.location == CGPoint(x: 160, y: 120))
            try mouse.press(1)
            other.fakeMotion(to: 300, 200)
            other.fakeMotion(to: 310, 205)
            try mouse.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "moved 1", "ended 1"])
            #expect(stage.samples.lastTouch?.location == CGPoint(x: 310, y: 205))
            #expect(stage.samples.touches.allSatisfy { $0.type == .indirectPointer })
        }

        @Test("mouse pressed while another holds a button: ends that line and draws the next (G-1, W-15)")
        func twoMice() throws {
            let stage = try Self.stage()
            let (one, two) = (try stage.device(.pointer), try stage.device(.pointer2))
            try Self.home(one)
            try one.press(1)
            try two.move(by: CGPoint(x: 10, y: 0))
            try two.press(1)
            try one.release(1)
            try one.move(by: CGPoint(x: 0, y: 10))
            try two.release(1)
            try two.move(by: CGPoint(x: 5, y: 0))
            try stage.settle()
            #expect(
                stage.samples.drain() == ["began 1", "moved 1", "ended 1", "began 1", "moved 1", "ended 1"])
            #expect(stage.samples.lastTouch?.location == CGPoint(x: 110, y: 110))
        }

        @Test("pen beside two mice: is a pointer of its own, and the mice share one (G-1)")
        func penBesideMice() throws {
            let stage = try Self.stage()
            let (mouse, pen, other) = (
                try stage.device(.pointer), try stage.device(.pen), try stage.foreignClient()
            )
            try Self.home(mouse)
            try pen.move(to: CGPoint(x: 400, y: 300), pressure: 500)
            try pen.press(1)
            // The pointer is at the pen, and so is the mouse that is pressed now.
            other.fakeButton(1, isPress: true)
            try mouse.move(by: CGPoint(x: -30, y: 0))
            try pen.move(to: CGPoint(x: 420, y: 300), pressure: 500)
            try mouse.move(by: CGPoint(x: 0, y: 40))
            other.fakeButton(1, isPress: false)
            try pen.release(1)
            try stage.settle()
            let touchesByType = Dictionary(grouping: stage.samples.touches) { $0.type }
            let mouseTouches = try #require(touchesByType[.indirectPointer])
            let penTouches = try #require(touchesByType[.pencil])
            #expect(mouseTouches.map(\.phase) == [.began, .moved, .moved, .ended])
            #expect(Set(mouseTouches.map(\.touch)).count == 1)
            let mouseEnd = try #require(mouseTouches.last?.location)
            #expect(mouseEnd.distance(to: CGPoint(x: 370, y: 340)) < 0.1)
            #expect(penTouches.map(\.phase) == [.began, .moved, .ended])
            let penEnd = try #require(penTouches.last?.location)
            #expect(penEnd.distance(to: CGPoint(x: 420, y: 300)) < 0.1)
        }

        @Test("mouse unplugged while it holds a button: ends its line, and another draws the next (G-1)")
        func unplugged() throws {
            let stage = try Self.stage()
            let (one, two, other) = (
                try stage.device(.pointer), try stage.device(.pointer2), try stage.foreignClient()
            )
            try Self.home(two)
            try one.press(1)
            try two.move(by: CGPoint(x: 10, y: 0))
            other.setEnabled(false, device: try other.device("ptr"))
            try two.move(by: CGPoint(x: 10, y: 0))
            try stage.settle()
            let lines = stage.samples.drain()
            #expect(lines.prefix(2) == ["began 1", "moved 1"] && lines.count == 3)
            #expect(["ended 1", "cancelled 1"].contains(lines.last))
            #expect(stage.application.touchDispatcher.touches.isEmpty)
            try two.press(1)
            try two.move(by: CGPoint(x: 10, y: 0))
            try two.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "ended 1"])
            #expect(stage.samples.lastTouch?.location == CGPoint(x: 130, y: 100))
        }

        @Test("mouse of another pointer: draws a line of its own, and a detached one draws none (G-1)")
        func otherPointer() throws {
            let stage = try Self.stage()
            let (one, two, other) = (
                try stage.device(.pointer), try stage.device(.pointer2), try stage.foreignClient()
            )
            let number = try other.device("ptr2")
            other.attach(device: number, to: try other.addMaster("second"))
            try stage.settle()
            try Self.home(one)
            try Self.home(two)
            try one.press(1)
            try two.move(by: CGPoint(x: 200, y: 0))
            try two.press(1)
            try one.move(by: CGPoint(x: 0, y: 7))
            try two.move(by: CGPoint(x: 9, y: 0))
            try one.release(1)
            try two.release(1)
            try stage.settle()
            #expect(
                stage.samples.drain() == ["began 1", "began 2", "moved 1", "moved 2", "ended 1", "ended 2"])
            let ends = stage.samples.touches.suffix(2).map(\.location)
            #expect(ends == [CGPoint(x: 100, y: 107), CGPoint(x: 309, y: 100)])
            other.detach(device: number)
            try stage.settle()
            try one.press(1)
            try two.press(1)
            try two.move(by: CGPoint(x: 50, y: 0))
            try two.release(1)
            try one.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "ended 1"])
        }

        @Test("warped pointer: a press begins there, and the line goes on from there (G-2)")
        func warped() throws {
            let stage = try Self.stage()
            let (mouse, pen, other) = (
                try stage.device(.pointer), try stage.device(.pen), try stage.foreignClient()
            )
            try Self.home(mouse)
            other.warp(to: 400, 300)
            try mouse.press(1)
            try mouse.move(by: CGPoint(x: 5, y: 0))
            other.warp(to: 500, 200)
            try mouse.move(by: CGPoint(x: 0, y: 5))
            try mouse.release(1)
            try stage.settle()
            let locations = stage.samples.touches.map(\.location)
            #expect(locations.first == CGPoint(x: 400, y: 300) && locations.contains(CGPoint(x: 405, y: 300)))
            #expect(locations.last == CGPoint(x: 500, y: 205))
            #expect(stage.samples.drain().filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }.count == 2)
            // The pointer's own button is the pen's: only the mouse itself reports its press.
            try pen.move(to: CGPoint(x: 50, y: 50), pressure: 500)
            try pen.press(1)
            other.warp(to: 300, 250)
            try mouse.press(1)
            try mouse.move(by: CGPoint(x: 0, y: 3))
            try mouse.release(1)
            try pen.release(1)
            try stage.settle()
            let mouseTouches = stage.samples.touches.dropFirst(locations.count).filter { $0.type == .indirectPointer }
            #expect(mouseTouches.first?.location == CGPoint(x: 300, y: 250))
            #expect(mouseTouches.last?.location == CGPoint(x: 300, y: 253))
        }

        @Test("pointer warped by XTEST: a mouse's press begins there (G-2)")
        func emulatedMotion() throws {
            let stage = try Self.stage()
            let (mouse, other) = (try stage.device(.pointer), try stage.foreignClient())
            try Self.home(mouse)
            // Passes outside the window, where it isn't reported.
            for point in [(400, 300), (1500, 900), (250, 150)] { other.fakeMotion(to: point.0, point.1) }
            try mouse.press(1)
            try mouse.move(by: CGPoint(x: 5, y: 0))
            try mouse.release(1)
            try stage.settle()
            #expect(stage.samples.touches.map(\.location.x) == [250, 255, 255])
        }
    }
}
