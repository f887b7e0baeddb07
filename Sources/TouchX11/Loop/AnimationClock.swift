internal import CTouchX11
import TouchKit

/// Reports when frames of the screen begin, for animations; idle otherwise.
///
/// The Present extension counts frames where the server has it, with exactly one request outstanding for a window, since
/// each answer would otherwise cause more of them; elsewhere a timer of 60 Hz stands in. For windows that the server does
/// not show no answer comes; a frame is then due by time.
@MainActor
final class AnimationClock {
    private let connection: Connection
    private var window: UInt?
    private var serial: UInt32 = 0
    /// The windows with an outstanding request; one that is gone never answers.
    private var pendingWindows: Set<UInt> = []
    private(set) var isRunning = false
    /// When a frame is due even without an answer.
    private(set) var deadline: Instant?

    private static let frameDuration = Duration.nanoseconds(16_666_667)
    /// How long to wait for the server's answer. Source: our choice: six frames.
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

    /// - Parameter window: the one that answered; an answer from any but the current one is ignored.
    /// - Returns: whether an animation frame begins.
    func frameBegan(in window: UInt, now: Instant) -> Bool {
        pendingWindows.remove(window)
        guard isRunning, window == self.window else { return false }
        schedule(now: now)
        return true
    }

    func deadlinePassed(now: Instant) -> Bool {
        guard isRunning, let deadline, deadline <= now else { return false }
        schedule(now: now)
        return true
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
