import Foundation
import TouchKit
import TouchX11

/// Shows a cross on each monitor in turn, and maps to the monitor whatever touches it.
@MainActor
final class Mapper: UIApplicationDelegate {
    let application: UIApplication
    private let host: X11Host
    private let file: TouchMappingFile
    private let monitors: [ScreenMonitor]
    private var index = 0
    private var window: UIWindow?
    private var controller: CrossController?
    private var found: [TouchMapping] = []
    /// Why something could not be kept; nil if all is.
    private(set) var trouble: String?

    init(_ host: X11Host, _ file: TouchMappingFile) {
        (self.host, self.file) = (host, file)
        monitors = host.monitors
        application = UIApplication(host: host)
        application.delegate = self
        host.fingerLanded = { [weak self] in self?.take($0) }
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        show()
        return true
    }

    /// What came of it, for a person.
    var lines: [String] {
        found.isEmpty ? ["Nothing was changed."] : found.map { "\($0.device): \($0.monitor)" }
    }

    private func show() {
        // There is none once the server has gone.
        guard monitors.indices.contains(index) else { return end() }
        let monitor = monitors[index]
        let frame = monitor.frame
        host.openingGeometry = WindowGeometry("\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)")
        let scale = host.screen.scale
        let controller = CrossController(monitor.name, count: (index + 1, monitors.count))
        controller.skip = { [unowned self] in next() }
        controller.close = { [unowned self] in end() }
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale),
            application: application, title: "touch-inspect map")
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window?.close()
        (self.window, self.controller) = (window, controller)
    }

    private func take(_ landing: FingerLanding) {
        guard let device = host.devices.first(where: { $0.id == landing.device }) else { return }
        guard let turns = TouchMapping.turns(touching: landing.place, at: CrossController.place) else {
            controller?.say("That was not the cross. Touch it in its middle.")
            return
        }
        found.removeAll { $0.device == device.name }
        found.append(TouchMapping(device: device.name, monitor: monitors[index].name, turns: turns))
        let kept = file.read().filter { mapping in !found.contains { $0.device == mapping.device } }
        do {
            try file.write(kept + found)
            host.map(by: file)
        } catch {
            trouble = "\(file.path) can't be written: \(error.localizedDescription)"
        }
        next()
    }

    private func next() {
        index += 1
        show()
    }

    private func end() {
        host.fingerLanded = nil
        window?.close()
    }
}
