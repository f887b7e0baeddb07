import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchSystem

/// A picture of a drawing, made in the background and written without replacing anything.
///
/// It has a thread of its own, which ends with it: nothing is left that could wake an idle program.
final class PictureJob: Sendable {
    /// What is wanted.
    struct Order: Sendable {
        var drawing: Drawing
        /// What lies beneath its ink.
        var ground: Picture.Ground
        /// The drawing's name, which the picture gets.
        var name: String
        var format: PictureFormat
        /// Pixels to a point.
        var scale: CGFloat
        /// Where it goes.
        var folder: String
    }

    enum News: Sendable {
        case progress(PictureProgress)
        /// Where it is, and how many lines can't be seen in it.
        case done(path: String, invisibleCount: Int)
        case failed(PictureError)
    }

    private enum Stage {
        /// There is no file yet.
        case drawing
        case writing
        case over
    }

    private struct State {
        var stage = Stage.drawing
        var isUnwanted = false
    }

    private let order: Order
    private let report: @MainActor @Sendable (News) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Monitor(State())

    /// When progress is first reported, and how often. Source: our choice.
    private static let patience = Duration.seconds(1)
    private static let pace = Duration.milliseconds(500)

    /// - Parameters:
    ///   - now: the time, asked on the thread, as often as there is progress.
    ///   - report: called on the main actor; the last call has the result.
    init(
        _ order: Order, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        report: @escaping @MainActor @Sendable (News) -> Void
    ) {
        self.order = order
        self.now = now
        self.report = report
    }

    func start() {
        let thread = Thread { [self] in work() }
        thread.name = "picture"
        thread.startWithoutSignals()
    }

    /// Gives it up. When this returns, a file that was being written has been removed or is complete; drawing that goes on
    /// ends with the program.
    func cancel() {
        state.change { $0.isUnwanted = true }
        state.wait { $0.stage == .writing }
    }

    // MARK: On the thread

    private func work() {
        let news: News?
        do throws(PictureError) {
            news = try make()
        } catch {
            news = .failed(error)
        }
        enter(.over)
        if let news { tell(news) }
    }

    /// - Returns: where the picture is; nil if it was given up.
    private func make() throws(PictureError) -> News? {
        var next = now() + Self.patience
        let progress: (PictureProgress) -> Void = { [self] step in
            let time = now()
            guard time >= next else { return }
            next = time + Self.pace
            tell(.progress(step))
        }
        var picture = try Picture(of: order.drawing, title: order.name)
        picture.ground = order.ground
        let scale = order.format == .png ? order.scale : 1
        let data = try picture.data(order.format, scale: scale, progress: progress)
        guard enter(.writing) else { return nil }
        let path = "\(order.folder)/\(order.name).\(order.format.rawValue)"
        let name = try PictureFile.write(
            data, to: path, .kept, progress: progress, unless: { state.read(\.isUnwanted) })
        return .done(path: name, invisibleCount: picture.invisibleCount)
    }

    /// - Returns: false if it was given up.
    @discardableResult
    private func enter(_ stage: Stage) -> Bool {
        state.change { state in
            if stage == .writing, state.isUnwanted { return false }
            state.stage = stage
            return true
        }
    }

    private func tell(_ news: News) {
        if state.read(\.isUnwanted) { return }
        DispatchQueue.main.async { [report] in
            MainActor.assumeIsolated { report(news) }
        }
    }
}
