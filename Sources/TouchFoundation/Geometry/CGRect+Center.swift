public import Foundation

extension CGRect {
    /// The center point; infinite for the null rectangle.
    public var center: CGPoint { CGPoint(x: midX, y: midY) }
}
