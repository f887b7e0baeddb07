import Foundation
import TouchInkRaster

/// Coded as settings: missing values get their defaults, and values added by later versions are ignored.
extension Toolbox: Codable {
    private enum Key: String, CodingKey {
        case tool, ink, coloring, pressureCurve, eraserKind, recentInks, styles, twoFingers, fingersBesidePen
        case ignoresPalms, holdsLines, makesShapes, snaps, textFamily, textSide, buttons, drawingTool, inks, presets
        /// From versions without nibs: one width, and whether it was chosen or determined by the speed.
        case width, thickness
    }

    /// The source of a width in versions without nibs.
    private enum Thickness: String, Codable {
        case speed, chosen
    }

    /// - Throws: if the data has a structure or a value that no version writes.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: Key.self)
        tool = try values.decodeIfPresent(Tool.self, forKey: .tool) ?? tool
        drawingTool = try values.decodeIfPresent(Tool.self, forKey: .drawingTool) ?? drawingTool
        if !Tool.drawing.contains(drawingTool) { throw Self.damaged(.drawingTool, drawingTool.rawValue, values) }
        if Tool.drawing.contains(tool) { drawingTool = tool }
        coloring = try values.decodeIfPresent(Coloring.self, forKey: .coloring) ?? coloring
        pressureCurve = try values.decodeIfPresent(PressureCurve.self, forKey: .pressureCurve) ?? pressureCurve
        eraserKind = try values.decodeIfPresent(EraserKind.self, forKey: .eraserKind) ?? eraserKind
        recentInks = try values.decodeIfPresent([Ink].self, forKey: .recentInks) ?? recentInks
        ignoresPalms = try values.decodeIfPresent(Bool.self, forKey: .ignoresPalms) ?? ignoresPalms
        picksUpLines = try values.decodeIfPresent(Bool.self, forKey: .holdsLines) ?? picksUpLines
        makesShapes = try values.decodeIfPresent(Bool.self, forKey: .makesShapes) ?? makesShapes
        snaps = try values.decodeIfPresent(Bool.self, forKey: .snaps) ?? snaps
        textFamily = try values.decodeIfPresent(TextFamily.self, forKey: .textFamily) ?? textFamily
        textSide = try values.decodeIfPresent(TextSide.self, forKey: .textSide) ?? textSide
        twoFingers = try values.decodeIfPresent(FingerUse.self, forKey: .twoFingers) ?? twoFingers
        fingersBesidePen = try values.decodeIfPresent(FingerUse.self, forKey: .fingersBesidePen) ?? fingersBesidePen
        buttons = try values.decodeIfPresent(ButtonActions.self, forKey: .buttons) ?? buttons
        try readWidth(from: values)
        try readStyles(from: values)
        try readInks(from: values)
        try readPresets(from: values)
    }

    private mutating func readStyles(from values: KeyedDecodingContainer<Key>) throws {
        let styles = try values.decodeIfPresent([String: StoredToolSettings].self, forKey: .styles) ?? [:]
        for (name, stored) in styles {
            guard let tool = Tool(rawValue: name) else { continue }
            for (nib, size) in stored.sizes where !tool.sizes.contains(size) {
                throw Self.damaged(.styles, "\(name), \(nib): \(size)", values)
            }
            toolSettings[tool]?.apply(stored, of: tool)
        }
    }

    /// Earlier versions had one ink for all nibs. It becomes the ink of all but the marker, which gets it only if it is
    /// in use.
    private mutating func readInks(from values: KeyedDecodingContainer<Key>) throws {
        if let stored = try values.decodeIfPresent([String: Ink].self, forKey: .inks) {
            for nib in Nib.allCases { setInk(stored[nib.rawValue] ?? ink(of: nib), of: nib) }
        } else if let ink = try values.decodeIfPresent(Ink.self, forKey: .ink) {
            let isFirstSwatch = try values.decodeIfPresent(LegacyInk.self, forKey: .ink)?.isFirstSwatch == true
            let ink = isFirstSwatch ? .automatic : ink
            let nibInUse = self[drawingTool].nib
            for nib in Nib.allCases where nib != .marker || nib == nibInUse { setInk(ink, of: nib) }
        }
    }

    /// Missing presets, and presets with a nib that the tool doesn't offer, keep their defaults.
    private mutating func readPresets(from values: KeyedDecodingContainer<Key>) throws {
        let all = try values.decodeIfPresent([String: [StoredPreset]].self, forKey: .presets) ?? [:]
        for (name, stored) in all {
            guard let tool = Tool(rawValue: name), let known = presets[tool] else { continue }
            for (index, preset) in stored.prefix(known.count).enumerated() {
                if !Self.sizes.contains(preset.size) {
                    throw Self.damaged(.presets, "\(name), \(preset.nib): \(preset.size)", values)
                }
                guard let nib = Nib(rawValue: preset.nib), tool.nibs.contains(nib) else { continue }
                presets[tool]?[index] = Preset(style: Style(nib: nib, size: preset.size), ink: preset.ink)
            }
        }
    }

    /// A width that was chosen becomes the size of the pen in every tool.
    private mutating func readWidth(from values: KeyedDecodingContainer<Key>) throws {
        let width = try values.decodeIfPresent(CGFloat.self, forKey: .width)
        let thickness = try values.decodeIfPresent(Thickness.self, forKey: .thickness)
        if let width, !Self.sizes.contains(width) { throw Self.damaged(.width, "\(width)", values) }
        guard thickness == .chosen else { return }
        chooseForAllTools(Style(nib: .pen, size: width ?? Figure.defaultWidth))
    }

    private static func damaged(_ key: Key, _ value: String, _ values: KeyedDecodingContainer<Key>) -> DecodingError {
        .dataCorruptedError(forKey: key, in: values, debugDescription: "no such size: \(value)")
    }

    /// Encodes all settings.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(tool, forKey: .tool)
        try values.encode(drawingTool, forKey: .drawingTool)
        // For versions with one ink for all nibs.
        try values.encode(ink, forKey: .ink)
        let inks = Nib.allCases.map { ($0.rawValue, ink(of: $0)) }
        try values.encode(Dictionary(uniqueKeysWithValues: inks), forKey: .inks)
        let presets = presets.map { ($0.rawValue, $1.map(StoredPreset.init)) }
        try values.encode(Dictionary(uniqueKeysWithValues: presets), forKey: .presets)
        try values.encode(coloring, forKey: .coloring)
        try values.encode(pressureCurve, forKey: .pressureCurve)
        try values.encode(eraserKind, forKey: .eraserKind)
        try values.encode(recentInks, forKey: .recentInks)
        try values.encode(ignoresPalms, forKey: .ignoresPalms)
        try values.encode(picksUpLines, forKey: .holdsLines)
        try values.encode(makesShapes, forKey: .makesShapes)
        try values.encode(snaps, forKey: .snaps)
        try values.encode(textFamily, forKey: .textFamily)
        try values.encode(textSide, forKey: .textSide)
        try values.encode(twoFingers, forKey: .twoFingers)
        try values.encode(fingersBesidePen, forKey: .fingersBesidePen)
        try values.encode(buttons, forKey: .buttons)
        let styles = toolSettings.map { ($0.rawValue, StoredToolSettings($1)) }
        try values.encode(Dictionary(uniqueKeysWithValues: styles), forKey: .styles)
    }
}

