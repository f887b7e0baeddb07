public import Foundation
public import TouchInkRaster

/// The settings for drawing that a person chooses in the color panel.
public struct Toolbox: Hashable, Sendable {
    /// The nib and size of a tool.
    public struct Style: Hashable, Sendable, Codable {
        /// Determines how the width of the ink varies along the stroke.
        public var nib: Nib
        /// In screen points, `Toolbox.sizes`; speed and pressure multiply it.
        public var size: CGFloat

        /// - Parameter size: in screen points, `Toolbox.sizes`.
        public init(nib: Nib, size: CGFloat) {
            self.nib = nib
            self.size = size
        }
    }

    /// The source of a line's color.
    public enum Coloring: String, Hashable, Sendable, Codable {
        /// The chosen `ink`.
        case chosen
        /// The line's angle.
        case angle
    }

    /// The effect of fingers that could draw or move the canvas.
    public enum FingerUse: String, Hashable, Sendable, Codable, CaseIterable {
        case draw, move
    }

    /// The settings of one tool.
    struct ToolSettings: Hashable, Sendable {
        var nib: Nib
        /// The size of each nib that the tool offers.
        var sizes: [Nib: CGFloat]

        /// The defaults of a tool.
        init(defaultsFor tool: Tool) {
            nib = tool.defaultNib
            sizes = Dictionary(uniqueKeysWithValues: tool.nibs.map { ($0, tool.defaultSize(of: $0)) })
        }
    }

    /// The current tool. Source of the default: the rule for the first start, D-65.
    public var tool = Tool.freehand {
        didSet { if Tool.drawing.contains(tool) { drawingTool = tool } }
    }
    /// The last tool that draws; while another tool is selected, `ink` is that of its nib.
    public internal(set) var drawingTool = Tool.freehand
    /// The ink of each nib, for all tools; later versions may have other nibs.
    var inks = Dictionary(uniqueKeysWithValues: Nib.allCases.map { ($0, $0.defaultInk) })
    /// The presets of each tool that draws; `presetCount` of each.
    var presets = Dictionary(uniqueKeysWithValues: Tool.drawing.map { ($0, $0.defaultPresets) })
    /// The source of the next line's color.
    public var coloring = Coloring.chosen
    /// How a pen's pressure affects the width, for every tool.
    public var pressureCurve = PressureCurve.even
    /// The mode of erasers.
    public var eraserKind = EraserKind.whole
    /// The effect of two fingers of a hand that land together.
    public var twoFingers = FingerUse.draw
    /// The effect of fingers on a screen where a pen was used.
    public var fingersBesidePen = FingerUse.draw
    /// Whether a finger at rest on a line picks it up.
    public var picksUpLines = true
    /// Whether a pause at the end of a freehand stroke makes a shape of it.
    public var makesShapes = true
    /// Whether the ends of lines snap to ends and middles of objects.
    public var snaps = false
    /// The font of texts.
    public var textFamily = TextFamily.sans
    /// The alignment of texts.
    public var textSide = TextSide.start
    /// Whether contacts that look like a palm are ignored even if no pen indicates that a palm rests on the screen.
    public var ignoresPalms = true
    /// The actions of the buttons of pens and tablet pads.
    public var buttons = ButtonActions()
    /// The last chosen inks, latest first, without duplicates.
    public internal(set) var recentInks: [Ink] = []
    var toolSettings = Dictionary(uniqueKeysWithValues: Tool.allCases.map { ($0, ToolSettings(defaultsFor: $0)) })

    /// The range of sizes, in screen points.
    ///
    /// Source: our choice: one point is a hairline on a typical screen, and 64 are the width of a finger, which fills
    /// areas; the range of earlier versions, 2 to 24, is included.
    public static let sizes: ClosedRange<CGFloat> = 1...64
    /// The number of remembered inks. Source: our choice: a row of the panel.
    public static let recentCount = 6

    /// The default settings.
    public init() {}

    /// Sets the ink of the nib in use, and remembers it.
    public mutating func choose(_ ink: Ink) {
        self.ink = ink
        coloring = .chosen
        remember(ink)
    }

    /// Moves an ink to the front of the recent inks.
    public mutating func remember(_ ink: Ink) {
        recentInks.removeAll { $0 == ink }
        recentInks.insert(ink, at: 0)
        if recentInks.count > Self.recentCount { recentInks.removeLast() }
    }
}
