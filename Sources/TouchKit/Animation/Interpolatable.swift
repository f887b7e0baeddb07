package import Foundation

/// A value that can be interpolated.
package nonisolated protocol Interpolatable: Equatable {
    /// - Parameter fraction: 0 is this value, 1 the other; less or more for a spring that overshoots.
    func interpolated(to other: Self, _ fraction: CGFloat) -> Self

    /// Returns this value plus the difference of two others; nil for kinds of values that can't be added, whose animations
    /// replace each other.
    func displaced(from start: Self, to end: Self) -> Self?
}

extension Interpolatable {
    package nonisolated func displaced(from start: Self, to end: Self) -> Self? { nil }
}

extension CGFloat: Interpolatable {
    package nonisolated func interpolated(to other: CGFloat, _ fraction: CGFloat) -> CGFloat {
        self + (other - self) * fraction
    }
}

extension CGPoint: Interpolatable {
    package nonisolated func interpolated(to other: CGPoint, _ fraction: CGFloat) -> CGPoint {
        self + (other - self) * fraction
    }

    package nonisolated func displaced(from start: CGPoint, to end: CGPoint) -> CGPoint? {
        self == start ? end : self + (end - start)
    }
}

extension CGRect: Interpolatable {
    package nonisolated func interpolated(to other: CGRect, _ fraction: CGFloat) -> CGRect {
        CGRect(
            origin: origin.interpolated(to: other.origin, fraction),
            size: CGSize(
                width: max(0, width.interpolated(to: other.width, fraction)),
                height: max(0, height.interpolated(to: other.height, fraction))))
    }

    package nonisolated func displaced(from start: CGRect, to end: CGRect) -> CGRect? {
        if self == start { return end }
        return CGRect(
            origin: origin + (end.origin - start.origin),
            size: CGSize(
                width: max(0, width + end.width - start.width), height: max(0, height + end.height - start.height)))
    }
}

extension Color: Interpolatable {
    /// Interpolates with premultiplied opacity, so that the color of transparent pixels has no effect.
    package nonisolated func interpolated(to other: Color, _ fraction: CGFloat) -> Color {
        let fraction = min(max(Double(fraction), 0), 1)
        let mixedAlpha = alpha + (other.alpha - alpha) * fraction
        guard mixedAlpha > 0 else { return fraction < 1 ? self : other }
        func mix(_ one: Double, _ two: Double) -> Double {
            (one * alpha * (1 - fraction) + two * other.alpha * fraction) / mixedAlpha
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mixedAlpha)
    }
}

nonisolated extension CGAffineTransform: Interpolatable {
    /// Interpolates rotation (along the shorter arc), scale, shear and translation if both maps are invertible;
    /// otherwise the coefficients.
    ///
    /// Source: the interpolation of 2D matrices in CSS Transforms Level 1, W3C, with the same components.
    package func interpolated(to other: CGAffineTransform, _ fraction: CGFloat) -> CGAffineTransform {
        guard let (one, two) = TransformParts.pair(self, other) else { return mixed(with: other, fraction) }
        return one.interpolated(to: two, fraction).transform
    }

    /// Adds the difference of the components if all three maps are invertible; otherwise that of the coefficients.
    package func displaced(from start: CGAffineTransform, to end: CGAffineTransform) -> CGAffineTransform? {
        if self == start { return end }
        guard let parts = TransformParts(self), let (one, two) = TransformParts.pair(start, end) else {
            return CGAffineTransform(
                a: a + end.a - start.a, b: b + end.b - start.b, c: c + end.c - start.c, d: d + end.d - start.d,
                tx: tx + end.tx - start.tx, ty: ty + end.ty - start.ty)
        }
        return parts.displaced(from: one, to: two).transform
    }

    private func mixed(with other: CGAffineTransform, _ fraction: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction),
            c: c.interpolated(to: other.c, fraction), d: d.interpolated(to: other.d, fraction),
            tx: tx.interpolated(to: other.tx, fraction), ty: ty.interpolated(to: other.ty, fraction))
    }
}
