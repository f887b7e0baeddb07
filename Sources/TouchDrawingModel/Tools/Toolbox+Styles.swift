public import Foundation

/// Each tool remembers its own nib, and for each nib its own size.
extension Toolbox {
    /// The nib and size of a tool.
    ///
    /// A size outside of `Tool.sizes` is clamped; a nib that the tool doesn't offer (`Tool.nibs`) is ignored.
    public subscript(tool: Tool) -> Style {
        get {
            let settings = toolSettings[tool] ?? ToolSettings(defaultsFor: tool)
            return Style(nib: settings.nib, size: settings.sizes[settings.nib] ?? tool.defaultSize(of: settings.nib))
        }
        set {
            var settings = toolSettings[tool] ?? ToolSettings(defaultsFor: tool)
            if tool.nibs.contains(newValue.nib) { settings.nib = newValue.nib }
            settings.sizes[settings.nib] = tool.sizes.nearest(newValue.size)
            toolSettings[tool] = settings
        }
    }

    /// The nib and size of the current tool.
    public var style: Style {
        get { self[tool] }
        set { self[tool] = newValue }
    }

    /// Selects a nib for the current tool, in the size that it had last.
    ///
    /// A nib that the tool doesn't offer is ignored.
    public mutating func choose(_ nib: Nib) {
        if tool.nibs.contains(nib) { toolSettings[tool]?.nib = nib }
    }

    /// Sets the style of every tool that draws, as far as it offers the nib.
    public mutating func chooseForAllTools(_ style: Style) {
        for tool in Tool.drawing { self[tool] = style }
    }

    /// What varies the width of ink, apart from the pressure of a pen.
    public enum WidthSource: Hashable, Sendable {
        /// Nothing: ink is as wide as the size.
        case size
        /// The speed of the movement, which multiplies the size by `SpeedWidth.factors`.
        case speed
    }

    /// The width source of the current tool.
    public var widthSource: WidthSource {
        Tool.drawing.contains(tool) && style.nib == .brush ? .speed : .size
    }
}

extension Tool {
    /// The nibs of the tool, in the order in which they are offered.
    public var nibs: [Nib] {
        switch self {
        // The marker is pointless for straight lines and circles, which have a constant width and don't cross
        // themselves, and a ruler's line belongs on top.
        case .line, .circle: [.pen, .brush]
        case .freehand: [.pen, .brush, .marker]
        // Has a size, but draws nothing.
        case .eraser: [.pen]
        // Draw nothing either.
        case .select, .text, .laser, .hand: [.pen]
        }
    }

    /// The range of its sizes, in screen points.
    ///
    /// Source: for text, the rule for texts, O-30.
    public var sizes: ClosedRange<CGFloat> { self == .text ? 8...200 : Toolbox.sizes }

    /// The next nib that the tool offers, cyclically.
    public func nib(after nib: Nib) -> Nib {
        nibs.firstIndex(of: nib).map { nibs[($0 + 1) % nibs.count] } ?? nib
    }

    /// The nib until another one is chosen. Source: the rule for nibs, I-2.
    var defaultNib: Nib {
        switch self {
        case .line: .brush
        case .freehand, .circle, .eraser, .select, .text, .laser, .hand: .pen
        }
    }

    /// In screen points.
    ///
    /// Source: the rule for nibs, I-2, otherwise our choice: a brush wide enough to show thick and thin, a marker as
    /// wide as handwriting is high, an eraser that removes a line between two others.
    func defaultSize(of nib: Nib) -> CGFloat {
        switch (self, nib) {
        case (.line, _), (.circle, _): Figure.defaultWidth
        case (.freehand, .pen), (.select, _), (.laser, _), (.hand, _): 4
        case (.freehand, .brush): 8
        case (.freehand, .marker), (.eraser, _): 20
        case (.text, _): 24
        }
    }
}
