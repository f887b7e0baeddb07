public import Foundation

extension CGRect {
    /// The middle; of the null rectangle it is infinite.
    public var center: CGPoint { CGPoint(x: midX, y: midY) }
}
