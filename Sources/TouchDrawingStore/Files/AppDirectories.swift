public import Foundation
import TouchFoundation

/// The program's directories and files. Source: XDG Base Directory Specification 0.8.
public struct AppDirectories: Hashable, Sendable {
    /// The user's home folder.
    public let home: String
    /// Drawings without a path chosen by the user.
    public let data: String
    /// Window state.
    public let state: String
    /// Settings.
    public let config: String
    /// Folders for drawings that can't be saved anywhere else, best first. Their content may be gone tomorrow.
    let fallbackFolders: [String]

    /// - Parameters:
    ///   - environment: relative paths in it are ignored, as the specification requires.
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

    /// The directories of a kiosk: its drawings, window state and settings are separate from those of the user who set
    /// it up.
    public var kiosk: AppDirectories {
        AppDirectories(
            home: home, data: data + "/kiosk", state: state + "/kiosk", config: config + "/kiosk",
            fallbackFolders: fallbackFolders)
    }

    /// The path of the drawing to open if none was named.
    public var firstDrawing: String { "\(data)/\(Self.untitled)\(Self.fileExtension)" }
    /// The file of a `Toolbox`.
    public var toolbox: String { config + "/toolbox.json" }
    /// The file of a `PeopleSetting`.
    public var people: String { config + "/people.json" }
    /// The file with the toolbar's edge.
    public var bar: String { config + "/bar.json" }
    /// The file of the `Paper` that was chosen last.
    public var paper: String { config + "/paper.json" }
    /// The file with the settings for exporting pictures.
    public var export: String { config + "/export.json" }
    /// The file with the appearance and language of the interface.
    public var interface: String { config + "/interface.json" }
    /// The file with the settings for printing.
    public var print: String { config + "/print.json" }
    /// The file of a `WindowState`.
    public var window: String { state + "/window.json" }

    /// Creates a folder in a parent that is writable for all users, if it doesn't exist.
    ///
    /// - Throws: also if the folder belongs to another user, or other users can access it.
    static func createPrivateFolder(_ folder: String) throws(Errno) {
        guard mkdir(folder, 0o700) != 0 else { return }
        guard Errno.last == .exists else { throw .last }
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw .accessDenied
        }
    }

    /// Creates a folder and its parents, accessible only to their owner, if it doesn't exist.
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
