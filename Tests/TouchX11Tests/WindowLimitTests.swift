import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Plausibility limits of windows and touch screens.
@Suite struct WindowLimitTests {
    private static let start = Instant(seconds: 5)
    private static let second = start.advanced(by: .seconds(1))

    @Test("size and state: belong together within a second, and no longer (G-4)")
    func together() {
        let (own, large, other) = (
            NormalSize.Pixels(width: 1000, height: 700), NormalSize.Pixels(width: 1920, height: 1043),
            NormalSize.Pixels(width: 900, height: 650)
        )
        for (time, maximized, restored, corrected) in [
            (Self.second, own, other, large), (Self.second.successor, large, own, own),
        ] {
            var size = NormalSize(own)
            size.setSize(to: large, now: Self.start)
            size.setSpread(to: .maximized, now: time)
            #expect(size.size == maximized)
            size = NormalSize(own, .maximized)
            size.setSize(to: other, now: Self.start)
            size.setSpread(to: .none, now: time)
            #expect(size.size == restored)
            // The size taken for the maximized window's was its own, as the next size shows.
            size = NormalSize(own)
            size.setSize(to: large, now: Self.start)
            size.setSpread(to: .maximized, now: Self.start)
            #expect(size.size == own)
            size.setSize(to: other, now: time)
            #expect(size.size == corrected)
        }
    }

    @Test("position from the right or lower edge: leaves that distance (G-3)")
    func offsets() {
        #expect(WindowGeometry.Offset.fromStart(30).origin(800, within: 1920) == 30)
        #expect(WindowGeometry.Offset.fromEnd(30).origin(800, within: 1920) == 1090)
        #expect(WindowGeometry.Offset.fromEnd(-7).origin(800, within: 1920) == 1127)
    }

    @Test("screen: is dense from twice the common DPI on; beyond six times that the size is implausible (P15)")
    func density() {
        func scale(_ width: Int, _ millimetres: Int) -> Double? {
            ScreenScale.scale(pixels: (width, 1080), millimetres: (millimetres, 143))
        }
        #expect(scale(1920, 254) == 2 && scale(1919, 254) == nil)
        #expect(scale(5750, 254) == 2 && scale(5770, 254) == nil)
        #expect(ScreenScale.scale(pixels: (1920, 1080), millimetres: (254, 0)) == nil)
        #expect(ScreenScale.scale(pixels: (1920, 1080), millimetres: (-254, 143)) == nil)
        for made in [(16, 9), (16, 10), (160, 90), (160, 100), (1600, 900)] {
            #expect(ScreenScale.scale(pixels: (made.0 * 10, made.1 * 10), millimetres: made) == nil)
        }
    }

    @Test("saved mapping: is for the same touch screen if name and port are the same (N-17)")
    func sameDevice() {
        let saved = TouchMapping(device: "ELO", port: "usb-1", monitor: "left")
        #expect(saved.isOfSameDevice(as: TouchMapping(device: "ELO", port: "usb-1", monitor: "right", turns: 2)))
        for (device, port) in [("ELO", "usb-2"), ("ELO", nil), ("Wacom", "usb-1")] as [(String, String?)] {
            #expect(!saved.isOfSameDevice(as: TouchMapping(device: device, port: port, monitor: "left")))
        }
    }

    @Test("touch screen mounted upright: shows each point where it is touched, at any rotation (N-17)")
    func upright() {
        let point = CGPoint(x: 0.25, y: 0.125)
        #expect(
            (0..<4).map { TouchMapping.monitorPoint(point, turns: $0) } == [
                point, CGPoint(x: 0.875, y: 0.25), CGPoint(x: 0.75, y: 0.875), CGPoint(x: 0.125, y: 0.75),
            ])
    }

    @Test("settings: are read up to an entry of unknown type (P15)")
    func unknownKind() {
        func entry(_ kind: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
            [kind, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + [0, 0, 0, 0] + value
        }
        let head: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0]
        let bytes =
            head + entry(0, "aaaa", [1, 2, 0, 0]) + entry(3, "bbbb", [3, 0, 0, 0]) + entry(0, "cccc", [4, 0, 0, 0])
        #expect(XSettings(bytes).integers == ["aaaa": 513])
        // No more than the header announces, and nothing in an invalid byte order.
        var one = head + entry(0, "aaaa", [255, 255, 255, 255]) + entry(0, "cccc", [4, 0, 0, 0])
        one[8] = 1
        #expect(XSettings(one).integers == ["aaaa": -1])
        one[0] = 2
        #expect(XSettings(one).integers.isEmpty)
    }

    @Test("empty transfer: is ended by one empty piece (X10)")
    func emptyTransfer() {
        var transfer = ClipboardTransfer(Data(), type: 1, pieceSize: 4, now: Self.start)
        #expect(transfer.nextPiece(now: Self.start) == Data() && transfer.nextPiece(now: Self.start) == nil)
        transfer = ClipboardTransfer(Data([1, 2, 3, 4]), type: 1, pieceSize: 4, now: Self.start)
        #expect((1...3).map { _ in transfer.nextPiece(now: Self.start).map(\.count) } == [4, 0, nil])
    }
}
