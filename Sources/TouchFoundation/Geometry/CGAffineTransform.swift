public import Foundation

/// An affine transform of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Core Graphics' layout and names; Foundation on Linux lacks the type. With y downwards, as in views, positive angles
/// rotate clockwise.
public struct CGAffineTransform: Hashable, Sendable {
    /// The x′ per unit of x. Names are those of the matrix of Core Graphics.
    public var a: CGFloat
    /// The y′ per unit of x.
    public var b: CGFloat
    /// The x′ per unit of y.
    public var c: CGFloat
    /// The y′ per unit of y.
    public var d: CGFloat
    /// The translation along x.
    public var tx: CGFloat
    /// The translation along y.
    public var ty: CGFloat

    /// Creates a transform from any numbers; nothing is checked, not even that they are finite.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that leaves every point unchanged.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a translation, in the units of the points.
    public init(translationX x: CGFloat, y: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Creates a scaling about the origin; negative factors mirror.
    public init(scaleX x: CGFloat, y: CGFloat) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Creates a rotation about the origin.
    ///
    /// - Parameter angle: in radians; clockwise where y points down.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether all six numbers are exactly those of the identity.
    public var isIdentity: Bool { self == .identity }

    /// Whether upright rectangles stay upright.
    public var isUpright: Bool { b == 0 && c == 0 }

    /// The determinant; there is no inverse if it is zero or not finite.
    public var determinant: CGFloat { a * d - b * c }

    /// The transform that applies this one first, then `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty
        )
    }

    /// The transform that translates first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that rotates first, then applies this one; `angle` in radians.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The factor by which lengths grow, if it is the same in all directions; else nil.
    package var uniformScale: Double? {
        let (squaredScaleX, squaredScaleY) = (a * a + b * b, c * c + d * d)
        let skew = a * c + b * d
        guard squaredScaleX > 0, abs(squaredScaleX - squaredScaleY) <= 1e-9 * squaredScaleX,
            abs(skew) <= 1e-9 * squaredScaleX
        else { return nil }
        return Double(squaredScaleX.squareRoot())
    }

    /// The inverse; a transform without an inverse is returned unchanged, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }
}

extension CGPoint {
    /// The transformed point.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty
        )
    }
}

extension CGSize {
    /// The transformed size, as a vector: the translation is ignored.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height
        )
    }
}

extension CGRect {
    /// The smallest upright rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let near = CGPoint(x: minX, y: minY).applying(transform)
        let far = CGPoint(x: maxX, y: maxY).applying(transform)
        if transform.b == 0 && transform.c == 0 {
            return CGRect(
                x: min(near.x, far.x), y: min(near.y, far.y), width: abs(far.x - near.x), height: abs(far.y - near.y))
        }
        let left = CGPoint(x: minX, y: maxY).applying(transform)
        let right = CGPoint(x: maxX, y: minY).applying(transform)
        let (low, high) = (
            CGPoint(x: min(near.x, far.x, left.x, right.x), y: min(near.y, far.y, left.y, right.y)),
            CGPoint(x: max(near.x, far.x, left.x, right.x), y: max(near.y, far.y, left.y, right.y))
        )
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
