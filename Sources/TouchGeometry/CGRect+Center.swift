public import Foundation

extension CGRect {
    public var center: CGPoint { CGPoint(x: midX, y: midY) }
}
