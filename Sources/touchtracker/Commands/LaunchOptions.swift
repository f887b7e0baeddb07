import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchTrackerUI
import TouchX11

/// The options of the command line, except for the drawing's name.
struct LaunchOptions {
    /// Whether to create a drawing.
    var isNew = false
    var record: String?
    var force = Force.careful
    var replay: String?
    var display: String?
    /// Pixels per point.
    var scale: Double?
    /// A monitor's name or its number, starting at 1; nil if the window manager chooses.
    var monitor: String?
    var opensFullScreen = false
    var geometry: WindowGeometry?
    /// Nil: the theme that was chosen in the window.
    var theme: X11Host.Theme?
    var tool: Tool?
    /// In points; the size of the pen nib for all tools.
    var width: Double?
    var nib: Nib?
    /// In points.
    var size: Double?
    /// The paper of a new drawing; nil: white.
    var paper: Paper?
    /// The number of people; nil: one, or as many as the recording has.
    var people: Int?
    var isTable = false
    var clearingRules = ClearingRules()
    /// The paths of pictures to insert.
    var insert: [String] = []
    /// Nil unless this is a kiosk.
    var kiosk: Kiosk.Options?
    var log: [LogTopic] = []

    /// Whether the command line leaves the initial tool to the program.
    var hasNoToolOptions: Bool { tool == nil && width == nil && nib == nil && size == nil }

    /// The initial toolbox.
    ///
    /// - Parameter saved: the toolbox of the last start, or of the recording.
    func toolbox(over saved: Toolbox) -> Toolbox {
        var toolbox = saved
        if let tool { toolbox.tool = tool }
        if let width { toolbox.chooseForAllTools(Toolbox.Style(nib: .pen, size: width)) }
        if let nib {
            // A nib implies a tool that has it.
            if !toolbox.tool.nibs.contains(nib) {
                toolbox.tool = Tool.allCases.first { $0.nibs.contains(nib) } ?? toolbox.tool
            }
            toolbox.choose(nib)
        }
        if let size { toolbox.style.size = size }
        return toolbox
    }

    /// Applies the options to the program's window.
    @MainActor
    func prepare(_ host: X11Host, _ application: UIApplication) throws {
        host.monitorChoice = try monitorChoice(on: host)
        // Visitors can't bring the window back by themselves.
        host.restoresHiddenWindows = kiosk != nil
        if opensFullScreen || kiosk != nil { host.initialSpread = .fullScreen }
        host.initialGeometry = geometry
        // The icon must not delay the first frame.
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

    /// After the first frame. Source: our choice.
    private static let iconDelay = Duration.milliseconds(100)
}
