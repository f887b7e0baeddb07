import Foundation
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// Which monitor each touch screen lies on, as somebody shows by touching crosses.
@MainActor
final class TouchScreens {
    private let host: X11Host
    private let file: TouchMappingFile
    private unowned let program: Program
    private var setup: TouchScreenSetup?

    /// Notices from now on when a touch screen seems to lie on another monitor than its own.
    init(of host: X11Host, _ file: TouchMappingFile, _ program: Program) {
        (self.host, self.file, self.program) = (host, file, program)
        host.onTouchScreenMisplaced = { [unowned self] in offerWhenIdle(for: $0.name) }
    }

    /// Whoever draws is not disturbed.
    private func offerWhenIdle(for device: String) {
        guard setup == nil else { return }
        guard !program.controller.editor.isDrawing else {
            program.application.scheduler.after(.seconds(1)) { [weak self] in self?.offerWhenIdle(for: device) }
            return
        }
        program.receive(.misplaced(device))
    }

    /// Shows the crosses, on which fingers draw nothing.
    func start() {
        guard setup == nil else { return }
        guard host.devices.contains(where: { $0.isMappable && $0.isEnabled }) else {
            return show(localized("No touchscreen found."))
        }
        let setup = TouchScreenSetup(host, file, in: program.application, title: localized("Touchscreen Setup"))
        self.setup = setup
        program.window.isUserInteractionEnabled = false
        setup.onEnd = { [unowned self, unowned setup] in finish(setup.saveError, $0) }
        setup.start()
    }

    /// Goes on no further.
    func cancel() { setup?.end() }

    private func finish(_ error: String?, _ outcome: TouchScreenSetup.Outcome) {
        setup = nil
        program.window.isUserInteractionEnabled = true
        if let error { return show(localized(sentence: error)) }
        switch outcome {
        case .reset: show(localized("Touchscreen mapping has been reset."))
        case .mapped(let mappings) where mappings.isEmpty: break
        case .mapped(let mappings):
            show(mappings.map(TouchScreenSetup.sentence).joined(separator: " "))
        }
    }

    private func show(_ sentence: String) { program.receive(.told(sentence, isUndoable: false)) }
}

extension Program {
    func setUpTouchScreens() {
        // A recording has what hands do in the window alone.
        guard let touchScreens, application.observer == nil else {
            return controller.messages.showMessage(
                localized("Stop recording or playback before setting up touchscreens."))
        }
        touchScreens.start()
    }

    func offerSetup(of device: String) {
        controller.messages.showMessage(
            localized("\(device) seems to be mapped to the wrong monitor."),
            .init(localized("Set Up Touchscreen…")) { [weak self] in self?.setUpTouchScreens() })
    }
}
