import TouchDrawingModel

/// What there is to know of a tool beside what it does.
struct ToolTraits {
    /// When ink begins.
    enum StartPolicy {
        /// Once the touch is known to be no tap: taps select and clear, and two fingers draw a circle.
        case afterTapTimeout
        /// With touch down: what taps leave is a dot.
        case immediate
    }

    /// How a stroke of it looks in the panel.
    enum PreviewShape {
        case straight, wavy
        /// Across a circle.
        case ring
        /// None: an eraser is round.
        case round
    }

    /// On the tool's button.
    let title: () -> String
    let icon: Icon
    /// What chooses it.
    let key: String
    let startPolicy: StartPolicy
    let previewShape: PreviewShape
    /// What hint and help say, with what is chosen besides.
    let help: @MainActor (Toolbox) -> ToolHelp
    /// An idle one.
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
    /// A row for each tool.
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

    /// Those that the panel offers: what they draw is chosen there. The hand has a button of its own.
    static let inPanel = allCases.filter { $0 != .hand && $0 != .select }
}
