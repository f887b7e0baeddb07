public import Foundation

/// Tells its target of every frame of the screen.
///
///     let link = CADisplayLink(target: self, action: Planets.step)
///     link.add(to: application)
///
/// The program sleeps between frames, and altogether while every link is paused and nothing is animated.
///
/// **Difference from UIKit**: it is added to an application, not to a run loop.
@MainActor public final class CADisplayLink {
    /// True: no frames come, and nothing wakes the program for this link.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            lastTimestamp = nil
            application?.animator.updateFrames()
        }
    }

    /// When the frame began, in seconds since the machine was started; 0 before the first one.
    public private(set) var timestamp: TimeInterval = 0
    /// When the next frame is expected.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// Between frames, in seconds, as it was last; a 60th before it is known.
    public private(set) var duration: TimeInterval = 1 / 60

    private var callback: ((CADisplayLink) -> Void)?
    private weak var application: UIApplication?
    private var lastTimestamp: TimeInterval?

    /// Longer gaps are frames that were left out, and tell nothing of the screen.
    private static let maxFrameDuration: TimeInterval = 0.05

    /// - Parameters:
    ///   - target: retained until `invalidate()`, as in UIKit.
    ///   - method: takes the link.
    public init<Target: AnyObject>(
        target: Target, action method: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        callback = { method(target)($0) }
    }

    /// Begins to tell of frames, unless it is paused. Does nothing once it is invalid.
    public func add(to application: UIApplication) {
        guard callback != nil, self.application !== application else { return }
        self.application?.animator.remove(self)
        self.application = application
        application.animator.add(self)
    }

    /// Ends the link for good, and lets go of its target.
    public func invalidate() {
        callback = nil
        application?.animator.remove(self)
        application = nil
    }

    func frameBegan(at instant: Instant) {
        timestamp = instant.seconds
        if let lastTimestamp, timestamp > lastTimestamp, timestamp - lastTimestamp < Self.maxFrameDuration {
            duration = timestamp - lastTimestamp
        }
        lastTimestamp = timestamp
        targetTimestamp = timestamp + duration
        callback?(self)
    }
}
