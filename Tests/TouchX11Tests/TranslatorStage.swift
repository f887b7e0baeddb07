import Foundation
import TouchKit

@testable import TouchX11

/// A translator with the devices of a small desk and one window, fed by tests; its log is the output.
struct TranslatorStage {
    /// Device numbers as a server would assign them.
    static let master: UInt32 = 2
    static let mouse: UInt32 = 6
    static let keyboard: UInt32 = 7
    static let screen: UInt32 = 8
    static let pen: UInt32 = 9
    static let touchpad: UInt32 = 10
    static let eraser: UInt32 = 11
    static let secondScreen: UInt32 = 12
    static let xid: UInt = 0x400001
    static let window = WindowID(rawValue: 1)

    var translator = Translator()
    /// The window's position on the screen, in pixels.
    var origin = CGPoint(x: 100, y: 50)
    var time: UInt32 = 1_000_000
    /// The number of wraps of the server's time.
    private var wraps: Int64 = 0

    private var now: Instant { Instant(nanoseconds: ((wraps << 32) + Int64(time)) * 1_000_000) }

    private(set) var events: [HostEvent] = []

    init(scale: Double = 1, devices: [InputDevice] = Self.devices) {
        translator.windows[Self.xid] = Translator.Window(
            id: Self.window, scale: scale, size: CGSize(width: 800, height: 600))
        translator.screenSize = CGSize(width: 1920, height: 1080)
        feed(.devices(devices))
    }

    mutating func feed(_ event: ServerEvent) {
        translator.translate(event, now: now, into: &events)
    }

    /// Called by the host after reading all available events.
    mutating func finishBatch() {
        translator.finishBatch(now: now, into: &events)
    }

    /// Advances the time, as the host does while idle.
    mutating func wait(_ milliseconds: UInt32) {
        for _ in 0..<milliseconds {
            if time == .max { wraps += 1 }
            time &+= 1
            finishBatch()
        }
    }

    /// Called by the host after a popup has closed.
    mutating func releaseCapture() {
        translator.endCapture(at: now, into: &events)
    }

    mutating func drain() -> [HostEvent] {
        defer { events = [] }
        return events
    }

    /// The output since the last call, a line per event, without waiting for delayed events.
    mutating func logSoFar() -> [String] {
        drain().map(Self.line)
    }

    /// The output after all delayed events.
    mutating func log() -> [String] {
        settle()
        return logSoFar()
    }

    /// Releases delayed events.
    mutating func settle() {
        translator.endExpiredWaits(at: now.advanced(by: .seconds(2)), into: &events)
    }

    static func line(_ event: HostEvent) -> String {
        switch event {
        case .touch(let sample): "\(sample.phase) \(name(sample)) \(text(sample.location))"
        case .hover(let sample): "hover \(sample.phase) \(sample.device.rawValue) \(text(sample.location))"
        case .scroll(let sample): "scroll \(text(sample.delta))"
        case .touchpadGesture(let sample):
            "\(sample.kind) \(sample.phase) \(sample.fingers) \(text(sample.translation)) ×\(number(sample.scale))"
        case .pad(let sample): "pad \(sample.change)"
        case .key(let sample): "key \(sample.phase) \(sample.number)"
        case .deviceGone(let device, _): "gone \(device.rawValue)"
        case .ghost(_, let device, let location, _): "ghost \(device.rawValue) \(text(location))"
        case .focus(_, let change): "focus \(change)"
        case .pressedOutside: "pressed outside"
        case .text, .resized, .moved, .fullScreen, .exposed, .closeRequested, .animationFrame, .pasteboard, .drag,
            .disconnected, .preferences, .backgroundResult, .terminationRequested:
            "\(event)"
        }
    }

    /// "finger 3", "mouse" or "pen".
    private static func name(_ sample: TouchSample) -> String {
        switch sample.type {
        case .direct: "finger \(sample.touch.rawValue)"
        case .pencil: sample.pen?.end == .eraser ? "eraser" : "pen"
        case .indirectPointer: "mouse"
        case .indirect: "indirect"
        }
    }

