internal import CTouchX11
import Foundation

/// Detects misplaced touch screens: counts how often fingers land outside of all windows.
nonisolated struct MisplacementDetector {
    /// What is under a finger that lands.
    enum Surface {
        case window
        /// The desktop, outside of all windows.
        case desktop
    }

    private var recent: [UInt32: [Surface]] = [:]
    private var reported: Set<UInt32> = []

    /// The number of touches on all touch screens.
    private(set) var totalCount = 0

    /// The number of most recent touches that decide. Source: our choice: a user who taps the desktop now and then is
    /// not asked; one whose strokes all go astray is asked after two words.
    static let sampleSize = 8

    /// Records a touch.
    ///
    /// - Returns: whether the touch screen seems to be misplaced: most of its recent touches were outside of all
    ///   windows. True only once for each device.
    mutating func record(_ surface: Surface, of device: UInt32) -> Bool {
        totalCount += 1
        let surfaces = Array(((recent[device] ?? []) + [surface]).suffix(Self.sampleSize))
        recent[device] = surfaces
        guard surfaces.count == Self.sampleSize, 2 * surfaces.count(where: { $0 == .desktop }) > Self.sampleSize else {
            return false
        }
        return reported.insert(device).inserted
    }

    /// Forgets all other devices: those that were removed, whose numbers may be reused, or that were mapped elsewhere.
    mutating func forget(besides devices: Set<UInt32>) {
        recent = recent.filter { devices.contains($0.key) }
        reported.formIntersection(devices)
    }
}

/// Finds out what is at a point of the screen.
@MainActor
struct SurfaceProbe {
    let connection: Connection

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
        connection.convert((x, y), from: connection.root, to: window).flatMap { $0.child == 0 ? nil : $0.child }
    }

    /// Whether the window has content. Quirk of mutter (3.x to 46): below all windows is one without, as large as the
    /// screen.
    private func isVisible(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection.display, window, &attributes) != 0 && attributes.class != InputOnly
    }

    private func isDesktop(_ window: UInt) -> Bool {
        let atoms = connection.atoms
        return connection.numbers(atoms[.netWMWindowType], of: window).contains(atoms[.netWMWindowTypeDesktop])
    }
}
