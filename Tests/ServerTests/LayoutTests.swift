import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// Keyboards of other countries on a real server: its keymap is changed while the window is there.
    @Suite struct Layouts {
        private let stage: DrawStage
        private let keyboard: InjectedDevice
        private let other: ForeignClient

        /// Keys by their places, as the kernel counts them, plus 8.
        private enum Place {
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

        private static let line = Figure.line(Line(begin: CGPoint(x: 100, y: 200), end: CGPoint(x: 300, y: 200)))

        private func press(_ places: UInt32...) throws {
            for place in places { try keyboard.key(place, isPress: true) }
            for place in places.reversed() { try keyboard.key(place, isPress: false) }
            try stage.settle()
        }

        /// Whether the keys undo what was drawn last.
        private func undoes(_ places: UInt32...) throws -> Bool {
            let before = stage.figures.count
            stage.editor.draw(Self.line)
            for place in places { try keyboard.key(place, isPress: true) }
            for place in places.reversed() { try keyboard.key(place, isPress: false) }
            try stage.settle()
            defer { while stage.figures.count > before { stage.editor.undo() } }
            return stage.figures.count == before
        }

        @Test(
            "Ctrl+Z undoes and C opens the panel where letters are not Latin, alone or with a Latin layout beside (G-20)",
            arguments: ["ru", "gr", "il", "ara", "ru,us", "gr,us", "us,ru", "ru,fr"])
        func letters(layouts: String) throws {
            try stage.server.setLayouts(layouts)
            if layouts == "us,ru" { other.lockLayout(1) }
            try stage.settle()
            // Where W is on a keyboard for English, AZERTY has its Z.
            let z: UInt32 = layouts == "ru,fr" ? 25 : 52
            #expect(try undoes(Place.control, z))
            #expect(try !undoes(Place.alt, z))
            try press(54)
            #expect(stage.controller.chrome.panel.isPresented)
            try press(54)
            #expect(!stage.controller.chrome.panel.isPresented)
            try press(41)
            #expect(stage.editor.person.toolbox.tool == .freehand)
        }

        @Test("what is typed is the layout's own, also where commands go by another one (G-20)")
        func typed() throws {
            for (layouts, text) in [("ru", "ф"), ("gr", "α"), ("il", "ש"), ("de", "a"), ("fr", "q"), ("us", "a")] {
                try stage.server.setLayouts(layouts)
                try stage.settle()
                try press(38)
                #expect(stage.samples.keys.last?.key.characters == text)
            }
        }

        /// Whether keys turn the line by 15 degrees, and how they scale it: 1 if they don't.
        private func effect(_ places: [UInt32]) throws -> (turn: Double, scale: Double) {
            stage.editor.person.selectNext(in: stage.editor.drawing)
            let before = stage.figures.count
            for place in places { try keyboard.key(place, isPress: true) }
            for place in places.reversed() { try keyboard.key(place, isPress: false) }
            try stage.settle()
            guard before == 1, case .line(let line) = stage.figures[0] else { return (0, 0) }
            if Figure.line(line) != Self.line { stage.editor.undo() }
            let way = line.end - line.begin
            return (atan2(way.y, way.x) * 180 / .pi, hypot(way.x, way.y) / 200)
        }

        struct Row: Sendable, CustomTestStringConvertible {
            let layout: String
            let name: String
            let places: [UInt32]
            var turn = 0.0
            var scale = 1.0
            var testDescription: String { "\(layout) \(name)" }
        }

        nonisolated static let rows: [Row] = [
            Row(layout: "us", name: "[", places: [34], turn: -15), Row(layout: "us", name: "]", places: [35], turn: 15),
            Row(layout: "us", name: "=", places: [21], scale: 1.1),
            Row(layout: "us", name: "+", places: [50, 21], scale: 1.1),
            Row(layout: "us", name: "-", places: [20], scale: 1 / 1.1),
            Row(layout: "de", name: "[", places: [108, 17], turn: -15),
            Row(layout: "de", name: "]", places: [108, 18], turn: 15),
            Row(layout: "de", name: "=", places: [50, 19], scale: 1.1),
            Row(layout: "de", name: "+", places: [35], scale: 1.1),
            Row(layout: "de", name: "-", places: [61], scale: 1 / 1.1), Row(layout: "de", name: "8", places: [17]),
            Row(layout: "fr", name: "[", places: [108, 14], turn: -15),
            Row(layout: "fr", name: "]", places: [108, 20], turn: 15),
            Row(layout: "fr", name: "=", places: [21], scale: 1.1),
            Row(layout: "fr", name: "+", places: [50, 21], scale: 1.1),
            Row(layout: "fr", name: "-", places: [15], scale: 1 / 1.1), Row(layout: "fr", name: "^", places: [34]),
            Row(layout: "es", name: "[", places: [108, 34], turn: -15),
            Row(layout: "es", name: "+", places: [35], scale: 1.1),
            Row(layout: "ru", name: "х", places: [34], turn: -15), Row(layout: "ru", name: "ъ", places: [35], turn: 15),
            Row(layout: "us", name: "keypad +", places: [86], scale: 1.1),
            Row(layout: "us", name: "keypad -", places: [82], scale: 1 / 1.1),
            Row(layout: "de", name: "keypad +", places: [86], scale: 1.1),
        ]

        @Test("[ ] - = + turn and scale wherever a layout has them, as the keymap changes (G-21)")
        func marks() throws {
            var layout = ""
            for row in Self.rows {
                if row.layout != layout {
                    layout = row.layout
                    try stage.server.setLayouts(layout)
                    try stage.settle()
                }
                let effect = try effect(row.places)
                #expect(abs(effect.turn - row.turn) < 0.01, "\(row)")
                #expect(abs(effect.scale - row.scale) < 0.001, "\(row)")
            }
        }

        @Test("with NumLock on the keypad types digits, and without it its arrows move the line (G-21)")
        func keypad() throws {
            stage.editor.person.selectNext(in: stage.editor.drawing)
            try press(Place.numLock)
            for place in [79, 80, 81, 83, 84, 85, 87, 88, 89, 90] as [UInt32] { try press(place) }
            #expect(stage.figures == [Self.line])
            let typed = stage.samples.keys.filter { $0.phase == .pressed }.map(\.key).suffix(10)
            #expect(typed.map(\.characters).joined() == "7894561230")
            #expect(typed.allSatisfy { $0.characters == $0.charactersIgnoringModifiers })
            #expect(typed.allSatisfy { $0.modifierFlags.contains(.numericPad) })
            try press(Place.numLock)
            try press(85)
            #expect(stage.figures == [Self.line.applying(Similarity(translation: CGPoint(x: 1, y: 0)))])
        }
    }
}
