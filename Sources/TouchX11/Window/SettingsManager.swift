internal import CTouchX11
import Foundation

/// The owner of the desktop's settings for the screen; it may start, exit and restart. Source: XSETTINGS 0.5.
@MainActor
final class SettingsManager {
    private let connection: Connection
    /// The manager's window; 0 if there is none.
    private(set) var owner: UInt = 0

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Reads the current settings; nil without a manager. From then on, events report changes of the settings and the
    /// manager's end. The start of a manager is reported to the root window (`MANAGER`).
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
