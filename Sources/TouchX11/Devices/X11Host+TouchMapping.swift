internal import CTouchX11
public import Foundation
public import TouchGeometry

/// A monitor of the screen, as the server knows it.
public nonisolated struct ScreenMonitor: Hashable, Sendable {
    /// As the server calls it.
    public let name: String
    /// In the screen's pixels.
    public let frame: PixelRect
    /// How it shows that part of the screen.
    public var orientation = MonitorOrientation.upright
    /// The outputs that it is made of, where they are called otherwise than the monitor.
    var outputs: [String] = []

    /// Whether that is its name, or that of one of its outputs.
    func isNamed(_ text: String) -> Bool { name == text || outputs.contains(text) }
}

/// What became of a mapping to a monitor, which it is of.
public nonisolated enum TouchMappingState: Equatable, Sendable {
    /// It is as it was set up.
    case mapped(String)
    /// It will be when the program starts, or when the monitor is there.
    case pending(String)
    /// Another program has set something else since, which is left as it is.
    case foreign(String)
}

/// A finger that lands on a touch screen, whatever window is there.
public nonisolated struct FingerLanding: Hashable, Sendable {
    /// The device's number.
    public let device: UInt32
    /// From 0 to 1 of the device's own range, before anything is made of it.
    public let devicePoint: CGPoint
    /// Where on the screen the server has it land, in pixels.
    public let screenPoint: CGPoint
}

/// Touch screens that lie on one of several monitors.
extension X11Host {
    /// The monitors of the screen. Asks the server, and waits for its answer.
    public var monitors: [ScreenMonitor] { connection.isDead ? [] : Monitors(connection).all }

    /// Has each touch screen that is kept there lie on its monitor, now and whenever devices or monitors change.
    public func mapTouchScreens(from file: TouchMappingFile) {
        touchScreens.file = file
        updateTouchScreens()
    }

    /// Has touch screens of these names cover all of the screen, as servers begin with.
    public func resetMappings(_ names: Set<String>) {
        for device in devices where device.isMappable && names.contains(device.mappingName) {
            setMatrix(TouchMapping.identity, of: device)
            touchScreens.applied[device.id] = nil
        }
    }

    /// To be called when devices or monitors have changed.
    func updateTouchScreens() {
        guard !connection.isDead else { return }
        touchScreens.mapped = applyMappings()
        selectLandings()
    }

    /// - Returns: the numbers of those that lie on a monitor now.
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
                // Somebody else has set it, who knows better.
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

    /// Later starts know by it which matrices are this program's.
    private func save(_ mappings: [TouchMapping], replacing previous: [TouchMapping], in file: TouchMappingFile) {
        guard mappings != previous else { return }
        do {
            try file.write(mappings)
        } catch {
            report("\(file.path) can't be written: \(error.localizedDescription)")
        }
    }

    /// What takes places of the device to places of the screen; nil where the server has none.
    func matrix(of device: InputDevice) -> [Float]? {
        connection.isDead ? nil : DeviceQuery(connection).matrix(of: Int32(device.id))
    }

    /// What became of what is kept for a device; nil if nothing is.
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

    /// A pen tells where it is when it moves, and not when it touches.
    func penMoved(_ device: UInt32, reported: [Int: Double], mapped: [Int: Double]) {
        guard onFingerLanded != nil else { return }
        touchScreens.pens[device, default: PenAxes()].merge(reported, mapped)
    }

    func penTouched(_ device: UInt32) {
        guard onFingerLanded != nil, let pen = touchScreens.pens[device] else { return }
        handleFingerLanding(device, reported: pen.reported, mapped: pen.mapped)
    }
}
