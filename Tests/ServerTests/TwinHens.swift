import Foundation
import Testing
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import hens

/// The demo in a window of a private server, and a second one on virtual time with the same touches.
final class TwinHens {
    private let stage: ProgramStage
    private let screen: InjectedDevice
    private let twin: TestStage
    private let controller: HensController
    private var fingers: [UInt32: Finger] = [:]

    init() throws {
        let controller = HensController(pictures: try Pictures())
        twin = TestStage(size: CGSize(width: 800, height: 560)) { controller }
        self.controller = controller
        stage = try ProgramStage(
            arguments: [], title: "Hens", executable: "hens",
            background: Color(red: 158 / 255, green: 204 / 255, blue: 120 / 255))
        screen = try stage.device(.touch)
    }

    var count: Int { controller.creatures.count }

    func down(_ id: UInt32, _ x: Double, _ y: Double) throws {
        let finger = twin.finger()
        fingers[id] = finger
        finger.down(at: CGPoint(x: x, y: y))
        try screen.touch(id, .begin, at: stage.origin + CGPoint(x: x, y: y))
    }

    func move(_ id: UInt32, to point: CGPoint) throws {
        fingers[id]?.move(to: point)
        try screen.touch(id, .update, at: stage.origin + point)
        // On a busy machine, steps read together rotate a picture about one point instead of two: a tiny difference,
        // which a dark edge shows.
        try stage.other.waitForPass(of: stage.window)
    }

    func up(_ id: UInt32) throws {
        guard let finger = fingers.removeValue(forKey: id) else { return }
        finger.lift()
        try screen.touch(id, .end, at: stage.origin + finger.location)
        try screen.sync()
    }

    /// Taps, and lets the animations end.
    func tap(_ x: Double, _ y: Double, _ what: String) throws {
        try down(0, x, y)
        try up(0)
        try compare(what)
    }

    func stroke(_ id: UInt32, from start: CGPoint, to end: CGPoint) throws {
        for step in 1...20 { try move(id, to: start + (end - start) * (CGFloat(step) / 20)) }
    }

    func write(_ corners: [(Double, Double)]) throws {
        let points = corners.map { CGPoint(x: $0.0, y: $0.1) }
        try down(0, points[0].x, points[0].y)
        for (start, end) in zip(points, points.dropFirst()) { try stroke(0, from: start, to: end) }
        try up(0)
    }

    /// Two fingers, of which the second one moves: if both moved, a server could deliver their steps together or
    /// separately, and a gesture would begin a step earlier or later.
    func rotate(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) throws {
        try down(0, first.x, first.y)
        try down(1, second.x, second.y)
        try stroke(1, from: second, to: end)
        for id in [UInt32(0), 1] { try up(id) }
    }

    /// Waits until the window shows the same as virtual time after all animations.
    func compare(_ what: String) throws {
        try screen.sync()
        twin.advance(by: .milliseconds(1300))
        let expected = twin.picture
        var last = -1
        do {
            try stage.wait {
                last = try stage.picture(width: 800, height: 560).differences(from: expected, tolerance: 1 / 8)
                return last == 0
            }
        } catch {
            throw ProgramStage.Failure(description: "\(what): \(last) pixels differ")
        }
    }
}
