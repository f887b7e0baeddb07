import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// Keyboards of several countries on a real server: its keymap is changed while the window is open.
    @Suite struct Layouts {
        private let stage: DrawStage
        private let keyboard: InjectedDevice
        private let other: ForeignClient

        /// Key codes by position: the kernel's plus 8.
        private enum KeyCode {
            static let control: UInt32 = 37
            static let shift: UInt32 = 50
            static let alt: UInt32 = 64
            static let altGr: UInt32 = 108
            static let numLock: UInt32 = 77
        }

        init() throws {
            stage = try DrawStage()
            keyboard = try stage.device(.keyboard)
            other = try stage.foreignClient()
            other.setFocus(stage.xid)
            stage.editor.draw(Self.line)
            try stage.settle()
        }

        private static let line = Figure.line(Line(start: CGPoint(x: 100, y: 200), end: CGPoint(x: 300, y: 200)))

        private func press(_ keys: UInt32...) throws {
            for key in keys { try keyboard.key(key, isPress: true) }
            for key in keys.reversed() { try keyboard.key(key, isPress: false) }
            try stage.settle()
        }

        /// Whether the keys undo the last step.
        private func undoes(_ keys: UInt32...) throws -> Bool {
            let before = stage.figures.count
            stage.editor.draw(Self.line)
            for key in keys { try keyboard.key(key, isPress: true) }
            for key in keys.reversed() { try keyboard.key(key, isPress: false) }
            try stage.settle()
            defer { while stage.figures.count > before { stage.editor.undo() } }
            return stage.figures.count == before
        }

        @Test(
            "Ctrl+Z and C: undo and open the panel on non-Latin layouts, alone or with a Latin one beside (G-20)",
            arguments: ["ru", "gr", "il", "ara", "ru,us", "gr,us", "us,ru", "ru,fr"])
        func letters(layouts: String) throws {
            try stage.server.setLayouts(layouts)
            if layouts == "us,ru" { other.lockLayout(1) }
            try stage.settle()
            // AZERTY has its Z at the position of an English W.
            let z: UInt32 = layouts == "ru,fr" ? 25 : 52
            #expect(try undoes(KeyCode.control, z))
            #expect(try !undoes(KeyCode.alt, z))
            try press(54)
            #expect(stage.controller.chrome.popovers.panel.isPresented)
            try press(54)
            #expect(!stage.controller.chrome.popovers.panel.isPresented)
            try press(41)
            #expect(stage.editor.person.toolbox.tool == .freehand)
        }

        @Test("typed text: is the layout's own, also where commands use another one (G-20)")
        func typed() throws {
            for (layouts, text) in [("ru", "ф"), ("gr", "α"), ("il", "ש"), ("de", "a"), ("fr", "q"), ("us", "a")] {
                try stage.server.setLayouts(layouts)
                try stage.settle()
                try press(38)
                #expect(stage.samples.keys.last?.key.characters == text)
            }
        }

        /// The rotation of the line by the keys, and their scale; 1 if they don't scale.
        private func effect(_ keys: [UInt32]) throws -> (rotation: Double, scale: Double) {
            stage.editor.person.selectNext(in: stage.editor.drawing)
            let before = stage.figures.count
            for key in keys { try keyboard.key(key, isPress: true) }
            for key in keys.reversed() { try keyboard.key(key, isPress: false) }
            try stage.settle()
            guard before == 1, case .line(let line) = stage.figures[0] else { return (0, 0) }
            if Figure.line(line) != Self.line { stage.editor.undo() }
            let offset = line.end - line.start
            return (atan2(offset.y, offset.x) * 180 / .pi, hypot(offset.x, offset.y) / 200)
        }

        struct Row: Sendable, CustomTestStringConvertible {
            let layout: String
            let name: String
            let keys: [UInt32]
            var rotation = 0.0
            var scale = 1.0
            var testDescription: String { "\(layout) \(name)" }
        }

        nonisolated static let rows: [Row] = [
            Row(layout: "us", name: "[", keys: [34], rotation: -15),
            Row(layout: "us", name: "]", keys: [35], rotation: 15),
            Row(layout: "us", name: "=", keys: [21], scale: 1.1),
            Row(layout: "us", name: "+", keys: [50, 21], scale: 1.1),
            Row(layout: "us", name: "-", keys: [20], scale: 1 / 1.1),
            Row(layout: "de", name: "[", keys: [108, 17], rotation: -15),
            Row(layout: "de", name: "]", keys: [108, 18], rotation: 15),
            Row(layout: "de", name: "=", keys: [50, 19], scale: 1.1),
            Row(layout: "de", name: "+", keys: [35], scale: 1.1),
            Row(layout: "de", name: "-", keys: [61], scale: 1 / 1.1), Row(layout: "de", name: "8", keys: [17]),
            Row(layout: "fr", name: "[", keys: [108, 14], rotation: -15),
            Row(layout: "fr", name: "]", keys: [108, 20], rotation: 15),
            Row(layout: "fr", name: "=", keys: [21], scale: 1.1),
            Row(layout: "fr", name: "+", keys: [50, 21], scale: 1.1),
            Row(layout: "fr", name: "-", keys: [15], scale: 1 / 1.1), Row(layout: "fr", name: "^", keys: [34]),
            Row(layout: "es", name: "[", keys: [108, 34], rotation: -15),
            Row(layout: "es", name: "+", keys: [35], scale: 1.1),
            Row(layout: "ru", name: "х", keys: [34], rotation: -15),
            Row(layout: "ru", name: "ъ", keys: [35], rotation: 15),
            Row(layout: "us", name: "keypad +", keys: [86], scale: 1.1),
            Row(layout: "us", name: "keypad -", keys: [82], scale: 1 / 1.1),
            Row(layout: "de", name: "keypad +", keys: [86], scale: 1.1),
        ]

        @Test("[ ] - = +: rotate and scale wherever a layout has them, also after a keymap change (G-21)")
        func marks() throws {
            var layout = ""
            for row in Self.rows {
                if row.layout != layout {
                    layout = row.layout
                    try stage.server.setLayouts(layout)
                    try stage.settle()
                }
                let effect = try effect(row.keys)
                #expect(abs(effect.rotation - row.rotation) < 0.01, "\(row)")
                #expect(abs(effect.scale - row.scale) < 0.001, "\(row)")
            }
        }

        @Test("keypad: types digits with NumLock, and moves the line without it (G-21)")
        func keypad() throws {
            stage.editor.person.selectNext(in: stage.editor.drawing)
            try press(KeyCode.numLock)
            for key in [79, 80, 81, 83, 84, 85, 87, 88, 89, 90] as [UInt32] { try press(key) }
            #expect(stage.figures == [Self.line])
            let typed = stage.samples.keys.filter { $0.phase == .pressed }.map(\.key).suffix(10)
            #expect(typed.map(\.characters).joined() == "7894561230")
            #expect(typed.allSatisfy { $0.characters == $0.charactersIgnoringModifiers })
            #expect(typed.allSatisfy { $0.modifierFlags.contains(.numericPad) })
            try press(KeyCode.numLock)
            try press(85)
            #expect(stage.figures == [Self.line.applying(Similarity(translation: CGPoint(x: 1, y: 0)))])
        }
    }
}
