import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchServerHarness

extension ServerTests {
    /// An assistive program, with at-spi2-core's registry on a bus of the test's own.
    @Suite(
        .enabled(if: AssistiveRegistry.isInstalled, "at-spi2-core, python3-pyatspi or python3-dbus is not installed"))
    struct Accessibility {
        // Before the session bus, so that it ends first.
        private let registry: AssistiveRegistry
        private let home: Home
        private let bus: SessionBus
        private let environment: [String: String]

        init() throws {
            home = try Home()
            bus = try SessionBus(in: home.path(""))
            environment = home.environment.merging(AssistiveRegistry.environment(bus, in: home.path(""))) { $1 }
            registry = try AssistiveRegistry(environment)
        }

        private static let lines = [
            Line(start: CGPoint(x: 100, y: 200), end: CGPoint(x: 300, y: 200)),
            Line(start: CGPoint(x: 100, y: 300), end: CGPoint(x: 300, y: 300)),
        ]

        private func stage(_ environment: [String: String] = [:]) throws -> ProgramStage {
            let path = try home.draw("Boat", Self.lines.map { .line($0) })
            return try ProgramStage(
                PrivateServer(.xvfb()), arguments: ["--width", "10", path],
                environment: self.environment.merging(environment) { $1 })
        }

        private func assistive() throws -> CommandScript {
            try CommandScript("assistive", ["touchtracker"], environment: environment)
        }

        /// Sends a command, and waits for the answer.
        ///
        /// - Returns: the output since.
        @discardableResult
        private func ask(
            _ program: CommandScript, _ command: String, _ stage: ProgramStage, until answer: String
        ) throws -> [String] {
            let before = program.lines.count
            program.send(command)
            try stage.wait {
                let new = program.lines.dropFirst(before)
                if let error = new.first(where: { $0.hasPrefix("error") }) {
                    throw ProgramStage.Failure(description: error + program.errors)
                }
                return new.contains { $0.hasPrefix(answer) }
            }
            return Array(program.lines.dropFirst(before))
        }

        /// An element as the script prints it.
        private struct Element {
            let role: String
            let name: String
            let size: [Int]
            let actions: String
            let description: String
            let states: Set<Substring>
            let path: String

            init?(_ line: String) {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                guard fields.count == 9, fields[0] == "element" else { return nil }
                (role, name, actions, description, path) = (fields[2], fields[3], fields[6], fields[7], fields[8])
                size = fields[4].split(separator: ",").suffix(2).compactMap { Int($0) }
                states = Set(fields[5].split(separator: " "))
            }
        }

        private func walk(_ program: CommandScript, _ stage: ProgramStage) throws -> [Element] {
            try ask(program, "walk", stage, until: "walked").compactMap(Element.init)
        }

        private func close(_ stage: ProgramStage) throws {
            stage.other.askToClose(stage.window)
            let result = stage.program.wait()
            #expect(result.status == 0)
            #expect(result.errors == "")
        }

        // MARK: Tests

