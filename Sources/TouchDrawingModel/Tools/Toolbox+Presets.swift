import Foundation

/// Presets: nib, size and ink of a tool in one choice.
extension Toolbox {
    /// A nib with a size and an ink.
    public struct Preset: Hashable, Sendable {
        /// The nib and its size.
        public var style: Style
        /// The nib's ink.
        public var ink: Ink

        /// - Parameter style: with a nib that the tool offers (`Tool.nibs`).
        public init(style: Style, ink: Ink) {
            self.style = style
            self.ink = ink
        }
    }

    /// The number of presets per tool. Source: our choice: distinguishable at a glance.
    public static let presetCount = 5

    /// The presets of a tool, `presetCount` of them; none for a tool that doesn't draw.
    public func presets(of tool: Tool) -> [Preset] { presets[tool] ?? [] }

    /// The current style and ink of a tool, as a preset.
    public func preset(from tool: Tool) -> Preset {
        Preset(style: self[tool], ink: ink(of: self[tool].nib))
    }

    /// Selects a tool and sets its nib, size and ink from a preset.
    public mutating func apply(_ preset: Preset, to tool: Tool) {
        self.tool = tool
        self[tool] = preset.style
        setInk(preset.ink, of: self[tool].nib)
        coloring = .chosen
    }

    /// Replaces one of a tool's presets by its current style and ink.
    ///
    /// - Parameter index: 0 ..< `presetCount`; any other changes nothing.
    public mutating func storePreset(at index: Int, of tool: Tool) {
        guard presets[tool]?.indices.contains(index) == true else { return }
        let current = preset(from: tool)
        presets[tool]?[index] = current
    }
}

extension Tool {
    /// The presets until others are stored. Source: our choice: the tool's default, then a fine line, a strong one, and
    /// colors for correcting and marking.
    var defaultPresets: [Toolbox.Preset] {
        func preset(_ nib: Nib, _ size: CGFloat, _ ink: Ink) -> Toolbox.Preset {
            Toolbox.Preset(style: Toolbox.Style(nib: nib, size: size), ink: ink)
        }
        let first = preset(defaultNib, defaultSize(of: defaultNib), defaultNib.defaultInk)
        switch self {
        case .freehand:
            return [
                first, preset(.pen, 2, .blue), preset(.pen, 4, .red), preset(.brush, 8, Nib.brush.defaultInk),
                preset(.marker, 20, .amber),
            ]
        case .line, .circle:
            return [
                first, preset(.pen, 2, Nib.pen.defaultInk), preset(.pen, 4, .blue), preset(.pen, 4, .red),
                preset(.pen, 8, .green),
            ]
        case .eraser, .select, .text, .laser, .hand: return []
        }
    }
}
