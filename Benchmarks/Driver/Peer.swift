import Foundation

/// A program that draws, as somebody would start it who wants to draw at once.
///
/// Its window comes to the middle of the screen, and so does its canvas, wherever in the window that is.
struct Peer {
    let name: String
    /// An absolute path, or a command to be looked up.
    let command: String
    /// In arguments and contents, `~` is the home.
    var arguments: [String] = []
    /// What lies in its home before it starts, by path.
    var files: [String: Data] = [:]
    var sign = Sign.pixels
    var ink = Ink.stays
    /// A package of Debian that tells the version.
    var package: String?

    /// By what its window is seen to be there.
    enum Sign {
        /// The middle of the screen changes.
        case pixels
        /// A window with that title is shown, whatever its pixels: it may be one to look through.
        case window(String)
    }

    /// How its ink follows the mouse.
    enum Ink {
        /// Under the whole path.
        case stays
        /// Between where the button went down and the tip; it goes away again.
        case moves
        /// Under the path as far as the motion before the last.
        case trails

        /// For readers of the table.
        var remark: String? { self == .trails ? "ink comes with the next motion" : nil }
    }

    /// Where the program lies; nil if it is not installed.
    var path: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let candidates = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    // MARK: Whom we measure

    static func own(in place: Place) -> [Peer] {
        [
            Peer(name: "bare Xlib (floor)", command: place.bare.path),
            Peer(name: "touchtracker, lines", command: place.touchtracker.path, ink: .moves),
            Peer(name: "touchtracker, freehand", command: place.touchtracker.path, arguments: ["--tool", "freehand"]),
        ]
    }

    static let others = [
        Peer(name: "Xournal++", command: "xournalpp", package: "xournalpp"),
        // The brush that it begins with is a broad smudge of random specks, which need not hit the tip. With every brush the
        // last motion waits for the next one, which tells how the curve goes on.
        Peer(
            name: "MyPaint", command: "mypaint",
            files: [".config/mypaint/settings.json": Data(#"{"brushmanager.selected_brush": "deevad/liner"}"#.utf8)],
            ink: .trails, package: "mypaint"),
        // It lies over the screen and is looked through; without the file it begins with a page of introduction.
        Peer(
            name: "Gromit-MPX", command: "gromit-mpx", arguments: ["--active"],
            files: [".config/gromit-mpx.ini": Data("[General]\nShowIntroOnStartup=false\n".utf8)],
            sign: .window("gromit-mpx"), package: "gromit-mpx"),
        // Its own new picture is so small that it does not reach the middle of its window.
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
