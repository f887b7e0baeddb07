import Foundation
import Testing
import TouchGraphics
import TouchKit

@testable import TouchX11

/// Startup notification.
@Suite struct StartupIDTests {
    @Test("startup ID: contains the time of the user's action, if any (G-5)")
    func time() throws {
        let rows: [(String, UInt32?)] = [
            ("gnome-shell/touchtracker/1234-0-desk_TIME4711", 4711), ("a_TIME1_TIME77", 77),
            ("a_TIME4294967295", .max), ("a_TIME4294967296", nil), ("a_TIME", nil), ("a_TIME-1", nil), ("a_time5", nil),
            ("a", nil),
        ]
        for (text, time) in rows { #expect(try #require(StartupID(text)).time == time, "\(text)") }
    }

    @Test("malformed startup ID: is ignored, and the message quotes it (G-5)")
    func message() throws {
        for text in ["", "a\0b", String(repeating: "a", count: 4097)] { #expect(StartupID(text) == nil) }
        #expect(StartupID(String(repeating: "a", count: 4096)) != nil)
        let removal = try #require(StartupID(#"a "b" \c"#)).removalMessage
        #expect(removal == Array(#"remove: ID="a \"b\" \\c""#.utf8) + [0])
    }

    @Test("icon: its colors are not premultiplied (G-3)")
    func icon() throws {
        let bitmap = try Bitmap(width: 2, height: 2)
        let row = bitmap.bytesPerRow
        let pixels: [(Int, UInt32)] = [(0, 0x8040_0000), (4, 0xFF12_3456), (row, 0), (row + 4, 0x4040_2010)]
        bitmap.withPixels { bytes in
            for (point, pixel) in pixels { bytes.storeBytes(of: pixel, toByteOffset: point, as: UInt32.self) }
        }
        let icon = WindowIcon(bitmap)
        #expect(icon.width == 2 && icon.height == 2)
        #expect(icon.pixels == [0x8080_0000, 0xFF12_3456, 0, 0x40FF_8040])
    }
}
