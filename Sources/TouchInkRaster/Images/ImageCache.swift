import Foundation
import TouchFoundation

/// Decodes images, for `ImageCache`. Called on any thread.
public protocol ImageDecoder: Sendable {
    /// Decodes an image, as shown.
    ///
    /// - Parameter size: the size in pixels to which it is scaled down.
    /// - Returns: nil if it can't be decoded.
    func pixels(of image: EncodedImage, width: Int, height: Int) -> ImagePixels?
}

/// The decoded pixels of images that were drawn recently.
///
/// An image is decoded on a thread of its own when it is drawn for the first time; until then it is a gray frame. It is
/// decoded at half, a quarter… of its size if that is sharp enough, so that many pictures seen from afar take little
/// memory. Beyond the limit, those that were not drawn for the longest time are removed.
public final class ImageCache: Sendable {
    /// The cache of the program.
    public static let shared = ImageCache()

    /// The maximum memory of all decoded images, in bytes. Source: rule O-13.
    public static let maxBytes = 256 << 20

    /// How an image that is not decoded yet is drawn.
    public enum Waiting: Sendable {
        /// As a frame; `onDecoded` is called later.
        case frame
        /// After it was decoded, on the calling thread.
        case decoding
    }

    private struct Entry {
        var pixels: ImagePixels?
        /// How often the size was halved to get the decoded one.
        var reduction: Int
        /// The time of last use, as a count of uses.
        var lastUse: Int
    }

    private struct State {
        var decoder: (any ImageDecoder)?
        var onDecoded: (@Sendable (ImageDigest) -> Void)?
        var entries: [ImageDigest: Entry] = [:]
        /// The images to decode, latest last.
        var queue: [(image: EncodedImage, reduction: Int)] = []
        var isDecoding = false
        var useCount = 0
    }

    private let state = Monitor(State())
    private let limit: Int

    /// Creates an empty cache.
    ///
    /// - Parameter limit: the maximum memory of all decoded images, in bytes.
    public init(limit: Int = maxBytes) { self.limit = limit }

    /// Sets the decoder, and what is called on another thread after an image was decoded, or could not be.
    public func setDecoder(_ decoder: any ImageDecoder, onDecoded: (@Sendable (ImageDigest) -> Void)? = nil) {
        state.change { state in (state.decoder, state.onDecoded) = (decoder, onDecoded) }
    }

    /// The memory of all decoded images, in bytes.
    public var byteCount: Int { state.read { Self.byteCount($0) } }

    /// The pixels of an image, at the best resolution that is available; nil if there are none yet.
    ///
    /// - Parameter shownWidth: the width of the shown image, in pixels.
    package func pixels(of image: EncodedImage, shownWidth: Double, _ waiting: Waiting) -> ImagePixels? {
        let reduction = reduction(of: image, shownWidth: shownWidth)
        let (found, decoder) = state.change { state -> (ImagePixels?, (any ImageDecoder)?) in
            state.useCount += 1
            let isEnough = state.entries[image.digest].map { $0.reduction <= reduction } ?? false
            state.entries[image.digest]?.lastUse = state.useCount
            let pixels = state.entries[image.digest]?.pixels
            guard !isEnough, let decoder = state.decoder else { return (pixels, nil) }
            if waiting == .decoding { return (nil, decoder) }
            state.queue.removeAll { $0.image == image }
            state.queue.append((image, reduction))
            if !state.isDecoding {
                state.isDecoding = true
                startDecoding()
            }
            return (pixels, nil)
        }
        guard let decoder else { return found }
        return decode(image, reduction, decoder)
    }

    /// The number of halvings with which an image is still as fine as it is shown, and fits into the memory.
    private func reduction(of image: EncodedImage, shownWidth: Double) -> Int {
        var reduction = 0
        func isTooLarge() -> Bool { 4 * (image.width >> reduction) * (image.height >> reduction) * 4 / 3 > limit }
        while Double(image.width >> (reduction + 1)) >= shownWidth && image.width >> (reduction + 1) > 0 || isTooLarge()
        {
            reduction += 1
        }
        return reduction
    }

    private func startDecoding() {
        let thread = Thread { [self] in
            while let (image, reduction, decoder) = next() {
                _ = decode(image, reduction, decoder)
                state.read { $0.onDecoded }?(image.digest)
            }
        }
        thread.name = "decoding"
        thread.startWithoutSignals()
    }

    /// The image that was asked for last: it is the most likely one to be in view.
    private func next() -> (EncodedImage, Int, any ImageDecoder)? {
        state.change { state in
            guard let decoder = state.decoder, let (image, reduction) = state.queue.popLast() else {
                state.isDecoding = false
                return nil
            }
            return (image, reduction, decoder)
        }
    }

    private func decode(_ image: EncodedImage, _ reduction: Int, _ decoder: any ImageDecoder) -> ImagePixels? {
        let pixels = decoder.pixels(
            of: image, width: max(1, image.width >> reduction), height: max(1, image.height >> reduction))
        state.change { [limit] state in
            state.useCount += 1
            // What can't be decoded stays a frame and isn't tried again.
            state.entries[image.digest] = Entry(
                pixels: pixels, reduction: pixels == nil ? 0 : reduction, lastUse: state.useCount)
            while Self.byteCount(state) > limit,
                let oldest = state.entries.filter({ $0.key != image.digest && $0.value.pixels != nil })
                    .min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.entries[oldest.key] = nil
            }
        }
        return pixels
    }

    private static func byteCount(_ state: State) -> Int {
        state.entries.values.reduce(0) { $0 + ($1.pixels?.byteCount ?? 0) }
    }
}

extension PixelBuffer {
    /// The color of the frame of a picture that is not decoded yet. Source: our choice: visible on white and dark paper.
    private static let frameColor = Color(white: 0.6, alpha: 0.5)

    /// Draws an image, or a gray frame until it is decoded.
    ///
    /// - Parameters:
    ///   - area: valid; in user space.
    ///   - matrix: from user space to pixels.
    package func draw(
        _ image: EncodedImage, in area: RotatedRect, _ matrix: CGAffineTransform, within clip: [PixelRect],
        _ waiting: ImageCache.Waiting
    ) {
        let visible = clip.contains { $0.overlaps(PixelRect(covering: area.bounds, applying: matrix)) }
        guard visible else { return }
        let transform = area.transform(fromWidth: 1, height: 1).concatenating(matrix)
        let shownWidth = hypot(transform.a, transform.b)
        if let pixels = ImageCache.shared.pixels(of: image, shownWidth: shownWidth, waiting) {
            draw(pixels, transform, within: clip)
        } else {
            fill(transform, color: Self.frameColor, within: clip)
        }
    }
}
