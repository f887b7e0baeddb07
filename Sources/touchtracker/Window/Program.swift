import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// The application, its window and its controllers, put together.
@MainActor
final class Program: UIApplicationDelegate {
    let application: UIApplication
    let window: DrawingWindow
    /// What is in the window.
    private(set) var drawing: DrawingSession
    private let recording: Recording?
    private let chrome: ChromeStyle
    /// What a person should know at the start, each as one sentence.
    private let warnings: [String]
    let exporter = Exporter()
    /// The desktop's dialog that chooses files; nil: there is none.
    var saveDialog: (any SaveDialog)?
    /// How drawings are exported.
    var exportChoice = ExportChoice()
    /// How the interface looks and which language it speaks.
    var interface = InterfaceChoice() {
        didSet { controller.chrome.interface = interface }
    }
    /// Has the host show another choice at once. What the command line says holds until the same thing is chosen here.
    var applyInterface: (_ old: InterfaceChoice, _ new: InterfaceChoice) -> Void = { _, _ in }
    /// How drawings are printed.
    var printChoice = PrintChoice()
    /// What new drawings lie on; nil: white paper.
    var paper: Paper?
    /// Nil while a recording plays, which brings what files would.
    var library: Library?
    /// Nil likewise, and where visitors draw.
    var touchScreens: TouchScreens?
    /// Nil where the program is somebody's own.
    var kiosk: Kiosk?
    /// A drawing that has been opened, until it is shown.
    var openedState: LaunchState?
    /// Likewise, one that is only looked at.
    var openedView: ViewedDrawing?
    /// A drawing that goes to the trash as soon as another one is in its place.
    var pathToTrash: String?
    /// Paints what takes long, in this drawing and in those that take its place; nil: everything is painted at once.
    var painter: InkPainter? {
        didSet { controller.canvasView.painter = painter }
    }
    /// Makes what takes long, in the same drawings; nil: everything is made at once.
    var runner: BackgroundRunner? {
        didSet { controller.editor.runner = runner }
    }
    private let freedMemory: FreedMemory
    /// Called when the window has been opened.
    var onOpen: () -> Void = {}
    /// Called when another drawing is in the window, or it has moved, with its path.
    var onDocumentChange: (String) -> Void = { _ in }
    /// Tells how large the window is when it is not spread over the screen, and how it is spread.
    var arrangement: () -> WindowArrangement? = { nil }

    /// The window's content at first, in points.
    private static let size = CGSize(width: 1000, height: 700)

    /// The bar fits into it; in points.
    static let minimumSize = CGSize(width: 320, height: 240)

    var controller: DrawingViewController { drawing.controller }
    var autosaver: Autosaver? { drawing.autosaver }

    /// - Parameters:
    ///   - beginning: what is on the canvas, and what is drawn with, at first.
    ///   - recording: played as time passes, once the window is there; the window opens in its size.
    ///   - launchState: where the drawing is kept; nil if it is not.
    ///   - viewed: a drawing that is only looked at.
    ///   - notice: what a person should know at the start, besides what the launch state says; as one sentence.
    ///   - chrome: what is around the canvas.
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

    /// A recording plays the same at any time.
    private static func clock(_ launchState: LaunchState?, _ recording: Recording?) -> (() -> Date)? {
        recording == nil && launchState != nil ? { Date() } : nil
    }

    /// Has the drawing in the window say and ask what there is to say and to ask.
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
            // It was about to close, and everything is kept now.
            if sentence == nil, controller.messages.isAsking { window.close() }
        }
        autosaver?.onMessage = { [unowned controller] in controller.messages.showToOwner($0) }
        controller.chrome.drawingTitle =
            launchState.map { $0.directories.title(of: $0.file.path) } ?? drawing.viewed?.title ?? drawing.title ?? ""
        controller.chrome.onRequest = { [unowned self] in handle($0) }
        controller.chrome.onPeopleChange = { [unowned self] in
            drawing.launchState?.remember(PeopleSetting(count: $0, isTable: $1))
        }
        controller.chrome.interface = interface
        controller.chrome.onInterfaceChange = { [unowned self] in choose($0) }
        controller.chrome.onBarMove = { [unowned self] in rememberBar(at: $0) }
        controller.chrome.onPanelMove = { [unowned self, unowned controller] in
            rememberBar(at: controller.chrome.barEdge)
        }
        controller.chrome.onGalleryRequest = { [unowned self] in handle($0) }
        showChoices()
    }

    /// Has threads paint and copy what takes long.
    func workInBackground() {
        runner = CopyingThread.run
        painter = { [freedMemory] job, painted in
            PaintingThread.paint(job) { picture in
                painted(picture)
                freedMemory.releaseSoon()
            }
        }
    }

    /// Shows another drawing, and closes the file of the one that was there.
    ///
    /// - Returns: what of that one is not kept, and why, as one sentence; nil if all is.
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

    /// What files have brought, now or when a recording was made that plays.
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
            // Over the chrome.
            application.scheduler.after(.zero) { [unowned self] in controller.messages.showToOwner(text) }
        }
        return true
    }

    /// To be called when the window has closed.
    ///
    /// - Parameter windowSize: the one to be remembered; nil: as it is.
    /// - Returns: what is not kept, and why, as one sentence; nil if all is.
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
        guard let program else { preconditionFailure("a replay makes the application that it plays to") }
        return (host, program)
    }

    /// What the window shows of the canvas.
    func picture(title: String) -> Picture { controller.canvasView.picture(title: title) }

    /// Points of the window per point of the canvas.
    var magnification: CGFloat { controller.canvasView.magnification }

    /// How many lines and circles are on the canvas.
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
    /// The window's first size, in points.
    var windowSize: CGSize? {
        for pass in passes {
            for case .resized(_, let size, _) in pass.events { return size }
        }
        return nil
    }

    /// The same touches in windows with so many pixels per point.
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