        @Test(
            "registry: the tree has no nameless control, no element without extent, and no path twice (A-3, A-6, G-51)",
            arguments: ["en", "de", "ar"])
        func tree(language: String) throws {
            var environment = ["LANG": "en_US.UTF-8"]
            if language != "en" {
                let folder = home.path("locale/\(language)/LC_MESSAGES")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                    .deletingLastPathComponent()
                let compiler = try ChildProcess(
                    "/usr/bin/msgfmt",
                    ["-o", "\(folder)/touchtracker.mo", root.appendingPathComponent("po/\(language).po").path])
                #expect(compiler.wait().status == 0)
                environment = ["LANG": "\(language)_XX.UTF-8", "TEXTDOMAINDIR": home.path("locale")]
            }
            try home.makeProgram("lpstat", "[ \"$*\" = -e ] && echo Office")
            let (stage, program) = (try stage(environment.merging(home.programs) { $1 }), try assistive())
            try ask(program, "on", stage, until: "switched")
            var titles: [Set<String>] = []
            // The drawing, the panel, the help, the menu, the dialogs to print and to export, and the gallery.
            let surfaces = [
                [], ["C"], ["C", "F1"], ["Escape", "F10"], ["+P"], ["Escape", "F10", "+E"], ["Escape", "F10", "+O"],
            ]
            for keys in surfaces {
                for key in keys {
                    if key == "Escape" {
                        try ask(program, "close", stage, until: "done True")
                    } else {
                        try ask(program, "key \(key)", stage, until: "done True")
                    }
                }
                let elements = try walk(program, stage)
                for element in elements.dropFirst() {
                    #expect(!element.name.isEmpty, "\(element)")
                    #expect(element.size.count == 2 && !element.size.contains { $0 <= 0 }, "\(element)")
                    #expect(element.role != "slider" || !element.actions.isEmpty, "\(element)")
                }
                #expect(Set(elements.map(\.path)).count == elements.count)
                #expect(elements.count > 6)
                // What a control is set to, and a drawing's date, are read after its name.
                let isDescribed = elements.contains {
                    ["push button menu", "list item"].contains($0.role) && $0.description != ""
                }
                #expect(isDescribed || !["+P", "+E", "+O"].contains(keys.last), "\(keys)")
                titles.append(Set(elements.map(\.name)))
            }
            let undo = ["en": "Undo", "de": "Rückgängig", "ar": "تراجع"]
            #expect(titles[0].contains(undo[language] ?? ""))
            #expect(Set(titles).count == titles.count, "each surface has elements of its own")
            try close(stage)
        }

        @Test("registry: actions choose tools, delete lines and undo; messages are announced (A-2, A-4, A-6)")
        func actions() throws {
            let (stage, program) = (try stage(), try assistive())
            try ask(program, "on", stage, until: "switched")
            try ask(program, "listen", stage, until: "listening")
            let line = CGPoint(x: 200, y: 300)
            #expect(try stage.color(line) != .white)
            try ask(program, "do Circle", stage, until: "done True")
            try stage.wait {
                program.lines.contains { $0.hasPrefix("event object:state-changed:checked 1 Circle") }
            }
            // The line disappears from the screen, and from the tree.
            try ask(program, "do Automatic line, 2 of 2 | Delete", stage, until: "done True")
            try stage.wait { try stage.color(line) == .white }
            #expect(try walk(program, stage).count { $0.role == "image" } == 1)
            try ask(program, "do Undo", stage, until: "done True")
            try stage.wait { try stage.color(line) != .white }
            #expect(try walk(program, stage).count { $0.role == "image" } == 2)
            // Selecting.
            try ask(program, "select 1", stage, until: "done True")
            let selected = try walk(program, stage).filter { $0.states.contains("selected") && $0.role == "image" }
            #expect(selected.map(\.name) == ["Automatic line, 2 of 2, left"])
            // The message is spoken because it is shown.
            for keys in ["F10", "Ctrl+Del"] { try ask(program, "key \(keys)", stage, until: "done True") }
            try stage.wait {
                program.lines.contains { $0.hasPrefix("event object:state-changed:showing 1 Cleared 2 lines. Undo") }
            }
            try ask(program, "reader on", stage, until: "switched")
            try ask(program, "do Freehand", stage, until: "done True")
            try stage.wait {
                program.lines.contains { $0.hasPrefix("event object:announcement") && $0.hasSuffix("| Freehand") }
            }
            try close(stage)
        }

