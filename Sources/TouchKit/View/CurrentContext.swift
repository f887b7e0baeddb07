/// The stack of contexts used by drawing calls without a context parameter; the last one is current.
package enum CurrentContext {
    private static var contexts: [GraphicsContext] = []
    /// The stack of traits that resolve dynamic colors while drawing.
    private static var traits: [UITraitCollection] = []

    package static var last: GraphicsContext? { contexts.last }

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
