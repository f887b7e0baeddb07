/// Calls the completions of animations, and separates consecutive ends by at least a frame.
///
/// Otherwise a completion that starts the same animation again would loop endlessly within one pass, or recurse until
/// memory runs out, as soon as the animation takes no time: with reduced motion, or when its view is in no window.
@MainActor package enum AnimationCompletions {
    /// Whether completions are being called.
    package private(set) static var isNotifying = false
    /// The application of the animation whose completions are being called.
    private static weak var application: UIApplication?
    /// Work after animations without a known application.
    private static var pendingWork: [() -> Void] = []

    /// The duration of a frame at 60 frames per second.
    private static let frameDuration = Duration.seconds(1) / 60

    /// Calls completions, noting that they run.
    ///
    /// - Parameter application: the application that showed the animation; nil: none.
    package static func notify(in application: UIApplication?, _ blocks: () -> Void) {
        let outer = (isNotifying, self.application)
        isNotifying = true
        self.application = application ?? self.application
        blocks()
        (isNotifying, self.application) = outer
    }

    /// Performs work in the application's next pass, or a frame later while completions are being called.
    ///
    /// - Parameter application: nil: the application whose completions are being called, otherwise the first to finish
    ///   a pass.
    package static func schedule(in application: UIApplication?, _ work: @escaping () -> Void) {
        guard let application = application ?? self.application else { return pendingWork.append(work) }
        application.scheduler.after(isNotifying ? frameDuration : .zero) { notify(in: application, work) }
    }

    /// Schedules the pending work in an application that finishes a pass.
    static func passDidEnd(of application: UIApplication) {
        guard !pendingWork.isEmpty else { return }
        let scheduled = pendingWork
        pendingWork = []
        for work in scheduled {
            application.scheduler.after(frameDuration) { [weak application] in notify(in: application, work) }
        }
    }
}

/// Waits for the animations of a transaction and of the transactions in it.
package final class AnimationGroup {
    /// The group of animations that start now; nil outside of transactions.
    package static var current: AnimationGroup?

    private let outer: AnimationGroup?
    private var count = 0
    private var isCommitted = false
    /// Called when all animations have ended.
    package var completion: (() -> Void)?

    package init(in outer: AnimationGroup?) {
        self.outer = outer
    }

    package func addAnimation() {
        count += 1
        outer?.addAnimation()
    }

    package func removeAnimation() {
        count -= 1
        completeIfFinished()
        outer?.removeAnimation()
    }

    /// Adds no more animations.
    package func commit() {
        isCommitted = true
        completeIfFinished()
    }

    private func completeIfFinished() {
        guard isCommitted, count == 0, let completion else { return }
        self.completion = nil
        completion()
    }
}
