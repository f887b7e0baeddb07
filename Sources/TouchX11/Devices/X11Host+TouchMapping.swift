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
    func isCalled(_ text: String) -> Bool { name == text || outputs.contains(text) }
}

/// What became of a mapping to a monitor, which it is of.
public nonisolated enum TouchMappingState: Equatable, Sendable {
    /// It is as it was set up.
    case mapped(String)
    /// It will be when the program starts, or when the monitor is there.
    case waiting(String)
    /// Another program has set something else since, which is left as it is.
    case foreign(String)
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
        for device in devices where device.isMappable && names.contains(device.mappingName) {
            setMatrix(TouchMapping.wholeScreen, of: device)
            touchScreens.applied[device.id] = nil
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
        let known = Set(devices.map(\.id))
        touchScreens.applied = touchScreens.applied.filter { known.contains($0.key) }
        guard let file = touchScreens.file else { return [] }
        let mappings = file.read()
        if mappings.isEmpty { return [] }
        let monitors = monitors
        var (mapped, noted): (Set<UInt32>, [TouchMapping]) = ([], mappings)
        for device in devices where device.isMappable {
            guard let mapping = TouchMapping.mapping(of: device, among: devices, in: mappings),
                let monitor = monitors.first(where: { $0.name == mapping.monitor })
            else { continue }
            let wanted = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
            if let current = matrix(of: device), !TouchMapping.isSame(current, wanted) {
                // Somebody else has set it, who knows better.
                guard mapping.owns(current, last: touchScreens.applied[device.id]) else { continue }
                setMatrix(wanted, of: device)
            }
            touchScreens.applied[device.id] = wanted
            mapped.insert(device.id)
            for index in noted.indices where noted[index].isOfSameDevice(as: mapping) {
                noted[index].applied = wanted
                noted[index].rotation = mapping.rotation ?? monitor.orientation.turns
            }
        }
        note(noted, insteadOf: mappings, in: file)
        return mapped
    }

    /// Later starts know by it which matrices are this program's.
    private func note(_ mappings: [TouchMapping], insteadOf former: [TouchMapping], in file: TouchMappingFile) {
        guard mappings != former else { return }
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
        else { return .waiting(mapping.monitor) }
        let wanted = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
        if TouchMapping.isSame(current, wanted) { return .mapped(mapping.monitor) }
        return mapping.owns(current, last: nil) ? .waiting(mapping.monitor) : .foreign(mapping.monitor)
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
        guard let device = translator.devices[device], device.isMappable, let x = device.axis(.x),
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

    /// A pen tells where it is when it moves, and not when it touches.
    func penMoved(_ device: UInt32, reported: [Int: Double], mapped: [Int: Double]) {
        guard fingerLanded != nil else { return }
        touchScreens.pens[device, default: PenAxes()].merge(reported, mapped)
    }

    func penTouched(_ device: UInt32) {
        guard fingerLanded != nil, let pen = touchScreens.pens[device] else { return }
        fingerLanded(device, reported: pen.reported, mapped: pen.mapped)
    }
}
