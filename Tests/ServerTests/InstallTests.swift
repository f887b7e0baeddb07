import Foundation
import Testing
import TouchGraphics
import TouchServerHarness

/// `make install` and `make uninstall`.
@Suite struct InstallTests {
    private let home: Home
    fileprivate static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    init() throws {
        home = try Home()
    }

    /// Everything below the home folder; folders have a trailing slash.
    private func tree() throws -> Set<String> {
        let root = home.path("root")
        let found = try ChildProcess("/usr/bin/find", [root, "-mindepth", "1", "-printf", "%P %y\n"]).wait()
        return Set(found.output.split(separator: "\n").map(String.init))
    }

    private func install(_ arguments: [String]) throws -> ChildProcess.Result {
        try ChildProcess(Self.sources.appendingPathComponent("packaging/install").path, arguments).wait()
    }

    private static let prefix = "/opt/with a space"

    private func installAll() throws {
        let result = try install([ChildProcess.product("touchtracker"), home.path("root"), Self.prefix])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }

    @Test(
        "uninstalling: removes exactly what was installed, also after installing twice (G-40)",
        arguments: [1, 2])
    func removing(times: Int) throws {
        for folder in ["bin", "share/applications", "share/man"] {
            try FileManager.default.createDirectory(
                atPath: home.path("root\(Self.prefix)/\(folder)"), withIntermediateDirectories: true)
        }
        let other = "root\(Self.prefix)/share/applications/other.desktop"
        try Data("other".utf8).write(to: URL(fileURLWithPath: home.path(other)))
        let before = try tree()
        for _ in 0..<times { try installAll() }
        #expect(try tree().isStrictSuperset(of: before))
        #expect(try install(["--remove", home.path("root"), Self.prefix]).status == 0)
        #expect(try tree() == before)
        let again = try install(["--remove", home.path("root"), Self.prefix])
        #expect(again.status == 1 && again.errors.contains("nothing is installed there"))
    }

    @Test("installed files: can be read by everybody under any umask (G-40)", arguments: ["077", "000"])
    func rights(umask: String) throws {
        let script = Self.sources.appendingPathComponent("packaging/install").path
        let result = try ChildProcess(
            "/bin/sh",
            [
                "-c", "umask \(umask) && mkdir -p \"$2\" && exec \"$0\" \"$@\"", script,
                ChildProcess.product("touchtracker"), home.path("root"), Self.prefix,
            ]
        ).wait()
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        let found = try ChildProcess(
            "/usr/bin/find", [home.path("root"), "-mindepth", "1", "!", "-type", "l", "-printf", "%y %m %P\n"]
        ).wait().output.split(separator: "\n")
        let others = found.filter { line in
            let isProgram = line.hasSuffix("/bin/touchtracker")
            return !line.hasPrefix(isProgram ? "f 755 " : line.hasPrefix("d") ? "d 755 " : "f 644 ")
        }
        #expect(found.count > 40 && others.isEmpty, "\(others)")
    }

