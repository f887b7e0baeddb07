public import Foundation

/// What the next line is drawn with: what a person chooses in the colour panel.
public struct Toolbox: Hashable, Sendable {
    /// What a tool draws with.
    public struct Style: Hashable, Sendable, Codable {
        /// What makes the ink wide or thin along the way.
        public var nib: Nib
        /// What speed and pressure multiply, in points of the screen, `Toolbox.sizes`.
        public var size: CGFloat

        /// - Parameter size: in points of the screen, `Toolbox.sizes`.
        public init(nib: Nib, size: CGFloat) {
            self.nib = nib
            self.size = size
        }
    }

    /// Where a line's colour comes from.
    public enum Coloring: String, Hashable, Sendable, Codable {
        /// From `ink`.
        case chosen
        /// From the line's angle.
        case angle
    }

    /// What fingers do that could draw or move the paper.
    public enum FingerUse: String, Hashable, Sendable, Codable, CaseIterable {
        case draw, move
    }

    /// What one tool remembers.
    struct ToolSettings: Hashable, Sendable {
        var nib: Nib
        /// Of each nib that the tool offers.
        var sizes: [Nib: CGFloat]

        /// What was not chosen yet.
        init(defaultsFor tool: Tool) {
            nib = tool.defaultNib
            sizes = Dictionary(uniqueKeysWithValues: tool.nibs.map { ($0, tool.defaultSize(of: $0)) })
        }
    }

    /// What the next touch draws. Source of the default: the rule for the first start, D-65.
    public var tool = Tool.freehand {
        didSet { if Tool.drawing.contains(tool) { drawingTool = tool } }
    }
    /// The last one of those that draw: while another tool is chosen, its nib's ink is the one that was chosen.
    public internal(set) var drawingTool = Tool.freehand
    /// Of each nib, with all tools; those of versions to come may have others.
    var inks = Dictionary(uniqueKeysWithValues: Nib.allCases.map { ($0, $0.defaultInk) })
    /// What can be taken with one choice, for each tool that draws; `presetCount` of each.
    var presets = Dictionary(uniqueKeysWithValues: Tool.drawing.map { ($0, $0.defaultPresets) })
    /// Where the next line's colour comes from.
    public var coloring = Coloring.chosen
    /// What a pen's pressure does to the width, with every tool.
    public var pressureCurve = PressureCurve.even
    /// What erasers take away.
    public var eraserKind = EraserKind.whole
    /// What two fingers of a hand do that land together.
    public var twoFingers = FingerUse.draw
    /// What fingers do where a pen was used.
    public var fingersBesidePen = FingerUse.draw
    /// Whether a finger that rests on a line picks it up.
    public var picksUpLines = true
    /// Whether contacts that look like a palm's are none of a hand's, where no pen tells of it.
    public var ignoresPalms = true
    /// What the buttons of pens and of tablets' pads do.
    public var buttons = ButtonActions()
    /// The last ones that were chosen, latest first; none twice.
    public internal(set) var recentInks: [Ink] = []
    var toolSettings = Dictionary(uniqueKeysWithValues: Tool.allCases.map { ($0, ToolSettings(defaultsFor: $0)) })

    /// What a size can be, in points of the screen.
    ///
    /// Source: our choice: one point is a hair at a screen's usual fineness, and 64 are a finger's breadth, which fills
    /// areas; what earlier versions offered, 2 to 24, lies within.
    public static let sizes: ClosedRange<CGFloat> = 1...64
    /// How many inks are remembered. Source: our choice: a row of the panel.
    public static let recentCount = 6

    /// What a person has who has chosen nothing yet.
    public init() {}

    /// Takes an ink for the nib in use, and remembers it.
    public mutating func choose(_ ink: Ink) {
        self.ink = ink
        coloring = .chosen
        remember(ink)
    }

    /// Puts an ink first among the last ones that were chosen.
    public mutating func remember(_ ink: Ink) {
        recentInks.removeAll { $0 == ink }
        recentInks.insert(ink, at: 0)
        if recentInks.count > Self.recentCount { recentInks.removeLast() }
    }
}
