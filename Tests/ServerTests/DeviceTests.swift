import CTouchX11
import Foundation
import Testing
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Device properties, devices that are added and removed, and keyboard layouts.
    @Suite struct Devices {
        @Test("pen out of range, as reported by its driver: stops hovering (X-43)")
        func penLeaves() throws {
            let stage = try ServerStage()
            let (pen, driver) = (try stage.device(.pen), try stage.foreignClient())
            let number = try driver.device("pen")
            driver.setProperty("Wacom Serial IDs", of: number, to: [1, 2, 3, 4, 5])
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 0)
            try stage.settle()
            driver.setProperty("Wacom Serial IDs", of: number, to: [1, 2, 3, 0, 5])
            try stage.settle()
            #expect(stage.samples.hoverLines == ["pencil entered"])
            driver.setProperty("Wacom Serial IDs", of: number, to: [1, 2, 3, 0, 0])
            try stage.settle()
            #expect(stage.samples.hoverLines == ["pencil entered", "pencil exited"])
        }

        @Test("pen type: the driver's has priority over the name (X-44, X-34)")
        func toolType() throws {
            let stage = try ServerStage()
            let driver = try stage.foreignClient()
            let (pen, eraser) = (try driver.device("pen"), try driver.device("eraser"))
            func kinds() -> [InputDevice.Kind?] {
                [pen, eraser].map { number in stage.host.devices.first { $0.id == UInt32(number) }?.kind }
            }
            #expect(kinds() == [.pen, .eraser])
            driver.setProperty("Wacom Tool Type", of: pen, toName: "ERASER")
            driver.setProperty("Wacom Tool Type", of: eraser, toName: "STYLUS")
            // Any device change queries all of them again.
            driver.setEnabled(false, device: pen)
            driver.setEnabled(true, device: pen)
            try stage.settle()
            #expect(kinds() == [.eraser, .pen])
        }

        @Test(
            "window closed during a touchpad gesture: is hidden, and destroyed after the gesture's end (X-32)")
        func closeInGesture() throws {
            let stage = try ServerStage()
            let (mouse, pad, other) = (
                try stage.device(.pointer), try stage.device(.touchpad), try stage.foreignClient()
            )
            try mouse.move(by: CGPoint(x: -500, y: -300))
            let xid = stage.xid
            try pad.pinch(.begin)
            try pad.pinch(.update, scale: 1.5)
            try stage.settle()
            stage.window.close()
            try stage.settle()
            #expect(stage.samples.gestures.map(\.phase) == [.began, .changed, .cancelled])
            #expect(other.visibility(of: xid) == .hidden)
            try pad.pinch(.update, scale: 1.6)
            try stage.settle()
            #expect(other.visibility(of: xid) == .hidden)
            try pad.pinch(.end, scale: 1.6)
            try stage.settle()
            #expect(other.visibility(of: xid) == .gone)
            #expect(stage.samples.gestures.count == 3)
        }

        @Test("window closed at any other time: is destroyed at once")
        func close() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let xid = stage.xid
            stage.window.close()
            try stage.settle()
            #expect(other.visibility(of: xid) == .gone)
        }

        @Test(
            "changed layout: is read again; for non-Latin letters, shortcuts use the first layout (X-61)"
        )
        func layouts() throws {
            let stage = try ServerStage()
            let (keyboard, other) = (try stage.device(.keyboard), try stage.foreignClient())
            other.setFocus(stage.xid)
            try stage.settle()
            func type() throws -> [String] {
                try keyboard.key(38, isPress: true)
                try keyboard.key(38, isPress: false)
                try stage.settle()
                let key = try #require(stage.samples.keys.last).key
                return [key.characters, key.charactersIgnoringModifiers]
            }
            #expect(try type() == ["a", "a"])
            // ф and Ф as second layout.
            other.setKey(38, to: [UInt(XK_q), UInt(XK_Q), 0x0100_0444, 0x0100_0424])
            try stage.settle()
            #expect(try type() == ["q", "q"])
            other.lockLayout(1)
            try stage.settle()
            #expect(try type() == ["ф", "q"])
        }

        @Test("foreign keyboard grab, as for a window manager's shortcut: is no focus change (X-62)")
        func keyboardGrab() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            other.setFocus(stage.xid)
            try stage.settle()
            let count = stage.samples.focusChanges
            #expect(stage.window.isKeyWindow && count == 1)
            try other.grabKeyboard()
            try stage.settle()
            other.ungrabKeyboard()
            try stage.settle()
            #expect(stage.window.isKeyWindow && stage.samples.focusChanges == count)
        }

        @Test("offered focus: is taken with the offer's time; a late one does no harm (X-62, X2)")
        func offeredFocus() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            var reports: [String] = []
            stage.host.report = { reports.append($0) }
            let rival = other.makeWindow(x: 1000, y: 700, width: 100, height: 100)
            let early = other.time()
            other.setFocus(rival)
            // The server's clock counts milliseconds.
            try stage.wait { other.time() > early + 1 }
            other.setFocus(rival)
            other.offerFocus(to: stage.xid, time: early)
            try stage.settle()
            #expect(stage.samples.focusChanges == 0)
            other.offerFocus(to: stage.xid, time: other.time())
            try stage.settle()
            #expect(stage.samples.focusChanges == 1 && stage.window.isKeyWindow)
            #expect(reports == [])
            other.unmap(stage.xid)
            other.offerFocus(to: stage.xid, time: other.time())
            try stage.settle()
            #expect(reports.count == 1)
        }
    }
}
