import Foundation
import TouchFoundation

/// Decodes images, for `ImageCache`. Called on any thread.
public protocol ImageDecoder: Sendable {
    /// Decodes an image, as shown.
    ///
    /// - Parameter size: the size in pixels to which it is scaled down.
    /// - Throws: why it can't be decoded; the description is a clause for people.
    func pixels(of image: EncodedImage, width: Int, height: Int) throws -> ImagePixels
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
        var onDecoded: (@Sendable (EncodedImage, (any Error)?) -> Void)?
        var entries: [ImageIdentity: Entry] = [:]
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

    /// Sets the decoder, and what is called on another thread after an image was decoded, or could not be, with the
    /// reason.
    public func setDecoder(
        _ decoder: any ImageDecoder, onDecoded: (@Sendable (EncodedImage, (any Error)?) -> Void)? = nil
    ) {
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
            let isEnough = state.entries[image.identity].map { $0.reduction <= reduction } ?? false
            state.entries[image.identity]?.lastUse = state.useCount
            let pixels = state.entries[image.identity]?.pixels
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
        return decode(image, reduction, decoder).pixels
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
                let error = decode(image, reduction, decoder).error
                state.read { $0.onDecoded }?(image, error)
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

    private func decode(
        _ image: EncodedImage, _ reduction: Int, _ decoder: any ImageDecoder
    ) -> (pixels: ImagePixels?, error: (any Error)?) {
        let result = Result {
            try decoder.pixels(
                of: image, width: max(1, image.width >> reduction), height: max(1, image.height >> reduction))
        }
        return state.change { [limit] state in
            state.useCount += 1
            switch result {
            case .success(let pixels):
                state.entries[image.identity] = Entry(pixels: pixels, reduction: reduction, lastUse: state.useCount)
            case .failure(let error):
                // What can't be decoded stays as coarse as it is, or a frame, and isn't tried again.
                let coarse = state.entries[image.identity]?.pixels
                state.entries[image.identity] = Entry(pixels: coarse, reduction: 0, lastUse: state.useCount)
                return (coarse, error)
            }
            while Self.byteCount(state) > limit,
                let oldest = state.entries.filter({ $0.key != image.identity && $0.value.pixels != nil })
                    .min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.entries[oldest.key] = nil
            }
            return (state.entries[image.identity]?.pixels, nil)
        }
    }

    private static func byteCount(_ state: State) -> Int {
        state.entries.values.reduce(0) { $0 + ($1.pixels?.byteCount ?? 0) }
    }
}

extension Color {
    /// The color of the frame of an image that is not decoded. Source: our choice: visible on white and dark paper.
    package static let imagePlaceholder = Color(white: 0.6, alpha: 0.5)
    /// A page that is too small to be read. Source: our choice: a little darker than white paper with text.
    fileprivate static let distantPage = Color(white: 0.9)
    /// The edge of a page. Source: our choice: visible on white paper.
    fileprivate static let pageEdge = Color(white: 0.5, alpha: 0.5)
}

extension PixelBuffer {
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
        // Hundreds of pages may be seen from afar, and each takes a process.
        if image.page != nil, shownWidth < Self.minPageWidth {
            return fill(transform, color: .distantPage, within: clip)
        }
        if let pixels = ImageCache.shared.pixels(of: image, shownWidth: shownWidth, waiting) {
            draw(pixels, transform, within: clip)
        } else {
            fill(transform, color: .imagePlaceholder, within: clip)
        }
        if image.page != nil { drawEdge(transform, within: clip) }
    }

    /// The width below which a page is only a shade, in pixels. Source: our choice: less shows no letters.
    private static let minPageWidth = 24.0

    /// Draws the edge of a page, a pixel wide, so that it is seen on paper of its color.
    private func drawEdge(_ transform: CGAffineTransform, within clip: [PixelRect]) {
        let (x, y) = (1 / hypot(transform.a, transform.b), 1 / hypot(transform.c, transform.d))
        let sides = [
            CGRect(x: 0, y: 0, width: 1, height: y), CGRect(x: 0, y: 1 - y, width: 1, height: y),
            CGRect(x: 0, y: y, width: x, height: 1 - 2 * y), CGRect(x: 1 - x, y: y, width: x, height: 1 - 2 * y),
        ]
        for side in sides {
            let part = CGAffineTransform(a: side.width, b: 0, c: 0, d: side.height, tx: side.minX, ty: side.minY)
            fill(part.concatenating(transform), color: .pageEdge, within: clip)
        }
    }
}
