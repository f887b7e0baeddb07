import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import hens
@testable import relative_motion

extension ServerTests {
    /// The demos, run as by a user.
    @Suite struct Demos {
        @Test("hens: look in a window as on virtual time, pixel by pixel (H-1 to H-8)")
        func hens() throws {
            let twins = try TwinHens()
            try twins.tap(200, 150, "a hen")
            try twins.tap(200, 150, "an egg")
            try twins.tap(200, 150, "a chick")
            try twins.tap(550, 150, "a tap")
            try twins.tap(270, 170, "three that overlap")
            try twins.down(1, 180, 140)
            try twins.compare("the chick is in front again")
            try twins.stroke(1, from: CGPoint(x: 180, y: 140), to: CGPoint(x: 150, y: 330))
            try twins.up(1)
            try twins.compare("the chick has been moved")
            try twins.down(1, 550, 150)
            try twins.compare("a roast")
            try twins.up(1)
            try twins.rotate(CGPoint(x: 240, y: 150), CGPoint(x: 300, y: 170), to: CGPoint(x: 290, y: 260))
            try twins.compare("a hen turned and enlarged")
            try twins.tap(700, 450, "a tap")
            try twins.tap(700, 450, "a tap")
            try twins.down(1, 700, 450)
            try twins.compare("a fried egg")
            try twins.up(1)
            try twins.write([(400, 320), (560, 320), (420, 470), (570, 470)])
            try twins.compare("all fried")
            try twins.write([(400, 520), (300, 520)])
            try twins.compare("nothing")
            try twins.write([(4, 300), (100, 302)])
            try twins.compare("all back")
            #expect(twins.count == 4)
        }

        @Test("demo that loses its server: reports it and fails", arguments: ["hens", "relative-motion"])
        func lostServer(name: String) throws {
            let title = name == "hens" ? "Hens" : "Relative Motion"
            let server = try PrivateServer()
            let program = try ChildProcess(ChildProcess.product(name), environment: ["DISPLAY": server.display])
            let other = try ForeignClient(display: server.display)
            let end = Date().addingTimeInterval(20)
            while other.windows(named: title).isEmpty, Date() < end { usleep(2000) }
            server.process.kill()
            let result = program.wait()
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("\(name): ") && result.errors.hasSuffix("\n"), "\(result.errors)")
        }

        @Test(
            "relative-motion: follows fingers, media keys and shaking in a window, and is idle when paused (M-1 to M-5)"
        )
        func sky() throws {
            let sky = try SkyWindow()
            try sky.wait("time runs") { try sky.moves() }
            try sky.press(SkyWindow.playPause)
            try sky.wait("time stands still") { try !sky.moves() }
            try sky.waitUntilIdle()
            #expect(try sky.disc(of: 0).distance(to: SkyWindow.middle) < 2, "the sun is in the middle")
            let earth = try sky.disc(of: 2)
            try sky.doubleTap(earth)
            try sky.wait("the camera is on the Earth") { try sky.disc(of: 2).distance(to: SkyWindow.middle) < 2 }
            let trails = try sky.litPixels()
            try sky.stroke(by: CGPoint(x: 0, y: 40))
            try sky.wait("no trails") { try sky.litPixels() < trails - 20 }
            try sky.stroke(by: CGPoint(x: 0, y: -40))
            try sky.wait("trails") { try sky.litPixels() == trails }
            try sky.pinch(about: SkyWindow.middle + CGPoint(x: 0, y: 200))
            try sky.wait("the picture is larger") { try sky.disc(of: 2).y < SkyWindow.middle.y - 50 }
            try sky.press(SkyWindow.playPause)
            try sky.wait("time runs") { try sky.moves() }
            try sky.stroke(by: CGPoint(x: 50, y: 0))
            try sky.wait("time is faster") { try sky.isLit(CGPoint(x: 16 + 4 * 13 + 3, y: 577)) }
            try sky.shake()
            try sky.wait("all is back") { try sky.disc(of: 0).distance(to: SkyWindow.middle) < 2 }
            #expect(try !sky.isLit(CGPoint(x: 16 + 4 * 13 + 3, y: 577)), "the first speed again")
        }
    }
}
