// The functions have Core Animation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import TouchKit

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

/// Returns the affine part of the transform.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }

nonisolated extension CATransform3D {
    func interpolated(to other: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        if CATransform3DIsAffine(self), CATransform3DIsAffine(other) {
            return CATransform3DMakeAffineTransform(affinePart.interpolated(to: other.affinePart, fraction))
        }
        return CATransform3D(rows: zip(rows, other.rows).map { zip($0, $1).map { $0.interpolated(to: $1, fraction) } })
    }
}
