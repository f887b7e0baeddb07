import CTouchX11
import Foundation
import TouchKit
import TouchKitTesting
import TouchServerHarness

/// Random input for a long time: ten fingers draw and erase, keys undo and redo, the canvas is moved, and panels are
/// opened, repeatably by seed.
final class SoakInput {
    private let stage: ProgramStage
    private let devices: RandomInput.Devices
    private var random: SplitMix
    /// The number of times of each action.
    private(set) var counts: [Action: Int] = [:]

    enum Action: CaseIterable {
        case scribble, rule, erase, undo, redo, look, movePaper, openPanel, openOther, arrange, clear
    }

    /// The frequency of each action, relative to the sum.
    private static let habits: [(action: Action, share: Int)] = [
        (.scribble, 10), (.rule, 3), (.erase, 4), (.undo, 4), (.redo, 2), (.look, 3), (.movePaper, 3), (.openPanel, 2),
        (.openOther, 2), (.arrange, 2), (.clear, 1),
    ]

    /// Reports per second of each finger, as of common screens.
    private static let reportRate = 100.0
    /// Away from the window's edges and from the toolbar.
    private static let area = CGRect(x: 30, y: 110, width: 940, height: 560)

    init(on stage: ProgramStage, with devices: RandomInput.Devices, random: SplitMix) {
        (self.stage, self.devices, self.random) = (stage, devices, random)
        devices.screen.isOrdered = false
        stage.other.setFocus(stage.window)
    }

    // MARK: Actions

    /// Performs each action once.
    func doEverything() throws {
        for action in Action.allCases { try self.do(action) }
    }

    /// Performs a random action.
    func act() throws {
        var index = random.next(Self.habits.reduce(0) { $0 + $1.share })
        for (action, share) in Self.habits {
            if index < share { return try self.do(action) }
            index -= share
        }
    }

    private func `do`(_ action: Action) throws {
        switch action {
        case .scribble: try draw(with: Key.freehand, fingers: 10, reports: 50 + random.next(100))
        case .rule: try draw(with: Key.line, fingers: [1, 2, 3, 5, 10][random.next(5)], reports: 30)
        case .erase: try draw(with: Key.eraser, fingers: 1 + random.next(3), reports: 40)
        case .undo: for _ in 0...random.next(12) { try press(Key.z, with: Key.control) }
        case .redo: for _ in 0...random.next(12) { try press(Key.y, with: Key.control) }
        case .look: try press(Key.views[random.next(Key.views.count)])
        case .movePaper: try movePaper()
        case .openPanel: try open(Key.panel)
        case .openOther:
            try open(Key.help)
            try open(Key.menu)
            try open(Key.gallery, with: Key.control)
        case .arrange: try arrange()
        case .clear: try clear()
        }
        counts[action, default: 0] += 1
    }

    /// Opens all panels and menus without changing the drawing.
    func lookAround() throws {
        for key in Key.views { try press(key) }
        for action in [Action.movePaper, .openPanel, .openOther] { try self.do(action) }
    }

    /// Closes panels, clears the selection and resets the view.
    func tidy() throws {
        for key in [Key.escape, Key.escape, Key.freehand, Key.home] { try press(key) }
    }

    private func draw(with tool: Int32, fingers count: Int, reports: Int) throws {
        try press(Key.escape)
        try press(tool)
        var fingers = (0..<count).map { _ in Wanderer(in: Self.area, &random) }
        try report(.begin, fingers)
        for _ in 0..<reports {
            for index in fingers.indices { fingers[index].advance(in: Self.area, &random) }
            try report(.update, fingers)
        }
        try report(.end, fingers)
    }

