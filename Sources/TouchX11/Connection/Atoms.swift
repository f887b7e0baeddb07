internal import CTouchX11
import Foundation

/// The atoms that this module uses, interned in one request.
struct Atoms {
    let wmProtocols: Atom
    let wmDeleteWindow: Atom
    let wmTakeFocus: Atom
    let netWMPing: Atom
    let netWMSyncRequest: Atom
    let netWMSyncRequestCounter: Atom
    let netWMName: Atom
    let netWMPID: Atom
    let netWMState: Atom
    let netWMStateMaximizedVert: Atom
    let netWMStateMaximizedHorz: Atom
    let netWMStateFullScreen: Atom
    let netWMBypassCompositor: Atom
    let netWMIcon: Atom
    let netWMIconName: Atom
    let wmClientLeader: Atom
    /// Announces a new manager of a shared resource, such as the settings.
    let manager: Atom
    /// Our own: another instance of the program asks to raise a window.
    let raise: Atom
    let netSupported: Atom
    let netSupportingWMCheck: Atom
    let netWorkArea: Atom
    let netCurrentDesktop: Atom
    let netRequestFrameExtents: Atom
    let netFrameExtents: Atom
    let netWMUserTime: Atom
    let netWMWindowType: Atom
    let netWMWindowTypeNormal: Atom
    let utf8String: Atom
    let resourceManager: Atom
    let xsettingsSettings: Atom
    let wacomToolType: Atom
    let wacomSerialIDs: Atom
    /// Our own: a change of this property shows that the server has processed all earlier requests.
    let frameFence: Atom

    init(_ display: OpaquePointer) {
        let names = [
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
            "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_NAME", "_NET_WM_PID", "_NET_WM_USER_TIME", "_NET_WM_WINDOW_TYPE",
            "_NET_WM_WINDOW_TYPE_NORMAL", "UTF8_STRING", "RESOURCE_MANAGER", "_XSETTINGS_SETTINGS", "Wacom Tool Type",
            "Wacom Serial IDs", "_TOUCHKIT_FRAME_RECEIPT", "_NET_WM_STATE",
            "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_FULLSCREEN",
            "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WORKAREA", "_NET_CURRENT_DESKTOP",
            "_NET_REQUEST_FRAME_EXTENTS", "_NET_FRAME_EXTENTS", "_NET_WM_BYPASS_COMPOSITOR",
            "_NET_WM_ICON", "_NET_WM_ICON_NAME", "WM_CLIENT_LEADER", "MANAGER", StartupNotification.raiseName,
        ]
        let atoms = Self.intern(names, display)
        (wmProtocols, wmDeleteWindow, wmTakeFocus, netWMPing) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (netWMSyncRequest, netWMSyncRequestCounter, netWMName, netWMPID) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (netWMUserTime, netWMWindowType, netWMWindowTypeNormal) = (atoms[8], atoms[9], atoms[10])
        (utf8String, resourceManager, xsettingsSettings) = (atoms[11], atoms[12], atoms[13])
        (wacomToolType, wacomSerialIDs) = (atoms[14], atoms[15])
        (frameFence, netWMState) = (atoms[16], atoms[17])
        (netWMStateMaximizedVert, netWMStateMaximizedHorz, netWMStateFullScreen) = (atoms[18], atoms[19], atoms[20])
        (netSupported, netSupportingWMCheck, netWorkArea) = (atoms[21], atoms[22], atoms[23])
        (netCurrentDesktop, netRequestFrameExtents, netFrameExtents) = (atoms[24], atoms[25], atoms[26])
        (netWMBypassCompositor, netWMIcon, netWMIconName, wmClientLeader) = (atoms[27], atoms[28], atoms[29], atoms[30])
        (manager, raise) = (atoms[31], atoms[32])
    }

    /// Interns names in one round trip; names that the server does not know get new atoms.
    static func intern(_ names: [String], _ display: OpaquePointer) -> [Atom] {
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings = names.map { strdup($0) }
        defer { for string in strings { free(string) } }
        XInternAtoms(display, &strings, Int32(names.count), False, &atoms)
        return atoms
    }
}
