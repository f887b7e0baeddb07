import Foundation
import Testing
import TouchGraphics
import TouchKit

@testable import TouchX11

/// Returning a window to its monitor, on virtual time.
@Suite struct HomeMonitorTests {
    private static let left = ScreenMonitor(name: "L", frame: PixelRect(x: 0, y: 0, width: 900, height: 1000))
    private static let right = ScreenMonitor(
        name: "R", frame: PixelRect(x: 900, y: 0, width: 900, height: 1000), outputs: ["DP-1"])

    private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    @Test(
        "home monitor: the window returns with it, and is moved again until it is there (N-18)",
        arguments: [MonitorChoice.automatic, .named("R"), .named("DP-1")])
    func returns(choice: MonitorChoice) {
        var home = HomeMonitor(choice)
        #expect(home.update([Self.left, Self.right], current: Self.right, now: at(0)) == nil)
        #expect(home.update([Self.left], current: Self.left, now: at(10_000)) == nil && home.deadline == nil)
        // A window manager may move the window late: that changes nothing.
        #expect(home.update([Self.left], current: Self.left, now: at(90_000)) == nil)
        #expect(home.update([Self.left, Self.right], current: Self.left, now: at(100_000)) == Self.right)
        #expect(home.update([Self.left, Self.right], current: Self.left, now: at(100_010)) == nil)
        #expect(home.deadline == at(100_250))
        #expect(home.update([Self.left, Self.right], current: Self.left, now: at(100_250)) == Self.right)
        #expect(home.update([Self.left, Self.right], current: Self.right, now: at(100_300)) == nil)
        #expect(home.deadline == nil)
        // A window manager's move during the change is undone.
        #expect(home.update([Self.left, Self.right], current: Self.left, now: at(101_000)) == Self.right)
    }

    @Test(
        "home monitor: the window also returns if the monitor's absence was never noticed (N-18)",
        arguments: [MonitorChoice.automatic, .named("R")])
    func unseen(choice: MonitorChoice) {
        var home = HomeMonitor(choice)
        #expect(home.update([Self.left, Self.right], current: Self.right, now: at(0)) == nil)
        home.recordChange(at: at(10_000))
        #expect(home.update([Self.left, Self.right], current: Self.left, now: at(10_010)) == Self.right)
        #expect(home.update([Self.left, Self.right], current: Self.right, now: at(10_100)) == nil)
        #expect(home.deadline == nil)
    }

    @Test("home monitor: changes when the user moves the window, unless a monitor was named (N-18)")
    func moved() {
        for (choice, isBack) in [(MonitorChoice.automatic, false), (.named("R"), true)] {
            var home = HomeMonitor(choice)
            #expect(home.update([Self.left, Self.right], current: Self.right, now: at(0)) == nil)
            #expect(home.update([Self.left, Self.right], current: Self.left, now: at(60_000)) == nil)
            #expect(home.update([Self.right], current: Self.right, now: at(70_000)) == nil)
            let goal = home.update([Self.left, Self.right], current: Self.right, now: at(80_000))
            #expect(goal == (isBack ? nil : Self.left))
        }
    }

    @Test("home monitor: a window manager that refuses is asked a limited number of times (N-18)")
    func refused() {
        var home = HomeMonitor(.named("R"))
        var count = 0
        var time = at(0)
        while home.update([Self.left, Self.right], current: Self.left, now: time) != nil {
            count += 1
            time = home.deadline ?? time
            if count > 1000 { break }
        }
        #expect((5...100).contains(count) && home.deadline == nil)
    }
}
