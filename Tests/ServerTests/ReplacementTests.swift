import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

/// Files that the program replaces, and files that it leaves alone (Z-12).
@Suite struct ReplacementTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let boat: [Figure] = [.line(Line(start: CGPoint(x: 40, y: 30), end: CGPoint(x: 180, y: 90)))]
    private static let touches = """
        touches 1
        turn 5
        size 1 80 60 1
        touch began 1 1 6 direct 5 5 5
        turn 9
        touch moved 1 1 6 direct 9 50 5
        touch ended 1 1 6 direct 9 50 5

        """
    private static let script = "exec \"$0\" \"$@\""

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: home.path(name), atomically: false, encoding: .utf8)
    }

    private func isPicture(_ name: String) throws -> Bool {
        try home.data(name).starts(with: [0x89] + Array("PNG".utf8))
    }

    @Test("export: replaces no drawing, recording or file of another program without --force (Z-12)")
    func foreign() throws {
        let path = try home.draw("Boat", Self.boat)
        _ = try home.draw("Ship.png", Self.boat)
        try write("Dear diary", to: "diary.png")
        try write(Self.touches, to: "my.touches.png")
        try Bitmap(width: 9, height: 9, format: .rgb24).writePNG(to: home.path("photo.png"))
        try FileManager.default.copyItem(atPath: home.path("photo.png"), toPath: home.path("photo.svg"))
        let cases = [
            ("Ship.png", "is a drawing and was not replaced by a picture"),
            ("diary.png", "already exists and was not made by `export`"),
            ("my.touches.png", "already exists and was not made by `export`"),
            ("photo.png", "already exists and was not made by `export`"),
            ("photo.svg", "already exists and was not made by `export`"),
        ]
        for (name, reason) in cases {
            let (output, before) = (home.path(name), try home.data(name))
            let result = try home.run(["export", path, output])
            #expect(
                result.status == 1 && result.output.isEmpty
                    && result.errors
                        == "touchtracker: \(output) \(reason); choose another name, or use --force to overwrite it\n",
                "\(result)")
            #expect(try home.data(name) == before)
            #expect(try home.run(["export", "--force", path, output]).status == 0)
            #expect(try home.data(name) != before)
        }
        let recording = home.path("my.touches")
        try write(Self.touches, to: "my.touches")
        symlink("my.touches", home.path("link.png"))
        for extra in [[], ["--force"]] {
            let result = try home.run(["export", "--replay", recording, home.path("link.png")] + extra)
            let reason = "is the recording itself; choose another name for the picture"
            #expect(result.errors == "touchtracker: \(home.path("link.png")) \(reason)\n")
            let drawing = try home.run(["export", home.path("Boat"), home.path("Boat")] + extra)
            #expect(drawing.status == 2)
        }
        #expect(try DrawingFile.read(path).document.drawing.count == 1)
    }

    @Test(
        "export: replaces an earlier one unless that was changed since, and an empty file (Z-12)",
        arguments: ["png", "svg", "pdf"])
    func again(ending: String) throws {
        let (path, name) = (try home.draw("Boat", Self.boat), "boat." + ending)
        let output = home.path(name)
        try write("", to: name)
        for _ in 0..<2 { #expect(try home.run(["export", path, output]).status == 0) }
        try home.openAndClose(.named(path)) { try $0.draw(Self.boat) }
        #expect(try home.run(["export", path, output]).output == "\(output): 2 lines\n")
        // Another program changes it.
        var data = try home.data(name)
        if ending == "svg" {
            data.replaceSubrange(try #require(data.range(of: Data("<line".utf8))), with: Data("<text/><line".utf8))
        } else {
            data[data.count / 2] ^= 1
        }
        try data.write(to: URL(fileURLWithPath: output))
        #expect(try home.run(["export", path, output]).status == 1)
        #expect(try home.data(name) == data)
        // In another format it is no picture that can be exported again.
        try FileManager.default.removeItem(atPath: output)
        let other = home.path("other." + (ending == "png" ? "svg" : "png"))
        #expect(try home.run(["export", path, other]).status == 0)
        try FileManager.default.copyItem(atPath: other, toPath: output)
        #expect(try home.run(["export", path, output]).status == 1)
    }

    @Test(
        "export through a named link: follows it with the same checks, but not a dangling one (Z-12)"
    )
    func links() throws {
        let path = try home.draw("Boat", Self.boat)
        _ = try home.draw("Ship.png", Self.boat)
        try write("", to: "empty.png")
        for (target, link) in [("empty.png", "a.png"), ("Ship.png", "b.png"), ("none.png", "c.png")] {
            symlink(target, home.path(link))
        }
        let (ship, before) = (home.path("Ship.png"), try home.data("Ship.png"))
        for _ in 0..<2 { #expect(try home.run(["export", path, home.path("a.png")]).status == 0) }
        #expect(try isPicture("empty.png"))
        let drawing = try home.run(["export", path, home.path("b.png")])
        #expect(
            drawing.errors
                == "touchtracker: \(home.path("b.png")) (it leads to \(ship)) is a drawing and was not replaced by a "
                + "picture; choose another name, or use --force to overwrite it\n")
        #expect(try home.data("Ship.png") == before)
        for extra in [[], ["--force"]] {
            let nowhere = try home.run(["export", path, home.path("c.png")] + extra)
            #expect(
                nowhere.status == 1
                    && nowhere.errors.hasPrefix(
                        "touchtracker: couldn't write \(home.path("c.png")): it is a broken link (to none.png"),
                "\(nowhere)")
        }
        #expect(try home.files() == ["Boat", "Ship.png", "empty.png", "a.png", "b.png", "c.png"])
        for link in ["a.png", "b.png", "c.png"] {
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: home.path(link))) != nil)
        }
    }

    @Test("dangling link: is reported as one, and nothing is created there (Z-12)")
    func nowhere() throws {
        symlink("none", home.path("Boat"))
        for arguments in [
            ["Boat"], ["export", "Boat", "a.png"], ["--replay", "Boat"], ["export", "--replay", "Boat", "a.png"],
        ] {
            let result = try home.run(Self.script, arguments)
            #expect(
                result.status == 1 && result.errors.contains("Boat is a broken link: none does not exist; "))
            #expect(result.errors.split(separator: "\n").count == 1, "\(result)")
        }
        #expect(try home.files() == ["Boat"])
    }

    @Test("name that is not UTF-8: opens no other file, but is refused in a sentence (Z-12)")
    func bytes() throws {
        let name: [UInt8] = Array("Bo".utf8) + [0xFF] + Array("t".utf8)
        _ = try home.draw("Boat", Self.boat)
        let cases: [([String], [String])] = [([], []), (["export"], ["a.png"]), (["--record"], []), (["--replay"], [])]
        for (before, after) in cases {
            let result = try home.run(
                Self.script, before, bytes: [name] + after.map { Array($0.utf8) })
            #expect(result.status == 1)
            #expect(
                result.errors.hasPrefix(
                    "touchtracker: the name $'Bo\\xfft' is not UTF-8, and a file of such a name can't be opened"),
                "\(result)")
            #expect(try home.files() == ["Boat"])
        }
    }

    @Test("drawing in a folder whose name is not UTF-8: is the one that is opened (Z-12)")
    func folder() throws {
        let folder = "d=$(printf 'o\\377o') && mkdir \"$d\" && cp Boat \"$d\" && cd \"$d\" && "
        _ = try home.draw("Boat", Self.boat)
        let result = try home.run(folder + "\"$0\" Boat; \"$0\" export Boat a.png && ls")
        #expect(result.output == "a.png: 1 line\nBoat\na.png\n")
        #expect(result.errors.hasPrefix("touchtracker: no X display"), "\(result)")
        let memory = SettingsFile(home.directories.window, defaults: WindowState()).read()
        #expect(memory.value.lastDrawing == nil && memory.warning == nil)
    }

    @Test("names that look alike but differ in their bytes: are two drawings (Z-12)")
    func lookalikes() throws {
        let (composed, apart) = (home.path("Caf\u{E9}"), home.path("Cafe\u{301}"))
        try home.openAndClose(.named(composed)) { try $0.draw(Self.boat) }
        try home.openAndClose(.named(apart)) { try $0.draw(Self.boat + Self.boat) }
        let last = try DrawingChoice.last.read(in: home.directories)
        #expect(last.document.drawing.count == 2 && last.path.utf8.elementsEqual(apart.utf8))
    }
}

