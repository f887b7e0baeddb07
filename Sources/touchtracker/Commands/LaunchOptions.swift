import TouchDrawingModel
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// What the command line says, apart from which drawing.
struct LaunchOptions {
    /// Whether a drawing is made for it.
    var isNew = false
    var record: String?
    var force = Force.careful
    var replay: String?
    var display: String?
    /// Pixels to a point.
    var scale: Double?
    /// A monitor's name, or its number from 1; nil: wherever the window manager puts the window.
    var monitor: String?
    var opensFullScreen = false
    var geometry: WindowGeometry?
    /// Nil: as was chosen in the window.
    var theme: X11Host.Theme?
    var tool: Tool?
    /// In points; with the pen nib, whatever the tool.
    var width: Double?
    var nib: Nib?
    /// In points.
    var size: Double?
    /// What a new drawing lies on; nil: white paper.
    var paper: Paper?
    /// How many draw at once; nil: one, or as many as a recording was made by.
    var people: Int?
    var isTable = false
    var clearingRules = ClearingRules()
    /// Nil: it is nobody's screen for visitors.
    var kiosk: Kiosk.Options?
    var log: [LogTopic] = []

    /// Whether it is left to the program what to draw with at first.
    var hasNoToolOptions: Bool { tool == nil && width == nil && nib == nil && size == nil }

    /// What to draw with at first, if the command line says so.
    ///
    /// - Parameter kept: what was drawn with last, or what a recording was made with.
    func toolbox(over saved: Toolbox) -> Toolbox {
        var toolbox = saved
        if let tool { toolbox.tool = tool }
        if let width { toolbox.chooseForAllTools(Toolbox.Style(nib: .pen, size: width)) }
        if let nib {
            // Whoever wants a nib wants a tool that has it.
            if !toolbox.tool.nibs.contains(nib) {
                toolbox.tool = Tool.allCases.first { $0.nibs.contains(nib) } ?? toolbox.tool
            }
            toolbox.choose(nib)
        }
        if let size { toolbox.style.size = size }
        return toolbox
    }

    /// Has the program's window be opened as the command line wants it.
    @MainActor
    func prepare(_ host: X11Host, _ application: UIApplication) throws {
        host.monitorChoice = try monitorChoice(on: host)
        // Visitors can't bring it back.
        host.restoresHiddenWindows = kiosk != nil
        if opensFullScreen || kiosk != nil { host.initialSpread = .fullScreen }
        host.initialGeometry = geometry
        // Nobody has to wait for the sign to draw.
        application.scheduler.after(Self.iconDelay) { [weak host] in host?.icons = AppIcon.icons() }
    }

    /// - Throws: if there is no such monitor; the error lists the connected ones.
    @MainActor
    func monitorChoice(on host: X11Host) throws -> MonitorChoice? {
        guard let monitor else { return kiosk == nil ? nil : .automatic }
        if let name = host.monitorName(for: monitor) { return .named(name) }
        let connected = host.monitors.enumerated().map { "\($0.offset + 1) (\($0.element.name))" }
        throw Failure(
            localized("there is no monitor \"\(monitor)\"; there are: \(connected.joined(separator: ", "))"))
    }

    /// By then the first frame has been drawn. Source: our choice.
    private static let iconDelay = Duration.milliseconds(100)
}
