import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

extension ServerTests {
    /// Copying the program's lines to another program.
    @Suite struct CopiedLines {
        private static let controlKey: UInt32 = 37
        private static let tabKey: UInt32 = 23
        private static let cKey: UInt32 = 54
        private static let vKey: UInt32 = 55

        private let stage: ProgramStage
        private let keyboard: InjectedDevice
        private let path: String
        /// The program leaves a log beside the drawing if it is killed.
        private let home: Home

        init() throws {
            home = try Home()
            path = home.path("Boat.touchtracker")
            stage = try ProgramStage(arguments: ["--width", "10", path])
            keyboard = try stage.device(.keyboard)
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 200))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 300, y: 200))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 300, y: 200))
            try stage.wait { try stage.color(CGPoint(x: 200, y: 200)) == .black }
        }

        private func press(_ codes: UInt32...) throws {
            for code in codes { try keyboard.key(code, isPress: true) }
            for code in codes.reversed() { try keyboard.key(code, isPress: false) }
            try keyboard.sync()
        }

        private func xclip(_ arguments: String...) throws -> ChildProcess {
            try ChildProcess(
                "/usr/bin/xclip", ["-selection", "clipboard"] + arguments,
                environment: ["DISPLAY": stage.server.display])
        }

        private func figures() throws -> [Figure] { try DrawingFile.read(path).document.drawing.figures }

        @Test("copied line: is offered as SVG, PNG and text, and pasted back unchanged (D-54)")
        func copyAndPaste() throws {
            try press(Self.tabKey)
            try press(Self.controlKey, Self.cKey)
            var targets: [String] = []
            try stage.wait {
                let asking = try xclip("-o", "-t", "TARGETS")
                _ = asking.wait()
                targets = asking.output.split(separator: "\n").map(String.init)
                return targets.contains(CopiedFigures.type)
            }
            for type in ["image/svg+xml", "image/png", "UTF8_STRING"] { #expect(targets.contains(type)) }
            let png = try xclip("-o", "-t", "image/png")
            #expect(png.wait().status == 0)
            let file = path + ".png"
            try png.outputData.write(to: URL(fileURLWithPath: file))
            defer { try? FileManager.default.removeItem(atPath: file) }
            let picture = try Bitmap(png: file)
            #expect(picture.width == 230 && picture.height == 30 && picture.color(x: 115, y: 15) == .black)
            let native = try xclip("-o", "-t", CopiedFigures.type)
            _ = native.wait()
            let line = try figures()
            #expect(try CopiedFigures.figures(native.outputData) == line)

            // From another program, and moved, so that it differs from this one's own.
            let moved = line.map { $0.applying(Similarity(translation: CGPoint(x: 80, y: 100))) }
            let copy = path + ".copy"
            try CopiedFigures.data(moved).write(to: URL(fileURLWithPath: copy))
            defer { try? FileManager.default.removeItem(atPath: copy) }
            let owner = stage.other.clipboardOwner
            let holder = try xclip("-quiet", "-i", "-t", CopiedFigures.type, copy)
            // It claims ownership before the server confirms.
            try stage.wait { holder.errors.contains("Waiting") || holder.errors.contains("selection") }
            try stage.wait { stage.other.clipboardOwner != owner }
            try stage.other.waitForPass(of: stage.window)
            try press(Self.controlKey, Self.vKey)
            try stage.wait { try figures().count == 2 }
            #expect(try figures().last == moved[0].applying(Similarity(translation: CGPoint(x: 20, y: 20))))
        }
    }
}
