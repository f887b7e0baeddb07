extension Drawing {
    /// Whether the entries are the topmost of their layers.
    ///
    /// - Parameter entries: in the drawing, from back to front.
    func hasOnTop(_ entries: [Entry]) -> Bool {
        Figure.Layer.allCases.allSatisfy { layer in
            // Every identity of the ink layer is above those of the marker layer.
            var limit: FigureID? = layer == .ink ? nil : FigureID(rawValue: 0)
            return entries.reversed().filter { $0.id.layer == layer }.allSatisfy { entry in
                let top = self.entry(below: limit)
                limit = top?.id
                return top?.id == entry.id
            }
        }
    }
}
