internal import CTouchX11
import Foundation
import TouchFoundation
import TouchKit

/// The host's state of touch screens and their monitors.
struct TouchScreenState {
    /// The file of the mappings; nil: the server's mapping is left unchanged.
    var file: TouchMappingFile?
    /// The numbers of the devices that are mapped according to the file.
    var mapped: Set<UInt32> = []
    var onMisplaced: ((InputDevice) -> Void)?
    /// The matrices that this process has set, by device.
    var applied: [UInt32: [Float]] = [:]
    /// The pens' axes while calibration crosses are shown, by device.
    var pens: [UInt32: PenAxes] = [:]
    var detector = MisplacementDetector()
}

/// The last values of a pen's axes, as its driver reports them, and as the server maps them.
struct PenAxes {
    private(set) var reported: [Int: Double] = [:]
    private(set) var mapped: [Int: Double] = [:]

    mutating func merge(_ reported: [Int: Double], _ mapped: [Int: Double]) {
        self.reported.merge(reported) { $1 }
        self.mapped.merge(mapped) { $1 }
    }
}

/// Detection of touch screens that the server maps to the wrong monitor, so that touches land elsewhere.
extension X11Host {
    /// Called once for a touch screen when most of its recent touches land outside of all windows, which is unlikely if
    /// the user sees what they touch. Only if there are several monitors, and not for a device that
    /// `applyMappings(from:)` has mapped.
    public var onTouchScreenMisplaced: ((InputDevice) -> Void)? {
        get { touchScreens.onMisplaced }
        set {
            touchScreens.onMisplaced = newValue
            selectLandings()
        }
    }

    func selectLandings() {
        guard !connection.isDead else { return }
        let watched = watchedTouchScreens
        touchScreens.detector.forget(besides: watched)
        let landings: EventSelection.Landings =
            onFingerLanded != nil ? .withPens : watched.isEmpty ? .none : .everywhere
        EventSelection(connection).selectDeviceEvents(landings)
    }

    /// The numbers of the touch screens that may be misplaced.
    private var watchedTouchScreens: Set<UInt32> {
        guard touchScreens.onMisplaced != nil, monitors.count > 1 else { return [] }
        return Set(devices.filter { $0.kind == .touchscreen }.map(\.id)).subtracting(touchScreens.mapped)
    }

    /// Checks what is under a touch, after a delay so that the finger's ink is on the screen by then.
    func checkPlacement(_ touch: FingerLanding) {
        guard touchScreens.onMisplaced != nil else { return }
        application?.scheduler.after(Self.placementCheckDelay) { [weak self] in self?.count(touch) }
    }

    /// Source: our choice: the check waits for the server's answers, which must not delay the ink.
    private static let placementCheckDelay = Duration.milliseconds(300)

    private func count(_ landing: FingerLanding) {
        guard !connection.isDead, watchedTouchScreens.contains(landing.device) else { return }
        let surface = SurfaceProbe(connection).surface(at: landing.screenPoint)
        guard touchScreens.detector.record(surface, of: landing.device), let device = translator.devices[landing.device]
        else { return }
        touchScreens.onMisplaced?(device)
    }
}

/// Finds out what is at a point of the screen.
@MainActor
struct SurfaceProbe {
    private let connection: Connection
    private let type: Atom
    private let desktop: Atom

    init(_ connection: Connection) {
        self.connection = connection
        let atoms = connection.intern(["_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_DESKTOP"])
        (type, desktop) = (atoms[0], atoms[1])
    }

    /// - Parameter point: in the screen's pixels.
    func surface(at point: CGPoint) -> MisplacementDetector.Surface {
        let (x, y) = (Int32(saturating: point.x), Int32(saturating: point.y))
        // Windows may vanish during the search: the last one found counts.
        return connection.trappingErrors {
            guard var window = child(of: connection.root, x, y), isVisible(window) else { return .desktop }
            for _ in 0..<Self.maxDepth {
                if isDesktop(window) { return .desktop }
                guard let inner = child(of: window, x, y) else { break }
                window = inner
            }
            return .window
        }.result
    }

    /// Window managers nest windows in frames, and desktops nest their pictures. Source: our choice.
    private static let maxDepth = 8

    private func child(of window: UInt, _ x: Int32, _ y: Int32) -> UInt? {
        var (left, top, child) = (Int32(0), Int32(0), UInt(0))
        XTranslateCoordinates(connection.display, connection.root, window, x, y, &left, &top, &child)
        return child == 0 ? nil : child
    }

    /// Whether the window has content. Quirk of mutter (3.x to 46): below all windows is one without, as large as the
    /// screen.
    private func isVisible(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection.display, window, &attributes) != 0 && attributes.class != InputOnly
    }

    private func isDesktop(_ window: UInt) -> Bool {
        connection.property(type, of: window)?.withUnsafeBytes { $0.bindMemory(to: UInt.self).contains(desktop) }
            == true
    }
}
