import TouchDrawingModel

/// What the command line says, apart from which drawing.
struct Choices {
    var record: String?
    var force = Force.careful
    var replay: String?
    var display: String?
    /// Pixels to a point.
    var scale: Double?
    var tool: Tool?
    /// In points.
    var width: Double?
    var log: [LogTopic] = []

    /// What to draw with at first, if the command line says so.
    ///
    /// - Parameter kept: what was drawn with last, or what a recording was made with.
    func toolbox(over kept: Toolbox) -> Toolbox {
        var toolbox = kept
        if let tool { toolbox.tool = tool }
        if let width { toolbox.chooseForAllTools(Toolbox.Style(nib: .pen, size: width)) }
        return toolbox
    }
}