extension ServerTests {
    /// Recordings, and the files that they would replace (Z-12, Z-13).
    @Suite struct RecordingFiles {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private static let line: [Figure] = [.line(Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 90, y: 90)))]

        private func rights(_ name: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: home.path(name))[.posixPermissions] as? Int
        }

        @Test(
            "recording: replaces no drawing, other file or link without --force, and no window opens (Z-12)")
        func refused() throws {
            let server = try PrivateServer(.xvfb())
            let boat = try home.draw("Boat", Self.line)
            try "Dear diary".write(toFile: home.path("diary"), atomically: false, encoding: .utf8)
            symlink("diary", home.path("link"))
            symlink("none", home.path("nowhere"))
            let files = try home.files()
            let cases = [
                ("Boat", "is a drawing and was not replaced by a recording"),
                ("diary", "already exists and is not a recording"),
                ("link", "is a link (to diary) and was not replaced by a recording"),
                ("nowhere", "is a link (to none) and was not replaced by a recording"),
                ("", "is not a regular file; choose another name for the recording\n"),
            ]
            for (name, reason) in cases {
                let (path, before) = (home.path(name), try? home.data(name))
                let program = try ChildProcess(
                    ChildProcess.product("touchtracker"), ["--record", path, home.path("other")],
                    environment: home.environment.merging(["DISPLAY": server.display]) { $1 })
                let result = program.wait(atMost: 10)
                #expect(result.status == 1 && result.errors.hasPrefix("touchtracker: \(path) \(reason)"), "\(result)")
                #expect(result.errors.split(separator: "\n").count == 1)
                #expect((try? home.data(name)) == before)
            }
            #expect(try home.files() == files, "not even the drawing was made")
            #expect(try DrawingFile.read(boat).document.drawing.count == 1)
            // Above all not the open drawing.
            let open = try ChildProcess(
                ChildProcess.product("touchtracker"), ["--force", "--record", boat, boat],
                environment: home.environment.merging(["DISPLAY": server.display]) { $1 }
            ).wait(atMost: 10)
            #expect(
                open.errors
                    == "touchtracker: \(boat) belongs to the open drawing; choose another name for the recording\n")
            #expect(try DrawingFile.read(boat).document.drawing.count == 1)
        }

        @Test(
            "recording: replaces an earlier one, or with --force any file, and is private (Z-13)"
        )
        func replaced() throws {
            let server = try PrivateServer(.xvfb())
            let earlier = "touches 1\n# mine\n"
            for (name, text) in [("new", nil), ("earlier", earlier), ("empty", ""), ("diary", "Dear diary")] {
                let path = home.path(name)
                if let text {
                    try text.write(toFile: path, atomically: false, encoding: .utf8)
                    chmod(path, 0o666)
                }
                let force = name == "diary" ? ["--force"] : []
                let stage = try ProgramStage(
                    server, arguments: force + ["--record", path, home.path("Boat")], environment: home.environment,
                    mask: 0)
                stage.other.fakeMotion(to: 100, 100)
                try stage.wait { try home.data(name).starts(with: Data("touches ".utf8)) }
                #expect(try rights(name) == 0o600)
                stage.other.askToClose(stage.window)
                #expect(stage.program.wait().status == 0)
                let text = String(decoding: try home.data(name), as: UTF8.self)
                #expect(!text.contains("# mine") && text.contains("size "))
            }
            #expect(try home.files() == ["new", "earlier", "empty", "diary", "Boat"], "nothing is left over")
        }

        @Test("settings, saved state and copies: are private (Z-13)")
        func settings() throws {
            let server = try PrivateServer(.xvfb())
            let boat = try home.draw("Boat", Self.line + Self.line)
            var bytes = try home.data("Boat")
            let range = try #require(bytes.range(of: withUnsafeBytes(of: (90.0).bitPattern.littleEndian) { Data($0) }))
            bytes[range.lowerBound] ^= 1
            try bytes.write(to: URL(fileURLWithPath: boat))
            for folder in [".config/touchtracker", ".local/state/touchtracker"] {
                try FileManager.default.createDirectory(
                    atPath: home.path(folder), withIntermediateDirectories: true)
            }
            let toolbox = ".config/touchtracker/toolbox.json"
            try "nonsense".write(toFile: home.path(toolbox), atomically: false, encoding: .utf8)
            symlink("../../victim", home.path(toolbox + ".damaged"))
            try "precious".write(toFile: home.path("victim"), atomically: false, encoding: .utf8)
            let stage = try ProgramStage(
                server, arguments: ["--tool", "freehand", boat], environment: home.environment, mask: 0)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            for name in [toolbox + ".damaged", ".local/state/touchtracker/window.json", "Boat-salvaged"] {
                #expect(try rights(name) == 0o600, "\(name)")
            }
            #expect(try home.data("victim") == Data("precious".utf8))
            #expect(try home.data(toolbox + ".damaged") == Data("nonsense".utf8))
        }
    }
}
