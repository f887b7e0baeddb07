import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness
import TouchTrackerUI

@testable import touchtracker

/// Recordings that start with a drawing (D-61).
@Suite struct RecordedStartTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let touches = """
        turn 5000000000
        size 1 400 300 1
        turn 6000000000
        touch began 1 1 6 direct 6000000000 50 150
        turn 6100000000
        touch moved 1 1 6 direct 6100000000 250 150
        turn 6200000000
        touch ended 1 1 6 direct 6200000000 250 150

        """

    @Test(
        "recording: notes the panel's position, and that a first pen is to be offered something (D-61, D-41, G-59)")
    func panelAndOffer() throws {
        var plan = LaunchPlan()
        #expect(try LaunchPlan(notes: plan.notes()).panelPosition == nil)
        #expect(try !LaunchPlan(notes: plan.notes()).offersFingersBesidePen)
        plan.panelPosition = PanelPosition(x: 0.25, y: 1)
        plan.offersFingersBesidePen = true
        let again = try LaunchPlan(notes: plan.notes())
        #expect(again.panelPosition == PanelPosition(x: 0.25, y: 1) && again.offersFingersBesidePen)
        for nonsense in ["", "0.5", "a b", "0 0 0"] {
            #expect(try LaunchPlan(notes: ["panel": nonsense]).panelPosition == nil)
        }
    }

    private func write(_ notes: String) throws -> String {
        let path = home.path("my.touches")
        try (notes + Self.touches).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test(
        "recording of several people: plays as theirs: everyone undoes their own steps (N-10, N-11, D-61)"
    )
    func people() throws {
        func touch(_ phase: String, _ id: Int, _ time: Int, _ x: Int, _ y: Int) -> String {
            "turn \(time)000000\ntouch \(phase) 1 \(id) 6 direct \(time)000000 \(x) \(y)\n"
        }
        func line(_ id: Int, _ time: Int, _ x: Int) -> String {
            touch("began", id, time, x, 200) + touch("moved", id, time + 100, x + 80, 200)
                + touch("ended", id, time + 200, x + 80, 200)
        }
        let tap =
            touch("began", 3, 9000, 260, 120) + touch("began", 4, 9020, 330, 120) + touch("ended", 3, 9090, 260, 120)
            + touch("ended", 4, 9100, 330, 120)
        let touches =
            "turn 5000000000\nsize 1 400 400 1\n" + line(1, 6000, 250) + line(2, 7000, 50) + tap
            + "turn 12000000000\n"
        for (people, left) in [(1, "x1=\"250\""), (2, "x1=\"50\"")] {
            var plan = LaunchPlan()
            plan.people = people
            let path = home.path("\(people).touches")
            let notes = try Recording(notes: plan.notes()).text
            #expect(notes.contains("note people") == (people > 1))
            try (notes + touches).write(toFile: path, atomically: true, encoding: .utf8)
            let output = home.path("\(people).svg")
            let result = try home.run(["export", "--replay", path, output])
            let text = String(decoding: try home.data("\(people).svg"), as: UTF8.self)
            #expect(result.output == "\(output): 1 line\n" && text.contains(left), "\(result) \(text)")
        }
    }

    @Test("recording: notes the rules for clearing and erasing, and plays by them (N-21, N-22, D-61)")
    func clearing() throws {
        for rules in [
            ClearingRules(), ClearingRules(.absent), ClearingRules(reach: .own), ClearingRules(.absent, reach: .own),
        ] {
            var plan = LaunchPlan()
            plan.clearingRules = rules
            let notes = try plan.notes()
            #expect((notes["clearing"] == nil) == (rules == ClearingRules()))
            #expect(try LaunchPlan(notes: notes).clearingRules == rules)
        }
        #expect(throws: Failure.self) { try LaunchPlan(notes: ["clearing": "own everything"]) }
    }

    @Test("command line options: have priority over a recording's toolbox (D-61)")
    func options() throws {
        var plan = LaunchPlan()
        plan.toolbox.tool = .freehand
        plan.toolbox.choose(Ink(.blue))
        plan.document.add([.line(Line(start: .zero, end: CGPoint(x: 90, y: 9)))], as: .draw)
        let path = try write(Recording(notes: plan.notes()).text)
        for (arguments, part) in [([], "<path"), (["--tool", "line", "--width", "7"], "stroke-width=\"7\"")] {
            let output = home.path("a.svg")
            let result = try home.run(["export", "--replay", path, output] + arguments)
            #expect(result.status == 0 && result.output == "\(output): 2 lines\n", "\(result)")
            let text = String(decoding: try home.data("a.svg"), as: UTF8.self)
            #expect(text.contains("<line x1=\"0\" y1=\"0\" x2=\"90\" y2=\"9\"") && text.contains("#0000ff"))
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test(
        "damaged or forged note: is reported in one sentence (D-61)",
        arguments: [
            ("toolbox", "{"), ("toolbox", "[]"), ("toolbox", #"{"tool":"axe"}"#), ("toolbox", #"{"width":1e300}"#),
            ("toolbox", #"{"ink":{"color":{"red":1e300,"green":0,"blue":0,"alpha":1}}}"#),
            ("toolbox", String(repeating: "[", count: 60_000)), ("toolbox", String(repeating: "x", count: 70_000)),
            ("document", "x"), ("document", ""), ("document", "AQ=="), ("document", "AAAAAAAAAAAAAAAA"),
            ("people", "5 wall"), ("people", "2"), ("people", "two table"), ("people", "2 wall 3"),
            ("bar", "middle"), ("bar", ""),
        ])
    func damaged(key: String, text: String) throws {
        let path = try write(Recording(notes: [key: text]).text)
        let result = try home.run(["export", "--replay", path, home.path("a.png")])
        let what =
            switch key {
            case "toolbox": "initial tools are"
            case "people": "number of people is"
            case "bar": "toolbar position is"
            default: "initial drawing is"
            }
        #expect(
            result.errors
                == "touchtracker: \(path): the recording's \(what) damaged; remove the lines that start with \"note\" to play it "
                + "without\n")
        #expect(result.status == 1)
        #expect(try home.files() == ["my.touches"])
    }

    @Test("notes of another program or a later version: are ignored (D-61)")
    func unknown() throws {
        let path = try write(Recording(notes: ["weather": "fine", "toolbox": #"{"brush":"wet"}"#]).text)
        #expect(try home.run(["export", "--replay", path, home.path("a.png")]).status == 0)
    }

    @Test("recording without a tool: plays with the line tool, as when it was made (D-65)")
    func noTools() throws {
        #expect(try LaunchPlan(notes: [:]).toolbox.tool == .line)
        #expect(try LaunchPlan(notes: ["toolbox": #"{"tool": "freehand"}"#]).toolbox.tool == .freehand)
    }
}

extension ServerTests {
    @Suite struct RecordedSession {
        @Test(
            "recording on a drawing, with tools and undo: plays to the same picture anywhere (D-61, D-50)"
        )
        func session() throws {
            let home = try Home()
            let figures: [Figure] = (0..<4).map { row in
                .line(
                    Line(
                        start: CGPoint(x: 60, y: 120 + 60 * row), end: CGPoint(x: 400, y: 130 + 60 * row), width: 8,
                        ink: Ink(.blue)))
            }
            let path = home.path("Boat")
            try home.openAndClose(.named(path)) { session in
                try session.draw(figures)
                try session.undo()
            }
            var toolbox = Toolbox()
            toolbox.tool = .freehand
            toolbox.choose(Ink(Color(red: 0.1, green: 0.5, blue: 1.0 / 3)))
            toolbox.chooseForAllTools(.init(nib: .pen, size: 13))
            try SettingsFile(home.directories.toolbox, defaults: Toolbox()).write(toolbox)

            let recording = home.path("my.touches")
            let stage = try ProgramStage(
                arguments: ["--record", recording, path], tool: nil, environment: home.environment)
            let screen = try stage.device(.touch)
            func draw(_ height: Double) throws {
                for (index, x) in stride(from: 100.0, through: 500, by: 20).enumerated() {
                    let point = stage.origin + CGPoint(x: x, y: height + 20 * sin((x - 100) / 200 * .pi))
                    try screen.touch(0, index == 0 ? .begin : .update, at: point)
                    try screen.sync()
                }
                try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: height))
                try stage.wait { try stage.color(CGPoint(x: 500, y: height)) != .white }
            }
            func tap(fingers: UInt32) throws {
                for phase in [InjectedDevice.TouchPhase.begin, .end] {
                    try screen.atOnce {
                        for finger in 0..<fingers {
                            try screen.touch(
                                finger, phase, at: stage.origin + CGPoint(x: 600 + 70 * Double(finger), y: 600))
                        }
                    }
                    try screen.sync()
                    // As long as a real finger; shorter contacts at one point are ghosts (W-4).
                    usleep(8000)
                }
            }
            // The undone line is redone; then three undo more than was drawn here.
            try tap(fingers: 3)
            try stage.wait { try stage.color(CGPoint(x: 200, y: 304)) == .blue }
            try draw(450)
            for height in [450.0, 304, 244] {
                try tap(fingers: 2)
                try stage.wait { try stage.color(CGPoint(x: height == 450 ? 500 : 200, y: height)) == .white }
            }
            try draw(520)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)

            let (stored, played) = (home.path("stored.png"), home.path("played.png"))
            #expect(try home.run(["export", path, stored]).output == "\(stored): 3 lines\n")
            // Another user's machine, with other tools and without the drawing.
            let other = try Home()
            #expect(try other.run(["export", "--replay", recording, played]).output == "\(played): 3 lines\n")
            let picture = try Bitmap(png: stored)
            let area = try Picture(of: DrawingFile.read(path).document.drawing).area
            let part = try Bitmap(width: picture.width, height: picture.height, format: .rgb24)
            GraphicsContext(part).draw(try Bitmap(png: played), at: CGPoint(x: -area.minX, y: -area.minY))
            #expect(part.differences(from: picture) == 0)
        }
    }
}
