import Foundation
import TouchKit

/// What the toolkit itself costs when ten fingers move, with recognizers and a view receiving their touches.
@MainActor
struct Dispatch {
    private static let fingers = 10
    private static let recognizers = 8
    private static let depth = 10
    private static let millions = 10

    func figures() -> [Figure] {
        let watched = measure(recognizers: Self.recognizers)
        let bare = measure(recognizers: 0)
        let setting = "\(Self.fingers) fingers, \(Self.depth) views deep"
        return [
            Figure(
                what: "a sample, \(setting), \(Self.recognizers) pans at once", value: watched.time, unit: "µs", bar: 1),
            Figure(what: "a sample, \(setting), no recognizer", value: bare.time, unit: "µs"),
            Figure(
                what: "memory, \(Self.millions) million samples against the first", value: watched.growth, unit: "MiB",
                bar: 1),
        ]
    }

    /// Processor time per sample in microseconds; growth in MiB.
    private func measure(recognizers: Int) -> (time: Double, growth: Double) {
        let stage = Stage(recognizers: recognizers, depth: Self.depth)
        stage.start(fingers: Self.fingers)
        stage.move(samples: 1_000_000)
        let (memory, start) = (OwnMemory.resident, processorTime())
        let remaining = (Self.millions - 1) * 1_000_000
        stage.move(samples: remaining)
        let time = Double(processorTime() - start) / Double(remaining) / 1000
        return (time, Double(OwnMemory.resident - memory) / 1_048_576)
    }

    /// Nanoseconds.
    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

/// An application in memory with nested views, the innermost of which is touched.
@MainActor
private final class Stage: UIGestureRecognizerDelegate {
    private let host = OffscreenHost()
    private let application: UIApplication
    private let window: UIWindow
    private var samples: [TouchSample] = []
    private var step = 0
    private var actions = 0

    init(recognizers: Int, depth: Int) {
        application = UIApplication(host: host)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), application: application)
        window.makeKeyAndVisible()
        host.launch(application)
        var view: UIView = window
        for level in 1..<depth {
            let inner = level == depth - 1 ? Canvas(frame: view.bounds) : UIView(frame: view.bounds)
            view.addSubview(inner)
            view = inner
        }
        view.isMultipleTouchEnabled = true
        for _ in 0..<recognizers {
            let pan = UIPanGestureRecognizer(target: self, action: Stage.acted)
            pan.cancelsTouchesInView = false
            pan.delegate = self
            view.addGestureRecognizer(pan)
        }
    }

    private func acted() { actions += 1 }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    func start(fingers: Int) {
        samples = (0..<fingers).map { number in
            TouchSample(
                window: window.id, touch: TouchID(rawValue: UInt64(number)), device: DeviceID(rawValue: 1),
                phase: .began, type: .direct, timestamp: host.now,
                location: CGPoint(x: 50 + 90 * number, y: 500))
        }
        for sample in samples { application.handle(.touch(sample)) }
        application.finishPass()
    }

    /// Moves all fingers at once, with a frame every millisecond.
    func move(samples count: Int) {
        for _ in 0..<count / samples.count {
            step += 1
            let coordinate = 500 + 100 * CGFloat(step % 7)
            host.setClock(to: host.now.advanced(by: .milliseconds(1)))
            for index in samples.indices {
                samples[index].phase = .moved
                samples[index].timestamp = host.now
                samples[index].location.y = coordinate
                application.handle(.touch(samples[index]))
            }
            application.finishPass()
        }
    }
}

/// A view that receives touches and does nothing with them.
private final class Canvas: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
