import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchTrackerUI
import TouchX11

@testable import touchtracker

/// From command line arguments to program options.
@Suite struct CommandLineTests {
    private func open(_ arguments: String...) throws -> Open {
        try #require(try TouchTracker.parseAsRoot(arguments) as? Open)
    }

    private func choices(_ arguments: String...) throws -> LaunchOptions {
        try #require(try TouchTracker.parseAsRoot(arguments) as? Open).program.launchOptions
    }

    @Test("options: each reaches the program unchanged (I-2, G-34, N-10)")
    func allOptions() throws {
        let all = try choices(
            "--record", "r", "--force", "--display", ":7", "--scale", "2", "--theme", "dark", "--geometry",
            "800x600+10-20", "--fullscreen", "--tool", "freehand", "--nib", "marker", "--size", "12", "--paper",
            "dark-grid", "--people", "3", "--table", "--log", "touches", "--log", "gestures")
        #expect(all.record == "r" && all.force == .replacing && all.display == ":7" && all.scale == 2)
        #expect(all.theme == .dark && all.opensFullScreen && all.people == 3 && all.isTable)
        #expect(all.geometry?.size?.width == 800 && all.geometry?.position?.vertical == .fromEnd(20))
        #expect(all.tool == .freehand && all.nib == .marker && all.size == 12 && all.width == nil)
        #expect(all.paper == Paper(.dark, .grid) && all.log == [.touches, .gestures])
        #expect(!all.isNew && all.replay == nil && all.kiosk == nil)
        #expect(try choices("--new").isNew && choices("--replay", "a").replay == "a")
        #expect(try choices("--width", "3").width == 3)
        #expect(try open("--tool", "line", "Boat").file == "Boat")
    }

    @Test("no arguments: change no option")
    func nothing() throws {
        let none = try choices()
        #expect(none.record == nil && none.force == .careful && none.replay == nil && none.display == nil)
        #expect(none.scale == nil && none.theme == nil && !none.opensFullScreen && none.geometry == nil)
        #expect(none.hasNoToolOptions && none.paper == nil && none.people == nil && !none.isTable && !none.isNew)
        #expect(none.kiosk == nil && none.log == [])
        #expect(try open().file == nil)
    }

    @Test("kiosk: its defaults are five minutes and a hundred drawings (N-15)")
    func kiosk() throws {
        let defaults = try #require(try choices("--kiosk").kiosk)
        #expect(defaults.idle == .seconds(300) && defaults.keep == 100)
        let other = try #require(try choices("--kiosk", "--idle", "0.5", "--keep", "0").kiosk)
        #expect(other.idle == .seconds(30) && other.keep == 0)
        let both = try choices("--kiosk", "--people", "2", "--paper", "dark")
        #expect(both.people == 2 && both.paper == Paper(.dark))
    }

    @Test(
        "others' lines: are protected in a kiosk of several people or on request; clearing can be off (N-21, N-22)",
        arguments: [
            ([], ClearingRules()), (["--kiosk"], ClearingRules()), (["--people", "3"], ClearingRules()),
            (["--kiosk", "--people", "1"], ClearingRules()), (["--no-clear"], ClearingRules(.absent)),
            (["--kiosk", "--people", "2"], ClearingRules(reach: .own)),
            (["--kiosk", "--people", "2", "--no-protect-others"], ClearingRules()),
            (["--people", "2", "--protect-others", "--no-clear"], ClearingRules(.absent, reach: .own)),
        ] as [([String], ClearingRules)])
    func clearing(options: [String], rules: ClearingRules) throws {
        let options = try TouchTracker.parseAsRoot(options)
        let open = try #require(options as? Open)
        #expect(open.program.launchOptions.clearingRules == rules)
    }

    @Test("topics of the log: are printed under their own names (D-62)")
    func topics() {
        let topics = LogTopic.allCases.map { ($0.rawValue, $0.topic) }
        #expect(topics.map(\.0) == ["touches", "devices", "gestures"])
        #expect(topics.map(\.1) == [.touches, .devices, .gestures])
    }

    @Test(
        "misspelled command: is reported as one if it is one edit away, otherwise it is a drawing",
        arguments: [
            ("paly", "play"), ("lpay", "play"), ("plya", "play"), ("plaay", "play"), ("plays", "play"),
            ("ply", "play"), ("lay", "play"), ("pla", "play"), ("pkay", "play"), ("PLAY", "play"),
            ("thumbnial", "thumbnail"), ("thumnail", "thumbnail"), ("hlep", "help"), ("exprot", "export"),
            ("yalp", nil), ("pl", nil), ("playing", nil), ("apl", nil), ("palyy", nil), ("opne", nil), ("opens", nil),
            ("", nil), ("Boat", nil),
        ] as [(String, String?)])
    func slips(name: String, command: String?) {
        #expect(TouchTracker.command(closestTo: name) == command)
    }

    @Test(
        "export arguments that can't work: are reported before anything is read (D-53)",
        arguments: [
            (["a", "b", "c.png"], "unexpected argument \"c.png\""),
            (["a"], "the picture's name must end in .png, .svg or .pdf, not \"a\"; the drawing comes first"),
            (["a.png", "b"], "the picture's name must end in .png, .svg or .pdf, not \"b\"; the picture comes last"),
            (["--replay", "r", "a"], "the picture's name must end in .png, .svg or .pdf, not \"a\""),
            (["--replay", "r", "a", "b.png"], "--replay can't be combined with the drawing"),
            (["--transparent", "--paper", "dark", "a.png"], "--paper and --transparent can't be used together"),
            (["--record", "r", "a.png"], "--record can't be used with this command"),
            (["--frames", "f", "--view"], "--view can't be used for animations"),
        ])
    func exports(arguments: [String], sentence: String) {
        var message = "nothing"
        do {
            _ = try TouchTracker.parseAsRoot(["export"] + arguments)
        } catch {
            message = TouchTracker.message(for: error)
        }
        #expect(message.hasPrefix(sentence), "\(message)")
    }

    @Test(
        "export: accepts a drawing or the last one, by view or as a film (D-53, I-15)",
        arguments: [
            ["a.png"], ["a", "b.svg"], ["--view", "a", "b.pdf"], ["--transparent", "a.PNG"],
            ["--paper", "dark", "a.png"], ["--replay", "r", "a.png"], ["a.apng"], ["a", "b.APNG"], ["--frames", "f"],
            ["--frames", "f", "a"], ["--speed", "64", "--frames", "f"], ["--scale", "0.5", "a.png"],
        ])
    func possibleExports(arguments: [String]) throws {
        #expect(try TouchTracker.parseAsRoot(["export"] + arguments) is Export)
    }

    @Test("thumbnail: is refused for a small drawing with a large log (Z-10)")
    func largeLog() throws {
        let home = try Home()
        let line = Figure.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))
        let path = try home.draw("Boat", [line])
        try Data().write(to: URL(fileURLWithPath: path + "-wal"))
        #expect(truncate(path + "-wal", 128 << 20) == 0)
        let result = try home.run(["thumbnail", path, home.path("a.png")])
        #expect(result.status == 1 && result.errors.contains("is too large for a thumbnail"), "\(result)")
    }
}
