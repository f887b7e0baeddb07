public import Foundation

/// A host without a display: windows are bitmaps, and time passes only when it is moved by hand.
///
/// The same events at the same times always give the same pixels. For tests, and for replaying recordings where there
/// is no display.
@MainActor public final class OffscreenHost: Host {
    /// The time as it was moved last.
    public private(set) var now: Instant
    /// Everything that was asked of the host, oldest first.
    public private(set) var requests: [HostRequest] = []
    /// Whether the application wants to end; it is up to the caller to leave off.
    public private(set) var isQuitRequested = false
    /// Called for each frame, with the pixels that were drawn.
    public var onDrawFrame: ((WindowID, Region) -> Void)?

    /// What is copied and pasted, and the other programs that do it.
    public let pasteboard = OffscreenPasteboard()

    /// What is dragged, and the other programs that it is dragged to.
    public let drags = OffscreenDrags()

    /// A screen that nobody sees.
    public let screen: HostScreen

    private let format: Bitmap.Format
    private var application: UIApplication?
    private var bitmaps: [WindowID: Bitmap] = [:]
    private var waitingForFrame: Set<WindowID> = []
    private var wakeUpTime: Instant?
    /// When the next frame of the screen begins; nil while none is wanted.
    private var frameTime: Instant?
    private var answers: [HostEvent] = []

    /// - Parameters:
    ///   - start: the time at first.
    ///   - scale: pixels to a point.
    ///   - screen: its size, in points.
    public init(
        start: Instant = Instant(seconds: 1000), scale: CGFloat = 1, format: Bitmap.Format = .rgb24,
        screen: CGSize = CGSize(width: 1280, height: 800)
    ) {
        now = start
        self.screen = HostScreen(size: screen, scale: scale)
        self.format = format
    }

    /// Has the application make its windows, and draws them.
    public func launch(_ application: UIApplication) {
        self.application = application
        application.launch()
        finishPass()
    }

    /// Lets go of the application, which lives as long as somebody else holds it. Nothing reaches it any more, and no time
    /// passes for it.
    public func detach() { application = nil }

    /// What was asked so far is not told any more: over a long time it would take more and more memory.
    public func clearRequests() { requests.removeAll(keepingCapacity: true) }

    /// Notes the request and does it, as far as that goes without a display.
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
        case .setTitle, .setMinimumSize, .setKind, .setCursor, .capturePointer, .keepAwake, .textInput: break
        }
    }

    /// The window's content as last drawn, also once it is closed; nil if it was never drawn.
    public func picture(of window: UIWindow) -> Bitmap? {
        bitmaps[window.id]
    }

    // MARK: Turns of the loop

    /// Passes an event on without ending the turn: what follows belongs to the same batch.
    public func send(_ event: HostEvent) {
        application?.handle(event)
    }

    /// Ends the turn: delivers the batch, runs what is due, draws a frame of each window that asked for it.
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

    /// Sets the clock without running what becomes due; `finishPass()` does that.
    ///
    /// - Precondition: time does not go back.
    public func setClock(to instant: Instant) {
        precondition(instant >= now, "time does not go back")
        now = instant
    }

    /// Lets time pass, with a turn for each wake-up on the way and, while they are wanted, for 60 frames a second.
    public func advance(to instant: Instant) {
        precondition(instant >= now, "time does not go back")
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

    /// Frames of the screen are wanted.
    var isAnimating: Bool { frameTime != nil }

    private var nextPass: Instant? {
        guard let wakeUpTime, let frameTime else { return wakeUpTime ?? frameTime }
        return min(wakeUpTime, frameTime)
    }

    private static let frameDuration = Duration.nanoseconds(16_666_667)

    /// As `advance(to:)`, from the present time on.
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
