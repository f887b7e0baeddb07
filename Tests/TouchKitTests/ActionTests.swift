import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The dispatch of actions to their targets.
@Suite struct ActionTests {
    private final class Receiver: UIView {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
        func withAnySender(_ sender: Any?) { calls.append("any \(sender == nil)") }
        func withEvent(_ sender: UIControl, event: UIEvent?) { calls.append("event \(event != nil)") }
        override var canBecomeFirstResponder: Bool { true }
    }

    private static let plain = Action("plain", Receiver.plain)
    private static let withSender = Action("withSender", Receiver.withSender)
    private static let withAnySender = Action("withAnySender", Receiver.withAnySender)
    private static let withEvent = Action("withEvent", Receiver.withEvent)

    private let stage = TestStage()
    private let receiver = Receiver(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init() {
        stage.window.addSubview(receiver)
        receiver.addSubview(control)
        control.tag = 7
    }

    @Test("action: takes no parameter, the sender, or the sender and the event (R61)")
    func arguments() {
        for action in [Self.plain, Self.withSender, Self.withAnySender, Self.withEvent] {
            control.addTarget(receiver, action: action, for: .touchDown)
        }
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(receiver.calls == ["plain", "sender 7", "any false", "event true"])
    }

    @Test("action: is performed by a target that implements it (R60)")
    func explicitTarget() {
        #expect(stage.application.sendAction(Self.plain, to: receiver, from: nil, for: nil))
        #expect(receiver.calls == ["plain"])
    }

    @Test("action: searches the chain from the first responder when the target is nil (R60)")
    func firstResponder() {
        receiver.becomeFirstResponder()
        #expect(stage.application.sendAction(Self.plain, to: nil, from: nil, for: nil))
        #expect(!stage.application.sendAction(.erase, to: nil, from: control, for: nil))
    }

    @Test("action: falls back to the sender's responder chain without a first responder (R60)")
    func senderChain() {
        #expect(stage.application.sendAction(Self.withSender, to: nil, from: control, for: nil))
        #expect(!stage.application.sendAction(Self.plain, to: nil, from: nil, for: nil))
        #expect(receiver.calls == ["sender 7"])
    }

    @Test("action: traps when the explicit target does not implement it (R60)")
    func wrongTarget() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = TestStage()
                stage.application.sendAction(.erase, to: UIView(), from: nil, for: nil)
            }
        }
    }

    @Test("target: is held weakly, nil means the responder chain, duplicates merge their events (R61)")
    func targets() {
        var released: Receiver? = Receiver()
        control.addTarget(released, action: Self.plain, for: .touchDown)
        control.addTarget(nil, action: Self.withSender, for: .touchDown)
        control.addTarget(receiver, action: Self.plain, for: .touchDown)
        control.addTarget(receiver, action: Self.plain, for: .touchUpInside)
        released = nil
        #expect(control.allTargets.count == 1 && control.allTargets.first === receiver)
        #expect(control.sendsToResponderChain)
        #expect(control.allControlEvents == [.touchDown, .touchUpInside])
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == [Self.plain])
        stage.finger().tap(at: CGPoint(x: 10, y: 10))
        #expect(receiver.calls == ["sender 7", "plain", "plain"])
    }

    @Test("control: removeTarget treats nil as any target or any action (R61)")
    func removing() {
        control.addTarget(receiver, action: Self.plain, for: [.touchDown, .touchUpInside])
        control.addTarget(receiver, action: Self.withSender, for: .touchDown)
        control.addTarget(nil, action: Self.plain, for: .touchDown)
        control.removeTarget(receiver, action: Self.plain, for: .touchDown)
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == [Self.withSender])
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == [Self.plain])
        control.removeTarget(nil, action: Self.plain, for: .allEvents)
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == [])
        #expect(!control.sendsToResponderChain)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }

    @Test("control: accepts a method as an action and adds the same pair only once")
    func methods() {
        for _ in 0..<3 { control.addTarget(receiver, action: Receiver.plain, for: .touchDown) }
        control.addTarget(receiver, action: Receiver.withSender, for: .touchDown)
        control.addTarget(receiver, action: Receiver.withEvent, for: .touchDown)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(receiver.calls == ["plain", "sender 7", "event true"])
    }

    @Test("action: equality compares name and receiver type")
    func identity() {
        #expect(Action("plain", Receiver.plain) == Self.plain)
        #expect(Action("plain", Erasing.erase) != Self.plain)
        #expect(Action("other", Receiver.plain) != Self.plain)
    }
}
