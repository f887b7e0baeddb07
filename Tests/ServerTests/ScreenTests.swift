import CTouchX11
import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// The window's scale and animation frames.
    @Suite struct Screens {
        @Test("desktop's DPI: scales the window, and a change scales it again (P15)")
        func scale() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            #expect(stage.window.scale == 1)
            other.setResources("Xft.dpi: 144\n")
            try stage.settle()
            #expect(stage.window.scale == 1.5)
            #expect(stage.window.bounds.size == CGSize(width: 800 / 1.5, height: 400))
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 300, y: 150))
            try stage.settle()
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(location.distance(to: CGPoint(x: 200, y: 100)) < 0.05)
        }

        @Test(
            "scale: is taken from the sources in this order; changed and removed settings are noticed (P15, G-7, X2, X10)"
        )
        func scaleOrder() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            let manager = SettingsManager(stage.host.connection)
            func scale(override: Double? = nil, _ environment: [String: String] = [:]) -> Double {
                ScreenScale(connection: stage.host.connection).current(
                    override: override, manager.read(), environment: environment)
            }
            #expect(scale() == 1)
            #expect(scale(["GDK_SCALE": "3"]) == 3)
            other.setResources("Xft.dpi: 144\n")
            #expect(scale(["GDK_SCALE": "3"]) == 1.5)
            let settings = other.ownSettings(SettingsBytes(["Xft/DPI": 120 * 1024]))
            #expect(scale() == 1.25)
            other.setSettings(SettingsBytes(["Xft/DPI": 120 * 1024, "Gdk/WindowScalingFactor": 2]), of: settings)
            #expect(scale() == 2.5)
            try stage.settle()
            #expect(stage.window.scale == 2.5, "the window hears of it")
            #expect(scale(override: 1.75) == 1.75)
            #expect(scale(override: 99) == 8)
            other.destroy(settings)
            #expect(scale() == 1.5)
            try stage.settle()
            #expect(stage.window.scale == 1.5, "and of its end")
            // Settings that no desktop writes.
            other.setResources(String(repeating: " ", count: 2 << 20) + "\nXft.dpi: 192\n")
            #expect(scale() == 1)
        }

        @Test("animation frames: are delivered while requested, one per frame of the screen (P14)")
        func animation() throws {
            for kind in [PrivateServer.Kind.xorg(), .xvfb(arguments: ["-extension", "Present"])] {
                let stage = try ServerStage(kind)
                func frames() -> Int {
                    stage.samples.events.filter { if case .animationFrame = $0 { true } else { false } }.count
                }
                // Several requests count as one: each additional one would start another chain of replies.
                for _ in 0..<5 { stage.host.perform(.animate(.start)) }
                try stage.wait { frames() >= 20 }
                let times = stage.samples.events.compactMap {
                    if case .animationFrame(let time) = $0 { time } else { nil }
                }
                let gaps = zip(times, times.dropFirst()).map { $0.duration(to: $1).seconds }.sorted()
                #expect(gaps[gaps.count / 2] > 0.008)
                stage.host.perform(.animate(.stop))
                try stage.settle()
                let count = frames()
                usleep(60_000)
                try stage.settle()
                #expect(frames() == count)
            }
        }

        @Test("animation frames: go on at their rate when the window that counted them is closed (P14)")
        func animationAfterClosing() throws {
            let stage = try ServerStage()
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: stage.application)
            other.makeKeyAndVisible()
            try stage.settle()
            func times() -> [Instant] {
                stage.samples.events.compactMap { if case .animationFrame(let time) = $0 { time } else { nil } }
            }
            stage.host.perform(.animate(.start))
            try stage.wait { times().count >= 5 }
            stage.window.close()
            let count = times().count
            try stage.wait { times().count >= count + 20 }
            let gaps = zip(times(), times().dropFirst()).suffix(15).map { $0.duration(to: $1).seconds }.sorted()
            #expect(gaps[gaps.count / 2] < 0.05)
        }
    }
}
