import TouchDrawingModel
import TouchKit

/// The properties of a tool besides its behavior: its looks, and its use of touches, taps and gestures.
///
/// Nothing else asks which tool is selected.
struct ToolTraits {
    /// What a touch does.
    enum Action {
        case draw, erase, select, type, point, pan
    }

    /// When a touch starts to draw.
    enum StartPolicy {
        /// When it can no longer become a tap. Taps select and clear, and two fingers draw a circle.
        case afterTapTimeout
        /// When it lands. A tap leaves a dot.
        case immediate
    }

    /// What a tap does.
    enum Tap {
        /// Selects the line at the location; elsewhere deselects.
        case select
        /// Adds the line at the location to the selection, or removes it; elsewhere deselects.
        case toggle
        /// On a line selects it, unless the person has just drawn; elsewhere it leaves a dot. While something is
        /// selected, a tap elsewhere only deselects. With Shift it adds to the selection.
        case selectOrDraw
        /// The same as any other touch.
        case act
    }

    /// Where a touch drags the selection instead.
    enum SelectionDrag {
        case never
        /// On selected ink: the tool draws everywhere else.
        case onInk
        /// Anywhere in the selection's box.
        case inBox
    }

    /// The shape of its preview in the panel.
    enum PreviewShape {
        case straight, wavy
        /// A circle.
        case ring
        /// A disc, as for the eraser.
        case round
        /// Some letters.
        case letters
    }

    /// The title of the tool's button.
    let title: () -> String
    let icon: Icon
    /// The keyboard shortcut.
    let key: String
    let action: Action
    let startPolicy: StartPolicy
    let tap: Tap
    /// The gestures that its touches may make, if settings don't exclude them.
    let gestures: CanvasGestureSet
    let selectionDrag: SelectionDrag
    /// What remains selected after a stroke or a moved hold.
    let strokeEffect: StrokeEffect
    let previewShape: PreviewShape
    let cursor: HostRequest.Cursor
    /// The texts for hint and help, depending on the settings.
    let help: @MainActor (Toolbox) -> ToolHelp
    /// Makes an idle tool.
    let make: () -> any CanvasTool

    /// The effect of a stroke on its person's selection.
    enum StrokeEffect {
        case deselects
        /// The selection remains, and its menu is shown after each touch.
        case offersMenu
    }

    init(
        title: @autoclosure @escaping () -> String, icon: Icon, key: String, action: Action,
        startPolicy: StartPolicy, tap: Tap, gestures: CanvasGestureSet = .standard,
        selectionDrag: SelectionDrag = .onInk, strokeEffect: StrokeEffect = .deselects, previewShape: PreviewShape,
        cursor: HostRequest.Cursor = .crosshair, help: @escaping @MainActor (Toolbox) -> ToolHelp,
        make: @escaping () -> any CanvasTool
    ) {
        (self.title, self.icon, self.key) = (title, icon, key)
        (self.action, self.startPolicy, self.tap, self.gestures) = (action, startPolicy, tap, gestures)
        (self.selectionDrag, self.strokeEffect) = (selectionDrag, strokeEffect)
        (self.previewShape, self.cursor, self.help, self.make) = (previewShape, cursor, help, make)
    }

    /// Whether nib, size and color apply to the tool.
    var usesInkSettings: Bool {
        switch action {
        case .draw, .erase, .type: true
        case .select, .point, .pan: false
        }
    }
}

/// Gestures on the canvas. A touch that makes none of them has the effect of its tool.
struct CanvasGestureSet: OptionSet {
    let rawValue: Int

    /// A palm, recognized by its contacts.
    static let palm = Self(rawValue: 1 << 0)
    static let panel = Self(rawValue: 1 << 1)
    static let redo = Self(rawValue: 1 << 2)
    static let undo = Self(rawValue: 1 << 3)
    static let clear = Self(rawValue: 1 << 4)
    static let select = Self(rawValue: 1 << 5)
    static let hold = Self(rawValue: 1 << 6)
    static let circle = Self(rawValue: 1 << 7)
    /// Two fingers that pan the canvas.
    static let pan = Self(rawValue: 1 << 8)
    static let zoom = Self(rawValue: 1 << 9)
    static let grip = Self(rawValue: 1 << 10)
    /// A circle with fingers of two hands.
    static let wideCircle = Self(rawValue: 1 << 11)
    /// Holding a locked figure.
    static let unlock = Self(rawValue: 1 << 12)

    static let standard: Self = [.palm, .panel, .redo, .undo, .select, .hold, .pan, .zoom, .grip, .unlock]
}

extension Tool {
    /// The traits of each tool.
    var traits: ToolTraits {
        switch self {
        case .line: LineTool.traits
        case .freehand: FreehandTool.traits
        case .circle: CircleTool.traits
        case .eraser: EraserTool.traits
        case .select: LassoTool.traits
        case .text: TextTool.traits
        case .laser: LaserTool.traits
        case .hand: HandTool.traits
        }
    }

    /// The tools in the panel. The others have buttons elsewhere.
    static let inPanel = allCases.filter { [.draw, .erase].contains($0.traits.action) }
}

extension Toolbox {
    /// The traits of the current tool.
    var traits: ToolTraits { tool.traits }

    /// Whether contacts that look like a palm are ignored with the current tool.
    var detectsPalms: Bool { ignoresPalms && traits.gestures.contains(.palm) }
}
