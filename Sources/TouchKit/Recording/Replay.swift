public import Foundation

/// Plays a recording to an application.
@MainActor public enum Replay {
    /// Plays it at once, on the recording's own clock, without a display.
    ///
    /// The same recording always gives the same pictures, bit for bit. One that has no frames of the screen, as one made by
    /// hand, gets one in each turn in which something is animated.
    ///
    /// - Parameters:
    ///   - makeApplication: makes the application, which must make the same windows as the recorded one.
    /// - Returns: the host, with the windows as they were left, and the application.
    public static func run(
        _ recording: Recording, scale: CGFloat = 1, makeApplication: (OffscreenHost) -> UIApplication
    ) -> (host: OffscreenHost, application: UIApplication) {
        let host = OffscreenHost(start: recording.turns.first?.now ?? Instant(nanoseconds: 0), scale: scale)
        let application = makeApplication(host)
        host.launch(application)
        host.pasteboard.play()
        host.drags.play()
        let hasFrames = recording.turns.contains { $0.events.contains(where: \.isFrame) }
        for turn in recording.turns where !host.isQuitRequested {
            host.setClock(to: turn.now)
            if !hasFrames, host.isAnimating { host.send(.animationFrame(at: turn.now)) }
            for event in turn.events { host.send(event) }
            host.finishTurn()
        }
        return (host, application)
    }

    /// Plays it as time passes, to an application that is running already.
    ///
    /// What the present platform decides for itself is left out: sizes and places of windows, focus, the end of the program.
    ///
    /// - Parameter completion: called after the last event.
    public static func schedule(
        _ recording: Recording, on application: UIApplication, completion: @escaping () -> Void = {}
    ) {
        guard let start = recording.turns.first?.now else { return completion() }
        let begin = application.host.now
        application.drags.isPlayed = true
        for turn in recording.turns {
            let shift = start.duration(to: turn.now)
            let delay = start.duration(to: begin)
            let events = turn.events.filter(\.isInput).map { $0.delayed(by: delay) }
            guard !events.isEmpty else { continue }
            application.scheduler.at(begin.advanced(by: shift)) { [weak application] in
                for event in events { application?.handle(event) }
            }
        }
        let length = start.duration(to: recording.turns.last?.now ?? start)
        application.scheduler.at(begin.advanced(by: length).advanced(by: .nanoseconds(1))) { [weak application] in
            application?.drags.isPlayed = false
            completion()
        }
    }
}
