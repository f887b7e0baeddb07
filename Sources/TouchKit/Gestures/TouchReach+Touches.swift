extension TouchReach {
    /// Whether two touches are near enough to belong together: of one device, and no further apart than this.
    public func covers(_ one: UITouch, _ other: UITouch) -> Bool {
        one.device == other.device
            && one.sample.location.distance(to: other.sample.location) <= length(on: one.sample)
    }
}
