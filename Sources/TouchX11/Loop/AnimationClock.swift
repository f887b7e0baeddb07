internal import CTouchX11
import TouchKit

/// Reports the start of screen frames for animations; idle otherwise.
///
/// Uses the Present extension if the server has it, with exactly one outstanding request per window, since each answer
/// would otherwise cause more of them; without it, a timer of 60 Hz. The server never answers for windows that are not
/// visible; a frame is then due after a timeout.
@MainActor
final class AnimationClock {
    private let connection: Connection
    private var window: UInt?
    private var serial: UInt32 = 0
    /// The windows with an outstanding request; a destroyed one never answers.
    private var pendingWindows: Set<UInt> = []
    private(set) var isRunning = false
    /// Whether a frame of the screen has begun that animations have not been notified of.
    private var isFrameDue = false
    /// When the next frame is due, even without an answer.
    private(set) var deadline: Instant?

    private static let frameDuration = Duration.nanoseconds(16_666_667)
    /// The time to wait for the server's answer. Source: our choice: six frames.
    private static let answerTimeout = Duration.milliseconds(100)

    init(_ connection: Connection) {
        self.connection = connection
    }

    func start(in window: UInt?, now: Instant) {
        isRunning = true
        if let window, window != self.window, connection.presentOpcode != nil {
            self.window = window
            XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
        }
        schedule(now: now)
    }

    func stop() {
        isRunning = false
        deadline = nil
    }

    /// - Parameter window: the window that the server answers for; only the current one counts.
    func frameBegan(in window: UInt, now: Instant) {
        pendingWindows.remove(window)
        guard isRunning, window == self.window else { return }
        schedule(now: now)
        isFrameDue = true
    }

    /// - Returns: whether an animation frame is due, which counts as begun then.
    func consumeFrame(now: Instant) -> Bool {
        if isRunning, let deadline, deadline <= now {
            schedule(now: now)
            isFrameDue = true
        }
        defer { isFrameDue = false }
        return isFrameDue
    }

    private func schedule(now: Instant) {
        guard let window, connection.presentOpcode != nil else {
            let next = deadline?.advanced(by: Self.frameDuration) ?? now.advanced(by: Self.frameDuration)
            deadline = next > now ? next : now.advanced(by: Self.frameDuration)
            return
        }
        deadline = now.advanced(by: Self.answerTimeout)
        guard pendingWindows.insert(window).inserted else { return }
        serial &+= 1
        XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
    }
}
