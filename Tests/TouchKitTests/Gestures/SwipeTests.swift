import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct SwipeTests {
    private let stage = TestStage(size: CGSize(width: 600, height: 600))
    private let actions = GestureLog()

    private func swipe(_ direction: UISwipeGestureRecognizer.Direction = .right, fingers: Int = 1)
        -> UISwipeGestureRecognizer
    {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        swipe.numberOfTouchesRequired = fingers
        return actions.watch(swipe, "swipe", on: stage.window)
    }

    private struct Sample {
        var offset: CGPoint
        var time: Double

        init?(_ text: Substring) {
            let numbers = text.split(separator: ":").compactMap { Double($0) }
            guard numbers.count == 3 else { return nil }
            offset = CGPoint(x: numbers[0], y: numbers[1])
            time = numbers[2]
        }
    }

    @Test("swipe: recognizes at the same sample as UIKit in every measured row (R76)")
    func measured() throws {
        let rows = try MeasuredData("swipe_measured").rows
        #expect(rows.count == 29)
        for row in rows { try run(row) }
    }

    private func run(_ row: [String: String]) throws {
        let stage = TestStage(size: CGSize(width: 600, height: 600))
        let actions = GestureLog()
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .init(rawValue: try #require(UInt(row["direction"] ?? "")))
        swipe.numberOfTouchesRequired = try #require(Int(row["required"] ?? ""))
        actions.watch(swipe, "swipe", on: stage.window)
        var touches: [Int] = []
        actions.willLog = { touches.append($0.numberOfTouches) }
        let start = CGPoint(x: 120, y: 220)
        let paths = (row["samples"] ?? "").split(separator: "|").map {
            $0.split(separator: " ").compactMap(Sample.init)
        }
        let fingers = paths.indices.map { _ in stage.finger() }
        stage.together {
            for (index, finger) in fingers.enumerated() {
                finger.down(at: start + CGPoint(x: 0, y: 80 * Double(index)))
            }
        }
        var fired = 0
        var time = 0.0
        for index in paths[0].indices {
            stage.advance(by: .seconds(paths[0][index].time - time))
            time = paths[0][index].time
            stage.together {
                for (number, finger) in fingers.enumerated() {
                    finger.move(to: start + CGPoint(x: 0, y: 80 * Double(number)) + paths[number][index].offset)
                }
            }
            if fired == 0, !actions.log.lines.isEmpty { fired = index + 1 }
        }
        for finger in fingers { finger.lift() }
        #expect(fired == Int(row["fires"] ?? ""), "\(row)")
        #expect(actions.log.lines.count == (fired == 0 ? 0 : 1), "\(row)")
        if let expected = Int(row["n"] ?? "") { #expect(touches == [expected], "\(row)") }
    }

    @Test("swipe: all directions together accept a diagonal at once; up and down alone count only themselves (R76)")
    func directions() {
        let all = swipe([.left, .right, .up, .down])
        func move(by offset: CGPoint) -> [String] {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 300, y: 300))
            finger.move(to: CGPoint(x: 300, y: 300) + offset)
            finger.lift()
            return actions.drain()
        }
        #expect(move(by: CGPoint(x: 50, y: 50)) == ["swipe ended"])
        #expect(move(by: CGPoint(x: 0, y: 60)) == [])
        all.direction = [.up, .down]
        #expect(move(by: CGPoint(x: 0, y: 60)) == ["swipe ended"])
        #expect(move(by: CGPoint(x: 0, y: -60)) == ["swipe ended"])
        #expect(move(by: CGPoint(x: 60, y: 0)) == [])
    }

    @Test("swipe: earlier sideways movement does not matter; its location is the start (R76)")
    func location() {
        let swipe = swipe()
        var location = CGPoint.zero
        actions.willLog = { location = $0.location(in: nil) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 110, y: 160))
        finger.move(to: CGPoint(x: 160, y: 110))
        #expect(actions.drain() == ["swipe ended"])
        #expect(location == CGPoint(x: 100, y: 100))
        #expect(swipe.state == .possible)
    }

    @Test("swipe: fails 0.5 s after the landing without further events (R34, R76)")
    func timeout() {
        let swipe = swipe()
        let tap = UITapGestureRecognizer()
        actions.watch(tap, "tap", on: stage.window)
        tap.require(toFail: swipe)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        stage.advance(by: .milliseconds(501))
        finger.move(to: CGPoint(x: 200, y: 100))
        finger.lift()
        #expect(actions.drain() == [])
        stage.finger().tap(at: CGPoint(x: 100, y: 100))
        #expect(actions.drain() == ["tap ended"])
    }

    @Test(
        "swipe: never recognizes when it is cancelled, removed or disabled midway",
        arguments: ["cancel", "remove", "disable", "lift"])
    func broken(how: String) {
        let swipe = swipe()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 130, y: 100))
        switch how {
        case "cancel": finger.cancel()
        case "remove": stage.window.removeGestureRecognizer(swipe)
        case "disable": swipe.isEnabled = false
        default: finger.lift()
        }
        if finger.isDown { finger.move(to: CGPoint(x: 200, y: 100)) }
        #expect(actions.drain() == [])
    }

    @Test("two-finger swipe: not recognized while one finger stays still; a later touch begins no pinch (complaint 7)")
    func neitherPinch() {
        _ = swipe(fingers: 2)
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 100, y: 100))
        two.down(at: CGPoint(x: 100, y: 200))
        stage.drag([(one, CGPoint(x: 220, y: 100))], over: .milliseconds(200))
        #expect(actions.drain() == [])
        actions.watch(UIPinchGestureRecognizer(), "pinch", on: stage.window)
        let still = stage.finger()
        still.down(at: CGPoint(x: 400, y: 400))
        #expect(actions.drain() == [])
    }
}
