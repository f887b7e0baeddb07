internal import CTouchX11
import Foundation
import TouchGeometry
import TouchKit

/// What a host knows of its touch screens and their monitors.
struct TouchScreenState {
    /// Which monitors they lie on; nil: as the server has it.
    var file: TouchMappingFile?
    /// The numbers of those that lie where the file says.
    var mapped: Set<UInt32> = []
    var onMisplaced: ((InputDevice) -> Void)?
    /// The matrices that this program has set, by device.
    var applied: [UInt32: [Float]] = [:]
    /// Where pens are while crosses are shown, by device.
    var pens: [UInt32: PenAxes] = [:]
    var detector = MisplacementDetector()
}

/// The last values of a pen's axes, as its driver reports them, and as the server has them.
struct PenAxes {
    private(set) var reported: [Int: Double] = [:]
    private(set) var mapped: [Int: Double] = [:]

    mutating func merge(_ reported: [Int: Double], _ mapped: [Int: Double]) {
        self.reported.merge(reported) { $1 }
        self.mapped.merge(mapped) { $1 }
    }
}

/// Touch screens that the server has on another monitor than their own: fingers that touch a window land elsewhere.
extension X11Host {
    /// Told of a touch screen, once, when more of its fingers land outside of all windows than in one, which they hardly do
    /// where a person sees what they touch. Only where there are several monitors, and not of one that `map(by:)` has mapped.
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

    /// The numbers of those that may turn out to be misplaced.
    private var watchedTouchScreens: Set<UInt32> {
        guard touchScreens.onMisplaced != nil, monitors.count > 1 else { return [] }
        return Set(devices.filter { $0.kind == .touchscreen }.map(\.id)).subtracting(touchScreens.mapped)
    }

    /// Looks what lies there, once the finger's ink has long been seen.
    func checkPlacement(_ touch: FingerLanding) {
        guard touchScreens.onMisplaced != nil else { return }
        application?.scheduler.after(Self.placementCheckDelay) { [weak self] in self?.count(touch) }
    }

    /// Source: our choice: the server's answers are waited for, and nobody's line has to wait for them.
    private static let placementCheckDelay = Duration.milliseconds(300)

    private func count(_ landing: FingerLanding) {
        guard !connection.isDead, watchedTouchScreens.contains(landing.device) else { return }
        let surface = SurfaceProbe(connection).surface(at: landing.screenPoint)
        guard touchScreens.detector.record(surface, of: landing.device), let device = translator.devices[landing.device]
        else { return }
        touchScreens.onMisplaced?(device)
    }
}

/// What lies at a place of the screen.
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

    /// - Parameter spot: in the screen's pixels.
    func surface(at point: CGPoint) -> MisplacementDetector.Surface {
        let (x, y) = (Int32(saturating: point.x), Int32(saturating: point.y))
        // Windows may go while they are looked at: then it is what was found so far.
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

    /// Window managers put what they add around windows, and desktops around their pictures. Source: our choice.
    private static let maxDepth = 8

    private func child(of window: UInt, _ x: Int32, _ y: Int32) -> UInt? {
        var (left, top, child) = (Int32(0), Int32(0), UInt(0))
        XTranslateCoordinates(connection.display, connection.root, window, x, y, &left, &top, &child)
        return child == 0 ? nil : child
    }

    /// Quirk of mutter (3.x to 46): below all windows lies one without content, as large as the screen.
    private func isVisible(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection.display, window, &attributes) != 0 && attributes.class != InputOnly
    }

    private func isDesktop(_ window: UInt) -> Bool {
        connection.property(type, of: window)?.withUnsafeBytes { $0.bindMemory(to: UInt.self).contains(desktop) }
            == true
    }
}
