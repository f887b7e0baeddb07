extension TouchReach {
    /// The distance on the device of a touch, in points.
    package func length(on touch: UITouch) -> CGFloat { length(on: touch.sample) }

    /// Whether two touches belong together: they are of one device, and within this distance.
    public func covers(_ one: UITouch, _ other: UITouch) -> Bool {
        one.device == other.device
            && one.sample.location.distance(to: other.sample.location) <= length(on: one.sample)
    }
}