    static func text(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

    static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    // MARK: Events

    typealias Kind = DeviceEvent.Kind

    /// A touch at a point of the window; `isEmpty` omits the axes, as the server does for ends that it synthesizes.
    mutating func touch(
        _ kind: Kind, _ number: UInt32, _ x: Double, _ y: Double, flags: DeviceEvent.Flags = [],
        source: UInt32 = Self.screen, isEmpty: Bool = false, axes: [Int: Double] = [:]
    ) {
        let position = CGPoint(x: x, y: y)
        let root = position + origin
        var valuators: [Int: Double] = axes
        if !isEmpty {
            valuators[0] = root.x * 65536 / 1920
            valuators[1] = root.y * 65536 / 1080
        }
        feed(
            .device(
                DeviceEvent(
                    kind: kind, device: Self.master, source: source, detail: number, time: time, flags: flags,
                    window: Self.xid, root: root, position: position, valuators: Valuators(valuators))))
    }

    /// A pointer event at a point of the window.
    mutating func pointer(
        _ kind: Kind, _ x: Double, _ y: Double, button: UInt32 = 0, source: UInt32 = Self.mouse,
        device: UInt32 = Self.master, flags: DeviceEvent.Flags = [], axes: [Int: Double] = [:], window: UInt = Self.xid,
        modifiers: UInt32 = 0
    ) {
        let position = CGPoint(x: x, y: y)
        feed(
            .device(
                DeviceEvent(
                    kind: kind, device: device, source: source, detail: button, time: time, flags: flags,
                    window: window, root: position + origin, position: position, valuators: Valuators(axes),
                    modifiers: modifiers)))
    }

    mutating func own(_ number: UInt32) {
        feed(.touchOwnership(touch: number))
    }

    mutating func cross(
        _ direction: Crossing.Direction, mode: Crossing.Mode = .normal, source: UInt32 = Self.mouse,
        at position: CGPoint = .zero
    ) {
        feed(
            .crossing(
                Crossing(
                    direction: direction, mode: mode, device: Self.master, source: source, time: time,
                    window: Self.xid, root: position + origin, position: position)))
    }

    // MARK: Devices

    static let devices = [master(2), mouseDevice, screenDevice(screen), penDevice, touchpadDevice, eraserDevice]

    private static func master(_ id: UInt32) -> InputDevice {
        InputDevice(id: id, name: "Virtual core pointer", use: .masterPointer, attachment: 3)
    }

    static let mouseDevice: InputDevice = {
        var device = InputDevice(id: mouse, name: "Mouse", use: .slavePointer, attachment: master)
        device.axes = [
            axis(0, "Rel X", -1, -1, .relative), axis(1, "Rel Y", -1, -1, .relative),
            axis(2, "Rel Horiz Scroll", -1, -1, .relative), axis(3, "Rel Vert Scroll", -1, -1, .relative),
        ]
        device.scrollAxes = [
            InputDevice.ScrollAxis(number: 2, direction: .horizontal, increment: 120),
            InputDevice.ScrollAxis(number: 3, direction: .vertical, increment: 120),
        ]
        device.buttonCount = 7
        return device
    }()

    static func screenDevice(_ id: UInt32) -> InputDevice {
        var device = InputDevice(id: id, name: "Screen", use: .slavePointer, attachment: master)
        device.axes = [
            axis(0, "Abs MT Position X", 0, 65535, .absolute), axis(1, "Abs MT Position Y", 0, 65535, .absolute),
            axis(4, "Abs MT Pressure", 0, 2047, .absolute), axis(5, "Abs MT Touch Major", 0, 65535, .absolute),
        ]
        device.touch = InputDevice.TouchClass(mode: .direct, count: 10)
        device.buttonCount = 7
        return device
    }

    static let penDevice: InputDevice = {
        var device = InputDevice(id: pen, name: "Tablet Pen (0x1)", use: .slavePointer, attachment: master)
        device.axes = [
            axis(0, "Abs X", 0, 65535, .absolute), axis(1, "Abs Y", 0, 65535, .absolute),
            axis(4, "Abs Pressure", 0, 1000, .absolute), axis(5, "Abs Tilt X", -64, 64, .absolute),
            axis(6, "Abs Tilt Y", -64, 64, .absolute),
        ]
        device.buttonCount = 7
        return device
    }()

    static let eraserDevice: InputDevice = {
        var device = penDevice
        device.id = eraser
        device.name = "Tablet Eraser (0)"
        return device
    }()

    static let touchpadDevice: InputDevice = {
        var device = mouseDevice
        device.id = touchpad
        device.name = "Touchpad"
        device.gestureTouches = 5
        return device
    }()

    static func axis(
        _ number: Int, _ label: String, _ minimum: Double, _ maximum: Double, _ mode: InputDevice.Axis.Mode
    ) -> InputDevice.Axis {
        InputDevice.Axis(number: number, label: label, minimum: minimum, maximum: maximum, mode: mode)
    }
}
