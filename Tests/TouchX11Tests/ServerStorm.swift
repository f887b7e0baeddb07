import Foundation
import TouchKit
import TouchKitTesting

@testable import TouchX11

/// Random server events for the translator, with checks of its output. The order is as loose as servers': touches are
/// replayed, taken and forgotten, buttons are hidden, devices and windows are removed at any time.
struct ServerStorm {
    private(set) var violations: [String] = []
    private(set) var begins = 0

    private typealias Stage = TranslatorStage
    private static let windows: [UInt] = [Stage.xid, 0x400002]
    private static let screens = [Stage.screen, Stage.secondScreen]
    private static let pointers = [Stage.mouse, Stage.pen, Stage.eraser, Stage.touchpad]
    /// One of the screens is Xwayland's.
    private static let devices: [InputDevice] = {
        var screen = Stage.screenDevice(Stage.secondScreen)
        screen.name = "xwayland-touch:16"
        return Stage.devices + [screen]
    }()

    private var stage = Stage(devices: devices)
    private var random: SplitMix
    private var nextTouch: UInt32 = 0
    private var live: [TouchID: TouchSample] = [:]

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        stage.translator.windows[Self.windows[1]] = Translator.Window(
            id: WindowID(rawValue: 2), scale: 1.5, size: CGSize(width: 300, height: 300))
    }

    mutating func run(events: Int) {
        for _ in 0..<events { step() }
        for device in Self.screens + Self.pointers {
            stage.feed(.hierarchyChanged([HierarchyChange(device: device, flags: .slaveRemoved)]))
            watch()
        }
        if !live.isEmpty { violations.append("\(live.count) contacts have no end") }
        let translator = stage.translator
        if !translator.endings.isEmpty || translator.pointerGroups.values.contains(where: { $0.contact != nil }) {
            violations.append("the translator remembers what is over")
        }
        if translator.deadline != nil || !translator.unreported.isEmpty {
            violations.append("the translator remembers what is over")
        }
        if !translator.fingers.isEmpty || !translator.capturedFingers.isEmpty || translator.gesture != nil {
            violations.append("the translator remembers what is over")
        }
    }

    /// The kinds of events, with their probabilities in percent.
    private mutating func step() {
        stage.time &+= UInt32(random.next(9))
        if random.next(4) == 0 { stage.finishBatch() }
        switch random.next(100) {
        case 0..<14: touch(.touchBegin)
        case 14..<40: touch(.touchUpdate)
        case 40..<52: touch(.touchEnd)
        case 52..<62: stage.own(anyTouch())
        case 62..<72: pointer(.motion)
        case 72..<79: pointer(.buttonPress)
        case 79..<86: pointer(.buttonRelease)
        case 86..<89: cross()
        case 89..<92: stage.feed(gesture())
        case 92..<94: removedAndAdded()
        case 94..<95: stage.feed(.unmapped(window: anyWindow()))
        case 95..<96: stage.feed(.penLeft(device: Stage.pen))
        case 96..<97: capture()
        case 97..<98: stage.origin = CGPoint(x: random.next(900), y: random.next(500))
        default: key()
        }
        watch()
    }

    private mutating func anyWindow() -> UInt { Self.windows[random.next(2)] }

    /// Mostly one of the last few; sometimes one that never existed.
    private mutating func anyTouch() -> UInt32 { nextTouch &+ 2 &- UInt32(random.next(9)) }

    private mutating func touch(_ kind: DeviceEvent.Kind) {
        let isNew = kind == .touchBegin && random.next(20) > 0
        if isNew { nextTouch += 1 }
        let flags: [DeviceEvent.Flags] = [[], .touchEmulatingPointer, [.touchEmulatingPointer, .touchPendingEnd]]
        stage.touch(
            kind, isNew ? nextTouch : anyTouch(), Double(random.next(2000)) - 500, Double(random.next(900)) - 100,
            flags: flags[random.next(kind == .touchUpdate ? 3 : 2)], source: Self.screens[random.next(2)],
            isEmpty: random.next(3) == 0)
    }

    private mutating func pointer(_ kind: DeviceEvent.Kind) {
        let source = (Self.pointers + Self.screens)[random.next(6)]
        let isFinger = Self.screens.contains(source)
        stage.pointer(
            kind, Double(random.next(2000)) - 500, Double(random.next(900)) - 100,
            button: kind == .motion ? 0 : UInt32(1 + random.next(8)), source: source,
            device: random.next(4) == 0 ? source : Stage.master,
            flags: isFinger || random.next(9) == 0 ? .pointerEmulated : [],
            axes: random.next(2) == 0 ? [:] : [3: Double(random.next(1000)), 4: Double(random.next(1200))],
            window: anyWindow())
    }

    private mutating func cross() {
        let modes: [Crossing.Mode] = [.normal, .grab, .ungrab]
        stage.cross(
            random.next(2) == 0 ? .enter : .leave, mode: modes[random.next(3)],
            source: (Self.pointers + Self.screens)[random.next(6)])
    }

    private mutating func gesture() -> ServerEvent {
        let phases: [GestureEvent.Phase] = [.begin, .update, .update, .end, .cancel]
        return .gesture(
            GestureEvent(
                kind: random.next(2) == 0 ? .pinch : .swipe, phase: phases[random.next(5)], source: Stage.touchpad,
                time: stage.time, window: anyWindow(), fingers: UInt32(2 + random.next(3)),
                scale: Double(random.next(3))))
    }

    /// As the host does for a popup that opens or closes.
    private mutating func capture() {
        if random.next(2) == 0 {
            stage.translator.capture = Stage.window
        } else {
            stage.releaseCapture()
        }
    }

    private mutating func removedAndAdded() {
        let flags: [HierarchyChange.Flags] = [.slaveRemoved, .slaveDetached, .deviceDisabled, .slaveAdded]
        let device = (Self.pointers + Self.screens)[random.next(6)]
        stage.feed(.hierarchyChanged([HierarchyChange(device: device, flags: flags[random.next(4)])]))
        stage.feed(.devices(Self.devices))
    }

    private mutating func key() {
        stage.feed(
            .key(
                KeyEvent(
                    direction: random.next(2) == 0 ? .press : .release, window: anyWindow(), time: stage.time,
                    keycode: UInt32(random.next(5)), keysym: 0x61, plainKeysym: 0x61)))
    }

    // MARK: Checks

    private mutating func watch() {
        for event in stage.drain() {
            switch event {
            case .touch(let sample): watch(sample)
            case .deviceGone(let device, _):
                if live.values.contains(where: { $0.device == device }) {
                    recordViolation("a contact outlives its device")
                }
            case .hover(let sample):
                if !sample.location.isFinite { recordViolation("a place that is no number") }
            default: break
            }
        }
    }

    private mutating func watch(_ sample: TouchSample) {
        let before = live[sample.touch]
        if !sample.location.isFinite { recordViolation("a place that is no number") }
        if let before, before.window != sample.window || before.device != sample.device || before.type != sample.type {
            recordViolation("a contact has changed its window, device or type")
        }
        switch sample.phase {
        case .began:
            begins += 1
            if before != nil { recordViolation("a contact began twice") }
            live[sample.touch] = sample
        case .moved, .lifted:
            if before == nil { recordViolation("\(sample.phase) without a begin") }
            if before?.phase == .lifted { recordViolation("\(sample.phase) after the lift") }
            live[sample.touch] = sample
        case .ended, .cancelled:
            if before == nil { recordViolation("\(sample.phase) without a begin") }
            if let before, sample.type == .direct, before.location != sample.location {
                recordViolation("an end moved")
            }
            live[sample.touch] = nil
        }
    }

    private mutating func recordViolation(_ what: String) {
        if violations.count < 10 { violations.append(what) }
    }
}
