import Synchronization

/// A picture of finished figures that somebody is to paint away from the main actor, while people draw.
public nonisolated final class InkJob: Sendable {
    let setting: InkSetting
    private let content: InkContent
    private let isGivenUp = Atomic(false)

    init(_ content: InkContent, for setting: InkSetting) {
        (self.content, self.setting) = (content, setting)
    }

    /// Nobody waits for it any more.
    func giveUp() { isGivenUp.store(true, ordering: .relaxed) }

    /// Paints it; on any thread, once.
    ///
    /// - Returns: nil if there is no memory for it. Of one that was given up it shows some figures.
    public func paint() -> InkPicture? {
        InkPicture(of: content, for: setting) { isGivenUp.load(ordering: .relaxed) }
    }
}

/// Has somebody paint, and is told on the main actor when that is done: at once, or later.
public typealias InkPainter = (_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) -> Void
