import Foundation
import Synchronization
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore

/// A picture of a drawing that is made in the background, and written beside what is there.
///
/// A thread of its own does it, and is gone with it: nothing is left that would wake an idle program.
final class PictureJob: Sendable {
    /// What is wanted.
    struct Order: Sendable {
        var drawing: Drawing
        /// Of the drawing; the picture is called like it.
        var name: String
        var format: PictureFormat
        /// Pixels to a point.
        var scale: CGFloat
        var places: Places
    }

    enum News: Sendable {
        case progress(PictureProgress)
        /// Where it is.
        case done(path: String)
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
    /// Guards the state, and is signalled when it changes.
    private let condition = NSCondition()
    private let state = Mutex(State())

    /// From when on it is told how far it is, and how often. Source: our choice.
    private static let patience = Duration.seconds(1)
    private static let pace = Duration.milliseconds(500)

    /// - Parameter report: called on the main actor, last with what became of it.
    init(_ order: Order, report: @escaping @MainActor @Sendable (News) -> Void) {
        self.order = order
        self.report = report
    }

    func start() {
        let thread = Thread { [self] in work() }
        thread.name = "picture"
        thread.startWithoutSignals()
    }

    /// Gives it up. A file that is being written is gone when this returns, or complete; what is only drawn is left to the
    /// end of the program.
    func cancel() {
        state.withLock { $0.isUnwanted = true }
        condition.withLock {
            while state.withLock({ $0.stage == .writing }) { condition.wait() }
        }
    }

    // MARK: On the thread

    private func work() {
        let news: News?
        do throws(PictureError) {
            news = try make().map { .done(path: $0) }
        } catch {
            news = .failed(error)
        }
        enter(.over)
        if let news { tell(news) }
    }

    /// - Returns: where the picture is; nil if nobody wants it any more.
    private func make() throws(PictureError) -> String? {
        var next = ContinuousClock.now + Self.patience
        let progress: (PictureProgress) -> Void = { [self] step in
            guard ContinuousClock.now >= next else { return }
            next = .now + Self.pace
            tell(.progress(step))
        }
        let picture = try Picture(of: order.drawing, title: order.name)
        let scale = order.format == .png ? order.scale : 1
        let data = try picture.data(order.format, scale: scale, progress: progress)
        guard enter(.writing) else { return nil }
        let path = "\(order.places.pictures)/\(order.name).\(order.format.rawValue)"
        return try PictureFile.write(
            data, to: path, .kept, progress: progress, unless: { state.withLock(\.isUnwanted) })
    }

    /// - Returns: false if nobody wants it any more.
    @discardableResult
    private func enter(_ stage: Stage) -> Bool {
        condition.withLock {
            defer { condition.broadcast() }
            return state.withLock { state in
                if stage == .writing, state.isUnwanted { return false }
                state.stage = stage
                return true
            }
        }
    }

    private func tell(_ news: News) {
        if state.withLock(\.isUnwanted) { return }
        DispatchQueue.main.async { [report] in
            MainActor.assumeIsolated { report(news) }
        }
    }
}
