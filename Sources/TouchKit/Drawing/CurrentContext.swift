// The functions have UIKit's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The contexts that drawing goes to which names none; the last one counts.
enum CurrentContext {
    private static var contexts: [GraphicsContext] = []
    /// Traits that dynamic colours are resolved with while something is drawn.
    private static var traits: [UITraitCollection] = []

    static var last: GraphicsContext? { contexts.last }

    /// Does the work with a current context, and with the colours that belong there.
    static func with<Result>(
        _ context: GraphicsContext, _ traits: UITraitCollection, _ work: () throws -> Result
    ) rethrows -> Result {
        push(context)
        self.traits.append(traits)
        defer {
            self.traits.removeLast()
            pop()
        }
        return try work()
    }

    static func push(_ context: GraphicsContext) {
        contexts.append(context)
    }

    static func pop() {
        _ = contexts.popLast()
    }

    static var currentTraits: UITraitCollection { traits.last ?? UITraitCollection() }
}

/// The context that is drawn into now: inside of `draw(_:)` and of an image renderer's block; nil elsewhere.
@MainActor public func UIGraphicsGetCurrentContext() -> GraphicsContext? { CurrentContext.last }

/// Makes a context the current one, until `UIGraphicsPopContext()`.
@MainActor public func UIGraphicsPushContext(_ context: GraphicsContext) {
    CurrentContext.push(context)
}

/// Makes the context the current one that was so before `UIGraphicsPushContext(_:)`.
@MainActor public func UIGraphicsPopContext() {
    CurrentContext.pop()
}

/// Fills a rectangle of the current context with the colour that was set.
@MainActor public func UIRectFill(_ rect: CGRect) {
    CurrentContext.last?.fill(rect)
}

/// Draws a line of a point's width inside of a rectangle's sides, in the current context.
@MainActor public func UIRectFrame(_ rect: CGRect) {
    guard let context = CurrentContext.last else { return }
    for edge in [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ] { context.fill(edge) }
}

/// Limits drawing in the current context to a rectangle, too.
@MainActor public func UIRectClip(_ rect: CGRect) {
    CurrentContext.last?.clip(to: rect)
}
