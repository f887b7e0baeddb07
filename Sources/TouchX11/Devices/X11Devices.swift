internal import CTouchX11
import Foundation
import TouchFoundation
import TouchKit

/// The input devices: follows their hierarchy, translates their events, maps touch screens to monitors, and detects
/// touch screens that the server maps to the wrong one.
@MainActor
final class X11Devices {
    var onDevicesChanged: ([InputDevice]) -> Void = { _ in }
    var onFingerLanded: ((FingerLanding) -> Void)? {
        didSet {
            pens = [:]
            selectLandings()
        }
    }
    /// See `X11Host.onTouchScreenMisplaced`.
    var onMisplaced: ((InputDevice) -> Void)? {
        didSet { selectLandings() }
    }

    private let connection: Connection
    private let queue: HostEventQueue
    private var translator = Translator()
    /// The file of the mappings; nil: the server's mapping is left unchanged.
    private var mappingFile: TouchMappingFile?
    /// The numbers of the devices that are mapped according to the file.
    private var mapped: Set<UInt32> = []
    /// The matrices that this process has set, by device.
    private var appliedMatrices: [UInt32: [Float]] = [:]
    /// The pens' axes while calibration crosses are shown, by device.
    private var pens: [UInt32: RawAxes] = [:]
    private(set) var detector = MisplacementDetector()

    init(_ connection: Connection, _ queue: HostEventQueue) {
        (self.connection, self.queue) = (connection, queue)
    }

    /// Starts to follow the devices. Call it when the screen's size is known.
    func start() {
        translator.screenSize = connection.screenSize
        EventSelection(connection: connection).selectDeviceEvents()
        translate(.devices(DeviceQuery(connection: connection).devices()))
    }

    /// The current devices, sorted by number.
    var all: [InputDevice] { translator.devices.values.sorted { $0.id < $1.id } }

    // MARK: Translation

    /// When `finishBatch` has to be called even without events; nil: never.
    var deadline: Instant? { translator.deadline }

    /// The time of the first lift that is held back.
    var firstLift: Instant? { translator.contactFilter.firstLift }

    func translate(_ event: ServerEvent) {
        translator.translate(event, now: queue.now, into: &queue.events)
    }

    func finishBatch() {
        translator.finishBatch(now: queue.now, into: &queue.events)
    }

    /// Ends the contacts that have lifted, so that what they drew is finished.
    func endLifts() {
        translator.endLifts(into: &queue.events) { _ in true }
    }

    // MARK: Windows

    /// Adds a window, or sets its new size or scale.
    func setWindow(_ window: Translator.Window, _ xid: UInt) {
        translator.windows[xid] = window
    }

    func removeWindow(_ xid: UInt) {
        translate(.destroyed(window: xid))
        translator.windows[xid] = nil
    }

    func selectInput(of xid: UInt) {
        EventSelection(connection: connection).selectInput(of: xid, devices: all)
    }

    /// Whether a touchpad's gesture is running over the window.
    func hasGesture(in id: WindowID) -> Bool { translator.gesture?.window == id }

    /// Grabs the pointer, not touches: fingers inside our windows continue as before, and a press outside of them, even
    /// a finger's, arrives as a pointer press.
    func capturePointer(for window: X11Window) {
        if pointerCapture.start(in: window.xid) {
            translator.capture = window.id
        } else {
            connection.report("another program holds the pointer")
        }
    }

    func releasePointer() {
        pointerCapture.stop()
        translator.endCapture(at: queue.now, into: &queue.events)
    }

    private var pointerCapture: PointerCapture {
        PointerCapture(connection, master: all.first { $0.use == .masterPointer }?.id)
    }

    // MARK: Changes

    /// Reads the devices after some were added, removed or changed.
    func update(_ changes: [HierarchyChange]) {
        translate(.hierarchyChanged(changes))
        translate(.devices(DeviceQuery(connection: connection).devices()))
        translator.screenSize = connection.screenSize
        // Floating touch screens have to be selected one by one.
        for xid in translator.windows.keys { selectInput(of: xid) }
        updateMappings()
        onDevicesChanged(all)
    }

