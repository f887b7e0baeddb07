/// Tells who waits for the ends of animations, and has ends that follow from each other be a frame apart.
///
/// A completion that begins the same animation again would otherwise go on for ever within one turn, or call itself
/// until there is no more memory, as soon as nothing of it takes time: with reduced motion, or once its view is in no
/// window.
@MainActor enum AnimationEnds {
    /// An end is being told.
    private(set) static var isTelling = false
    /// That of the end that is being told.
    private static weak var application: UIApplication?
    /// What follows from ends of which no application knows.
    private static var waiting: [() -> Void] = []

    /// That of a screen with 60 frames a second.
    private static let frame = Duration.seconds(1) / 60

    /// - Parameter application: in which something moved; nil: in none.
    static func tell(in application: UIApplication?, _ blocks: () -> Void) {
        let outer = (isTelling, self.application)
        isTelling = true
        self.application = application ?? self.application
        blocks()
        (isTelling, self.application) = outer
    }

    /// Does something in the application's next turn; where an end is being told, a frame later.
    ///
    /// - Parameter application: nil: the one whose end is told, or else the first that has a turn.
    static func later(in application: UIApplication?, _ work: @escaping () -> Void) {
        guard let known = application ?? self.application else { return waiting.append(work) }
        known.scheduler.after(isTelling ? frame : .zero) { tell(in: known, work) }
    }

    /// An application has a turn: what has waited for one is its matter.
    static func turnEnds(of application: UIApplication) {
        guard !waiting.isEmpty else { return }
        let works = waiting
        waiting = []
        for work in works {
            application.scheduler.after(frame) { [weak application] in tell(in: application, work) }
        }
    }
}
