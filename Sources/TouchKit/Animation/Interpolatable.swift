import Foundation

/// A value that has others between it and another one.
nonisolated protocol Interpolatable: Equatable {
    /// - Parameter part: 0 is this value, 1 the other one; beyond both for a spring that overshoots.
    func interpolated(to other: Self, _ part: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
    nonisolated func interpolated(to other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension CGPoint: Interpolatable {
    nonisolated func interpolated(to other: CGPoint, _ part: CGFloat) -> CGPoint { self + (other - self) * part }
}

extension CGRect: Interpolatable {
    nonisolated func interpolated(to other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            origin: origin.interpolated(to: other.origin, part),
            size: CGSize(
                width: max(0, width.interpolated(to: other.width, part)),
                height: max(0, height.interpolated(to: other.height, part))))
    }
}

extension Color: Interpolatable {
    /// Mixed with opacity taken into account, so that the colour of something transparent does not show.
    nonisolated func interpolated(to other: Color, _ part: CGFloat) -> Color {
        let part = min(max(Double(part), 0), 1)
        let mixedAlpha = alpha + (other.alpha - alpha) * part
        guard mixedAlpha > 0 else { return part < 1 ? self : other }
        func mix(_ one: Double, _ two: Double) -> Double {
            (one * alpha * (1 - part) + two * other.alpha * part) / mixedAlpha
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mixedAlpha)
    }
}

nonisolated extension CGAffineTransform: Interpolatable {
    /// Turns about the shorter way and scales in between, where both maps have an inverse; or else number by number.
    ///
    /// Source: the interpolation of 2D matrices in CSS Transforms Level 1, W3C, with the same parts: a translation, a turn, a
    /// shear, a scale.
    func interpolated(to other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        guard let (one, two) = TransformParts.pair(self, other) else { return mixed(with: other, part) }
        return one.interpolated(to: two, part).transform
    }

    private func mixed(with other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: a.interpolated(to: other.a, part), b: b.interpolated(to: other.b, part),
            c: c.interpolated(to: other.c, part), d: d.interpolated(to: other.d, part),
            tx: tx.interpolated(to: other.tx, part), ty: ty.interpolated(to: other.ty, part))
    }
}