    func screenResized() {
        translator.screenSize = connection.screenSize
        updateMappings()
    }

    func penPropertyChanged(_ device: Int32) {
        if DeviceQuery(connection: connection).isPenAway(device) == true { translate(.penLeft(device: UInt32(device))) }
    }

    /// Releases the keys that are no longer down.
    func refreshKeys(from keyboard: Keyboard) {
        if !translator.heldKeys.isEmpty { translate(.keysDown(keyboard.keysDown())) }
    }

    func refreshScrollAxes() {
        guard translator.devices.values.contains(where: { !$0.scrollAxes.isEmpty }) else { return }
        for device in DeviceQuery(connection: connection).devices() where !device.scrollAxes.isEmpty {
            let values = device.axes.map { ($0.number, $0.value) }
            translate(.scrollValues(device: device.id, Dictionary(values) { $1 }))
        }
    }

    // MARK: Mapping

    func mapTouchScreens(from file: TouchMappingFile) {
        mappingFile = file
        updateMappings()
    }

    /// Forgets which matrices this process has set, so that new mappings replace those made elsewhere.
    func forgetAppliedMatrices() {
        appliedMatrices = [:]
    }

    func resetMappings(_ names: Set<String>) {
        for device in all where device.isMappable && names.contains(device.mappingName) {
            setMatrix(TouchMapping.identity, of: device)
            appliedMatrices[device.id] = nil
        }
    }

    /// Applies the mappings; called when devices or monitors have changed.
    func updateMappings() {
        guard !connection.isDead else { return }
        mapped = applyMappings()
        selectLandings()
    }

    /// - Returns: the numbers of the devices that are mapped to a monitor.
    private func applyMappings() -> Set<UInt32> {
        let devices = all
        let known = Set(devices.map(\.id))
        appliedMatrices = appliedMatrices.filter { known.contains($0.key) }
        guard let mappingFile else { return [] }
        let mappings = mappingFile.read()
        if mappings.isEmpty { return [] }
        let monitors = connection.monitors
        var (mapped, updated): (Set<UInt32>, [TouchMapping]) = ([], mappings)
        for device in devices where device.isMappable {
            guard let mapping = TouchMapping.mapping(of: device, among: devices, in: mappings),
                let monitor = monitors.first(where: { $0.name == mapping.monitor })
            else { continue }
            let target = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
            if let current = matrix(of: device), !TouchMapping.isSame(current, target) {
                // Set by another program or the user, which takes precedence.
                guard mapping.owns(current, last: appliedMatrices[device.id]) else { continue }
                setMatrix(target, of: device)
            }
            appliedMatrices[device.id] = target
            mapped.insert(device.id)
            for index in updated.indices where updated[index].isOfSameDevice(as: mapping) {
                updated[index].applied = target
                updated[index].rotation = mapping.rotation ?? monitor.orientation.quarterTurns
            }
        }
        save(updated, replacing: mappings, in: mappingFile)
        return mapped
    }

    /// Saves the mappings if they have changed: after a restart, they tell which matrices are this program's.
    private func save(_ mappings: [TouchMapping], replacing previous: [TouchMapping], in file: TouchMappingFile) {
        guard mappings != previous else { return }
        do {
            try file.write(mappings)
        } catch {
            connection.report("\(file.path) can't be written: \(error.localizedDescription)")
        }
    }

    /// The matrix that maps points of the device to points of the screen; nil if the server has none.
    func matrix(of device: InputDevice) -> [Float]? {
        connection.isDead ? nil : DeviceQuery(connection: connection).matrix(of: Int32(device.id))
    }

