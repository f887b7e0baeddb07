import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// The application with its window and controllers.
@MainActor
final class Program: UIApplicationDelegate {
    let application: UIApplication
    let window: DrawingWindow
    /// The drawing in the window.
    private(set) var drawing: DrawingSession
    private let recording: Recording?
    private let chrome: ChromeStyle
    /// Messages to show at the start, each one sentence.
    private let warnings: [String]
    let exporter = Exporter()
    /// The desktop's file dialog; nil if there is none.
    var saveDialog: (any SaveDialog)?
    /// The last choice in the export dialog.
    var exportChoice = ExportChoice()
    /// Theme, scale and language of the interface.
    var interface = InterfaceChoice() {
        didSet { controller.chrome.interface.choice = interface }
    }
    /// Makes the host apply another choice. An option on the command line holds until the same setting is changed here.
    var applyInterface: (_ old: InterfaceChoice, _ new: InterfaceChoice) -> Void = { _, _ in }
    /// The last choice in the print dialog.
    var printChoice = PrintChoice()
    /// The paper of new drawings; nil: white.
    var paper: Paper?
    /// Nil while a recording plays, whose events replace it.
    var library: Library?
    /// Nil while a recording plays, and in a kiosk.
    var touchScreens: TouchScreens?
    /// Nil unless this is a kiosk.
    var kiosk: Kiosk?
    /// A drawing that has been opened and is not shown yet.
    var openedState: LaunchState?
    /// A drawing for viewing that has been read and is not shown yet.
    var openedView: ViewedDrawing?
    /// A drawing to move to the trash once another one has replaced it.
    var pathToTrash: String?
    /// Paints large amounts of ink in the background; nil: everything is painted on the main thread.
    var painter: InkPainter? {
        didSet { controller.canvasView.painter = painter }
    }
    /// Copies large amounts of ink in the background; nil: everything is copied on the main thread.
    var runner: BackgroundRunner? {
        didSet { controller.editor.runner = runner }
    }
    private let freedMemory: FreedMemory
    /// Called when the window has opened.
    var onOpen: () -> Void = {}
    /// Called with the drawing's path when another drawing is shown, or the drawing has moved.
    var onDocumentChange: (String) -> Void = { _ in }
    /// Returns the window's size when it is not maximized, and how it is spread over the screen.
    var arrangement: () -> WindowArrangement? = { nil }

    /// The default size of the window's content, in points.
    private static let size = CGSize(width: 1000, height: 700)

    /// In points. The toolbar fits into it.
    static let minimumSize = CGSize(width: 320, height: 240)

    var controller: DrawingViewController { drawing.controller }
    var autosaver: Autosaver? { drawing.autosaver }

    /// - Parameters:
    ///   - plan: the initial canvas and tools.
    ///   - recording: played when the window has opened; determines the window's size.
    ///   - launchState: the file and the settings; nil if the drawing is not saved.
    ///   - viewed: a drawing that is only viewed.
    ///   - notice: an additional message at the start, one sentence.
    ///   - chrome: the controls around the canvas.
    init(
        host: any TouchKit.Host, _ plan: LaunchPlan, recording: Recording? = nil, launchState: LaunchState? = nil,
        viewed: ViewedDrawing? = nil, message: String? = nil, chrome: ChromeStyle = .full
    ) {
        self.recording = recording
        self.chrome = chrome
        warnings = (launchState?.warnings ?? viewed?.warnings ?? []) + [message].compactMap { $0 }
        application = UIApplication(host: host)
        freedMemory = FreedMemory(application.scheduler)
        drawing = DrawingSession(
            plan, launchState, viewed, clock: Self.clock(launchState, recording), application.scheduler,
            chrome: chrome)
        let size = recording?.windowSize ?? launchState?.windowSize ?? viewed?.arrangement?.size ?? Self.size
        window = DrawingWindow(
            frame: CGRect(origin: .zero, size: size), application: application,
            title: drawing.windowTitle)
        window.minimumSize = Self.minimumSize
        window.cursor = .crosshair
        connect()
        window.rootViewController = controller
        application.delegate = self
        window.onCloseRequest = { [unowned self] in closeOrAsk() }
        exporter.onOutcome = { [unowned self] in handle($0) }
    }

    /// Recordings play without the time of day, so that they always give the same result.
    private static func clock(_ launchState: LaunchState?, _ recording: Recording?) -> (() -> Date)? {
        recording == nil && launchState != nil ? { Date() } : nil
    }

