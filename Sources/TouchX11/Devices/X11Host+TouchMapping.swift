internal import CTouchX11
public import Foundation
public import TouchFoundation

/// A monitor of the screen, as the server describes it.
public nonisolated struct ScreenMonitor: Hashable, Sendable {
    /// The server's name of the monitor.
    public let name: String
    /// In the screen's pixels.
    public let frame: PixelRect
    /// How the monitor shows that part of the screen.
    public var orientation = MonitorOrientation.upright
    /// The monitor's outputs whose names differ from the monitor's.
    var outputs: [String] = []

    /// Whether that is the monitor's name, or that of one of its outputs.
    func isNamed(_ text: String) -> Bool { name == text || outputs.contains(text) }
}

/// The state of a mapping to the named monitor.
public nonisolated enum TouchMappingState: Equatable, Sendable {
    /// In effect.
    case mapped(String)
    /// Takes effect when the program starts, or when the monitor is connected.
    case pending(String)
    /// Another program has set a different matrix since, which is left unchanged.
    case foreign(String)
}

/// A finger that lands on a touch screen, over any window.
public nonisolated struct FingerLanding: Hashable, Sendable {
    /// The device's number.
    public let device: UInt32
    /// From 0 to 1 of the device's own range, before any mapping.
    public let devicePoint: CGPoint
    /// The point of the screen that the server maps it to, in pixels.
    public let screenPoint: CGPoint
}

/// Mapping of touch screens to one of several monitors.
extension X11Host {
    /// The monitors of the screen. Asks the server and waits for its answer.
    public var monitors: [ScreenMonitor] { connection.isDead ? [] : Monitors(connection).all }

    /// Maps the touch screens to their monitors according to the file, now and whenever devices or monitors change.
    public func mapTouchScreens(from file: TouchMappingFile) {
        touchScreens.file = file
        updateTouchScreens()
    }

    /// Maps the devices of these names to the entire screen, which is the servers' default.
    public func resetMappings(_ names: Set<String>) {
        for device in devices where device.isMappable && names.contains(device.mappingName) {
            setMatrix(TouchMapping.identity, of: device)
            touchScreens.applied[device.id] = nil
        }
    }

    /// Applies the mappings; called when devices or monitors have changed.
    func updateTouchScreens() {
        guard !connection.isDead else { return }
        touchScreens.mapped = applyMappings()
        selectLandings()
    }

    /// - Returns: the numbers of the devices that are mapped to a monitor.
    private func applyMappings() -> Set<UInt32> {
        let known = Set(devices.map(\.id))
        touchScreens.applied = touchScreens.applied.filter { known.contains($0.key) }
        guard let file = touchScreens.file else { return [] }
        let mappings = file.read()
        if mappings.isEmpty { return [] }
        let monitors = monitors
        var (mapped, updated): (Set<UInt32>, [TouchMapping]) = ([], mappings)
        for device in devices where device.isMappable {
            guard let mapping = TouchMapping.mapping(of: device, among: devices, in: mappings),
                let monitor = monitors.first(where: { $0.name == mapping.monitor })
            else { continue }
            let target = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
            if let current = matrix(of: device), !TouchMapping.isSame(current, target) {
                // Set by another program or the user, which takes precedence.
                guard mapping.owns(current, last: touchScreens.applied[device.id]) else { continue }
                setMatrix(target, of: device)
            }
            touchScreens.applied[device.id] = target
            mapped.insert(device.id)
            for index in updated.indices where updated[index].isOfSameDevice(as: mapping) {
                updated[index].applied = target
                updated[index].rotation = mapping.rotation ?? monitor.orientation.quarterTurns
            }
        }
        save(updated, replacing: mappings, in: file)
        return mapped
    }

    /// Saves the mappings if they have changed: after a restart, they tell which matrices are this program's.
    private func save(_ mappings: [TouchMapping], replacing previous: [TouchMapping], in file: TouchMappingFile) {
        guard mappings != previous else { return }
        do {
            try file.write(mappings)
        } catch {
            report("\(file.path) can't be written: \(error.localizedDescription)")
        }
    }

    /// The matrix that maps points of the device to points of the screen; nil if the server has none.
    func matrix(of device: InputDevice) -> [Float]? {
        connection.isDead ? nil : DeviceQuery(connection).matrix(of: Int32(device.id))
    }

    /// The state of the mapping that is saved for a device; nil if none is.
    public func mappingState(of device: InputDevice, in file: TouchMappingFile) -> TouchMappingState? {
        guard device.isMappable,
            let mapping = TouchMapping.mapping(of: device, among: devices, in: file.read())
        else { return nil }
        guard let monitor = monitors.first(where: { $0.name == mapping.monitor }), let current = matrix(of: device)
        else { return .pending(mapping.monitor) }
        let target = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
        if TouchMapping.isSame(current, target) { return .mapped(mapping.monitor) }
        return mapping.owns(current, last: nil) ? .pending(mapping.monitor) : .foreign(mapping.monitor)
    }

    private func setMatrix(_ matrix: [Float], of device: InputDevice) {
        let names = connection.intern(["Coordinate Transformation Matrix", "FLOAT"])
        var values = matrix
        // The device may have been removed, and servers don't support the property for some.
        let (_, errors) = connection.trappingErrors {
            values.withUnsafeMutableBytes { bytes in
                XIChangeProperty(
                    connection.display, Int32(device.id), names[0], names[1], 32, PropModeReplace,
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(matrix.count))
            }
        }
        for error in errors { report("\(device.name) can't be mapped to a monitor: \(error)") }
    }

    func handleFingerLanding(_ device: UInt32, reported: [Int: Double], mapped: [Int: Double]) {
        guard let device = translator.devices[device], device.isMappable, let x = device.axis(.x),
            let y = device.axis(.y), x.maximum > x.minimum, y.maximum > y.minimum
        else { return }
        func normalize(_ values: [Int: Double]) -> CGPoint? {
            guard let left = values[x.number], let top = values[y.number] else { return nil }
            return CGPoint(
                x: (left - x.minimum) / (x.maximum - x.minimum), y: (top - y.minimum) / (y.maximum - y.minimum))
        }
        guard let devicePoint = normalize(reported), let mappedPoint = normalize(mapped) else { return }
        let screenPoint = CGPoint(
            x: mappedPoint.x * connection.screenSize.width, y: mappedPoint.y * connection.screenSize.height)
        let landing = FingerLanding(device: device.id, devicePoint: devicePoint, screenPoint: screenPoint)
        if let onFingerLanded { onFingerLanded(landing) } else { checkPlacement(landing) }
    }

    /// Remembers a pen's axes: it reports its position when it moves, and not when it touches.
    func penMoved(_ device: UInt32, reported: [Int: Double], mapped: [Int: Double]) {
        guard onFingerLanded != nil else { return }
        touchScreens.pens[device, default: PenAxes()].merge(reported, mapped)
    }

    func penTouched(_ device: UInt32) {
        guard onFingerLanded != nil, let pen = touchScreens.pens[device] else { return }
        handleFingerLanding(device, reported: pen.reported, mapped: pen.mapped)
    }
}
