import Foundation
import TouchFoundation
import TouchInkRaster
import TouchTrackerUI

/// Paints and copies on other threads, as the program does; results are delivered between frames.
@MainActor
final class BackgroundPainter {
    private enum Done {
        case painted(InkPicture?, @MainActor (InkPicture?) -> Void)
        case completed(@MainActor () -> Void)
        case decoded(EncodedImage)
    }

    private nonisolated let done = Monitor<[Done]>([])
    private var jobCount = 0
    private nonisolated let decodingCount = Monitor(0)
    private var showDecoded: @MainActor (EncodedImage) -> Void = { _ in }

    var isBusy: Bool { jobCount > 0 || decodingCount.read { $0 > 0 } }

    /// An `InkPainter`.
    func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
        jobCount += 1
        Thread.detachNewThread { [self] in
            let picture = job.paint()
            done.change { $0.append(.painted(picture, painted)) }
        }
    }

    /// A `BackgroundRunner`.
    func run(_ work: @escaping @Sendable () -> Void, _ completion: @escaping @MainActor () -> Void) -> () -> Void {
        jobCount += 1
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            work()
            isDone.signal()
            done.change { $0.append(.completed(completion)) }
        }
        return { isDone.wait() }
    }

    /// Decodes images on the cache's thread.
    ///
    /// - Parameter show: called between frames.
    func decode(with decoder: some ImageDecoder, show: @escaping @MainActor (EncodedImage) -> Void) {
        showDecoded = show
        ImageCache.shared.setDecoder(CountingDecoder(decoder: decoder, count: decodingCount)) { [done] image, _ in
            done.change { $0.append(.decoded(image)) }
        }
    }

    var isDone: Bool { done.read { !$0.isEmpty } }

    /// Delivers results.
    func handOver() {
        let ready = done.change { done in
            defer { done = [] }
            return done
        }
        for one in ready {
            switch one {
            case .painted(let picture, let painted):
                jobCount -= 1
                painted(picture)
            case .completed(let completion):
                jobCount -= 1
                completion()
            case .decoded(let image): showDecoded(image)
            }
        }
    }
}

/// Counts the images that are being decoded.
private struct CountingDecoder<Decoder: ImageDecoder>: ImageDecoder {
    let decoder: Decoder
    let count: Monitor<Int>

    func pixels(of image: EncodedImage, width: Int, height: Int) throws -> ImagePixels {
        count.change { $0 += 1 }
        defer { count.change { $0 -= 1 } }
        return try decoder.pixels(of: image, width: width, height: height)
    }
}