    /// Connects the drawing in the window with the window, the settings and the library.
    private func connect() {
        let (controller, launchState) = (controller, drawing.launchState)
        controller.canvasView.painter = painter
        controller.editor.runner = runner
        let save = controller.editor.onStep
        controller.editor.onStep = { [freedMemory] step in
            save?(step)
            freedMemory.releaseSoon()
        }
        launchState?.onMove = { [weak self, weak launchState] in
            guard let self, let launchState else { return }
            window.title = launchState.title
            onDocumentChange(launchState.file.path)
        }
        autosaver?.onFailure = { [unowned self, unowned controller] sentence in
            controller.messages.showProblem(sentence)
            // The window was about to close, and now everything is saved.
            if sentence == nil, controller.messages.isAsking { window.close() }
        }
        autosaver?.onMessage = { [unowned controller] in controller.messages.showToOwner($0) }
        controller.chrome.dialogs.drawingTitle =
            launchState.map { $0.directories.title(of: $0.file.path) } ?? drawing.viewed?.title ?? drawing.title ?? ""
        controller.chrome.requestHandler = self
        controller.chrome.interface.choice = interface
        showChoices()
    }

    /// Enables painting and copying in the background.
    func workInBackground() {
        runner = CopyingThread.run
        painter = { [freedMemory] job, painted in
            PaintingThread.paint(job) { picture in
                painted(picture)
                freedMemory.releaseSoon()
            }
        }
    }

    /// Shows another drawing, and closes the file of the previous one.
    ///
    /// - Returns: what of the previous one is not saved, and why, as one sentence; nil if everything is.
    func show(
        _ plan: LaunchPlan, _ launchState: LaunchState?, _ viewed: ViewedDrawing? = nil, title: String
    ) -> String? {
        let previous = drawing
        previous.controller.editor.finishWork()
        drawing = DrawingSession(
            plan, launchState, viewed, clock: Self.clock(launchState, recording), application.scheduler,
            chrome: chrome)
        drawing.title = title
        previous.controller.dismiss(animated: false)
        connect()
        window.rootViewController = controller
        window.title = drawing.windowTitle
        if let path = drawing.path { onDocumentChange(path) }
        let arrangement = arrangement()
        if let arrangement { previous.launchState?.spread = arrangement.spread }
        let unsaved = previous.close(windowSize: arrangement?.size ?? window.frame.size)
        start()
        return unsaved
    }

    private func start() {
        drawing.start()
        if let paper { controller.editor.setInitialPaper(on: paper) }
    }

    /// Applies an event from the library, or from the recording that plays.
    func application(_ application: UIApplication, received text: String) {
        if let event = LibraryEvent(text: text) { apply(event) }
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        onOpen()
        if let recording { Replay.schedule(recording, on: application) }
        start()
        if !warnings.isEmpty {
            let text = warnings.map { localized(sentence: $0) }.joined(separator: " ")
            // After the chrome, so that the message is above it.
            application.scheduler.after(.zero) { [unowned self] in controller.messages.showToOwner(text) }
        }
        return true
    }

    /// Call this when the window has closed.
    ///
    /// - Parameter windowSize: the size to remember; nil: the current one.
    /// - Returns: what is not saved, and why, as one sentence; nil if everything is.
    func close(windowSize: CGSize? = nil) -> String? {
        saveDialog?.close()
        exporter.close()
        return drawing.close(windowSize: windowSize ?? window.frame.size)
    }

    /// Plays a recording at once, without a display.
    ///
    /// - Parameter prepare: called with the program before anything is played.
    static func replay(
        _ recording: Recording, _ plan: LaunchPlan = LaunchPlan(), scale: Double,
        chrome: ChromeStyle = .full, prepare: (Program) -> Void = { _ in }
    ) -> (host: OffscreenHost, program: Program) {
        var program: Program?
        let (host, _) = Replay.run(recording.scaled(by: scale), scale: scale) { host in
            let replayed = Program(host: host, plan, chrome: chrome)
            prepare(replayed)
            program = replayed
            return replayed.application
        }
        guard let program else { preconditionFailure("a replay creates the application that it plays to") }
        return (host, program)
    }

    /// The visible part of the canvas.
    func picture(title: String) -> Picture { controller.canvasView.picture(title: title) }

    /// Points of the window per point of the canvas.
    var magnification: CGFloat { controller.canvasView.magnification }

    /// The number of figures on the canvas.
    var lineCount: Int { controller.editor.drawing.count }

    func log(_ topics: [LogTopic], to logger: Logger) {
        application.trace.topics = topics.reduce(into: []) { $0.formUnion($1.topic) }
        application.trace.listener = { [application] _, line in
            let time = String(format: "%.3f", application.host.now.seconds)
            logger.info("\(time) s: \(line)")
        }
    }
}

extension Recording {
    /// The initial size of the window, in points.
    var windowSize: CGSize? {
        for pass in passes {
            for case .resized(_, let size, _) in pass.events { return size }
        }
        return nil
    }

    /// The same touches for windows with this number of pixels per point.
    func scaled(by scale: Double) -> Recording {
        var recording = self
        for pass in recording.passes.indices {
            for (index, event) in recording.passes[pass].events.enumerated() {
                guard case .resized(let window, let size, _) = event else { continue }
                recording.passes[pass].events[index] = .resized(window, size, scale: scale)
            }
        }
        return recording
    }
}