        @Test(
            "registry: text that is typed, its caret and its letters are followed; what is locked is unlocked (A-2, A-4)"
        )
        func typing() throws {
            let path = try home.draw("Boat", Self.lines.map { .line($0) })
            let stage = try ProgramStage(arguments: [path], environment: environment)
            let (program, screen, keyboard) = (
                try assistive(), try stage.device(.touch), try stage.device(.keyboard)
            )
            stage.other.setFocus(stage.window)
            try ask(program, "on", stage, until: "switched")
            try ask(program, "listen", stage, until: "listening")
            try ask(program, "do Text", stage, until: "done True")
            let point = stage.origin + CGPoint(x: 400, y: 500)
            for phase in [InjectedDevice.TouchPhase.begin, .end] { try screen.touch(0, phase, at: point) }
            try screen.sync()
            try stage.wait {
                program.lines.contains { $0.hasPrefix("event object:state-changed:focused 1 Text") }
            }
            for (index, letter) in "abo".enumerated() {
                let code = try #require(DialogDesk.Key.letters[letter])
                for isPress in [true, false] { try keyboard.key(code, isPress: isPress) }
                try keyboard.sync()
                try stage.wait {
                    program.lines.contains { $0 == "event object:text-changed:insert \(index) Text | \(letter)" }
                }
            }
            let answer = try ask(program, "text", stage, until: "text")
            let words = try #require(answer.first { $0.hasPrefix("text") }).split(separator: " ")
            #expect(words.prefix(3) == ["text", "abo", "3"])
            let rects = words.dropFirst(3).map { $0.split(separator: ",").compactMap { Int($0) } }
            #expect(rects.count == 3 && rects.allSatisfy { $0.count == 4 && $0[2] > 0 && $0[3] > 0 }, "\(rects)")
            #expect(rects.map { $0[0] } == rects.map { $0[0] }.sorted() && rects[0][0] < rects[2][0])
            // The handle at its side, which keys don't reach.
            func width() throws -> Int {
                try walk(program, stage).first { $0.name == "Text" && $0.role == "entry" }?.size[0] ?? 0
            }
            let before = try width()
            try ask(program, "do Text width | Increase", stage, until: "done True")
            #expect(try width() > before)
            // The text becomes an object.
            try ask(program, "do Line", stage, until: "done True")
            try stage.wait { try walk(program, stage).contains { $0.name.hasPrefix("abo, text, 3 of 3") } }
            try ask(program, "do Automatic line, 2 of 3 | Lock", stage, until: "done True")
            func isLocked() throws -> Bool { try walk(program, stage).contains { $0.name.hasSuffix("locked") } }
            #expect(try isLocked())
            try ask(program, "do Automatic line, 2 of 3 | Unlock", stage, until: "done True")
            #expect(try !isLocked())
            try close(stage)
        }

        @Test(
            "bus that is off: no thread, no connection, no work; it is exported within a second, and ended (A-2, A-7)")
        func off() throws {
            let (stage, program) = (try stage(), try assistive())
            func threads() throws -> Int { try ProgramStage.threads(stage.program.identifier) }
            try stage.waitUntilIdle()
            let idle = try threads()
            let before = try ProgramStage.switches(stage.program.identifier)
            usleep(3_000_000)
            #expect(try ProgramStage.switches(stage.program.identifier) == before)
            var times: [Double] = []
            for _ in 0..<3 {
                let lines = try ask(program, "on", stage, until: "switched")
                let time = lines.compactMap { Double($0.split(separator: " ").last ?? "") }.last
                times.append(time ?? .infinity)
                #expect(try threads() > idle)
                program.send("off")
                try stage.wait { try threads() <= idle }
            }
            #expect((times.min() ?? .infinity) < 1, "\(times)")
            try close(stage)
        }

        @Test("registry that dies: nothing happens to the program, and the next one gets it (A-2)")
        func restart() throws {
            let (stage, program) = (try stage(), try assistive())
            try ask(program, "on", stage, until: "switched")
            _ = try walk(program, stage)
            program.kill()
            registry.end()
            try stage.waitUntilIdle()
            let second = try AssistiveRegistry(environment)
            let next = try assistive()
            try ask(next, "on", stage, until: "switched")
            #expect(try walk(next, stage).count > 10)
            try close(stage)
            second.end()
        }
    }
}
