public import Foundation

/// A host without a display: windows are bitmaps, and time only advances explicitly.
///
/// Deterministic: the same events at the same times give the same pixels. For tests, and for replaying recordings
/// without a display.
@MainActor public final class OffscreenHost: Host {
    /// The current time.
    public private(set) var now: Instant
    /// All requests to the host, oldest first.
    public private(set) var requests: [HostRequest] = []
    /// Whether the application has requested to quit; the caller should then stop.
    public private(set) var isQuitRequested = false
    /// Called for each frame with the drawn pixels.
    public var onDrawFrame: ((WindowID, Region) -> Void)?

    /// The pasteboard, including simulated other programs.
    public let pasteboard = OffscreenPasteboard()

    /// Drag and drop, including simulated other programs.
    public let drags = OffscreenDrags()

    /// The simulated screen.
    public let screen: HostScreen

    private let format: Bitmap.Format
    private var application: UIApplication?
    private var bitmaps: [WindowID: Bitmap] = [:]
    private var waitingForFrame: Set<WindowID> = []
    private var wakeUpTime: Instant?
    /// The start of the next screen frame; nil while no frames are requested.
    private var frameTime: Instant?
    private var answers: [HostEvent] = []

    /// - Parameters:
    ///   - start: the initial time.
    ///   - scale: pixels per point.
    ///   - screen: the size of the screen, in points.
    public init(
        start: Instant = Instant(seconds: 1000), scale: CGFloat = 1, format: Bitmap.Format = .rgb24,
        screen: CGSize = CGSize(width: 1280, height: 800)
    ) {
        now = start
        self.screen = HostScreen(size: screen, scale: scale)
        self.format = format
    }

    /// Launches the application, which creates its windows, and draws them.
    public func launch(_ application: UIApplication) {
        self.application = application
        application.launch()
        finishPass()
    }

    /// Releases the application. It gets no more events, and its time stops.
    public func detach() { application = nil }

    /// Removes the recorded requests, which would otherwise use more and more memory in a long run.
    public func clearRequests() { requests.removeAll(keepingCapacity: true) }

    /// Records a request and performs it if it doesn't need a display.
    public func perform(_ request: HostRequest) {
        requests.append(request)
        switch request {
        case .openWindow(let id, let size, _): answers.append(.resized(id, size, scale: screen.scale))
        case .closeWindow(let id): waitingForFrame.remove(id)
        case .setFullScreen(let id, let onOff): answers.append(.fullScreen(id, onOff == .start ? .entered : .left))
        case .redraw(let id): waitingForFrame.insert(id)
        case .wake(let instant): wakeUpTime = instant
        case .pasteboard(let request): pasteboard.perform(request)
        case .drag(let request): drags.perform(request) { application?.window(with: $0)?.bounds.size }
        case .quit: isQuitRequested = true
        case .animate(.start): frameTime = frameTime ?? now.advanced(by: Self.frameDuration)
        case .animate(.stop): frameTime = nil
        case .setTitle, .setMinimumSize, .setKind, .setCursor, .capturePointer, .keepAwake, .textInput,
            .accessibilityChanged,
            .announce:
            break
        }
    }

    /// Returns the window's last drawn content, even of a closed window; nil if it was never drawn.
    public func picture(of window: UIWindow) -> Bitmap? {
        bitmaps[window.id]
    }

    // MARK: Loop

    /// Forwards an event without ending the pass: later events belong to the same batch.
    public func send(_ event: HostEvent) {
        application?.handle(event)
    }

    /// Ends the pass: delivers the batch, runs due timers, draws a frame of each window that requested one.
    public func finishPass() {
        guard let application else { return }
        collectAnswers()
        repeat {
            let events = answers
            answers = []
            for event in events { application.handle(event) }
            application.finishPass()
            collectAnswers()
        } while !answers.isEmpty
        for id in waitingForFrame.sorted(by: { $0.rawValue < $1.rawValue }) { drawFrame(of: id) }
    }

    /// Sets the clock without firing timers; `finishPass()` does that.
    ///
    /// - Precondition: time does not decrease.
    public func setClock(to instant: Instant) {
        precondition(instant >= now, "time must not decrease")
        now = instant
    }

    /// Advances the time, with a pass for each wake-up and, while frames are requested, 60 frames per second.
    public func advance(to instant: Instant) {
        precondition(instant >= now, "time must not decrease")
        while let due = nextPass, due <= instant {
            now = max(now, due)
            if let frameTime, frameTime <= now {
                self.frameTime = frameTime.advanced(by: Self.frameDuration)
                application?.handle(.animationFrame(at: now))
            }
            finishPass()
        }
        now = instant
        finishPass()
    }

    /// Whether frames of the screen are requested.
    var isAnimating: Bool { frameTime != nil }

    private var nextPass: Instant? {
        guard let wakeUpTime, let frameTime else { return wakeUpTime ?? frameTime }
        return min(wakeUpTime, frameTime)
    }

    private static let frameDuration = Duration.nanoseconds(16_666_667)

    /// Advances the time by a duration; see `advance(to:)`.
    public func advance(by duration: Duration) {
        advance(to: now.advanced(by: duration))
    }

    private func collectAnswers() {
        answers += pasteboard.drainEvents().map { .pasteboard($0) }
        answers += drags.drainEvents().map { .drag($0) }
    }

    private func drawFrame(of id: WindowID) {
        guard let application, let window = application.window(with: id) else { return }
        waitingForFrame.remove(id)
        var region = application.beginFrame(of: id)
        let (width, height) = window.pixelSize
        if bitmaps[id].map({ $0.width != width || $0.height != height }) ?? true {
            guard let picture = try? Bitmap(width: width, height: height, format: format) else { return }
            bitmaps[id] = picture
            region = Region(picture.bounds)
        }
        guard !region.isEmpty, let picture = bitmaps[id] else { return }
        application.draw(id, region: region, in: GraphicsContext(picture))
        onDrawFrame?(id, region)
    }
}
