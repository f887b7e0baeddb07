// The functions have Core Animation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A three-dimensional transform: rotates, scales and translates a layer about its anchor point.
///
/// **Difference from UIKit**: the projection is orthographic, without perspective; the backs of layers are visible,
/// too.
public nonisolated struct CATransform3D: Equatable, Sendable {
    /// The first row, for x; the last element of a row is for perspective.
    public var (m11, m12, m13, m14): (CGFloat, CGFloat, CGFloat, CGFloat)
    /// The second row, for y.
    public var (m21, m22, m23, m24): (CGFloat, CGFloat, CGFloat, CGFloat)
    /// The third row, for z, which points towards the viewer.
    public var (m31, m32, m33, m34): (CGFloat, CGFloat, CGFloat, CGFloat)
    /// The fourth row: the translation.
    public var (m41, m42, m43, m44): (CGFloat, CGFloat, CGFloat, CGFloat)

    /// Creates a transform from its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a transform whose elements are all 0.
    public init() {
        self.init(rows: Array(repeating: Array(repeating: 0, count: 4), count: 4))
    }

    init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The orthographic projection.
    var affinePart: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    func interpolated(to other: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        if CATransform3DIsAffine(self), CATransform3DIsAffine(other) {
            return CATransform3DMakeAffineTransform(affinePart.interpolated(to: other.affinePart, fraction))
        }
        return CATransform3D(rows: zip(rows, other.rows).map { zip($0, $1).map { $0.interpolated(to: $1, fraction) } })
    }
}

/// The identity transform.
public nonisolated let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

/// Whether the transform is the identity.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both transforms are equal.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation, in points.
public nonisolated func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Returns a scaling.
public nonisolated func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Returns a rotation by radians about an axis, whose length must not be 0.
public nonisolated func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let oneMinusCos = 1 - c
    return CATransform3D(rows: [
        [c + x * x * oneMinusCos, x * y * oneMinusCos + z * s, x * z * oneMinusCos - y * s, 0],
        [x * y * oneMinusCos - z * s, c + y * y * oneMinusCos, y * z * oneMinusCos + x * s, 0],
        [x * z * oneMinusCos + y * s, y * z * oneMinusCos - x * s, c + z * z * oneMinusCos, 0],
        [0, 0, 0, 1],
    ])
}

/// Returns a transform that translates, then applies `t`.
public nonisolated func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales, then applies `t`.
public nonisolated func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates by radians about an axis, then applies `t`.
public nonisolated func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies `a`, then `b`.
public nonisolated func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (one, two) = (a.rows, b.rows)
    return CATransform3D(
        rows: (0..<4).map { row in
            (0..<4).map { column in (0..<4).reduce(0) { $0 + one[row][$1] * two[$1][column] } }
        })
}

/// Returns the inverse, or `t` itself if it isn't invertible.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss-Jordan elimination: reducing the left half to the identity turns the right half into the inverse.
    var rows = t.rows.enumerated().map { index, row in row + (0..<4).map { $0 == index ? 1 : 0 } }
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
            rows[pivot][column] != 0
        else { return t }
        rows.swapAt(column, pivot)
        let scale = rows[column][column]
        rows[column] = rows[column].map { $0 / scale }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    return CATransform3D(rows: rows.map { Array($0[4...]) })
}

/// Returns the three-dimensional equivalent of an affine transform.
public nonisolated func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// Whether the transform is equivalent to an affine transform.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.affinePart)
}

/// Returns the affine part of the transform.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }
