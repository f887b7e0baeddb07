internal import CTouchX11
import Foundation

/// Who holds the desktop's settings for the screen; it may come, go, and come back. Source: XSETTINGS 0.5.
@MainActor
final class SettingsManager {
    private let connection: Connection
    /// The manager's window; 0: there is none.
    private(set) var owner: UInt = 0

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The settings as they are now; nil without a manager. From now on it tells of changes, and the server of its end. That
    /// one has come, the root window hears (`MANAGER`).
    func read() -> XSettings? {
        let selection = connection.intern(["_XSETTINGS_S\(connection.screen)"])[0]
        owner = XGetSelectionOwner(connection.display, selection)
        guard owner != 0 else { return nil }
        let (bytes, errors) = connection.trappingErrors {
            XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask)
            return connection.property(connection.atoms.xsettingsSettings, of: owner)
        }
        guard errors.isEmpty, let bytes else { return nil }
        return XSettings(bytes)
    }
}
