public import Foundation

/// Replays a recording in an application.
@MainActor public enum Replay {
    /// Replays a recording immediately, on its own clock, without a display.
    ///
    /// The same recording always produces the same images, bit for bit. A recording without animation frames, such as
    /// one written manually, receives one in each pass during which something is animated.
    ///
    /// - Parameters:
    ///   - makeApplication: creates the application, which must create the same windows as the recorded one.
    /// - Returns: the host, with the windows in their final state, and the application.
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

    /// Replays a recording in real time, in a running application.
    ///
    /// Omits events that the current platform decides itself: window sizes and positions, focus, the end of the
    /// program.
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
