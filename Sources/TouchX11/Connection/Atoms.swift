internal import CTouchX11
import Foundation

/// The atoms that this module uses, interned in one request.
struct Atoms {
    enum Name: String, CaseIterable {
        // MARK: Windows. Sources: ICCCM 2.0, EWMH 1.5

        case wmProtocols = "WM_PROTOCOLS"
        case wmDeleteWindow = "WM_DELETE_WINDOW"
        case wmTakeFocus = "WM_TAKE_FOCUS"
        case wmState = "WM_STATE"
        case wmClientLeader = "WM_CLIENT_LEADER"
        case smClientID = "SM_CLIENT_ID"
        case utf8String = "UTF8_STRING"
        case netWMPing = "_NET_WM_PING"
        case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
        case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case netWMName = "_NET_WM_NAME"
        case netWMPID = "_NET_WM_PID"
        case netWMState = "_NET_WM_STATE"
        case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
        case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
        case netWMStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
        case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
        case netWMBypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
        case netWMIcon = "_NET_WM_ICON"
        case netWMIconName = "_NET_WM_ICON_NAME"
        case netWMUserTime = "_NET_WM_USER_TIME"
        case netWMWindowType = "_NET_WM_WINDOW_TYPE"
        case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
        case netWMWindowTypeDesktop = "_NET_WM_WINDOW_TYPE_DESKTOP"
        case netSupported = "_NET_SUPPORTED"
        case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
        case netActiveWindow = "_NET_ACTIVE_WINDOW"
        case netClientList = "_NET_CLIENT_LIST"
        case netWorkArea = "_NET_WORKAREA"
        case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
        case netRequestFrameExtents = "_NET_REQUEST_FRAME_EXTENTS"
        case netFrameExtents = "_NET_FRAME_EXTENTS"

        // MARK: Startup notification, settings, devices

        case netStartupID = "_NET_STARTUP_ID"
        case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
        case netStartupInfo = "_NET_STARTUP_INFO"
        /// Announces a new manager of a shared resource, such as the settings.
        case manager = "MANAGER"
        case resourceManager = "RESOURCE_MANAGER"
        case xsettingsSettings = "_XSETTINGS_SETTINGS"
        case wacomToolType = "Wacom Tool Type"
        case wacomSerialIDs = "Wacom Serial IDs"
        case deviceNode = "Device Node"
        case deviceProductID = "Device Product ID"
        case coordinateTransformationMatrix = "Coordinate Transformation Matrix"
        case float = "FLOAT"

        // MARK: Selections. Sources: ICCCM 2.0, sections 2.6 and 2.7; freedesktop.org's clipboard manager specification

        case clipboard = "CLIPBOARD"
        case clipboardManager = "CLIPBOARD_MANAGER"
        case targets = "TARGETS"
        case multiple = "MULTIPLE"
        case timestamp = "TIMESTAMP"
        case saveTargets = "SAVE_TARGETS"
        case incremental = "INCR"
        case atomPair = "ATOM_PAIR"
        case null = "NULL"

        // MARK: Drags. Source: XDND 5 (freedesktop.org)

        case xdndAware = "XdndAware"
        case xdndProxy = "XdndProxy"
        case xdndEnter = "XdndEnter"
        case xdndPosition = "XdndPosition"
        case xdndStatus = "XdndStatus"
        case xdndLeave = "XdndLeave"
        case xdndDrop = "XdndDrop"
        case xdndFinished = "XdndFinished"
        case xdndSelection = "XdndSelection"
        case xdndTypeList = "XdndTypeList"
        case xdndActionCopy = "XdndActionCopy"
        case uriList = "text/uri-list"

        // MARK: Our own properties

        /// The identity of the document that a window shows.
        case document = "_TOUCHKIT_DOCUMENT"
        /// Another instance of the program asks to raise a window.
        case raise = "_TOUCHKIT_RAISE"
        /// A change of this property shows that the server has processed all earlier requests.
        case frameFence = "_TOUCHKIT_FRAME_RECEIPT"
        /// Receives the content of a selection.
        case transfer = "_TOUCHKIT_CLIPBOARD"
        /// Receives dropped files.
        case droppedFiles = "_TOUCHKIT_DROP"
    }

    private let numbers: [Name: Atom]

    init(_ display: OpaquePointer) {
        let names = Name.allCases
        numbers = Dictionary(uniqueKeysWithValues: zip(names, Self.intern(names.map(\.rawValue), display)))
    }

    subscript(name: Name) -> Atom { numbers[name] ?? 0 }

    /// Interns names in one round trip; names that the server does not know get new atoms.
    static func intern(_ names: [String], _ display: OpaquePointer) -> [Atom] {
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings = names.map { strdup($0) }
        defer { for string in strings { free(string) } }
        XInternAtoms(display, &strings, Int32(names.count), False, &atoms)
        return atoms
    }
}
