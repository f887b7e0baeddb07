import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import relative_motion

@Suite struct SpaceTests {
    private let space = SpaceStage()
    private var stage: TestStage { space.stage }
    private var view: SpaceView { space.view }

    @Test("sun, planets and moon: move; positions are relative to the middle, x to the right and y upwards (M-1)")
    func positions() {
        let system = SolarSystem()
        #expect(system.bodies.count >= 4)
        #expect(system.positions(at: 0)[2] == CGPoint(x: system.bodies[2].distance, y: 0))
        let quarter = system.positions(at: system.bodies[2].period / 4)[2]
        #expect(abs(quarter.x) < 1e-9 && abs(quarter.y - system.bodies[2].distance) < 1e-9)
        stage.advance(by: .seconds(2))
        let earth = space.location(of: 2)
        #expect(earth.y < SpaceStage.middle.y - 100, "upwards in the picture")
        for body in [0, 1, 2, 4] { #expect(space.shows(body, at: space.location(of: body)), "body \(body)") }
        let moon = system.positions(at: 1.3)[3] - system.positions(at: 1.3)[2]
        #expect(abs(moon.length - system.bodies[3].distance) < 1e-9, "the moon goes round its planet")
    }

    @Test("double tap: puts the camera on the nearest body, and the picture is relative to it (M-2)")
    func camera() {
        stage.advance(by: .seconds(2))
        space.doubleTap(space.location(of: 2) + CGPoint(x: -8, y: 6))
        #expect(view.camera == 2)
        for body in [0, 1, 2, 4] { #expect(space.shows(body, at: space.location(of: body, from: 2)), "body \(body)") }
        stage.advance(by: .seconds(1))
        #expect(space.shows(2, at: SpaceStage.middle), "it rests")
        #expect((view.gestureRecognizers ?? []).allSatisfy { !($0 is UITapGestureRecognizer) })
    }

    @Test("single tap, or two far apart in time or location: leave the camera where it is (M-2)")
    func noDoubleTap() {
        stage.finger().tap(at: space.location(of: 2))
        stage.advance(by: .milliseconds(400))
        stage.finger().tap(at: space.location(of: 2))
        stage.advance(by: .milliseconds(100))
        stage.finger().tap(at: space.location(of: 2) + CGPoint(x: 60, y: 60))
        #expect(view.camera == 0)
    }

    @Test("trails: are relative to the camera's body: the sun's is a circle around the Earth (M-2)")
    func trails() {
        space.doubleTap(space.location(of: 2))
        stage.advance(by: .seconds(13))
        let distance = SolarSystem().bodies[2].distance
        let now = space.location(of: 0, from: 2) - SpaceStage.middle
        for rotations in [0.25, 0.5, 0.75] {
            // The sun's position that many rotations ago.
            let location = SpaceStage.middle + now.applying(CGAffineTransform(rotationAngle: 2 * .pi * rotations))
            #expect(abs((location - SpaceStage.middle).length - distance) < 1e-6)
            #expect(space.color(location).red > 0.15, "a trail")
        }
    }

    @Test(
        "straight movement of at least 30 points and at most 5 across: changes the speed or the trails (M-3)",
        arguments: [
            (30.0, 0.0, 2.0, true), (29.9, 0, 1, true), (-30, 5, 0.5, true), (-30, 5.1, 1, true), (200, -5, 2, true),
            (0, 30, 1, false), (5, 30, 1, false), (5.1, 30, 1, true), (0, 29.9, 1, true),
        ])
    func swipe(x: Double, y: Double, speed: Double, hasTrails: Bool) {
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: x, y: y))
        #expect(view.speed == speed && view.showsTrails == hasTrails)
    }

