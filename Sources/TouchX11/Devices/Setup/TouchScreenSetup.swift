import Foundation
import TouchFoundation
public import TouchKit

/// Shows a cross on each monitor in turn, and maps the touch screen that touches it to that monitor.
///
/// Meanwhile, fingers land where the server's old mapping puts them: the program's other windows should ignore touches.
@MainActor
public final class TouchScreenSetup {
    /// The result.
    public enum Outcome: Equatable, Sendable {
        /// These touch screens are mapped to these monitors; an empty array if nothing was changed.
        case mapped([TouchMapping])
        /// The mappings were removed: touch screens cover the entire screen.
        case reset
    }

    /// Called at the end: after the last monitor, or when the user cancels.
    public var onEnd: (Outcome) -> Void = { _ in }
    /// Why a mapping could not be saved, as a clause for the user; nil if all are saved.
    public private(set) var saveError: String?

    private let host: X11Host
    private let file: TouchMappingFile
    private let application: UIApplication
    private let title: String
    private let monitors: [ScreenMonitor]
    private var index = 0
    private var window: CrossWindow?
    private var controller: CrossController?
    private var found: [TouchMapping] = []

    /// - Parameters:
    ///   - file: of the saved mappings.
    ///   - application: that owns the windows.
    ///   - title: of the windows.
    public init(_ host: X11Host, _ file: TouchMappingFile, in application: UIApplication, title: String) {
        (self.host, self.file, self.application, self.title) = (host, file, application, title)
        monitors = host.monitors
    }

    /// Shows the first cross. Call it after the application's launch.
    public func start() {
        host.onFingerLanded = { [weak self] in self?.handle($0) }
        show()
    }

    /// Ends the setup with the mappings made so far.
    public func end() { finish(.mapped(found)) }

    private func show() {
        // There are no monitors once the server is gone.
        guard monitors.indices.contains(index) else { return end() }
        let monitor = monitors[index]
        let frame = monitor.frame
        let geometry = host.initialGeometry
        host.initialGeometry = WindowGeometry("\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)")
        let scale = host.screen.scale
        let controller = CrossController(
            monitor.name, count: (index + 1, monitors.count), status: found.map(Self.sentence).joined(separator: " "),
            file.read().isEmpty ? [.skip, .end] : [.skip, .reset, .end])
        controller.setup = self
        let window = CrossWindow(
            frame: CGRect(x: 0, y: 0, width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale),
            application: application, title: title)
        window.setup = self
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.initialGeometry = geometry
        self.window?.close()
        (self.window, self.controller) = (window, controller)
    }

    /// The message about a mapping, for the user.
    public static func sentence(of mapping: TouchMapping) -> String {
        localized("\(mapping.device) is now mapped to \(mapping.monitor).")
    }

    func perform(_ action: CrossController.Action) {
        switch action {
        case .skip: next()
        case .end: end()
        case .reset:
            save([])
            finish(saveError == nil ? .reset : .mapped([]))
        }
    }

    private func handle(_ touch: FingerLanding) {
        guard let device = host.devices.first(where: { $0.id == touch.device }) else { return }
        let isOnButton = hasButton(at: touch.screenPoint)
        let tolerance = isOnButton ? TouchMapping.Tolerance.strict : .loose
        let orientation = monitors[index].orientation
        let target = orientation.panelPoint(CrossController.crossPosition)
        guard let quarterTurns = TouchMapping.turns(touching: touch.devicePoint, at: target, tolerance) else {
            if isOnButton { return }
            controller?.show(localized("You missed the cross. Touch its centre."))
            return
        }
        var mapping = TouchMapping(
            device: device.mappingName, port: device.port, monitor: monitors[index].name,
            turns: (quarterTurns + orientation.quarterTurns) % 4, rotation: orientation.quarterTurns)
        mapping.replaced = host.input.matrix(of: device)
        found = found.filter { !$0.isOfSameDevice(as: mapping) } + [mapping]
        save(file.read().filter { !$0.isOfSameDevice(as: mapping) } + [mapping])
        next()
    }

    /// Whether the finger presses a button, if the server's mapping is right.
    private func hasButton(at point: CGPoint) -> Bool {
        guard let window, let controller, let origin = host.windows.all[window.id]?.queryOrigin() else { return false }
        return controller.hasButton(at: (point - origin) * (1 / window.scale))
    }

    private func save(_ mappings: [TouchMapping]) {
        let previous = file.read()
        do {
            try file.write(mappings)
            // This setup replaces mappings made elsewhere.
            host.input.forgetAppliedMatrices()
            if mappings.isEmpty { host.resetMappings(Set(previous.map(\.device))) }
            host.mapTouchScreens(from: file)
        } catch {
            saveError = localized("couldn't write \(file.path): \(error.localizedDescription)")
        }
    }

    private func next() {
        index += 1
        show()
    }

    private func finish(_ outcome: Outcome) {
        guard let window else { return }
        host.onFingerLanded = nil
        self.window = nil
        onEnd(outcome)
        window.close()
    }
}

/// Closing a cross's window ends the setup.
private final class CrossWindow: UIWindow {
    weak var setup: TouchScreenSetup?

    override func closeRequested() { setup?.end() }
}
