import Foundation
import Testing
import TouchGraphics
import TouchKitTesting
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Forged events from other programs.
    @Suite struct ForgedEvents {
        private nonisolated static let nonsense: UInt32 = 0x7FFF_7FFF

        /// Forgeries of events for the window, by name.
        private nonisolated static let forgeries: [(name: String, send: @Sendable (Forger, UInt) -> Void)] = [
            ("unmapped", { $0.send($1, .unmap, [UInt32($1), UInt32($1)]) }),
            ("destroyed", { $0.send($1, .destroy, [UInt32($1), UInt32($1)]) }),
            (
                "as large as nothing is",
                { $0.send($1, .configure, [UInt32($1), UInt32($1), 0, 0, nonsense, 0]) }
            ),
            ("as small as nothing is", { $0.send($1, .configure, [UInt32($1), UInt32($1), 0, 0, 0x1_0001, 0]) }),
            ("put into another", { $0.send($1, .reparent, [UInt32($1), UInt32($1), 1, 0]) }),
            ("laid bare far away", { $0.send($1, .expose, [UInt32($1), .max, .max, 7]) }),
            ("has its frames", { $0.send($1, .property, [UInt32($1), $0.atom("_TOUCHKIT_FRAME_RECEIPT"), 0, 0]) }),
            ("lost the focus", { $0.send($1, .focusOut, detail: 3, [UInt32($1), 0]) }),
            ("a button is pressed", { $0.send($1, .buttonPress, detail: 1, [0, 1, UInt32($1), 0, 0, 0, 1]) }),
            ("a key is pressed", { $0.send($1, .keyPress, detail: 38, [0, 1, UInt32($1), 0, 0, 0, 1]) }),
            ("the keyboard is another", { $0.send($1, .mapping, [0xFF08_0001, 0]) }),
            ("asked for the clipboard", { $0.send($1, .selectionRequest, [0, UInt32($1), UInt32($1), 1, 1, 1]) }),
        ]

        /// Draws with the window and with a finger.
        private static func draws(_ stage: ServerStage, _ screen: InjectedDevice, _ color: Color) throws {
            let other = try stage.foreignClient()
            _ = stage.samples.drain()
            stage.window.backgroundColor = UIColor(color)
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: CGPoint(x: 150, y: 100))
            try screen.touch(0, .end, at: CGPoint(x: 150, y: 100))
            try stage.settle()
            #expect(stage.samples.drain().map { $0.split(separator: " ")[0] } == ["began", "moved", "ended"])
            for point in [(1, 1), (798, 1), (1, 598), (798, 598)] {
                #expect(try other.color(x: point.0, y: point.1) == color)
            }
            #expect(stage.window.bounds.size == CGSize(width: 800, height: 600))
            #expect(stage.application.touchDispatcher.touches.isEmpty)
        }

        @Test("events that only the server may send: are ignored from others (Z-21)", arguments: forgeries.map(\.name))
        func single(name: String) throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let forger = try Forger(display: stage.server.display)
            other.setFocus(stage.xid)
            try stage.settle()
            let keys = stage.samples.keys.count
            let forgery = try #require(Self.forgeries.first { $0.name == name })
            for _ in 0..<20 { forgery.send(forger, stage.xid) }
            forger.sync()
            try stage.settle()
            try Self.draws(stage, screen, .green)
            #expect(stage.window.isKeyWindow && stage.samples.keys.count == keys)
            #expect(stage.samples.hovers == 0)
        }

        @Test("window manager's report of the window's position: counts only as confirmed by the server (Z-21, P11)")
        func windowPosition() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let forger = try Forger(display: stage.server.display)
            other.move(stage.xid, to: 30, 20)
            forger.send(stage.xid, .configure, [UInt32(stage.xid), UInt32(stage.xid), 0, 0x0100_0100, 0x0258_0320, 0])
            forger.sync()
            try stage.settle()
            #expect(stage.samples.lastLocation == CGPoint(x: 30, y: 20))
            other.move(stage.xid, to: 0, 0)
            try Self.draws(stage, screen, .green)
        }

        @Test("window: draws on after 3,000 forged events of every kind (Z-21)")
        func flood() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            let forger = try Forger(display: stage.server.display)
            let seed = Seed()
            var forgery = Forgery(seed: seed.value, forger, window: stage.xid)
            for round in 0..<30 {
                for _ in 0..<100 { forgery.send() }
                forger.sync()
                try stage.settle()
                try Self.draws(stage, screen, round % 2 == 0 ? .green : .blue)
            }
        }

        @Test("program: draws a line after 3,000 forged events, and ends on request (Z-21)")
        func program() throws {
            let home = try Home()
            let stage = try ProgramStage(environment: home.environment)
            let screen = try stage.device(.touch)
            let forger = try Forger(display: stage.server.display)
            let seed = Seed()
            var forgery = Forgery(seed: seed.value, forger, window: stage.window)
            for _ in 0..<3000 { forgery.send() }
            for forgery in Self.forgeries { forgery.send(forger, stage.window) }
            forger.sync()
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 300))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: 300))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: 300))
            try stage.wait { try stage.color(CGPoint(x: 300, y: 300)) == .black }
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }
    }
}

/// Random events, half of which claim to be about the window.
private struct Forgery {
    private var random: SplitMix
    private let forger: Forger
    private let window: UInt
    private let protocols: UInt32
    private let atoms: [UInt32]

    init(seed: UInt64, _ forger: Forger, window: UInt) {
        random = SplitMix(seed: seed)
        (self.forger, self.window) = (forger, window)
        protocols = forger.atom("WM_PROTOCOLS")
        // Any client may ask a window to close: that is left out.
        atoms = [
            "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_TOUCHKIT_FRAME_RECEIPT", "RESOURCE_MANAGER",
            "_XSETTINGS_SETTINGS", "CLIPBOARD", "CLIPBOARD_MANAGER", "TARGETS", "MULTIPLE", "_NET_WM_STATE", "STRING",
        ].map(forger.atom)
    }

    mutating func send() {
        var fields = (0..<7).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        let isExtension = random.next(8) == 0
        let type = UInt8(isExtension ? 64 + random.next(64) : 2 + random.next(34))
        let own = UInt32(window)
        if random.next(4) > 0 { fields[0] = own }
        switch Forger.Kind(rawValue: type) {
        case .clientMessage where random.next(4) > 0:
            fields[1] = protocols
            fields[2] = anyAtom()
        case .property where random.next(4) > 0: fields[1] = anyAtom()
        case .selectionNotify, .selectionRequest:
            for index in 1..<5 where random.next(2) == 0 { fields[index] = anyAtom() }
        case .keyPress, .keyRelease, .buttonPress, .buttonRelease, .motion: fields[2] = own
        default: if random.next(4) > 0 { fields[1] = own }
        }
        let detail = type == Forger.Kind.clientMessage.rawValue ? [8, 16, 32, 0][random.next(4)] : random.next(256)
        forger.send(window, type: type, detail: UInt8(detail), fields)
    }

    private mutating func anyAtom() -> UInt32 { atoms[random.next(atoms.count)] }
}
