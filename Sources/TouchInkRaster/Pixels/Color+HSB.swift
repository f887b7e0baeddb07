extension Color {
    /// Creates a color from hue, saturation and brightness.
    ///
    /// - Parameters:
    ///   - hue: in rotations, from red via yellow to green; the integer part is ignored.
    ///   - saturation: 0…1, 0 is gray.
    ///   - brightness: 0…1, 0 is black.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let sixths = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let sector = (offset + sixths).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Hue 0..<1, saturation 0…1, brightness 0…1; a gray has hue 0.
    public var hsb: (hue: Double, saturation: Double, brightness: Double) {
        let maximum = max(red, green, blue)
        let span = maximum - min(red, green, blue)
        guard span > 0 else { return (0, 0, maximum) }
        let sixths =
            switch maximum {
            case red: (green - blue) / span
            case green: 2 + (blue - red) / span
            default: 4 + (red - green) / span
            }
        return ((sixths < 0 ? sixths + 6 : sixths) / 6, span / maximum, maximum)
    }
}
