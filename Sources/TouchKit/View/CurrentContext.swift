package import Foundation

/// The stack of contexts used by drawing calls without a context parameter; the last one is current.
package enum CurrentContext {
    private static var contexts: [GraphicsContext] = []
    /// The stack of traits that resolve dynamic colors while drawing.
    private static var traits: [UITraitCollection] = []

    /// A view that is drawing itself.
    private struct DrawnView {
        let context: GraphicsContext
        /// In pixels.
        let bounds: CGRect
        var wasRead = false
    }

    /// The views that are drawing themselves, outermost first.
    private static var views: [DrawnView] = []

    package static var last: GraphicsContext? { contexts.last }

    /// Notes that the picture of the view that is drawing into a context is read.
    ///
    /// - Returns: the view's bounds in pixels; nil if no view is drawing into the context.
    package static func readPicture(in context: GraphicsContext) -> CGRect? {
        guard let index = views.lastIndex(where: { $0.context === context }) else { return nil }
        views[index].wasRead = true
        return views[index].bounds
    }

    /// Performs a view's drawing.
    ///
    /// - Parameter bounds: in pixels.
    /// - Returns: whether the picture was read.
    static func with(
        _ context: GraphicsContext, _ traits: UITraitCollection, drawing bounds: CGRect, _ work: () -> Void
    ) -> Bool {
        views.append(DrawnView(context: context, bounds: bounds))
        with(context, traits, work)
        return views.removeLast().wasRead
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
