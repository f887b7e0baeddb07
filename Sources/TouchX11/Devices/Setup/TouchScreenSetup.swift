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
        case takenBack
    }

    /// Called at the end: when all monitors have been asked for, or somebody wants no more.
    public var ended: (Outcome) -> Void = { _ in }
    /// Why something could not be kept, as a clause for a person; nil if all is.
    public private(set) var trouble: String?

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
    public func begin() {
        host.fingerLanded = { [weak self] in self?.take($0) }
        show()
    }

    /// Goes on no further.
    public func end() { finish(.mapped(found)) }

    private func show() {
        // There is none once the server has gone.
        guard monitors.indices.contains(index) else { return end() }
        let monitor = monitors[index]
        let frame = monitor.frame
        let geometry = host.openingGeometry
        host.openingGeometry = WindowGeometry("\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)")
        let scale = host.screen.scale
        let controller = CrossController(
            monitor.name, count: (index + 1, monitors.count), news: found.map(Self.sentence).joined(separator: " "),
            file.read().isEmpty ? [.skip, .end] : [.skip, .takeBack, .end])
        controller.wanted = { [unowned self] in follow($0) }
        let window = CrossWindow(
            frame: CGRect(x: 0, y: 0, width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale),
            application: application, title: title)
        window.closeWanted = { [unowned self] in end() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.openingGeometry = geometry
        self.window?.close()
        (self.window, self.controller) = (window, controller)
    }

    /// What has been set, for a person.
    public static func sentence(of mapping: TouchMapping) -> String {
        localized("\(mapping.device) is now mapped to \(mapping.monitor).")
    }

    private func follow(_ wish: CrossController.Wish) {
        switch wish {
        case .skip: next()
        case .end: end()
        case .takeBack:
            keep([])
            finish(trouble == nil ? .takenBack : .mapped([]))
        }
    }

    private func take(_ landing: FingerLanding) {
        guard let device = host.devices.first(where: { $0.id == landing.device }) else { return }
        let isOnButton = hasButton(at: landing.spot)
        let aim = isOnButton ? TouchMapping.Aim.good : .fair
        let orientation = monitors[index].orientation
        let goal = orientation.panel(CrossController.place)
        guard let built = TouchMapping.turns(touching: landing.place, at: goal, aim) else {
            if isOnButton { return }
            controller?.say(localized("You missed the cross. Touch its centre."))
            return
        }
        var mapping = TouchMapping(
            device: device.mappingName, port: device.port, monitor: monitors[index].name,
            turns: (built + orientation.turns) % 4, rotation: orientation.turns)
        mapping.replaced = host.matrix(of: device)
        found = found.filter { !$0.isOfSameDevice(as: mapping) } + [mapping]
        keep(file.read().filter { !$0.isOfSameDevice(as: mapping) } + [mapping])
        next()
    }

    /// Whether the finger presses one, if the server has it right.
    private func hasButton(at spot: CGPoint) -> Bool {
        guard let window, let controller, let origin = host.windows[window.id]?.placeOnScreen() else { return false }
        return controller.hasButton(at: (spot - origin) * (1 / window.scale))
    }

    private func keep(_ mappings: [TouchMapping]) {
        let former = file.read()
        do {
            try file.write(mappings)
            // What was set here takes the place of whatever was set elsewhere.
            host.touchScreens.applied = [:]
            if mappings.isEmpty { host.unmap(Set(former.map(\.device))) }
            host.map(by: file)
        } catch {
            trouble = localized("couldn't write \(file.path): \(error.localizedDescription)")
        }
    }

    private func next() {
        index += 1
        show()
    }

    private func finish(_ outcome: Outcome) {
        guard let window else { return }
        host.fingerLanded = nil
        self.window = nil
        ended(outcome)
        window.close()
    }
}

/// Whoever closes a cross wants no more of them.
private final class CrossWindow: UIWindow {
    var closeWanted: () -> Void = {}

    override func closeRequested() { closeWanted() }
}
