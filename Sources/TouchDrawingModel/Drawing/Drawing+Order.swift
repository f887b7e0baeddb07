extension Drawing {
    /// Whether nothing of their layers lies above any of these but others of them.
    ///
    /// - Parameter entries: are there, from back to front.
    func hasOnTop(_ entries: [Entry]) -> Bool {
        Figure.Layer.allCases.allSatisfy { layer in
            // The lowest of ordinary ink lies above all of the marker's.
            var limit: FigureID? = layer == .ink ? nil : FigureID(rawValue: 0)
            return entries.reversed().filter { $0.id.layer == layer }.allSatisfy { entry in
                let top = self.entry(below: limit)
                limit = top?.id
                return top?.id == entry.id
            }
        }
    }
}
