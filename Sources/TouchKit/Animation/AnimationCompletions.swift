/// Tells who waits for the ends of animations, and has ends that follow from each other be a frame apart.
///
/// A completion that begins the same animation again would otherwise go on for ever within one turn, or call itself
/// until there is no more memory, as soon as nothing of it takes time: with reduced motion, or once its view is in no
/// window.
@MainActor enum AnimationCompletions {
    /// An end is being told.
    private(set) static var isNotifying = false
    /// That of the end that is being told.
    private static weak var application: UIApplication?
    /// What follows from ends of which no application knows.
    private static var pendingWork: [() -> Void] = []

    /// That of a screen with 60 frames a second.
    private static let frameDuration = Duration.seconds(1) / 60

    /// - Parameter application: in which something moved; nil: in none.
    static func notify(in application: UIApplication?, _ blocks: () -> Void) {
        let outer = (isNotifying, self.application)
        isNotifying = true
        self.application = application ?? self.application
        blocks()
        (isNotifying, self.application) = outer
    }

    /// Does something in the application's next turn; where an end is being told, a frame later.
    ///
    /// - Parameter application: nil: the one whose end is told, or else the first that has a turn.
    static func schedule(in application: UIApplication?, _ work: @escaping () -> Void) {
        guard let application = application ?? self.application else { return pendingWork.append(work) }
        application.scheduler.after(isNotifying ? frameDuration : .zero) { notify(in: application, work) }
    }

    /// An application has a turn: what has waited for one is its matter.
    static func passDidEnd(of application: UIApplication) {
        guard !pendingWork.isEmpty else { return }
        let scheduled = pendingWork
        pendingWork = []
        for work in scheduled {
            application.scheduler.after(frameDuration) { [weak application] in notify(in: application, work) }
        }
    }
}
