// The functions have the names of UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import TouchKit

/// The current drawing context: in `draw(_:)` and in an image renderer's block; nil elsewhere.
@MainActor public func UIGraphicsGetCurrentContext() -> GraphicsContext? { CurrentContext.last }

/// Makes a context current until `UIGraphicsPopContext()`.
@MainActor public func UIGraphicsPushContext(_ context: GraphicsContext) {
    CurrentContext.push(context)
}

/// Restores the context that was current before `UIGraphicsPushContext(_:)`.
@MainActor public func UIGraphicsPopContext() {
    CurrentContext.pop()
}

/// Fills a rectangle in the current context with the current fill color.
@MainActor public func UIRectFill(_ rect: CGRect) {
    CurrentContext.last?.fill(rect)
}

/// Draws a frame of 1 point width inside a rectangle, in the current context.
@MainActor public func UIRectFrame(_ rect: CGRect) {
    guard let context = CurrentContext.last else { return }
    for edge in [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ] { context.fill(edge) }
}

/// Intersects the current context's clip with a rectangle.
@MainActor public func UIRectClip(_ rect: CGRect) {
    CurrentContext.last?.clip(to: rect)
}

extension UIColor {
    /// Sets the color for filling and text in the current context.
    @MainActor public func setFill() {
        CurrentContext.last?.setFillColor(cgColor)
    }

    /// Sets the color for strokes in the current context.
    @MainActor public func setStroke() {
        CurrentContext.last?.setStrokeColor(cgColor)
    }

    /// Sets the color for filling, text and strokes in the current context.
    @MainActor public func set() {
        CurrentContext.last?.setColor(cgColor)
    }
}
