package import Foundation

/// The components of an affine map, applied in this order: scale, shear, rotation, translation.
package nonisolated struct TransformParts {
    package var scaleX: CGFloat
    /// Negative for a map that mirrors.
    package var scaleY: CGFloat
    /// The change of x per unit of y.
    package var shear: CGFloat
    /// Radians, clockwise.
    package var angle: CGFloat
    package var translation: CGPoint

    /// Fails for a map without an inverse, which has no angle.
    package init?(_ map: CGAffineTransform) {
        let (determinant, scaleX) = (map.determinant, (map.a * map.a + map.b * map.b).squareRoot())
        guard determinant != 0, determinant.isFinite, scaleX > 0 else { return nil }
        self.scaleX = scaleX
        scaleY = determinant / scaleX
        shear = (map.a * map.c + map.b * map.d) / determinant
        angle = atan2(map.b, map.a)
        translation = CGPoint(x: map.tx, y: map.ty)
    }

    /// The components of two maps; the second angle is within π of the first.
    static func pair(_ one: CGAffineTransform, _ two: CGAffineTransform) -> (TransformParts, TransformParts)? {
        guard let first = TransformParts(one), var second = TransformParts(two) else { return nil }
        let rotation = (second.angle - first.angle).remainder(dividingBy: 2 * .pi)
        second.angle = first.angle + rotation
        return (first, second)
    }

    func interpolated(to other: TransformParts, _ fraction: CGFloat) -> TransformParts {
        var result = self
        result.scaleX = scaleX.interpolated(to: other.scaleX, fraction)
        result.scaleY = scaleY.interpolated(to: other.scaleY, fraction)
        result.shear = shear.interpolated(to: other.shear, fraction)
        result.angle = angle.interpolated(to: other.angle, fraction)
        result.translation = translation.interpolated(to: other.translation, fraction)
        return result
    }

    /// Adds the difference of two others, which are of one pair.
    func displaced(from start: TransformParts, to end: TransformParts) -> TransformParts {
        var result = self
        result.scaleX += end.scaleX - start.scaleX
        result.scaleY += end.scaleY - start.scaleY
        result.shear += end.shear - start.shear
        result.angle += end.angle - start.angle
        result.translation = translation + (end.translation - start.translation)
        return result
    }

    package var transform: CGAffineTransform {
        CGAffineTransform(a: scaleX, b: 0, c: shear * scaleY, d: scaleY, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }
}
