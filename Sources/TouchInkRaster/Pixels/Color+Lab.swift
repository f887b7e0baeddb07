import Foundation

extension Color {
    /// The color in CIE L*a*b* for daylight (D65), without its opacity: a perceptually nearly uniform space.
    ///
    /// Lightness ranges from 0, black, to 100, white. Source: CIE 15:2004, section 8.2.1, with the sRGB matrix of
    /// IEC 61966-2-1.
    public var lab: (lightness: Double, a: Double, b: Double) {
        func linear(_ component: Double) -> Double {
            let component = min(max(component, 0), 1)
            return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        func root(_ component: Double) -> Double {
            component > 216.0 / 24389 ? cbrt(component) : (24389.0 / 27 * component + 16) / 116
        }
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
        let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// The perceived difference of two colors, without their opacity: 2 is just noticeable, 100 is black against white.
    ///
    /// Source: CIE 1976, the distance in L*a*b*.
    public func difference(from other: Color) -> Double {
        let (one, two) = (lab, other.lab)
        return hypot(hypot(one.lightness - two.lightness, one.a - two.a), one.b - two.b)
    }
}
