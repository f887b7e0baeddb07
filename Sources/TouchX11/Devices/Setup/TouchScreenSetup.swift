import Foundation
public import TouchKit
import TouchLanguage

/// Shows a cross on each monitor in turn, and maps to the monitor whatever touch screen touches it.
///
/// While it is under way fingers land wherever the server has them: other windows of the program had better take none.
@MainActor
public final class TouchScreenSetup {
    /// What came of it.
    public enum Outcome: Equatable, Sendable {
        /// These touch screens lie on these monitors now; none: nothing was changed.
        case mapped([TouchMapping])
        /// Touch screens cover all of the screen, and nothing is kept.
        case reset
    }

    /// Called at the end: when all monitors have been asked for, or somebody wants no more.
    public var onEnd: (Outcome) -> Void = { _ in }
    /// Why something could not be kept, as a clause for a person; nil if all is.
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
    ///   - file: where it is kept.
    ///   - application: whose windows the crosses are in.
    ///   - title: of those windows.
    public init(_ host: X11Host, _ file: TouchMappingFile, in application: UIApplication, title: String) {
        (self.host, self.file, self.application, self.title) = (host, file, application, title)
        monitors = host.monitors
    }

    /// Shows the first cross. The application has been launched.
    public func start() {
        host.onFingerLanded = { [weak self] in self?.handle($0) }
        show()
    }

    /// Goes on no further.
    public func end() { finish(.mapped(found)) }

    private func show() {
        // There is none once the server has gone.
        guard monitors.indices.contains(index) else { return end() }
        let monitor = monitors[index]
        let frame = monitor.frame
        let geometry = host.initialGeometry
        host.initialGeometry = WindowGeometry("\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)")
        let scale = host.screen.scale
        let controller = CrossController(
            monitor.name, count: (index + 1, monitors.count), status: found.map(Self.sentence).joined(separator: " "),
            file.read().isEmpty ? [.skip, .end] : [.skip, .reset, .end])
        controller.onAction = { [unowned self] in perform($0) }
        let window = CrossWindow(
            frame: CGRect(x: 0, y: 0, width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale),
            application: application, title: title)
        window.onCloseRequest = { [unowned self] in end() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.initialGeometry = geometry
        self.window?.close()
        (self.window, self.controller) = (window, controller)
    }

    /// What has been set, for a person.
    public static func sentence(of mapping: TouchMapping) -> String {
        localized("\(mapping.device) is now mapped to \(mapping.monitor).")
    }

    private func perform(_ action: CrossController.Action) {
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
        mapping.replaced = host.matrix(of: device)
        found = found.filter { !$0.isOfSameDevice(as: mapping) } + [mapping]
        save(file.read().filter { !$0.isOfSameDevice(as: mapping) } + [mapping])
        next()
    }

    /// Whether the finger presses one, if the server has it right.
    private func hasButton(at point: CGPoint) -> Bool {
        guard let window, let controller, let origin = host.windows[window.id]?.queryOrigin() else { return false }
        return controller.hasButton(at: (point - origin) * (1 / window.scale))
    }

    private func save(_ mappings: [TouchMapping]) {
        let previous = file.read()
        do {
            try file.write(mappings)
            // What was set here takes the place of whatever was set elsewhere.
            host.touchScreens.applied = [:]
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

/// Whoever closes a cross wants no more of them.
private final class CrossWindow: UIWindow {
    var onCloseRequest: () -> Void = {}

    override func closeRequested() { onCloseRequest() }
}
