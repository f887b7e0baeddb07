import TouchDrawingModel

/// The properties of a tool besides its behavior.
struct ToolTraits {
    /// When a touch starts to draw.
    enum StartPolicy {
        /// When it can no longer become a tap. Taps select and clear, and two fingers draw a circle.
        case afterTapTimeout
        /// When it lands. A tap leaves a dot.
        case immediate
    }

    /// The shape of its preview in the panel.
    enum PreviewShape {
        case straight, wavy
        /// A circle.
        case ring
        /// A disc, as for the eraser.
        case round
    }

    /// The title of the tool's button.
    let title: () -> String
    let icon: Icon
    /// The keyboard shortcut.
    let key: String
    let startPolicy: StartPolicy
    let previewShape: PreviewShape
    /// The texts for hint and help, depending on the settings.
    let help: @MainActor (Toolbox) -> ToolHelp
    /// Makes an idle tool.
    let make: () -> any CanvasTool

    init(
        title: @autoclosure @escaping () -> String, icon: Icon, key: String, startPolicy: StartPolicy,
        previewShape: PreviewShape,
        help: @escaping @MainActor (Toolbox) -> ToolHelp, make: @escaping () -> any CanvasTool
    ) {
        (self.title, self.icon, self.key) = (title, icon, key)
        (self.startPolicy, self.previewShape, self.help, self.make) = (startPolicy, previewShape, help, make)
    }
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
        case .hand: HandTool.traits
        }
    }

    /// The tools in the panel. The hand and the selection tool have buttons elsewhere.
    static let inPanel = allCases.filter { $0 != .hand && $0 != .select }
}
