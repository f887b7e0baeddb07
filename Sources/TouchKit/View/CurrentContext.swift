package import Foundation

/// The stack of contexts used by drawing calls without a context parameter; the last one is current.
package enum CurrentContext {
    private static var contexts: [GraphicsContext] = []
    /// The stack of traits that resolve dynamic colors while drawing.
    private static var traits: [UITraitCollection] = []

    /// The view that draws into the last context, if one does, and its bounds in pixels.
    private static var views: [(context: GraphicsContext, bounds: CGRect)] = []

    package static var last: GraphicsContext? { contexts.last }

    /// The bounds in pixels of the view that is drawing into a context; nil if none is.
    package static func viewBounds(in context: GraphicsContext) -> CGRect? {
        views.last { $0.context === context }?.bounds
    }

    /// Performs a view's drawing.
    ///
    /// - Parameter bounds: in pixels.
    static func with(
        _ context: GraphicsContext, _ traits: UITraitCollection, drawing bounds: CGRect, _ work: () -> Void
    ) {
        views.append((context, bounds))
        with(context, traits, work)
        views.removeLast()
    }

    /// Performs drawing with a current context and with traits for dynamic colors.
    package static func with<Result>(
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

    package static func push(_ context: GraphicsContext) {
        contexts.append(context)
    }

    package static func pop() {
        _ = contexts.popLast()
    }

    package static var currentTraits: UITraitCollection { traits.last ?? UITraitCollection() }
}
