import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// Visibility of the pointer.
@Suite struct PointerVisibilityTests {
    private let stage = TestStage { UIViewController() }

    private var isHidden: Bool { stage.application.pointerVisibility.isHidden }

    private func hover(_ type: UITouch.TouchType, _ phase: HoverSample.Phase = .moved) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: type,
                    timestamp: stage.now, location: .zero)))
    }

    @Test("pointer: is hidden when a finger lands, until a mouse or pen moves (W-17)")
    func fingers() {
        for type in [UITouch.TouchType.indirectPointer, .pencil] {
            #expect(!isHidden)
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 10, y: 10))
            #expect(isHidden)
            finger.move(to: CGPoint(x: 20, y: 10))
            finger.lift()
            stage.advance(by: .seconds(60))
            // A pointer that leaves the window has not moved in it.
            hover(type, .exited)
            #expect(isHidden)
            hover(type, .entered)
        }
        #expect(!isHidden)
    }

    @Test("pointer: is shown when a mouse button is pressed or a wheel is scrolled (W-17)")
    func presses() {
        stage.finger().tap(at: CGPoint(x: 10, y: 10))
        let mouse = stage.mouse()
        mouse.down(at: CGPoint(x: 10, y: 10))
        #expect(!isHidden)
        mouse.lift()
        stage.finger().tap(at: CGPoint(x: 10, y: 10))
        stage.send(
            .scroll(
                ScrollSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now, location: .zero,
                    delta: CGPoint(x: 0, y: 1), source: .wheel)))
        #expect(!isHidden)
    }

    @Test("pointer: is hidden after its timeout without movement; without a timeout it stays (W-17)")
    func timeout() {
        hover(.indirectPointer, .entered)
        stage.advance(by: .seconds(60))
        #expect(!isHidden)
        stage.application.pointerTimeout = .seconds(3)
        hover(.indirectPointer)
        stage.advance(by: .milliseconds(2_000))
        hover(.indirectPointer)
        stage.advance(by: .milliseconds(2_990))
        #expect(!isHidden)
        stage.advance(by: .milliseconds(20))
        #expect(isHidden)
        hover(.indirectPointer)
        #expect(!isHidden)
        stage.advance(by: .milliseconds(3_010))
        #expect(isHidden)
    }

    @Test("pointer: shows the view's cursor when it becomes visible again (W-17)")
    func cursor() {
        let host = OffscreenHost(start: Instant(seconds: 1))
        let application = UIApplication(host: host)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: application)
        window.makeKeyAndVisible()
        func cursors() -> [HostRequest.Cursor] {
            defer { host.clearRequests() }
            return host.requests.compactMap { if case .setCursor(_, let cursor) = $0 { cursor } else { nil } }
        }
        func sample(_ phase: TouchSample.Phase, _ type: UITouch.TouchType) -> HostEvent {
            .touch(
                TouchSample(
                    window: window.id, touch: TouchID(rawValue: 1), device: DeviceID(rawValue: 1), phase: phase,
                    type: type, timestamp: Instant(seconds: 1), location: .zero))
        }
        _ = cursors()
        application.dispatch(sample(.began, .direct))
        window.cursor = .hand
        application.dispatch(sample(.ended, .direct))
        application.dispatch(sample(.began, .indirectPointer))
        #expect(cursors() == [.hidden, .hidden, .hand])
    }
}
