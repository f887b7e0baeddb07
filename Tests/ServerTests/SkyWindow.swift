import Foundation
import TouchKit
import TouchServerHarness

@testable import relative_motion

/// The demo `relative-motion` in a window of a private server.
final class SkyWindow {
    let stage: ProgramStage
    private let screen: InjectedDevice
    private let keyboard: InjectedDevice

    static let middle = CGPoint(x: 400, y: 300)
    private static let sky = Color(red: 12 / 255, green: 15 / 255, blue: 28 / 255)
    /// The key code that is mapped to XF86AudioPlay.
    static let playPause: UInt32 = 172

    init() throws {
        stage = try ProgramStage(
            arguments: [], title: "Relative Motion", executable: "relative-motion", background: Self.sky)
        screen = try stage.device(.touch)
        keyboard = try stage.device(.keyboard)
        stage.other.setKey(Int32(Self.playPause), to: [0x1008_FF14])
        stage.other.setFocus(stage.window)
    }

    private func picture() throws -> Bitmap { try stage.picture(width: 800, height: 600) }

    /// - Parameter what: reported on timeout.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        do { try stage.wait(condition) } catch { throw ProgramStage.Failure(description: "\(what): \(error)") }
    }

    /// Whether the picture changes within some frames.
    func moves() throws -> Bool {
        let first = try picture()
        usleep(150_000)
        return try picture().differences(from: first) > 0
    }

    /// Waits until the process sleeps for half a second.
    func waitUntilIdle() throws {
        var last = -1
        try stage.wait {
            let switches = try ProgramStage.switches(stage.program.identifier)
            defer { last = switches }
            if switches == last { return true }
            usleep(500_000)
            return false
        }
    }

    /// The middle of the pixels in a body's own color.
    func disc(of body: Int) throws -> CGPoint {
        let (picture, color) = (try picture(), SolarSystem().bodies[body].color)
        var (sum, count) = (CGPoint.zero, 0)
        for y in 0..<600 {
            for x in 0..<800 {
                let pixel = picture.color(x: x, y: y)
                guard abs(pixel.red - color.red) < 0.01, abs(pixel.green - color.green) < 0.01,
                    abs(pixel.blue - color.blue) < 0.01
                else { continue }
                sum += CGPoint(x: x, y: y)
                count += 1
            }
        }
        return count == 0 ? .zero : sum * (1 / CGFloat(count))
    }

    func isLit(_ point: CGPoint) throws -> Bool { try stage.color(point).red > 0.3 }

    /// The number of pixels that are not sky.
    func litPixels() throws -> Int {
        let picture = try picture()
        var count = 0
        for y in 0..<600 { for x in 0..<800 where picture.color(x: x, y: y) != Self.sky { count += 1 } }
        return count
    }

    // MARK: Input

    func press(_ key: UInt32) throws {
        try keyboard.key(key, isPress: true)
        try keyboard.key(key, isPress: false)
    }

    func doubleTap(_ point: CGPoint) throws {
        for tap in 0..<2 {
            // A contact sooner than that is a bounce (W-1).
            if tap > 0 { usleep(80_000) }
            try screen.atOnce {
                try screen.touch(0, .begin, at: stage.origin + point)
                try screen.touch(0, .end, at: stage.origin + point)
            }
        }
    }

    func stroke(by offset: CGPoint) throws {
        let start = stage.origin + CGPoint(x: 600, y: 500)
        try screen.touch(0, .begin, at: start)
        for step in 1...5 { try screen.touch(0, .update, at: start + offset * (CGFloat(step) / 5)) }
        try screen.touch(0, .end, at: start + offset)
    }

    func pinch(about point: CGPoint) throws {
        let location = stage.origin + point
        for id in [UInt32(0), 1] { try screen.touch(id, .begin, at: location + CGPoint(x: id == 0 ? -40 : 40, y: 0)) }
        for step in 1...20 {
            let reach = 40 + 2 * Double(step)
            for id in [UInt32(0), 1] {
                try screen.touch(id, .update, at: location + CGPoint(x: id == 0 ? -reach : reach, y: 0))
            }
        }
        for id in [UInt32(0), 1] { try screen.touch(id, .end, at: location + CGPoint(x: id == 0 ? -80 : 80, y: 0)) }
    }

    /// Moves the window back and forth, once more than needed since its position may not be known, and restores it.
    func shake() throws {
        let home = stage.origin
        for stroke in 0...8 {
            stage.other.move(stage.window, to: Int(home.x) + (stroke % 2 == 0 ? 0 : 60), Int(home.y))
            usleep(60_000)
        }
    }
}
