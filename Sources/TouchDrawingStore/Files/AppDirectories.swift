public import Foundation
import TouchSystem

/// The folders in which the program keeps things. Source: XDG Base Directory Specification 0.8.
public struct AppDirectories: Hashable, Sendable {
    /// The user's home folder.
    public let home: String
    /// Drawings that were given no other place.
    public let data: String
    /// What the program remembers of its window.
    public let state: String
    /// The user's choices.
    public let config: String
    /// Where a drawing goes if it can't go anywhere else, best first; what is there may be gone tomorrow.
    let fallbackFolders: [String]

    /// - Parameters:
    ///   - environment: a relative path in it is ignored, as the specification asks.
    ///   - home: used if HOME is not an absolute path.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment, home: String = NSHomeDirectory()
    ) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = folder("HOME") ?? home
        self.home = home
        func appFolder(_ name: String, _ defaultPath: String) -> String {
            ((folder(name) ?? home + "/" + defaultPath) as NSString).appendingPathComponent("touchtracker")
        }
        data = appFolder("XDG_DATA_HOME", ".local/share")
        state = appFolder("XDG_STATE_HOME", ".local/state")
        config = appFolder("XDG_CONFIG_HOME", ".config")
        // Another user's folder of that name must not be used: see `createPrivateFolder`.
        fallbackFolders = [folder("XDG_RUNTIME_DIR"), folder("TMPDIR"), "/tmp", "/var/tmp", "/dev/shm"].compactMap {
            $0.map { "\($0)/touchtracker-\(geteuid())" }
        }
    }

    private init(home: String, data: String, state: String, config: String, fallbackFolders: [String]) {
        (self.home, self.data, self.state, self.config) = (home, data, state, config)
        self.fallbackFolders = fallbackFolders
    }

    /// Those of a screen for visitors: their drawings, windows and tools are not those of the user who has set it up.
    public var kiosk: AppDirectories {
        AppDirectories(
            home: home, data: data + "/kiosk", state: state + "/kiosk", config: config + "/kiosk",
            fallbackFolders: fallbackFolders)
    }

    /// The drawing to open if none was named.
    public var firstDrawing: String { "\(data)/\(Self.untitled)\(Self.fileExtension)" }
    /// A `Toolbox`.
    public var toolbox: String { config + "/toolbox.json" }
    /// A `PeopleSetting`.
    public var people: String { config + "/people.json" }
    /// Where the bar stands.
    public var bar: String { config + "/bar.json" }
    /// A `Paper`: the one chosen last.
    public var paper: String { config + "/paper.json" }
    /// How pictures are exported.
    public var export: String { config + "/export.json" }
    /// How the interface looks, and which language it speaks.
    public var interface: String { config + "/interface.json" }
    /// How drawings are printed.
    public var print: String { config + "/print.json" }
    /// A `WindowState`.
    public var window: String { state + "/window.json" }

    /// Creates a folder where anybody may create one, if it is not there yet.
    ///
    /// - Throws: also if it belongs to someone else, or others can access it.
    static func createPrivateFolder(_ folder: String) throws(Errno) {
        guard mkdir(folder, 0o700) != 0 else { return }
        guard Errno.last == .exists else { throw .last }
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw .accessDenied
        }
    }

    /// Creates a folder and its parents, for their owner alone, if it is not there yet.
    static func createFolder(_ folder: String) throws(Errno) {
        guard mkdir(folder, 0o700) != 0 else { return }
        let error = Errno.last
        if error == .exists { return }
        let parent = folder.parentFolder
        guard error == .notFound, parent != folder else { throw error }
        try createFolder(parent)
        guard mkdir(folder, 0o700) == 0 || Errno.last == .exists else { throw .last }
    }
}
