import Foundation

extension UIApplication {
    private func endWheels(for sample: TouchSample) {
        let wheels = pointerDispatcher.wheels(in: sample.window)
        guard !wheels.isEmpty, sample.location.isFinite else { return }
        // Earlier events are delivered first.
        touchDispatcher.deliverBatch()
        advanceTimers(to: sample.timestamp)
        pointerDispatcher.endWheels(wheels, at: sample.timestamp)
    }

    func dispatch(_ event: HostEvent) {
        pointerVisibility.update(event)
        if case .touch(let sample) = event {
            if sample.phase == .began { endWheels(for: sample) }
            // A finger hides the pointer.
            if sample.phase == .began, sample.type == .direct { pointerDispatcher.clearHoveredControls() }
            return touchDispatcher.receive(sample)
        }
        touchDispatcher.deliverBatch()
        if let instant = event.timestamp ?? event.hostTimestamp.map({ min($0, host.inputTime) }) {
            advanceTimers(to: instant)
        }
        switch event {
        case .touch: break
        case .hover(let sample): pointerDispatcher.receive(sample)
        case .scroll(let sample): pointerDispatcher.receive(sample)
        case .touchpadGesture(let sample): pointerDispatcher.receive(sample)
        case .pad(let sample): window(with: sample.window)?.onPadChange?(sample)
        case .key(let sample):
            if sample.phase == .pressed || sample.phase == .repeated {
                window(with: sample.window)?.activityObserver?(.key)
            }
            isHandlingKey = true
            defer { isHandlingKey = false }
            if drags.receive(sample) || menuController.receive(sample) { return }
            if let window = window(with: sample.window) { pressDispatcher.receive(sample, in: window) }
        case .text(let sample):
            (window(with: sample.window)?.firstResponder as? any TextEditing)?.receive(sample.change)
        case .resized(let id, let size, let scale):
            guard let window = window(with: id) else { return }
            window.resize(to: size, scale: scale)
            forEachMenu { $0.windowResized(window) }
        case .moved(let id, let origin, let instant):
            window(with: id)?.screenOrigin = origin
            if let window = window(with: id) { shakeMoved(window, to: origin, at: instant) }
        case .fullScreen(let id, let change): window(with: id)?.isFullScreen = change == .entered
        case .exposed(let id, let rect): window(with: id)?.setNeedsDisplay(rect)
        case .focus(let id, let change): focusChanged(id, change)
        case .pressedOutside(let id): window(with: id)?.pressedOutside()
        case .closeRequested(let id): window(with: id)?.closeRequested()
        case .deviceGone(let device, let instant):
            touchDispatcher.cancel(at: instant) { $0.device == device }
            pointerDispatcher.cancel(at: instant) { $0.device == device }
            for window in windows { window.onDeviceRemoved?(device) }
        case .ghost(let id, _, let location, _): window(with: id)?.onGhostTouch?(location)
        case .animationFrame(let instant): animator.frameBegan(at: instant)
        case .pasteboard(let event): pasteboard.receive(event)
        case .drag(let event): drags.receive(event)
        case .preferences(let preferences): self.preferences = preferences
        case .backgroundResult(let text): delegate?.application(self, received: text)
        case .disconnected:
            pasteboard.handleDisconnect()
            drags.handleDisconnect()
            terminate()
        case .terminationRequested: terminate()
        }
    }

    private func focusChanged(_ id: WindowID, _ change: HostEvent.FocusChange) {
        guard let window = window(with: id) else { return }
        switch change {
        case .gained: keyWindow = window
        case .lost:
            pressDispatcher.cancel(in: id, at: host.now)
            if keyWindow === window { keyWindow = nil }
        }
    }
}

extension UIApplication {
    /// Ignores new touches until a matching call of `endIgnoringInteractionEvents()`. Ongoing touches continue.
    public func beginIgnoringInteractionEvents() {
        touchDispatcher.ignoringDepth += 1
    }

    /// Ends one `beginIgnoringInteractionEvents()`.
    ///
    /// - Precondition: there is one to end.
    public func endIgnoringInteractionEvents() {
        precondition(touchDispatcher.ignoringDepth > 0, "every end of ignoring needs a begin")
        touchDispatcher.ignoringDepth -= 1
    }

    /// Whether new touches are ignored.
    public var isIgnoringInteractionEvents: Bool { touchDispatcher.ignoringDepth > 0 }

    /// Sends media keys to `remoteControlReceived(with:)` along the responder chain. Without it they are presses.
    public func beginReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = true
    }

    /// Makes media keys presses again; calls do not nest.
    public func endReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = false
    }
}
