import Testing
import TouchKit

@testable import TouchX11

/// The screen's scale, and timeouts.
@Suite struct ScreenTests {
    @Test(
        "resources: DPI (P15)",
        arguments: [
            ("Xft.dpi:\t192\n", 192.0), ("*foo: 1\nXft.dpi : 120\nXft.hinting: 1\n", 120), ("Xft.dpi: soon\n", nil),
            ("Xft.dpi: 0\n", nil), ("XXft.dpi: 96\n", nil), ("", nil),
        ])
    func resources(text: String, expected: Double?) {
        #expect(ScreenScale.dpi(inResources: text) == expected)
    }

    @Test(
        "output's size in millimeters: counts only if plausible and the screen is dense (P15, X-40)",
        arguments: [
            ((3840, 2160), (340, 190), 2.0), ((1920, 1080), (520, 290), nil), ((3840, 2160), (16, 9), nil),
            ((3840, 2160), (0, 0), nil), ((3840, 2160), (160, 90), nil), ((3840, 2160), (10, 6), nil),
        ])
    func millimetres(pixels: (Int, Int), millimetres: (Int, Int), expected: Double?) {
        #expect(ScreenScale.scale(pixels: pixels, millimetres: millimetres) == expected)
    }

    /// Settings as an XSETTINGS manager writes them.
    private static func settings(isBigEndian: Bool) -> [UInt8] {
        func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
            withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
        }
        func name(_ text: String) -> [UInt8] {
            let padding = [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
            return bytes(UInt16(text.utf8.count)) + Array(text.utf8) + padding + bytes(UInt32(7))
        }
        var data: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + bytes(UInt32(1)) + bytes(UInt32(4))
        data += [1, 0] + name("Net/ThemeName") + bytes(UInt32(5)) + Array("Dusk!".utf8) + [0, 0, 0]
        data += [2, 0] + name("Net/Accent") + [UInt8](repeating: 9, count: 8)
        data += [0, 0] + name("Gdk/WindowScalingFactor") + bytes(UInt32(2))
        data += [0, 0] + name("Xft/DPI") + bytes(UInt32(98304))
        return data
    }

    @Test("XSETTINGS: are read in either byte order (P15)", arguments: [true, false])
    func desktopSettings(isBigEndian: Bool) {
        let settings = XSettings(Self.settings(isBigEndian: isBigEndian))
        #expect(settings.integers == ["Gdk/WindowScalingFactor": 2, "Xft/DPI": 98304])
        #expect(settings.strings == ["Net/ThemeName": "Dusk!"])
    }

    @Test("truncated or changed settings: are read as far as possible")
    func damagedSettings() {
        let complete = Self.settings(isBigEndian: false)
        for length in 0..<complete.count { _ = XSettings(Array(complete.prefix(length))) }
        for index in complete.indices {
            var bytes = complete
            bytes[index] ^= 0xFF
            _ = XSettings(bytes)
        }
        #expect(XSettings([]).integers.isEmpty)
    }

    @Test(
        "timeouts: are rounded up to milliseconds, so that nothing polls early (X7)",
        arguments: [(Duration.nanoseconds(1), Int32(1)), (.milliseconds(3), 3), (.microseconds(3001), 4), (.zero, 0)])
    func timeout(duration: Duration, milliseconds: Int32) {
        #expect(Poller.milliseconds(duration) == milliseconds)
        #expect(Poller.milliseconds(nil) == -1)
    }
}
