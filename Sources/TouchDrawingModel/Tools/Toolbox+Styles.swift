import Foundation

/// Each tool remembers its own nib, and with each nib its own size.
extension Toolbox {
    /// What a tool draws with.
    ///
    /// A size beyond `sizes` is taken as the nearer end, and a nib that the tool does not offer (`Tool.nibs`) is not taken:
    /// it keeps the one that it has.
    public subscript(tool: Tool) -> Style {
        get {
            let settings = toolSettings[tool] ?? ToolSettings(defaultsFor: tool)
            return Style(nib: settings.nib, size: settings.sizes[settings.nib] ?? tool.defaultSize(of: settings.nib))
        }
        set {
            var settings = toolSettings[tool] ?? ToolSettings(defaultsFor: tool)
            if tool.nibs.contains(newValue.nib) { settings.nib = newValue.nib }
            settings.sizes[settings.nib] = Self.clamped(newValue.size)
            toolSettings[tool] = settings
        }
    }

    /// What the current tool draws with.
    public var style: Style {
        get { self[tool] }
        set { self[tool] = newValue }
    }

    /// Takes a nib for the current tool, as large as it was when it was last used.
    ///
    /// A nib that the tool does not offer is not taken.
    public mutating func choose(_ nib: Nib) {
        if tool.nibs.contains(nib) { toolSettings[tool]?.nib = nib }
    }

    /// Has every tool that draws do so with the same, as far as it offers that nib.
    public mutating func chooseForAllTools(_ style: Style) {
        for tool in Tool.drawing { self[tool] = style }
    }

    /// What makes ink wide or thin beside the size, where no pen reports pressure.
    public enum WidthSource: Hashable, Sendable {
        /// Nothing does: ink is as wide as the size.
        case size
        /// The speed of the hand, which multiplies the size by `SpeedWidth.factors`.
        case speed
    }

    /// Of the current tool.
    public var widthSource: WidthSource {
        Tool.drawing.contains(tool) && style.nib == .brush ? .speed : .size
    }

    private static func clamped(_ size: CGFloat) -> CGFloat {
        size >= sizes.lowerBound ? min(size, sizes.upperBound) : sizes.lowerBound
    }
}

extension Tool {
    /// What it can draw with, in the order in which they are offered.
    public var nibs: [Nib] {
        switch self {
        // Straight lines and circles are as wide from end to end: there is nothing that they could cross themselves with, and
        // a ruler's line belongs on top.
        case .line, .circle: [.pen, .brush]
        case .freehand: [.pen, .brush, .marker]
        // It has a size, and leaves nothing.
        case .eraser: [.pen]
        // They leave nothing either.
        case .select, .hand: [.pen]
        }
    }

    /// The one after another of those that it offers; after the last the first.
    public func nib(after nib: Nib) -> Nib {
        nibs.firstIndex(of: nib).map { nibs[($0 + 1) % nibs.count] } ?? nib
    }

    /// Until another one is chosen. Source: the rule for nibs, I-2.
    var defaultNib: Nib {
        switch self {
        case .line: .brush
        case .freehand, .circle, .eraser, .select, .hand: .pen
        }
    }

    /// In points of the screen.
    ///
    /// Source: the rule for nibs, I-2, and what is not said there our choice: a brush wide enough to show thick and thin, a
    /// marker as wide as a line of handwriting is high, an eraser that takes a line between two others.
    func defaultSize(of nib: Nib) -> CGFloat {
        switch (self, nib) {
        case (.line, _), (.circle, _): Line.defaultWidth
        case (.freehand, .pen), (.select, _), (.hand, _): 4
        case (.freehand, .brush): 8
        case (.freehand, .marker), (.eraser, _): 20
        }
    }
}
