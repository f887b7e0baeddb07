import TouchInkRaster

/// Each nib remembers its own ink, whatever the tool.
extension Toolbox {
    /// The ink of the nib that draws, or drew last; used unless `coloring` has the line's angle decide.
    public var ink: Ink {
        get { ink(of: self[drawingTool].nib) }
        set { setInk(newValue, of: self[drawingTool].nib) }
    }

    /// What a nib draws with.
    public func ink(of nib: Nib) -> Ink { inks[nib] ?? nib.defaultInk }

    /// Gives a nib another ink, with all tools.
    public mutating func setInk(_ ink: Ink, of nib: Nib) { inks[nib] = ink }

    /// Gives all nibs the same ink.
    public mutating func setInkOfAllNibs(_ ink: Ink) {
        for nib in Nib.allCases { setInk(ink, of: nib) }
    }
}

extension Nib {
    /// Until another one is chosen. Source: the rule for nibs, I-2.
    var defaultInk: Ink {
        switch self {
        case .pen, .brush: .automatic
        // Translucent as all of the marker's ink.
        case .marker: .amber
        }
    }
}

extension Ink {
    /// Four of the inks that lie ready in the panel, with which nibs and presets start.
    public static let amber = Ink(Color(red: 0xF2 / 255.0, green: 0xB0 / 255.0, blue: 0x0C / 255.0))
    /// Likewise.
    public static let red = Ink(Color(red: 0xDE / 255.0, green: 0x2C / 255.0, blue: 0x2C / 255.0))
    /// Likewise.
    public static let green = Ink(Color(red: 0x2B / 255.0, green: 0x9A / 255.0, blue: 0x47 / 255.0))
    /// Likewise.
    public static let blue = Ink(Color(red: 0x1F / 255.0, green: 0x56 / 255.0, blue: 0xD0 / 255.0))
}
