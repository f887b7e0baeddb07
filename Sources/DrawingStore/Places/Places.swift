public import Foundation

/// The folders in which the program keeps things. Source: XDG Base Directory Specification 0.8.
public struct Places: Hashable, Sendable {
    public let home: String
    /// Drawings that have no other place.
    public let data: String
    /// What the program remembers of its window.
    public let state: String
    /// What a person has chosen.
    public let config: String

    /// - Parameters:
    ///   - environment: a folder in it that is not absolute is ignored, as the specification asks.
    ///   - home: where HOME says nothing that is of use.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment, home: String = NSHomeDirectory()
    ) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = folder("HOME") ?? home
        self.home = home
        func place(_ name: String, _ usual: String) -> String {
            ((folder(name) ?? home + "/" + usual) as NSString).appendingPathComponent("touchtracker")
        }
        data = place("XDG_DATA_HOME", ".local/share")
        state = place("XDG_STATE_HOME", ".local/state")
        config = place("XDG_CONFIG_HOME", ".config")
    }

    /// The drawing of somebody who has named none.
    public var firstDrawing: String { data + "/Drawing.touchtracker" }
    /// A `Toolbox`.
    public var toolbox: String { config + "/toolbox.json" }
    /// A `WindowState`.
    public var window: String { state + "/window.json" }

    /// Makes a folder, and those around it, for its owner alone; nothing happens if it is there.
    static func make(_ folder: String) throws(Errno) {
        guard mkdir(folder, 0o700) != 0 else { return }
        let error = Errno.last
        if error == .exists { return }
        let outer = (folder as NSString).deletingLastPathComponent
        guard error == .notThere, outer != folder else { throw error }
        try make(outer)
        guard mkdir(folder, 0o700) == 0 || Errno.last == .exists else { throw .last }
    }
}
