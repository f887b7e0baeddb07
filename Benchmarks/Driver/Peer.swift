import Foundation

/// A drawing program, started ready to draw at once.
///
/// Its window opens in the middle of the screen, which its canvas covers.
struct Peer {
    let name: String
    /// An absolute path, or a command to be looked up.
    let command: String
    /// `~` stands for the home.
    var arguments: [String] = []
    /// The files in its home before it starts, by path.
    var files: [String: Data] = [:]
    var indicator = Indicator.pixels
    var ink = Ink.stays
    /// The Debian package that gives the version.
    var package: String?

    /// How to tell that its window is there.
    enum Indicator {
        /// The middle of the screen changes.
        case pixels
        /// A window with that title is shown, whatever its pixels: it may be transparent.
        case window(String)
    }

    /// How its ink follows the mouse.
    enum Ink {
        /// Under the whole path.
        case stays
        /// Between where the button went down and the tip, moving with it.
        case moves
        /// Under the path up to the last motion but one.
        case trails

        /// A remark for readers of the table.
        var remark: String? { self == .trails ? "ink comes with the next motion" : nil }
    }

    /// The program's path; nil if it is not installed.
    var path: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let candidates = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    // MARK: What is measured

    static func own(in environment: Environment) -> [Peer] {
        [
            Peer(name: "bare Xlib (floor)", command: environment.bare.path),
            Peer(
                name: "touchtracker, lines", command: environment.touchtracker.path, arguments: ["--tool", "line"],
                ink: .moves),
            Peer(
                name: "touchtracker, freehand", command: environment.touchtracker.path,
                arguments: ["--tool", "freehand"]),
        ]
    }

    static let others = [
        Peer(name: "Xournal++", command: "xournalpp", package: "xournalpp"),
        // Its default brush is a broad smudge of random specks, which may miss the tip. With any brush, the last motion
        // is drawn only with the next one, which determines the curve.
        Peer(
            name: "MyPaint", command: "mypaint",
            files: [".config/mypaint/settings.json": Data(#"{"brushmanager.selected_brush": "deevad/liner"}"#.utf8)],
            ink: .trails, package: "mypaint"),
        // It is a transparent window over the screen; without the file it starts with an introduction.
        Peer(
            name: "Gromit-MPX", command: "gromit-mpx", arguments: ["--active"],
            files: [".config/gromit-mpx.ini": Data("[General]\nShowIntroOnStartup=false\n".utf8)],
            indicator: .window("gromit-mpx"), package: "gromit-mpx"),
        // Its own new picture is too small to reach the middle of its window.
        Peer(
            name: "KolourPaint", command: "kolourpaint",
            arguments: ["-qwindowgeometry", "1280x960+320+60", "~/white.ppm"],
            files: ["white.ppm": white(width: 1200, height: 900)], package: "kolourpaint"),
        Peer(
            name: "Tux Paint", command: "tuxpaint",
            arguments: ["--nosysconfig", "--windowed", "--nosound", "--nolockfile", "--startblank"],
            package: "tuxpaint"),
    ]

    private static func white(width: Int, height: Int) -> Data {
        Data("P6 \(width) \(height) 255\n".utf8) + Data(repeating: 255, count: 3 * width * height)
    }
}
