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
        let host = OffscreenHost(start: recording.passes.first?.now ?? Instant(nanoseconds: 0), scale: scale)
        let application = makeApplication(host)
        host.launch(application)
        host.pasteboard.startReplaying()
        host.drags.startReplaying()
        let hasFrames = recording.passes.contains { $0.events.contains(where: \.isFrame) }
        for pass in recording.passes where !host.isQuitRequested {
            host.setClock(to: pass.now)
            if !hasFrames, host.isAnimating { host.send(.animationFrame(at: pass.now)) }
            for event in pass.events { host.send(event) }
            host.finishPass()
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
        guard let recordingStart = recording.passes.first?.now else { return completion() }
        let replayStart = application.host.now
        application.drags.isReplaying = true
        for pass in recording.passes {
            let offset = recordingStart.duration(to: pass.now)
            let delay = recordingStart.duration(to: replayStart)
            let events = pass.events.filter(\.isInput).map { $0.delayed(by: delay) }
            guard !events.isEmpty else { continue }
            application.scheduler.at(replayStart.advanced(by: offset)) { [weak application] in
                for event in events { application?.handle(event) }
            }
        }
        let length = recordingStart.duration(to: recording.passes.last?.now ?? recordingStart)
        application.scheduler.at(replayStart.advanced(by: length).advanced(by: .nanoseconds(1))) { [weak application] in
            application?.drags.isReplaying = false
            completion()
        }
    }
}