    /// Two fingers that rotate, spread and slide.
    private func movePaper() throws {
        try press(Key.escape)
        try press(Key.hand)
        let (middle, distance) = (CGPoint(x: 500, y: 380), CGPoint(x: random.next(7) - 3, y: random.next(7) - 3))
        let (round, growth) = (Double(random.next(9) - 4) / 200, 1 + Double(random.next(9) - 4) / 400)
        let locations = (0...30).map { step in
            let (center, angle) = (middle + distance * CGFloat(step), round * Double(step))
            let arm = CGPoint(x: cos(angle), y: sin(angle)) * CGFloat(110 * pow(growth, Double(step)))
            return [Wanderer(at: center - arm), Wanderer(at: center + arm)]
        }
        try report(.begin, locations[0])
        for fingers in locations { try report(.update, fingers) }
        try report(.end, locations[30])
    }

    /// Opens something by a key, and closes it when it is there.
    private func open(_ key: Int32, with modifier: Int32? = nil) throws {
        try press(Key.escape)
        try stage.waitUntilIdle()
        let before = try stage.picture()
        try press(key, with: modifier)
        try stage.wait { try stage.picture().differences(from: before) > 0 }
        try stage.waitUntilIdle()
        try press(Key.escape)
        try stage.waitUntilIdle()
    }

    /// Selects a figure and moves it; sometimes copies and pastes it.
    private func arrange() throws {
        try press(Key.escape)
        try press(Key.tab)
        for _ in 0..<3 { try press(Key.arrow) }
        if random.next(2) == 0 {
            try press(Key.c, with: Key.control)
            try press(Key.v, with: Key.control)
        }
        try press(Key.escape)
    }

    /// Clears by mistake, mostly, and undoes it.
    private func clear() throws {
        try press(Key.delete, with: Key.control)
        if random.next(4) > 0 { try press(Key.z, with: Key.control) }
    }

    // MARK: Devices

    private func report(_ phase: InjectedDevice.TouchPhase, _ fingers: [Wanderer]) throws {
        let next = Date().addingTimeInterval(1 / Self.reportRate)
        for (number, finger) in fingers.enumerated() {
            try devices.screen.touch(UInt32(number), phase, at: stage.origin + finger.point)
        }
        try devices.screen.sync()
        let remaining = next.timeIntervalSinceNow
        if remaining > 0 { usleep(UInt32(remaining * 1e6)) }
    }

    private func press(_ key: Int32, with modifier: Int32? = nil) throws {
        if let modifier { try sendKey(modifier, isPress: true) }
        try sendKey(key, isPress: true)
        try sendKey(key, isPress: false)
        if let modifier { try sendKey(modifier, isPress: false) }
    }

    private func sendKey(_ key: Int32, isPress: Bool) throws {
        try devices.keyboard.key(UInt32(XKeysymToKeycode(stage.other.display, KeySym(key))), isPress: isPress)
    }

    private enum Key {
        static let (escape, delete, tab, home, control, arrow) =
            (XK_Escape, XK_Delete, XK_Tab, XK_Home, XK_Control_L, XK_Right)
        static let (c, v, y, z) = (XK_c, XK_v, XK_y, XK_z)
        static let (freehand, line, eraser, hand) = (XK_f, XK_l, XK_e, XK_h)
        static let (panel, gallery, help, menu) = (XK_c, XK_o, XK_F1, XK_F10)
        /// Home, 100 %, show all, and a page up and down.
        static let views = [XK_Home, XK_1, XK_0, XK_Prior, XK_Next]
    }
}

/// A finger on a random path, at a finger's speed.
private struct Wanderer {
    private(set) var point: CGPoint
    private var heading = 0.0

    init(at point: CGPoint) { self.point = point }

    init(in area: CGRect, _ random: inout SplitMix) {
        point = CGPoint(
            x: area.minX + CGFloat(random.next(Int(area.width))), y: area.minY + CGFloat(random.next(Int(area.height))))
        heading = Double(random.next(628)) / 100
    }

    /// The distance per report, in points.
    private static let step = 6.0

    mutating func advance(in area: CGRect, _ random: inout SplitMix) {
        heading += Double(random.next(100) - 50) / 100
        let next = point + CGPoint(x: cos(heading), y: sin(heading)) * CGFloat(Self.step)
        if area.contains(next) { point = next } else { heading += .pi / 2 }
    }
}
