/// How often fingers land on a touch screen where there is nothing to be touched.
nonisolated struct MisplacementDetector {
    /// Where a finger came down.
    enum Surface {
        case window
        /// Outside of all windows.
        case desktop
    }

    private var recent: [UInt32: [Surface]] = [:]
    private var reported: Set<UInt32> = []

    /// Of all touch screens.
    private(set) var totalCount = 0

    /// So many landings are looked at. Source: our choice: a person who taps the desktop now and then is not asked, one whose
    /// strokes all go astray is after two words.
    static let sampleSize = 8

    /// - Returns: whether the touch screen seems to be misplaced: of the last landings, more were outside of all windows than
    ///   in one. Once for each.
    mutating func record(_ surface: Surface, of device: UInt32) -> Bool {
        totalCount += 1
        let surfaces = Array(((recent[device] ?? []) + [surface]).suffix(Self.sampleSize))
        recent[device] = surfaces
        guard surfaces.count == Self.sampleSize, 2 * surfaces.count(where: { $0 == .desktop }) > Self.sampleSize else {
            return false
        }
        return reported.insert(device).inserted
    }

    /// Devices that are there no more, whose numbers others may get, or that lie elsewhere now.
    mutating func forget(besides devices: Set<UInt32>) {
        recent = recent.filter { devices.contains($0.key) }
        reported.formIntersection(devices)
    }
}