    @Test("swipe up: shows the trails again; the path in between is ignored; a touch swipes once (M-3)")
    func swipes() {
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: 0, y: 40))
        #expect(!view.showsTrails)
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: 0, y: -40))
        #expect(view.showsTrails)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 300, y: 450))
        for location in [
            CGPoint(x: 315, y: 470), CGPoint(x: 325, y: 430), CGPoint(x: 331, y: 452), CGPoint(x: 400, y: 450),
        ] {
            finger.move(to: location)
        }
        finger.lift()
        #expect(view.speed == 2)
        for _ in 0..<10 { space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: 50, y: 0)) }
        #expect(view.speed == 8)
        for _ in 0..<10 { space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: -50, y: 0)) }
        #expect(view.speed == 0.125)
    }

    @Test("faster time: moves bodies further in the same time (M-3)")
    func speed() {
        stage.advance(by: .seconds(1))
        #expect(abs(view.time - 1) < 0.03)
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: 50, y: 0))
        let before = view.time
        stage.advance(by: .seconds(1))
        #expect(abs(view.time - before - 2) < 0.05)
    }

    @Test("pinch: zooms about the fingers: the point between them stays (M-4)")
    func pinch() {
        space.media(.remoteControlPause)
        let middle = CGPoint(x: 500, y: 200)
        let point = (middle - SpaceStage.middle - view.shift) * (1 / view.zoom)
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 450, y: 200))
        two.down(at: CGPoint(x: 550, y: 200))
        stage.drag([(one, CGPoint(x: 400, y: 200)), (two, CGPoint(x: 600, y: 200))], over: .milliseconds(300))
        one.lift()
        two.lift()
        #expect(view.zoom > 1.8 && view.speed == 1)
        let shown = SpaceStage.middle + view.shift + point * view.zoom
        #expect(shown.distance(to: middle) < 1e-6)
        let sun = SpaceStage.middle + view.shift
        #expect(space.shows(0, at: sun) && sun.distance(to: SpaceStage.middle) > 50)
    }

    @Test("shaking the window: resets everything (M-4)")
    func shake() {
        stage.advance(by: .seconds(2))
        space.doubleTap(space.location(of: 2))
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: 0, y: 40))
        space.move(from: CGPoint(x: 300, y: 450), by: CGPoint(x: -50, y: 0))
        space.media(.remoteControlPause)
        space.shake()
        #expect(view.camera == 0 && view.speed == 1 && view.showsTrails && view.zoom == 1 && view.shift == .zero)
        #expect(view.time < 0.3 && !view.isPaused)
    }

    @Test("media keys: stop and start time (M-4)")
    func media() {
        stage.advance(by: .seconds(1))
        space.media(.remoteControlTogglePlayPause)
        let time = view.time
        stage.advance(by: .seconds(1))
        #expect(view.isPaused && view.time == time)
        space.media(.remoteControlTogglePlayPause)
        stage.advance(by: .seconds(1))
        #expect(view.time > time + 0.9)
        for (command, isPaused) in [
            (UIEvent.EventSubtype.remoteControlPause, true), (.remoteControlPlay, false), (.remoteControlStop, true),
            (.remoteControlStop, true), (.remoteControlNextTrack, true), (.remoteControlPlay, false),
        ] {
            space.media(command)
            #expect(view.isPaused == isPaused)
        }
    }

    @Test("paused time: nothing runs, and trails keep 2,000 points (M-5)")
    func idle() {
        stage.advance(by: .seconds(1))
        space.media(.remoteControlPause)
        #expect(stage.host.requests.last { $0 == .animate(.start) || $0 == .animate(.stop) } == .animate(.stop))
        stage.host.finishPass()
        let count = stage.host.requests.count
        stage.advance(by: .seconds(60))
        #expect(stage.host.requests.count == count)
        var trails = Trails()
        for moment in 0..<4500 { trails.append([CGPoint(x: moment, y: 0)]) }
        #expect(
            trails.count == 2000 && trails[0] == [CGPoint(x: 2500, y: 0)] && trails[1999] == [CGPoint(x: 4499, y: 0)])
    }

    @Test("seen from the Earth: planets make loops, as the README shows (M-2, M-1)")
    func picture() throws {
        #expect(try golden.difference(from: seenFromEarth(for: 35)) == .none)
    }

    @Test("comparison: notices a frame more or less")
    func negative() throws {
        guard case .pixels = try golden.compare(seenFromEarth(for: 35.02)) else { return #expect(Bool(false)) }
    }

    private let golden = Golden(
        path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("assets/relative-motion.png").path)

    /// Mostly in one step without pictures, since only the result matters.
    private func seenFromEarth(for seconds: TimeInterval) -> Bitmap {
        view.camera = 2
        view.isHidden = true
        stage.advance(by: .nanoseconds(Int64(seconds * 1e9)))
        view.isHidden = false
        return stage.picture
    }
}
