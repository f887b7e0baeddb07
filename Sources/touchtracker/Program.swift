import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchKit
import TouchTrackerUI

/// The application, its window and its controllers, put together.
@MainActor
final class Program: UIApplicationDelegate {
    let application: UIApplication
    let window: DrawingWindow
    let controller: DrawingViewController
    private let recording: Recording?
    /// Nil if nothing is kept.
    let autosaver: Autosaver?
    /// Nil if all of the drawing has been read.
    private let deferredLoading: DeferredLoading?
    /// What a person should know at the start, each as one sentence.
    private let warnings: [String]
    private let exporter = Exporter()
    private let launchState: LaunchState?
    /// Called when the window has been opened.
    var opened: () -> Void = {}

    /// The window's content at first, in points.
    private static let size = CGSize(width: 1000, height: 700)

    /// The bar fits into it; in points.
    static let minimumSize = CGSize(width: 320, height: 240)

    /// - Parameters:
    ///   - beginning: what is on the canvas, and what is drawn with, at first.
    ///   - recording: played as time passes, once the window is there; the window opens in its size.
    ///   - launchState: where the drawing is kept; nil if it is not.
    ///   - notice: what a person should know at the start, besides what the launch state says; as one sentence.
    ///   - chrome: what is around the canvas.
    init(
        host: any TouchKit.Host, _ beginning: Beginning, recording: Recording? = nil, launchState: LaunchState? = nil,
        notice: String? = nil, chrome: ChromeStyle = .full
    ) {
        self.recording = recording
        warnings = (launchState?.warnings ?? []) + [notice].compactMap { $0 }
        let editor = Editor(
            document: beginning.document, person: Person(toolbox: beginning.toolbox),
            isComplete: launchState?.deferredLoad == nil)
        // A recording plays the same at any time.
        if recording == nil, launchState != nil { editor.clock = { Date() } }
        let format = FigureFormat(
            type: CopiedFigures.type, encode: CopiedFigures.data, decode: { try CopiedFigures.figures($0) })
        controller = DrawingViewController(editor: editor, figureFormat: format, chrome: chrome)
        application = UIApplication(host: host)
        autosaver = launchState.map { [scheduler = application.scheduler] in
            Autosaver($0, editor: editor, scheduler: scheduler)
        }
        deferredLoading = launchState.flatMap {
            [controller, autosaver, scheduler = application.scheduler] launchState in
            launchState.deferredLoad.map { load in
                DeferredLoading(of: launchState, with: load, controller, scheduler) { autosaver?.keepWhatWaits() }
            }
        }
        self.launchState = launchState
        controller.canvasView.viewport = beginning.viewport
        let size = recording?.windowSize ?? launchState?.windowSize ?? Self.size
        window = DrawingWindow(
            frame: CGRect(origin: .zero, size: size), application: application,
            title: launchState?.title ?? "TouchTracker")
        window.minimumSize = Self.minimumSize
        window.cursor = .crosshair
        launchState?.moved = { [weak window, weak launchState] in
            if let launchState { window?.title = launchState.title }
        }
        window.rootViewController = controller
        application.delegate = self
        autosaver?.report = { [unowned self] sentence in
            controller.messages.tellTrouble(sentence)
            // It was about to close, and everything is kept now.
            if sentence == nil, controller.messages.isAsking { window.close() }
        }
        autosaver?.say = { [controller] in controller.messages.tell($0) }
        window.closeWanted = { [unowned self] in closeOrAsk() }
        exporter.tell = { [controller] in controller.messages.tell($0) }
        controller.chrome.ordered = { [unowned self] order in
            switch order {
            case .close: closeOrAsk()
            }
        }
        controller.chrome.pictureWanted = { [unowned self] in export($0, of: launchState?.file) }
    }

    /// - Parameter file: nil for a recording that plays, in which messages about pictures must always come at the same time.
    private func export(_ format: PictureFormat, of file: DrawingFile?) {
        guard recording == nil else { return controller.messages.tell("No picture is made of a recording that plays.") }
        let name = URL(fileURLWithPath: file?.path ?? "Drawing").deletingPathExtension().lastPathComponent
        exporter.export(controller.editor.drawing, named: name, as: format, scale: window.scale)
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        opened()
        if let recording { Replay.schedule(recording, on: application) }
        autosaver?.begin()
        deferredLoading?.begin()
        if !warnings.isEmpty {
            let text = warnings.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
            // Over the chrome.
            application.scheduler.after(.zero) { [controller] in controller.messages.tell(text) }
        }
        return true
    }

    /// To be called when the window has closed.
    ///
    /// - Parameter windowSize: the one to be remembered; nil: as it is.
    /// - Returns: what is not kept, and why, as one sentence; nil if all is.
    func close(windowSize: CGSize? = nil) -> String? {
        exporter.end()
        launchState?.view = WindowState.View(controller.canvasView.viewport)
        launchState?.viewSize = controller.canvasView.bounds.size
        return autosaver?.end(windowSize: windowSize ?? window.frame.size)
    }

    /// Plays a recording at once, without a display.
    ///
    /// - Parameter prepare: called with the program before anything is played.
    static func replay(
        _ recording: Recording, _ beginning: Beginning = Beginning(), scale: Double,
        chrome: ChromeStyle = .full, prepare: (Program) -> Void = { _ in }
    ) -> (host: OffscreenHost, program: Program) {
        var program: Program?
        let (host, _) = Replay.run(recording.scaled(by: scale), scale: scale) { host in
            let made = Program(host: host, beginning, chrome: chrome)
            prepare(made)
            program = made
            return made.application
        }
        guard let program else { preconditionFailure("a replay makes the application that it plays to") }
        return (host, program)
    }

    /// What the window shows of the canvas.
    func picture(title: String) -> Picture { controller.canvasView.picture(title: title) }

    /// Points of the window per point of the canvas.
    var magnification: CGFloat { controller.canvasView.magnification }

    /// What is on the canvas, as a clause.
    var summary: String { Self.clause(lines: controller.editor.drawing.count) }

    nonisolated static func clause(lines count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }

    func log(_ topics: [LogTopic], to logger: Logger) {
        application.trace.topics = topics.reduce(into: []) { $0.formUnion($1.topic) }
        application.trace.listener = { [application] _, line in
            let time = String(format: "%.3f", application.host.now.seconds)
            logger.info("\(time) s: \(line)")
        }
    }
}

extension Recording {
    /// The window's first size, in points.
    var windowSize: CGSize? {
        for turn in turns {
            for case .resized(_, let size, _) in turn.events { return size }
        }
        return nil
    }

    /// The same touches in windows with so many pixels per point.
    func scaled(by scale: Double) -> Recording {
        var recording = self
        for turn in recording.turns.indices {
            for (index, event) in recording.turns[turn].events.enumerated() {
                guard case .resized(let window, let size, _) = event else { continue }
                recording.turns[turn].events[index] = .resized(window, size, scale: scale)
            }
        }
        return recording
    }
}
