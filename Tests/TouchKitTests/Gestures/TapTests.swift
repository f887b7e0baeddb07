import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct TapTests {
    private let stage = TestStage()
    private let actions = GestureLog()

    private static let middle = CGPoint(x: 200, y: 150)

    private func tap(taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return actions.watch(tap, "tap", on: stage.window)
    }

    @Test(
        "tap: a finger may move 20 pt, a pen or mouse 10 (R73, (a), complaint 3)",
        arguments: [
            (UITouch.TouchType.direct, 20.0, true), (.direct, 20.01, false), (.pencil, 10, true),
            (.pencil, 10.01, false), (.indirectPointer, 10, true), (.indirectPointer, 10.01, false),
        ])
    func slop(type: UITouch.TouchType, distance: Double, isTap: Bool) {
        _ = tap()
        let contact =
            switch type {
            case .pencil: stage.pen()
            case .indirectPointer: stage.mouse()
            case .direct, .indirect: stage.finger()
            }
        contact.down(at: Self.middle)
        contact.move(to: Self.middle + CGPoint(x: distance, y: 0))
        contact.move(to: Self.middle)
        contact.lift()
        #expect(actions.drain() == (isTap ? ["tap ended"] : []))
    }

    @Test("tap: lasts at most 0.75 s (R73)", arguments: [(750, true), (751, false)])
    func duration(milliseconds: Int, isTap: Bool) {
        _ = tap()
        stage.finger().tap(at: Self.middle, for: .milliseconds(milliseconds))
        #expect(actions.drain() == (isTap ? ["tap ended"] : []))
    }

    @Test(
        "multiple taps: the next one comes within 0.35 s and 40 pt (R73)",
        arguments: [(350, 0.0, true), (351, 0, false), (100, 40, true), (100, 40.01, false)])
    func nextTap(pause: Int, distance: Double, isTap: Bool) {
        _ = tap(taps: 2)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .milliseconds(pause))
        stage.finger().tap(at: Self.middle + CGPoint(x: distance, y: 0))
        #expect(actions.drain() == (isTap ? ["tap ended"] : []))
    }

    @Test("tap: recognizes on the last finger's last lift; its location is the first tap's centroid (R73, R36)")
    func location() {
        let tap = tap(taps: 2, fingers: 2)
        var locations: [CGPoint] = []
        actions.willLog = { recognizer in
            locations = [recognizer.location(in: nil), recognizer.location(ofTouch: 1, in: nil)]
            #expect(recognizer.numberOfTouches == 2)
        }
        for shift in [0.0, 10] {
            let (one, two) = (stage.finger(), stage.finger())
            one.down(at: Self.middle + CGPoint(x: shift, y: 0))
            two.down(at: Self.middle + CGPoint(x: 100 + shift, y: 0))
            #expect(actions.log.lines.isEmpty)
            one.lift()
            #expect(actions.log.lines.isEmpty && tap.state == .possible)
            two.lift()
        }
        #expect(actions.drain() == ["tap ended"])
        #expect(locations == [Self.middle + CGPoint(x: 50, y: 0), Self.middle + CGPoint(x: 100, y: 0)])
    }

    @Test(
        "tap: fails with too many or too few fingers, or when one lands after another's lift (R73)",
        arguments: 0..<3)
    func fingers(what: Int) {
        _ = tap(fingers: 2)
        let fingers = (0..<3).map { _ in stage.finger() }
        fingers[0].down(at: Self.middle)
        switch what {
        case 0: fingers[0].lift()
        case 1:
            for finger in fingers[1...] { finger.down(at: Self.middle) }
            for finger in fingers { finger.lift() }
        default:
            fingers[1].down(at: Self.middle)
            fingers[0].lift()
            fingers[2].down(at: Self.middle)
            fingers[1].lift()
            fingers[2].lift()
        }
        #expect(actions.drain() == [])
    }

    @Test("tap of a mouse: needs exactly the required button")
    func buttons() {
        let tap = tap()
        let mouse = stage.mouse(buttons: .secondary)
        mouse.tap(at: Self.middle)
        #expect(actions.drain() == [])
        tap.buttonMaskRequired = .secondary
        mouse.tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["tap ended", "tap ended"])
    }

    @Test("tap: never recognizes when it is cancelled, disabled or removed, or loses its view", arguments: 0..<4)
    func broken(how: Int) {
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let tap = tap()
        view.addGestureRecognizer(tap)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        switch how {
        case 0: finger.cancel()
        case 1: tap.isEnabled = false
        case 2: view.removeGestureRecognizer(tap)
        default: view.removeFromSuperview()
        }
        if finger.isDown { finger.lift() }
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == [])
    }

    @Test("taps: all recognizers are possible and idle a second after the last lift (R34)")
    func idle() {
        let taps = [tap(), tap(taps: 3), tap(fingers: 2)]
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .seconds(1))
        #expect(taps.allSatisfy { $0.state == .possible })
        _ = actions.drain()
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["tap ended"])
    }

    @Test("tap: is dropped when its device disconnects midway")
    func deviceDisconnects() {
        _ = tap(taps: 2)
        stage.finger().tap(at: Self.middle)
        stage.finger(device: 9).down(at: Self.middle)
        stage.send(.deviceGone(DeviceID(rawValue: 9), at: stage.now))
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == [])
    }
}