    @Test("installing into an empty folder: adds everything a desktop needs, and leaves nothing else (G-40)")
    func everything() throws {
        try FileManager.default.createDirectory(atPath: home.path("root"), withIntermediateDirectories: true)
        try installAll()
        let installed = try tree()
        let expected =
            ["touch-inspect l", "hens l", "relative-motion l", "touchtracker f"].map { "bin/\($0)" }
            + ["lib/systemd/user/touchtracker-kiosk.service f"]
            + [
                "applications/touchtracker.desktop", "thumbnailers/touchtracker.thumbnailer",
                "mime/packages/touchtracker.xml", "icons/hicolor/scalable/apps/touchtracker.svg",
                "icons/hicolor/symbolic/apps/touchtracker-symbolic.svg",
                "icons/hicolor/scalable/mimetypes/application-x-touchtracker-drawing.svg",
                "bash-completion/completions/touchtracker", "bash-completion/completions/touch-inspect",
                "zsh/site-functions/_touchtracker", "fish/vendor_completions.d/touchtracker.fish",
                "man/man1/touchtracker.1.gz", "man/man1/touch-inspect.1.gz", "man/man1/hens.1.gz",
                "man/man1/relative-motion.1.gz", "man/man5/touchtracker.5.gz", "touchtracker/hens/hen.png",
            ].map { "share/\($0) f" }
            + [16, 22, 24, 32, 48, 64, 96, 128, 256, 512].flatMap { size in
                ["apps/touchtracker", "mimetypes/application-x-touchtracker-drawing"].map {
                    "share/icons/hicolor/\(size)x\(size)/\($0).png f"
                }
            }
        let missing = Set(expected.map { Self.prefix.dropFirst() + "/" + $0 }).subtracting(installed)
        #expect(missing.isEmpty, "\(missing)")
        #expect(installed.contains { $0.hasSuffix(".metainfo.xml f") })
        #expect(try install(["--remove", home.path("root"), Self.prefix]).status == 0)
        #expect(try tree().isEmpty)
    }

    private func package(_ script: String, _ arguments: String...) throws -> ChildProcess.Result {
        try ChildProcess(Self.sources.appendingPathComponent("packaging/\(script)").path, arguments).wait()
    }

    @Test("Flatpak manifest: is complete, with the program's name and version (G-41)")
    func flatpak() throws {
        let result = try package("flatpak", home.path(""))
        let file = result.output.trimmingCharacters(in: .newlines)
        let manifest = try String(contentsOfFile: file, encoding: .utf8)
        let id = try #require(file.split(separator: "/").last).replacingOccurrences(of: ".yml", with: "")
        #expect(manifest.contains(id) && manifest.contains("command: touchtracker"))
        #expect(!manifest.contains { $0 == "@" }, "something was not filled in")
        // What the runtime lacks of the programs that documents need.
        for module in ["poppler", "qpdf"] { #expect(manifest.contains("- name: \(module)\n"), "\(module)") }
    }

    private nonisolated static let canMakePackages = ["/usr/bin/dpkg-deb", "/usr/bin/dpkg-shlibdeps"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "Debian package: has the same bytes each time, under any umask, time zone and locale, and the usual permissions (G-41)",
        .enabled(if: canMakePackages))
    func debian() throws {
        let script = Self.sources.appendingPathComponent("packaging/deb").path
        let packages = try [("022", "UTC", "C"), ("077", "Asia/Tokyo", "C.UTF-8")].map { umask, zone, locale in
            let result = try ChildProcess(
                "/bin/sh", ["-c", "umask \(umask) && exec \"$0\" \"$@\"", script, "/bin/true", home.path(umask)],
                environment: ["TZ": zone, "LC_ALL": locale, "SOURCE_DATE_EPOCH": "1700000000"]
            ).wait(atMost: 300)
            #expect(result.status == 0, "\(result)")
            return result.output.trimmingCharacters(in: .newlines)
        }
        let bytes = try packages.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(bytes[0] == bytes[1] && !bytes[0].isEmpty)
        let listed = try ChildProcess("/usr/bin/dpkg-deb", ["-c", packages[1]]).wait()
        let others = listed.output.split(separator: "\n").filter { line in
            let rights = line.hasSuffix(" ./usr/bin/touchtracker") ? "-rwxr-xr-x " : "-rw-r--r-- "
            return !["drwxr-xr-x ", "lrwxrwxrwx ", rights].contains { line.hasPrefix($0 + "root/root ") }
        }
        #expect(listed.status == 0 && others.isEmpty, "\(others)")
    }

    /// The lines of a desktop file, as names and values.
    static func values(_ path: String) throws -> [String: String] {
        let text = try String(contentsOf: sources.appendingPathComponent("packaging/share/\(path)"), encoding: .utf8)
        return text.split(separator: "\n").reduce(into: [:]) { values, line in
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            // The entry itself precedes its actions.
            if parts.count == 2, values[parts[0]] == nil { values[parts[0]] = parts[1] }
        }
    }

    @Test("desktop files: name the MIME types of drawings and documents, and commands that the program accepts (G-40)")
    func commands() throws {
        let entry = try Self.values("applications/touchtracker.desktop")
        let thumbnailer = try Self.values("thumbnailers/touchtracker.thumbnailer")
        let type = try String(
            contentsOf: Self.sources.appendingPathComponent("assets/mime/touchtracker.xml"), encoding: .utf8)
        let name = try #require(type.firstMatch(of: /<mime-type type="([^"]+)"/)?.output.1)
        #expect(entry["MimeType"] == "\(name);application/pdf;" && thumbnailer["MimeType"] == "\(name);")
        #expect(type.contains("<icon name=\"\(name.replacing("/", with: "-"))\"/>"))

        let drawing = try home.draw(
            "a b.touchtracker", [.line(.init(start: .zero, end: .init(x: 50, y: 50), width: 9))])
        let command = try #require(thumbnailer["Exec"]).split(separator: " ").dropFirst().map { word in
            ["%s": "64", "%i": drawing, "%o": home.path("a.png")][word] ?? String(word)
        }
        let result = try home.run(command)
        #expect(result.status == 0 && FileManager.default.fileExists(atPath: home.path("a.png")), "\(result)")
    }
}

