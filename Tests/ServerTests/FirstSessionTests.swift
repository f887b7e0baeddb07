import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// A new user who tries what the README describes.
    ///
    /// With `TOUCHTRACKER_GOLDENS=write` the recording of the session becomes the sample whose picture the README
    /// shows.
    @Suite struct FirstSession {
        private static let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("assets/touches/sample.touches").path

        @Test(
            "first session: works with injected fingers and keys from start to end (D-3, D-20, D-40, D-41, D-45, D-46, D-61)"
        )
        func session() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (file, picture) = (
                folder.appendingPathComponent("my.touches").path, folder.appendingPathComponent("out.svg").path
            )
            let stage = try ProgramStage(arguments: ["--record", file])
            let person = try Person(stage)
            try person.drawFan()
            try person.drawCircle()
            try person.moveLine()
            try person.chooseInk()
            try person.write()
            try person.readyToClose()
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            let export = try ChildProcess(
                ChildProcess.product("touchtracker"), ["export", "--replay", file, picture]
            ).wait()
            // Five lines, a circle, four strokes, and none of the fingers that opened the panel.
            #expect(export.output == "\(picture): 10 lines\n", "\(export)")
            if ProcessInfo.processInfo.environment["TOUCHTRACKER_GOLDENS"] == "write" {
                try String(contentsOfFile: file, encoding: .utf8).write(
                    toFile: Self.recording, atomically: true, encoding: .utf8)
            }
        }
    }
}

/// A user at a touch screen with a keyboard.
private struct Person {
    private let stage: ProgramStage
    private let screen: InjectedDevice
    private let keyboard: InjectedDevice

    init(_ stage: ProgramStage) throws {
        self.stage = stage
        screen = try stage.device(.touch)
        keyboard = try stage.device(.keyboard)
        screen.isOrdered = false
    }

    /// A real hand's samples have time between them: simulated here, not waited for.
    private func pause(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }

    private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    /// Moves fingers along their paths, 120 samples a second.
    private func draw(_ milliseconds: Double, _ paths: [(Double) -> CGPoint]) throws {
        for (finger, path) in paths.enumerated() {
            try screen.touch(UInt32(finger), .begin, at: stage.origin + path(0))
        }
        let count = Int(milliseconds / 8)
        for step in 1...count {
            pause(8)
            // Hands accelerate and slow down.
            let part = Double(step) / Double(count)
            let eased = part * part * (3 - 2 * part)
            for (finger, path) in paths.enumerated() {
                try screen.touch(UInt32(finger), .update, at: stage.origin + path(eased))
            }
        }
        for (finger, path) in paths.enumerated() {
            try screen.touch(UInt32(finger), .end, at: stage.origin + path(1))
        }
        try screen.sync()
        pause(450)
    }

    /// Five fingers at once.
    func drawFan() throws {
        try draw(
            420,
            (0..<5).map { finger in
                let angle = (200 + 35 * Double(finger)) * .pi / 180
                return { part in
                    let length = 60 + part * (200 + 20 * Double(finger))
                    return CGPoint(x: 300 + length * cos(angle), y: 400 + length * sin(angle))
                }
            })
    }

    func drawCircle() throws {
        try draw(
            600,
            [{ CGPoint(x: 690 - 90 * $0, y: 240 - 40 * $0) }, { CGPoint(x: 750 + 90 * $0, y: 260 + 40 * $0) }])
    }

    /// Long-presses the fan's last line and drags it away.
    func moveLine() throws {
        let angle = 340.0 * .pi / 180
        let start = at(300 + 180 * cos(angle), 400 + 180 * sin(angle))
        try screen.touch(0, .begin, at: stage.origin + start)
        try screen.sync()
        pause(720)
        for step in 1...30 {
            pause(8)
            try screen.touch(0, .update, at: stage.origin + start + at(1.5 * Double(step), 3 * Double(step)))
        }
        try screen.touch(0, .end, at: stage.origin + start + at(45, 90))
        try screen.sync()
        pause(450)
    }

    /// Selects the freehand tool, opens the panel with three fingers, taps a blue, and closes the panel.
    func chooseInk() throws {
        // F; each pen type has an ink of its own.
        try key(41)
        try draw(
            180, (0..<3).map { finger in { part in CGPoint(x: 400 + 70 * Double(finger), y: 600 - 160 * part) } })
        var point = CGPoint.zero
        try stage.wait {
            guard let visible = try blue() else { return false }
            point = visible
            return true
        }
        try tap(point)
        // Escape.
        try key(9)
        try stage.wait { try stage.color(point) == .white }
    }

    /// The location of a blue drop after its animation; nil if there is none.
    private func blue() throws -> CGPoint? {
        let (picture, expected) = (try stage.picture(), PredefinedInk.blue.ink.color(on: TouchDrawingModel.Paper()))
        var drop = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.color(x: x, y: y) == expected {
                drop = drop.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return drop.isNull || drop.width > InkButton.diameter ? nil : CGPoint(x: drop.midX, y: drop.midY)
    }

    private func tap(_ point: CGPoint) throws {
        try screen.touch(0, .begin, at: stage.origin + point)
        try screen.sync()
        pause(60)
        try screen.touch(0, .end, at: stage.origin + point)
        try screen.sync()
        pause(450)
    }

    private func key(_ code: UInt32) throws {
        try keyboard.key(code, isPress: true)
        try keyboard.key(code, isPress: false)
        try keyboard.sync()
        pause(100)
    }

    private func wave(_ part: Double) -> CGPoint {
        CGPoint(x: 180 + 620 * part, y: 560 + 36 * sin(22 * part))
    }

    /// Waves and loops, freehand, one after the other and two at once.
    func write() throws {
        try draw(900, [wave])
        try draw(
            1000,
            [
                { part in
                    let angle = 30 * part
                    return CGPoint(x: 620 + 230 * part + 28 * cos(angle), y: 420 + 34 * sin(angle))
                }
            ])
        try draw(
            500,
            [
                { CGPoint(x: 640 + 60 * $0, y: 640 - 14 * sin(3 * $0)) },
                { CGPoint(x: 760 + 90 * $0, y: 640 - 24 * sin(3 * $0)) },
            ])
    }

    /// Every line is there.
    func readyToClose() throws {
        pause(300)
        let end = wave(1)
        try stage.wait { try stage.color(end) != .white }
    }
}
