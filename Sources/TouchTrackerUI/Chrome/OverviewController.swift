import TouchKit

/// Shows the overview while a key or the zoom indicator is held.
final class OverviewController {
    private(set) var overview: Overview?
    private let context: ChromeContext
    private let popovers: PopoverCoordinator
    private var timer: Scheduler.Timer?
    /// Whether the current press of the zoom indicator is too short to show the overview.
    private var isTap = true

    /// Source: our choice: the duration of `UILongPressGestureRecognizer`.
    private static let holdTime = Duration.milliseconds(500)

    init(_ context: ChromeContext, _ popovers: PopoverCoordinator) {
        (self.context, self.popovers) = (context, popovers)
    }

    /// Lets a button show the overview while it is held, and zoom to 100 % when it is tapped.
    func attach(to button: UIControl) {
        button.addTarget(self, action: OverviewController.pressed, for: .touchDown)
        button.addTarget(
            self, action: OverviewController.released, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        button.addTarget(self, action: OverviewController.tapped, for: .primaryActionTriggered)
    }

    private func pressed() {
        timer = context.window?.application?.scheduler.after(Self.holdTime) { [weak self] in self?.show() }
    }

    private func released() {
        timer?.cancel()
        isTap = overview == nil
        hide()
    }

    private func tapped() {
        if isTap { context.input.navigator.jumpToFullSize() }
        isTap = true
    }

    func show() {
        guard overview == nil, popovers.help?.superview == nil else { return }
        popovers.dismiss()
        let overview = Overview(context.editor.document, context.canvasView, context.input.navigator)
        overview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        context.container.insertSubview(overview, aboveSubview: context.canvasView)
        self.overview = overview
    }

    func hide() {
        overview?.removeFromSuperview()
        overview = nil
    }
}