extension ServerTests {
    /// The program as a desktop starts it.
    @Suite struct DesktopEntryTests {
        @Test(
            "window class: is that of the desktop entry, whose action creates a new drawing (G-40)"
        )
        func entry() throws {
            let home = try Home()
            try home.openAndClose(.last) {
                try $0.draw([.line(.init(start: .zero, end: .init(x: 50, y: 50), width: 9))])
            }
            let before = try home.data(".local/share/touchtracker/Untitled.touchtracker")
            let stage = try ProgramStage(
                arguments: ["--new"], title: "Untitled 2 — TouchTracker", environment: home.environment)
            let name = try #require(stage.other.readAndDelete(stage.other.atom("WM_CLASS"), of: stage.window)).data
            let expected = try #require(try InstallTests.values("applications/touchtracker.desktop")["StartupWMClass"])
            #expect(name.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.contains(expected))
            #expect(try home.data(".local/share/touchtracker/Untitled.touchtracker") == before)
            #expect(
                FileManager.default.fileExists(atPath: home.path(".local/share/touchtracker/Untitled 2.touchtracker")))
        }

        @Test("window icon: is the icon of the menu (G-40, G-3)")
        func icon() throws {
            let home = try Home()
            let stage = try ProgramStage(environment: home.environment)
            try stage.wait { stage.other.cardinal("_NET_WM_ICON", of: stage.window) != nil }
            let numbers = stage.other.cardinals("_NET_WM_ICON", of: stage.window)
            // After those of 16, 24, 32, 48 and 64 pixels.
            let start = [16, 24, 32, 48, 64].reduce(0) { $0 + 2 + $1 * $1 }
            #expect(numbers[start] == 128)
            let icon = InstallTests.sources.appendingPathComponent("packaging/share/icons/touchtracker.svg").path
            let result = try ChildProcess(
                "/usr/bin/rsvg-convert", ["-w", "128", "-h", "128", "-o", home.path("icon.png"), icon]
            )
            .wait()
            #expect(result.status == 0, "\(result.errors)")
            let picture = try Bitmap(png: home.path("icon.png"))
            let others = (0..<128 * 128).count { index in
                let (number, color) = (numbers[start + 2 + index], picture.color(x: index % 128, y: index / 128))
                guard number >> 24 & 0xFF == 255 else { return false }
                let parts = zip([16, 8, 0], [color.red, color.green, color.blue])
                return parts.contains { abs(Double(number >> $0 & 0xFF) / 255 - $1) > 0.15 }
            }
            // On the edges of the lines they may differ.
            #expect(others < 128 * 128 / 50)
        }
    }
}
