/// Dispatches keys to key commands, to the receivers of remote control events, or as presses to the first responder.
///
/// A key that performed a command is not a press: its release is not delivered either. Keys that an edited text field
/// uses as text input take precedence over all commands.
final class PressDispatcher {
    private struct HeldKey {
        var press: UIPress
        var window: WindowID
    }

    private let sendAction: @MainActor (Action, UIResponder, UIKeyCommand) -> Void
    private let send: @MainActor (UIEvent) -> Void
    private var heldKeys: [UInt32: HeldKey] = [:]
    var receivesRemoteControl = false

    init(
        sendAction: @escaping @MainActor (_ action: Action, _ to: UIResponder, _ from: UIKeyCommand) -> Void,
        send: @escaping @MainActor (UIEvent) -> Void
    ) {
        self.sendAction = sendAction
        self.send = send
    }

    func receive(_ sample: KeySample, in window: UIWindow) {
        switch sample.phase {
        case .pressed: handlePress(sample, in: window)
        case .repeated:
            if heldKeys[sample.number] != nil {
                change(sample, to: .changed)
            } else {
                perform(sample, in: window)
            }
        case .released: change(sample, to: .ended)
        case .cancelled: change(sample, to: .cancelled)
        }
    }

    private func handlePress(_ sample: KeySample, in window: UIWindow) {
        // A second press of a held key means that its release was missed.
        change(sample, to: .cancelled)
        if !isTextInput(sample, in: window), perform(sample, in: window) { return }
        var type: UIPress.PressType?
        switch sample.meaning {
        case .press(let meaning): type = meaning
        case .remoteControl(let subtype):
            let event = UIEvent(type: .remoteControl, subtype: subtype, timestamp: sample.timestamp)
            if receivesRemoteControl { return window.commandResponder.remoteControlReceived(with: event) }
        case nil: break
        }
        let press = UIPress(sample, type: type, window: window, responder: window.commandResponder)
        heldKeys[sample.number] = HeldKey(press: press, window: window.id)
        deliver(sample)
    }

    private func isTextInput(_ sample: KeySample, in window: UIWindow) -> Bool {
        guard let editor = window.firstResponder as? any TextEditing, editor.canChangeText else { return false }
        return TextKey(sample.key) != nil
    }

    /// Performs the nearest matching command that has a target, searching the responder chain from the first responder.
    ///
    /// - Returns: false if there is none.
    @discardableResult
    private func perform(_ sample: KeySample, in window: UIWindow) -> Bool {
        let first = window.commandResponder
        for input in sample.key.commandInputs {
            for responder in first.responderChain {
                for command in responder.keyCommands ?? [] where command.matches(sample.key, as: input) {
                    guard let target = first.target(forAction: command.action, withSender: command) else { continue }
                    sendAction(command.action, target, command)
                    return true
                }
            }
        }
        return false
    }

    private func change(_ sample: KeySample, to phase: UIPress.Phase) {
        guard let press = heldKeys[sample.number]?.press else { return }
        press.phase = phase
        press.timestamp = sample.timestamp.seconds
        deliver(sample)
        if phase == .ended || phase == .cancelled { heldKeys[sample.number] = nil }
        if phase == .changed { press.phase = .stationary }
    }

    private func deliver(_ sample: KeySample) {
        let event = UIPressesEvent(allPresses: Set(heldKeys.values.map(\.press)), sample: sample)
        send(event)
        if let press = heldKeys[sample.number]?.press, press.phase == .began { press.phase = .stationary }
    }

    /// Cancels the window's held keys.
    func cancel(in window: WindowID, at instant: Instant) {
        for (number, heldKey) in heldKeys where heldKey.window == window {
            guard let key = heldKey.press.key else { continue }
            change(
                KeySample(window: window, phase: .cancelled, timestamp: instant, number: number, key: key),
                to: .cancelled)
        }
    }

    /// Sends presses to their responders in the window.
    func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        for press in event.allPresses where press.window === window {
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }
}
