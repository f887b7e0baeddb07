/// How often fingers land on a touch screen where there is nothing to be touched.
nonisolated struct LandingCounts {
    /// Where a finger came down.
    enum Ground {
        case window
        /// Outside of all windows.
        case bare
    }

    private var latest: [UInt32: [Ground]] = [:]
    private var told: Set<UInt32> = []

    /// Of all touch screens.
    private(set) var noted = 0

    /// So many landings are looked at. Source: our choice: a person who taps the desktop now and then is not asked, one whose
    /// strokes all go astray is after two words.
    static let count = 8

    /// - Returns: whether the touch screen seems to be misplaced: of the last landings, more were outside of all windows than
    ///   in one. Once for each.
    mutating func note(_ ground: Ground, of device: UInt32) -> Bool {
        noted += 1
        let grounds = Array(((latest[device] ?? []) + [ground]).suffix(Self.count))
        latest[device] = grounds
        guard grounds.count == Self.count, 2 * grounds.count(where: { $0 == .bare }) > Self.count else { return false }
        return told.insert(device).inserted
    }

    /// Devices that are there no more, whose numbers others may get, or that lie elsewhere now.
    mutating func forget(besides devices: Set<UInt32>) {
        latest = latest.filter { devices.contains($0.key) }
        told.formIntersection(devices)
    }
}