/// Recognizes ink settings of versions before automatic ink.
///
/// Those versions had black as the first swatch on white paper, and white on dark paper, and switched between them with
/// the paper. So this is the ink of people who chose nothing, or that swatch, and it becomes automatic. When black is
/// chosen in this version it is written as not automatic, and stays black.
private struct LegacyInk: Decodable {
    var color: Color
    var automatic: Bool?

    var isFirstSwatch: Bool { automatic == nil && (color == .black || color == .white) }
}

/// The settings of a tool, by name: a later version may have other nibs.
private struct StoredToolSettings: Codable {
    var nib: String
    var sizes: [String: CGFloat]

    init(_ settings: Toolbox.ToolSettings) {
        nib = settings.nib.rawValue
        sizes = Dictionary(uniqueKeysWithValues: settings.sizes.map { ($0.rawValue, $1) })
    }
}

/// A preset, with its nib by name.
private struct StoredPreset: Codable {
    var nib: String
    var size: CGFloat
    var ink: Ink

    init(_ preset: Toolbox.Preset) {
        (nib, size, ink) = (preset.style.nib.rawValue, preset.style.size, preset.ink)
    }
}

extension Toolbox.ToolSettings {
    fileprivate mutating func apply(_ stored: StoredToolSettings, of tool: Tool) {
        for nib in tool.nibs { sizes[nib] = stored.sizes[nib.rawValue] ?? sizes[nib] }
        if let nib = Nib(rawValue: stored.nib), tool.nibs.contains(nib) { self.nib = nib }
    }
}
