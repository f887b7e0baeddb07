import TouchInkRaster

/// Each nib remembers its own ink, independent of the tool.
extension Toolbox {
    /// The ink of the nib that draws, or drew last; not used if `coloring` is by the line's angle.
    public var ink: Ink {
        get { ink(of: self[drawingTool].nib) }
        set { setInk(newValue, of: self[drawingTool].nib) }
    }

    /// The ink of a nib.
    public func ink(of nib: Nib) -> Ink { inks[nib] ?? nib.defaultInk }

    /// Sets the ink of a nib, for all tools.
    public mutating func setInk(_ ink: Ink, of nib: Nib) { inks[nib] = ink }

    /// Sets the ink of all nibs.
    public mutating func setInkOfAllNibs(_ ink: Ink) {
        for nib in Nib.allCases { setInk(ink, of: nib) }
    }
}

extension Nib {
    /// The ink until another one is chosen. Source: the rule for nibs, I-2.
    var defaultInk: Ink {
        switch self {
        case .pen, .brush: .automatic
        // Translucent like all ink of the marker.
        case .marker: .amber
        }
    }
}

extension Ink {
    /// One of the four predefined inks of the panel that nibs and presets have by default.
    public static let amber = Ink(Color(red: 0xF2 / 255.0, green: 0xB0 / 255.0, blue: 0x0C / 255.0))
    /// Another one of these inks.
    public static let red = Ink(Color(red: 0xDE / 255.0, green: 0x2C / 255.0, blue: 0x2C / 255.0))
    /// Another one of these inks.
    public static let green = Ink(Color(red: 0x2B / 255.0, green: 0x9A / 255.0, blue: 0x47 / 255.0))
    /// Another one of these inks.
    public static let blue = Ink(Color(red: 0x1F / 255.0, green: 0x56 / 255.0, blue: 0xD0 / 255.0))
}
