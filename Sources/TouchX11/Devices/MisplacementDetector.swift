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
