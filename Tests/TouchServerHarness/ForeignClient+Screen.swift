import CTouchX11
import Foundation
import TouchGraphics

extension ForeignClient {
    /// The contents of the screen, or of part of it.
    package func screenshot(_ rect: PixelRect? = nil) throws -> Bitmap {
        let rect =
            rect
            ?? PixelRect(
                x: 0, y: 0, width: Int(XDisplayWidth(display, 0)), height: Int(XDisplayHeight(display, 0)))
        guard
            let image = XGetImage(
                display, root, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), .max, ZPixmap)
        else { throw HarnessError("the screen can't be read") }
        defer { _ = tt_destroy_image(image) }
        let bitmap = try Bitmap(width: rect.width, height: rect.height, format: .rgb24)
        let bytesPerRow = bitmap.bytesPerRow
        let masks = [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask]
        // The format of nearly every server: the same bytes.
        let isPlain = image.pointee.bits_per_pixel == 32 && masks == [0xFF0000, 0xFF00, 0xFF]
        bitmap.withPixels { pixels in
            for y in 0..<rect.height {
                if isPlain, let source = image.pointee.data, let target = pixels.baseAddress {
                    memcpy(target + y * bytesPerRow, source + y * Int(image.pointee.bytes_per_line), rect.width * 4)
                    continue
                }
                for x in 0..<rect.width {
                    guard let get = image.pointee.f.get_pixel else { return }
                    let raw = get(image, Int32(x), Int32(y))
                    let channels = masks.map { mask -> UInt32 in
                        guard mask != 0 else { return 0 }
                        let shift = UInt(mask.trailingZeroBitCount)
                        return UInt32((raw & mask) >> shift) * 255 / UInt32(mask >> shift)
                    }
                    let pixel = channels[0] << 16 | channels[1] << 8 | channels[2]
                    pixels.storeBytes(of: pixel, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    package func color(x: Int, y: Int) throws -> Color {
        try screenshot(PixelRect(x: x, y: y, width: 1, height: 1)).color(x: 0, y: 0)
    }

    /// Whether any pixel of the pointer's image is visible.
    package var isPointerVisible: Bool {
        sync()
        guard let image = XFixesGetCursorImage(display) else { return false }
        defer { XFree(image) }
        let count = Int(image.pointee.width) * Int(image.pointee.height)
        return UnsafeBufferPointer(start: image.pointee.pixels, count: count).contains { $0 >> 24 & 0xFF != 0 }
    }

    /// Activates the screen saver, as `xset s activate` does.
    package func startScreenSaver() {
        XForceScreenSaver(display, ScreenSaverActive)
        sync()
    }

    /// Changes the mode, as `xrandr -s` does.
    package func setScreenSize(_ width: Int32, _ height: Int32) throws {
        guard let configuration = XRRGetScreenInfo(display, root) else { throw HarnessError("no modes of the screen") }
        defer { XRRFreeScreenConfigInfo(configuration) }
        var count: Int32 = 0
        let sizes = XRRConfigSizes(configuration, &count)
        guard
            let index = UnsafeBufferPointer(start: sizes, count: Int(count)).firstIndex(where: {
                $0.width == width && $0.height == height
            })
        else { throw HarnessError("the screen has no mode of \(width)×\(height)") }
        XRRSetScreenConfig(display, configuration, root, Int32(index), UInt16(RR_Rotate_0), UInt(CurrentTime))
        sync()
    }
}
