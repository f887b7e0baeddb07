import Dispatch
import Foundation
import TouchKit

/// A task of the probe's application, whose output a test compares.
enum ProbeTask {
    /// Receives work from other threads: through the main queue, then as a task on the main actor.
    static func queue() {
        Thread.detachNewThread {
            DispatchQueue.main.async {
                print("queue")
                Thread.detachNewThread {
                    Task { @MainActor in
                        print("task")
                        UIApplication.shared.terminate()
                    }
                }
            }
        }
    }

    // MARK: Clock

    /// Sleeps for a while, and starts timers and an animation from the main queue, after an `await`, and after another,
    /// long task: each must take at least its nominal time.
    static func clock(_ window: UIWindow, _ application: UIApplication) {
        Task {
            try? await Task.sleep(for: .milliseconds(300))
            await timer(application, "after a sleep")
            await timer(application, "at once after that")
            await animation(window, "after a sleep")
            Thread.detachNewThread {
                usleep(300_000)
                DispatchQueue.main.async { usleep(200_000) }
                DispatchQueue.main.async {
                    Task {
                        await timer(application, "after another block")
                        application.terminate()
                    }
                }
            }
        }
    }

    private static func timer(_ application: UIApplication, _ name: String) async {
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            application.scheduler.after(.milliseconds(100)) { continuation.resume() }
        }
        report("timer \(name)", ContinuousClock.now - start >= .milliseconds(99))
    }

    private static func animation(_ window: UIWindow, _ name: String) async {
        let start = ContinuousClock.now
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        let counter = Counter()
        let link = CADisplayLink(target: counter, action: Counter.count)
        link.add(to: window.application ?? { fatalError("the window has no application") }())
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.2) {
                view.center.x = 80
            } completion: { _ in
                continuation.resume()
            }
        }
        link.invalidate()
        report("animation \(name)", ContinuousClock.now - start >= .milliseconds(199) && counter.value > 1)
    }

    private static func report(_ what: String, _ isRight: Bool) {
        print("\(what): \(isRight ? "full" : "short")")
    }

    // MARK: Timers

    /// Uses Foundation's timers: a repeating timer, a timer set by that, delayed selectors. Then sleeps.
    static func timers(_ application: UIApplication) {
        RunLoop.main.perform { print("performed") }
        let counter = Counter()
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
            let isOver = MainActor.assumeIsolated {
                counter.value += 1
                print("timer \(counter.value)")
                return counter.value == 3
            }
            guard isOver else { return }
            timer.invalidate()
            RunLoop.main.perform { MainActor.assumeIsolated { performed(application) } }
        }
    }

    private static func performed(_ application: UIApplication) {
        print("performed again")
        application.scheduler.after(.milliseconds(500)) {
            let before = switches
            application.scheduler.after(.seconds(1)) {
                // One ends the sleep; the others are for events from the server.
                print(switches - before <= 5 ? "asleep" : "awake \(switches - before) times")
                application.terminate()
            }
        }
    }

    /// The number of times this thread has gone to sleep.
    private static var switches: Int {
        var usage = rusage()
        // RUSAGE_THREAD, which Swift doesn't import.
        getrusage(1, &usage)
        return usage.ru_nvcsw
    }
}

private final class Counter {
    var value = 0

    func count(_ link: CADisplayLink) {
        value += 1
    }
}
