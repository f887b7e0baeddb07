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

    package init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    package var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The orthographic projection.
    package var affinePart: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// Returns the three-dimensional equivalent of an affine transform.
public nonisolated func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// Whether the transform is equivalent to an affine transform.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.affinePart)
}
