import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

extension ServerTests {
    /// Ctrl+E in the program's window (D-53).
    @Suite struct ExportFromWindow {
        private let home: Home

        init() throws {
            home = try Home()
        }

        /// Keys of a PC keyboard, as X numbers them.
        private enum Key {
            static let control: UInt32 = 37
            static let e: UInt32 = 26
            static let tab: UInt32 = 23
            static let enter: UInt32 = 36
        }

        /// The program in a window, and its keyboard.
        private struct Desk {
            let stage: ProgramStage
            let keyboard: InjectedDevice

            init(_ home: Home, _ arguments: [String]) throws {
                stage = try ProgramStage(arguments: arguments, environment: home.environment)
                keyboard = try stage.device(.keyboard)
                stage.other.setFocus(stage.window)
                // The bar comes after the canvas, and fonts are looked for meanwhile, on threads of their own.
                try stage.wait { try stage.color(CGPoint(x: 780, y: 44)) != .white }
                var last = -1
                try stage.wait {
                    usleep(100_000)
                    let now = try ProgramStage.threads(stage.program.identifier)
                    defer { last = now }
                    return now == last
                }
            }

            func press(_ key: UInt32) throws {
                try keyboard.key(key, isPress: true)
                try keyboard.key(key, isPress: false)
                try keyboard.sync()
            }

            /// - Parameter index: of the format in the menu.
            func export(_ index: Int) throws {
                try keyboard.key(Key.control, isPress: true)
                try press(Key.e)
                try keyboard.key(Key.control, isPress: false)
                try keyboard.sync()
                // Above the middle of the window, where nobody has drawn.
                try stage.wait { try stage.color(CGPoint(x: 500, y: 320)) != .white }
                if index == 0 { try look("menu") }
                // The first is marked.
                for _ in 0..<index { try press(Key.tab) }
                try press(Key.enter)
                try stage.wait { try stage.color(CGPoint(x: 500, y: 320)) == .white }
            }

            /// Keeps what is seen, where somebody wants to look at it.
            func look(_ name: String) throws {
                guard let folder = ProcessInfo.processInfo.environment["TOUCHTRACKER_LOOK"] else { return }
                usleep(400_000)
                try stage.picture().writePNG(to: "\(folder)/\(name).png")
            }
        }

        @Test("Ctrl+E and a format give the picture that `touchtracker export` gives, and never write over one (D-53)")
        func exports() throws {
            let desk = try Desk(home, ["--width", "10", home.path("Boat.touchtracker")])
            let (stage, screen) = (desk.stage, try desk.stage.device(.touch))
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: 180))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: 180))
            try stage.wait { try stage.color(CGPoint(x: 300, y: 140)) == .black }
            let names = ["Boat.png", "Boat.svg", "Boat.pdf", "Boat-2.png"]
            for (name, index) in zip(names, [0, 1, 2, 0]) {
                try desk.export(index)
                try stage.wait { FileManager.default.fileExists(atPath: home.path(name)) }
                try desk.look(name)
            }
            for (name, ending) in zip(names, ["png", "svg", "pdf", "png"]) {
                let other = home.path("other." + ending)
                #expect(try home.run(["export", home.path("Boat.touchtracker"), other]).status == 0)
                if ending == "png" {
                    #expect(try Bitmap(png: home.path(name)).differences(from: Bitmap(png: other)) == 0)
                } else if ending == "svg" {
                    #expect(try home.data(name) == home.data("other.svg"))
                } else {
                    #expect(try home.data(name).starts(with: Data("%PDF-".utf8)))
                }
            }
            let files = try home.files().filter { $0.hasPrefix("Boat") && !$0.contains("touchtracker") }
            #expect(files == Set(names), "nothing is left over")
        }

        @Test("pictures go to the folder of pictures; an idle program is not woken when they are there (D-53)")
        func pictures() throws {
            let pictures = home.path("Bilder und \"mehr\"")
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: home.path(".config"), withIntermediateDirectories: true)
            try "# mine\nXDG_PICTURES_DIR=\"$HOME/Bilder und \\\"mehr\\\"\"\n".write(
                toFile: home.path(".config/user-dirs.dirs"), atomically: true, encoding: .utf8)
            let path = try home.draw("Boat", [.line(Line(begin: CGPoint(x: 20, y: 20), end: CGPoint(x: 90, y: 90)))])
            let desk = try Desk(home, [path])
            let before = try ProgramStage.threads(desk.stage.program.identifier)
            try desk.export(0)
            try desk.stage.wait { FileManager.default.fileExists(atPath: pictures + "/Boat.png") }
            // The message goes after 5 s.
            var last = -1
            try desk.stage.wait {
                usleep(1_500_000)
                let now = try ProgramStage.switches(desk.stage.program.identifier)
                defer { last = now }
                return now == last
            }
            #expect(try ProgramStage.threads(desk.stage.program.identifier) == before)
        }

        @Test("who closes the program while a picture is made finds no half of it, and does not wait (D-53)")
        func closed() throws {
            let far = Line(begin: CGPoint(x: 0, y: 50), end: CGPoint(x: 11_000, y: 11_050))
            let path = try home.draw("Boat", [.line(far)])
            let before = try home.files()
            for signal in [SIGTERM, SIGINT] {
                let desk = try Desk(home, [path])
                let threads = try ProgramStage.threads(desk.stage.program.identifier)
                try desk.export(0)
                // One more: the picture is being drawn.
                try desk.stage.wait { try ProgramStage.threads(desk.stage.program.identifier) > threads }
                if signal == SIGINT {
                    // A message says how far it is, when that takes long.
                    try desk.stage.wait { try desk.stage.color(CGPoint(x: 500, y: 642)) != .white }
                    try desk.look("progress")
                }
                let start = ContinuousClock.now
                desk.stage.program.signal(signal)
                let result = desk.stage.program.wait()
                #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
                #expect(ContinuousClock.now - start < .seconds(5))
                #expect(try home.files() == before)
            }
        }
    }
}
