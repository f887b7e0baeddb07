import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// The unmaximized size of a window.
@Suite struct OwnSizeTests {
    private enum Event {
        case size(Int, Int)
        case spread(NormalSize.Spread)
        /// Seconds that pass.
        case pause(Int)
    }

    private nonisolated static let rows: [(String, [Event], (Int, Int))] = [
        ("as it was opened", [], (1000, 700)),
        ("dragged", [.size(990, 690), .size(800, 600)], (800, 600)),
        ("maximized, size first", [.pause(5), .size(1920, 1043), .spread(.maximized)], (1000, 700)),
        ("maximized, state first", [.pause(5), .spread(.maximized), .size(1920, 1043)], (1000, 700)),
        (
            "dragged, then maximized",
            [.size(800, 600), .pause(5), .size(1920, 1043), .spread(.maximized)], (800, 600)
        ),
        (
            "back, size first",
            [.spread(.maximized), .size(1920, 1043), .pause(5), .size(900, 650), .spread(.none)], (900, 650)
        ),
        (
            "back, state first",
            [.spread(.fullScreen), .size(1920, 1080), .pause(5), .spread(.none), .size(900, 650)], (900, 650)
        ),
        (
            "there and back at once",
            [.spread(.maximized), .size(1920, 1043), .spread(.none), .size(1000, 700)], (1000, 700)
        ),
        (
            "from maximized to full screen",
            [.spread(.maximized), .size(1920, 1043), .spread(.fullScreen), .size(1920, 1080)], (1000, 700)
        ),
        ("dragged and spread at once", [.size(700, 500), .spread(.fullScreen), .size(1920, 1080)], (700, 500)),
        (
            "back and spread again at once",
            [
                .spread(.maximized), .size(1920, 1043), .spread(.none), .size(700, 500), .spread(.fullScreen),
                .size(1920, 1080),
            ], (700, 500)
        ),
        ("half the screen", [.pause(5), .size(960, 1043), .spread(.partly)], (1000, 700)),
    ]

    @Test("size of a maximized or tiled window: isn't stored as its own (G-4)", arguments: rows.map(\.0))
    func own(name: String) throws {
        let row = try #require(Self.rows.first { $0.0 == name })
        var own = NormalSize(NormalSize.Pixels(width: 1000, height: 700))
        var now = Instant(nanoseconds: 1)
        for event in row.1 {
            switch event {
            case .size(let width, let height):
                own.setSize(to: NormalSize.Pixels(width: width, height: height), now: now)
            case .spread(let spread): own.setSpread(to: spread, now: now)
            case .pause(let seconds): now = now.advanced(by: .seconds(seconds))
            }
            now = now.advanced(by: .milliseconds(20))
        }
        #expect(own.size == NormalSize.Pixels(width: row.2.0, height: row.2.1))
    }
}
