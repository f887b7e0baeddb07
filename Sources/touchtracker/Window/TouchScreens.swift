import Foundation
import TouchFoundation
import TouchKit
import TouchTrackerUI
import TouchX11

/// Touchscreen setup: the user touches crosses to map touchscreens to monitors.
@MainActor
final class TouchScreens {
    private let host: X11Host
    private let file: TouchMappingFile
    private unowned let app: AppDelegate
    private var setup: TouchScreenSetup?

    /// Starts to watch for touchscreens that seem to be mapped to the wrong monitor.
    init(of host: X11Host, _ file: TouchMappingFile, _ app: AppDelegate) {
        (self.host, self.file, self.app) = (host, file, app)
        host.onTouchScreenMisplaced = { [unowned self] in offerWhenIdle(for: $0.name) }
    }

    /// Offers the setup when nobody is drawing.
    private func offerWhenIdle(for device: String) {
        guard setup == nil else { return }
        guard !app.controller.editor.isDrawing else {
            app.application.scheduler.after(.seconds(1)) { [weak self] in self?.offerWhenIdle(for: device) }
            return
        }
        app.receive(.misplaced(device))
    }

    /// Starts the setup. Fingers draw nothing until it ends.
    func start() {
        guard setup == nil else { return }
        guard host.devices.contains(where: { $0.isMappable && $0.isEnabled }) else {
            return show(localized("No touchscreen found."))
        }
        let setup = TouchScreenSetup(host, file, in: app.application, title: localized("Touchscreen Setup"))
        self.setup = setup
        app.window.isUserInteractionEnabled = false
        setup.onEnd = { [unowned self, unowned setup] in finish(setup.saveError, $0) }
        setup.start()
    }

    /// Cancels the setup.
    func cancel() { setup?.end() }

    private func finish(_ error: String?, _ outcome: TouchScreenSetup.Outcome) {
        setup = nil
        app.window.isUserInteractionEnabled = true
        if let error { return show(localized(sentence: error)) }
        switch outcome {
        case .reset: show(localized("Touchscreen mapping has been reset."))
        case .mapped(let mappings) where mappings.isEmpty: break
        case .mapped(let mappings):
            show(mappings.map(TouchScreenSetup.sentence).joined(separator: " "))
        }
    }

    private func show(_ sentence: String) { app.receive(sentence: sentence) }
}

extension AppDelegate {
    func setUpTouchScreens() {
        // A recording contains only the events of the drawing's window.
        guard let touchScreens, application.observer == nil else {
            return controller.messages.showMessage(
                localized("Stop recording or playback before setting up touchscreens."))
        }
        touchScreens.start()
    }

    func offerSetup(of device: String) {
        controller.messages.show(
            .sentence(
                localized("\(device) seems to be mapped to the wrong monitor."), actions: [.setUpTouchScreens]))
    }
}