    func mappingState(of device: InputDevice, in file: TouchMappingFile) -> TouchMappingState? {
        guard device.isMappable, let mapping = TouchMapping.mapping(of: device, among: all, in: file.read())
        else { return nil }
        guard let monitor = connection.monitors.first(where: { $0.name == mapping.monitor }),
            let current = matrix(of: device)
        else { return .pending(mapping.monitor) }
        let target = mapping.matrix(of: monitor.frame, on: connection.screenSize, monitor.orientation)
        if TouchMapping.isSame(current, target) { return .mapped(mapping.monitor) }
        return mapping.owns(current, last: nil) ? .pending(mapping.monitor) : .foreign(mapping.monitor)
    }

    private func setMatrix(_ matrix: [Float], of device: InputDevice) {
        let (property, type) = (connection.atoms[.coordinateTransformationMatrix], connection.atoms[.float])
        var values = matrix
        // The device may have been removed, and servers don't support the property for some.
        let (_, errors) = connection.trappingErrors {
            values.withUnsafeMutableBytes { bytes in
                XIChangeProperty(
                    connection.display, Int32(device.id), property, type, 32, PropModeReplace,
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(matrix.count))
            }
        }
        for error in errors { connection.report("\(device.name) can't be mapped to a monitor: \(error)") }
    }

    // MARK: Landings of fingers and pens

    func fingerLanded(_ device: UInt32, _ axes: RawAxes) {
        guard let device = translator.devices[device], device.isMappable, let x = device.axis(.x),
            let y = device.axis(.y), x.maximum > x.minimum, y.maximum > y.minimum
        else { return }
        func normalize(_ values: [Int: Double]) -> CGPoint? {
            guard let left = values[x.number], let top = values[y.number] else { return nil }
            return CGPoint(
                x: (left - x.minimum) / (x.maximum - x.minimum), y: (top - y.minimum) / (y.maximum - y.minimum))
        }
        guard let devicePoint = normalize(axes.reported), let mappedPoint = normalize(axes.mapped) else { return }
        let screenPoint = CGPoint(
            x: mappedPoint.x * connection.screenSize.width, y: mappedPoint.y * connection.screenSize.height)
        let landing = FingerLanding(device: device.id, devicePoint: devicePoint, screenPoint: screenPoint)
        if let onFingerLanded { onFingerLanded(landing) } else { checkPlacement(landing) }
    }

    /// Records a pen's axes: it reports its position when it moves, and not when it touches.
    func penMoved(_ device: UInt32, _ axes: RawAxes) {
        guard onFingerLanded != nil else { return }
        pens[device, default: RawAxes()].reported.merge(axes.reported) { $1 }
        pens[device, default: RawAxes()].mapped.merge(axes.mapped) { $1 }
    }

    func penTouched(_ device: UInt32) {
        if onFingerLanded != nil, let axes = pens[device] { fingerLanded(device, axes) }
    }

    private func selectLandings() {
        guard !connection.isDead else { return }
        let watched = watchedTouchScreens
        detector.forget(besides: watched)
        let landings: EventSelection.Landings =
            onFingerLanded != nil ? .withPens : watched.isEmpty ? .none : .everywhere
        EventSelection(connection: connection).selectDeviceEvents(landings)
    }

    /// The numbers of the touch screens that may be misplaced.
    private var watchedTouchScreens: Set<UInt32> {
        guard onMisplaced != nil, connection.monitors.count > 1 else { return [] }
        return Set(all.filter { $0.kind == .touchscreen }.map(\.id)).subtracting(mapped)
    }

    /// Checks what is under a touch, after a delay so that the finger's ink is on the screen by then.
    private func checkPlacement(_ landing: FingerLanding) {
        guard onMisplaced != nil else { return }
        queue.application?.scheduler.after(Self.placementCheckDelay) { [weak self] in self?.count(landing) }
    }

    /// Source: our choice: the check waits for the server's answers, which must not delay the ink.
    private static let placementCheckDelay = Duration.milliseconds(300)

    private func count(_ landing: FingerLanding) {
        guard !connection.isDead, watchedTouchScreens.contains(landing.device) else { return }
        let surface = SurfaceProbe(connection: connection).surface(at: landing.screenPoint)
        if detector.record(surface, of: landing.device), let device = translator.devices[landing.device] {
            onMisplaced?(device)
        }
    }
}
