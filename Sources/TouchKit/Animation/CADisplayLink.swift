public import Foundation

/// Calls its target for every frame of the screen.
///
///     let link = CADisplayLink(target: self, action: Planets.step)
///     link.add(to: application)
///
/// The program sleeps between frames, and completely while all links are paused and nothing is animated.
///
/// **Difference from UIKit**: it is added to an application, not to a run loop.
@MainActor public final class CADisplayLink {
    /// True: the link gets no frames and doesn't wake the program.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            lastTimestamp = nil
            application?.animator.updateFrames()
        }
    }

    /// The start of the current frame, in seconds since the machine was started; 0 before the first one.
    public private(set) var timestamp: TimeInterval = 0
    /// The expected start of the next frame.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// The last time between two frames, in seconds; 1/60 until it is known.
    public private(set) var duration: TimeInterval = 1 / 60

    /// The most calls per second; 0, the default, is one for each frame of the display.
    public var preferredFramesPerSecond = 0
    /// The range of calls per second; its preferred number is `preferredFramesPerSecond`. The default: one for each frame
    /// of the display.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = preferredFrameRateRange.callsPerSecond }
    }
    private var lastCall: TimeInterval?

    private var callback: ((CADisplayLink) -> Void)?
    private weak var application: UIApplication?
    private var lastTimestamp: TimeInterval?

    /// The maximum interval, in seconds, that counts as one frame; in longer ones, frames were dropped.
    private static let maxFrameDuration: TimeInterval = 0.05

    /// - Parameters:
    ///   - target: retained until `invalidate()`, as in UIKit.
    ///   - method: a method with the link as parameter.
    public init<Target: AnyObject>(
        target: Target, action method: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        callback = { method(target)($0) }
    }

    /// Starts the calls, unless the link is paused. Does nothing after `invalidate()`.
    public func add(to application: UIApplication) {
        guard callback != nil, self.application !== application else { return }
        self.application?.animator.remove(self)
        self.application = application
        application.animator.add(self)
    }

    /// Ends the link permanently and releases its target.
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
        if preferredFramesPerSecond > 0, let lastCall {
            // Calls are at frames: half a frame early is nearer than half a frame late.
            let interval = 1 / Double(preferredFramesPerSecond)
            guard timestamp - lastCall >= interval - duration / 2 else { return }
        }
        lastCall = timestamp
        callback?(self)
    }
}

/// A range of frames per second, named as in Core Animation.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
    /// The smallest acceptable number.
    public var minimum: Float
    /// The largest acceptable number.
    public var maximum: Float
    /// The preferred number; nil or 0: the largest one.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// Every frame of the display.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    fileprivate var callsPerSecond: Int {
        let number = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
        return Int(saturating: Double(number).rounded())
    }
}
