internal import CTouchX11
public import Foundation
public import TouchGeometry

/// A monitor of the screen, as the server knows it.
public nonisolated struct ScreenMonitor: Hashable, Sendable {
    /// As the server calls it.
    public let name: String
    /// In the screen's pixels.
    public let frame: PixelRect
    /// What it is made of, where that is called otherwise than the monitor.
    var outputs: [String] = []

    /// Whether that is its name, or that of one of its outputs.
    func isCalled(_ text: String) -> Bool { name == text || outputs.contains(text) }
}

/// A finger that lands on a touch screen, whatever window is there.
public nonisolated struct FingerLanding: Hashable, Sendable {
    /// The device's number.
    public let device: UInt32
    /// From 0 to 1 of the device's own range, before anything is made of it.
    public let place: CGPoint
    /// Where on the screen the server has it land, in pixels.
    public let spot: CGPoint
}

/// Touch screens that lie on one of several monitors.
extension X11Host {
    /// The monitors of the screen. Asks the server, and waits for its answer.
    public var monitors: [ScreenMonitor] { connection.isDead ? [] : Monitors(connection).all }

    /// Has each touch screen that is kept there lie on its monitor, now and whenever devices or monitors change.
    public func map(by file: TouchMappingFile) {
        touchScreens.file = file
        careForTouchScreens()
    }

    /// Has touch screens of these names cover all of the screen, as servers begin with.
    public func unmap(_ names: Set<String>) {
        for device in devices where device.kind == .touchscreen && names.contains(device.name) {
            setMatrix(TouchMapping.wholeScreen, of: device)
        }
    }

    /// To be called when devices or monitors have changed.
    func careForTouchScreens() {
        guard !connection.isDead else { return }
        touchScreens.mapped = mapTouchScreens()
        selectLandings()
    }

    /// - Returns: the numbers of those that lie on a monitor now.
    private func mapTouchScreens() -> Set<UInt32> {
        guard let mappings = touchScreens.file?.read(), !mappings.isEmpty else { return [] }
        let monitors = monitors
        var mapped: Set<UInt32> = []
        for device in devices where device.kind == .touchscreen {
            guard let mapping = TouchMapping.mapping(of: device, among: devices, in: mappings),
                let monitor = monitors.first(where: { $0.name == mapping.monitor })
            else { continue }
            setMatrix(mapping.matrix(of: monitor.frame, on: connection.screenSize), of: device)
            mapped.insert(device.id)
        }
        return mapped
    }

    private func setMatrix(_ matrix: [Float], of device: InputDevice) {
        let names = connection.intern(["Coordinate Transformation Matrix", "FLOAT"])
        var values = matrix
        // A device may have gone since, and servers know none of this for some.
        let (_, errors) = connection.trappingErrors {
            values.withUnsafeMutableBytes { bytes in
                XIChangeProperty(
                    connection.display, Int32(device.id), names[0], names[1], 32, PropModeReplace,
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(matrix.count))
            }
        }
        for error in errors { report("\(device.name) can't be mapped to a monitor: \(error)") }
    }

    func fingerLanded(_ device: UInt32, reported: [Int: Double], mapped: [Int: Double]) {
        guard let device = translator.devices[device], device.kind == .touchscreen, let x = device.axis(.x),
            let y = device.axis(.y), x.maximum > x.minimum, y.maximum > y.minimum
        else { return }
        func place(_ values: [Int: Double]) -> CGPoint? {
            guard let left = values[x.number], let top = values[y.number] else { return nil }
            return CGPoint(
                x: (left - x.minimum) / (x.maximum - x.minimum), y: (top - y.minimum) / (y.maximum - y.minimum))
        }
        guard let start = place(reported), let end = place(mapped) else { return }
        let spot = CGPoint(x: end.x * connection.screenSize.width, y: end.y * connection.screenSize.height)
        let landing = FingerLanding(device: device.id, place: start, spot: spot)
        if let fingerLanded { fingerLanded(landing) } else { judge(landing) }
    }
}
