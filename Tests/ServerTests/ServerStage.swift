import Foundation
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchX11

/// A window with a view that logs its calls.
final class ServerStage: HostStage {
    let view: LoggingView
    let log: CallLog

    init(
        _ kind: PrivateServer.Kind = .xorg(), size: CGSize = CGSize(width: 800, height: 600),
        proxy: ((PrivateServer) throws -> ServerProxy)? = nil
    ) throws {
        let log = CallLog()
        let view = LoggingView(frame: CGRect(origin: .zero, size: size), log: log)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (self.log, self.view) = (log, view)
        try super.init(kind, size: size, proxy: proxy) { $0.addSubview(view) }
    }
}

/// Logs touch samples with small numbers for touches, in the order in which they first appear.
final class SampleLog: HostEventObserver {
    private(set) var lines: [String] = []
    private(set) var events: [HostEvent] = []
    /// The time of the last reported lift.
    private(set) var lastFingerEnd: Instant?
    private var numbers: [TouchID: Int] = [:]

    func application(_ application: UIApplication, willHandle event: HostEvent) {
        events.append(event)
        guard case .touch(let sample) = event else { return }
        let number = numbers[sample.touch] ?? numbers.count + 1
        numbers[sample.touch] = number
        lines.append("\(sample.phase) \(number)")
        if sample.type == .direct, sample.phase == .ended {
            lastFingerEnd = lastFingerEnd.map { max($0, sample.timestamp) } ?? sample.timestamp
        }
    }

    func applicationWillFinishPass(_ application: UIApplication) {}

    func drain() -> [String] {
        defer { lines = [] }
        return lines
    }

    var touches: [TouchSample] { events.compactMap { if case .touch(let sample) = $0 { sample } else { nil } } }
    var lastTouch: TouchSample? { touches.last }
    var scrolls: [CGPoint] { events.compactMap { if case .scroll(let sample) = $0 { sample.delta } else { nil } } }
    var keys: [KeySample] { events.compactMap { if case .key(let sample) = $0 { sample } else { nil } } }
    var gestures: [TouchpadGestureSample] {
        events.compactMap { if case .touchpadGesture(let sample) = $0 { sample } else { nil } }
    }
    var lastLocation: CGPoint? {
        events.compactMap { if case .moved(_, let origin, _) = $0 { origin } else { nil } }.last
    }
    var hovers: Int { events.filter { if case .hover = $0 { true } else { false } }.count }
    /// As "pencil entered", without mere motion.
    var hoverLines: [String] {
        events.compactMap {
            if case .hover(let sample) = $0, sample.phase != .moved { "\(sample.type) \(sample.phase)" } else { nil }
        }
    }
    var focusChanges: Int { events.filter { if case .focus = $0 { true } else { false } }.count }
    var dismissals: Int { events.filter { if case .pressedOutside = $0 { true } else { false } }.count }
}
