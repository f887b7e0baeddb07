import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation
import TouchGraphics
import TouchKit
import TouchTrackerUI
import TouchX11

/// The program: its window, the drawing in it, and the services that work on files.
@MainActor
final class AppDelegate: UIApplicationDelegate {
    let application: UIApplication
    let window: DrawingWindow
    /// The drawing in the window.
    private(set) var session: DrawingSession
    private let recording: Recording?
    private let chrome: ChromeStyle
    /// Messages to show at the start, each one sentence.
    private let warnings: [String]
    private let freedMemory: FreedMemory
    /// Whether large amounts of ink are painted and copied on other threads.
    private var worksInBackground = false
    /// Nil without a display.
    weak var desktop: (any Desktop)?
    /// Nil while a recording plays, whose events replace their results, and in a kiosk.
    var files: FileServices?
    /// Nil while a recording plays, and in a kiosk.
    var touchScreens: TouchScreens?
    /// Nil unless this is a kiosk.
    var kiosk: Kiosk?
    /// Theme, scale and language of the interface.
    var interface = InterfaceChoice() {
        didSet { controller.chrome.interface.choice = interface }
    }
    /// The paper of new drawings; nil: white.
    var paper: Paper?
    /// What is inserted when the window has opened.
    var initialFiles = InitialFiles()

    /// The default size of the window's content, in points.
    private static let size = CGSize(width: 1000, height: 700)

    /// In points. The toolbar fits into it.
    static let minimumSize = CGSize(width: 320, height: 240)

    var controller: DrawingViewController { session.controller }
    var autosaver: Autosaver? { session.autosaver }

    /// - Parameters:
    ///   - plan: the initial canvas and tools.
    ///   - source: where the drawing comes from.
    ///   - recording: played when the window has opened; determines the window's size.
    ///   - message: an additional message at the start, one sentence.
    ///   - chrome: the controls around the canvas.
    init(
        host: any TouchKit.Host, _ plan: LaunchPlan, _ source: DrawingSession.Source = .unsaved(),
        recording: Recording? = nil, message: String? = nil, chrome: ChromeStyle = .full
    ) {
        (self.recording, self.chrome) = (recording, chrome)
        warnings = source.warnings + [message].compactMap { $0 }
        application = UIApplication(host: host)
        freedMemory = FreedMemory(application.scheduler)
        session = DrawingSession(
            plan, source, clock: Self.clock(source, recording), application.scheduler, freedMemory, chrome: chrome)
        window = DrawingWindow(
            frame: CGRect(origin: .zero, size: recording?.windowSize ?? source.windowSize ?? Self.size),
            application: application, title: session.windowTitle)
        window.app = self
        window.minimumSize = Self.minimumSize
        window.cursor = .crosshair
        connect()
        window.rootViewController = controller
        application.delegate = self
    }

    /// Recordings play without the time of day, so that they always give the same result.
    private static func clock(_ source: DrawingSession.Source, _ recording: Recording?) -> (() -> Date)? {
        recording == nil && source.launchState != nil ? { Date() } : nil
    }

    /// Connects the drawing in the window with the program.
    private func connect() {
        let controller = controller
        if worksInBackground { workInBackground() }
        autosaver?.delegate = self
        controller.chrome.requestHandler = self
        controller.chrome.interface.choice = interface
        files?.showChoices(in: controller.chrome)
    }

    /// Enables painting and copying in the background.
    func workInBackground() {
        worksInBackground = true
        controller.editor.runner = CopyingThread.run
        controller.canvasView.painter = { [freedMemory] job, painted in
            PaintingThread.paint(job) { picture in
                painted(picture)
                freedMemory.releaseSoon()
            }
        }
    }

    /// Enables the gallery, exporting, printing and changes of settings.
    ///
    /// - Parameter extent: how much of a drawing is read before it is shown.
    func useFiles(of directories: AppDirectories, _ extent: DrawingFile.Extent) {
        let files = FileServices(directories, extent, self)
        files.showChoices(in: controller.chrome)
        self.files = files
    }

    // MARK: The drawing

    /// Shows another drawing, and closes the file of the previous one.
    ///
    /// - Returns: what of the previous one is not saved, and why, as one sentence; nil if everything is.
    func replaceDrawing(_ plan: LaunchPlan, _ source: DrawingSession.Source) -> String? {
        let previous = session
        previous.controller.editor.finishWork()
        session = DrawingSession(
            plan, source, clock: Self.clock(source, recording), application.scheduler, freedMemory, chrome: chrome)
        previous.controller.dismiss(animated: false)
        connect()
        window.rootViewController = controller
        showPath()
        let unsaved = close(previous)
        start()
        return unsaved
    }

    /// Shows which drawing the window has: another one, or the same one at another path.
    func showPath() {
        window.title = session.windowTitle
        if let path = session.source.path { desktop?.setDocument(DrawingFile.identity(of: path), of: window.id) }
    }

    private func start() {
        session.start()
        if let paper { controller.editor.setInitialPaper(on: paper) }
    }

    private func close(_ session: DrawingSession) -> String? {
        let arrangement = desktop?.arrangement(of: window.id)
        return session.close(windowSize: arrangement?.size ?? window.frame.size, arrangement?.spread)
    }

    /// Call this when the window has closed.
    ///
    /// - Returns: what is not saved, and why, as one sentence; nil if everything is.
    func close() -> String? {
        files?.exports.close()
        return close(session)
    }

    /// Closes the window, or asks the user first if something could not be saved.
    func closeOrAsk() {
        touchScreens?.cancel()
        controller.editor.finishWork()
        guard let autosaver, let error = autosaver.finalFailure() else { return window.close() }
        ClosingQuestion(app: self, autosaver: autosaver).ask(because: error)
    }

    /// Saves everything for the desktop's session manager.
    func saveForSession() -> SessionState {
        let outcome: SessionState.Outcome =
            autosaver?.finalFailure() == nil ? .saved : controller.messages.isAsking ? .asking : .unsaved
        let path = session.source.path.map { URL(fileURLWithPath: $0).path }
        return SessionState(restartArguments: path.map { [$0] } ?? [], cloneArguments: ["--new"], outcome)
    }

    // MARK: The application

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        showPath()
        if let recording { Replay.schedule(recording, on: application) }
        start()
        if !warnings.isEmpty {
            let text = warnings.map { localized(sentence: $0) }.joined(separator: " ")
            // After the chrome, so that the message is above it.
            application.scheduler.after(.zero) { [unowned self] in controller.messages.showToOwner(text) }
        }
        if initialFiles.document != nil || !initialFiles.others.isEmpty {
            CADisplayLink(target: self, action: AppDelegate.insertInitialFiles).add(to: application)
        }
        return true
    }

    /// Inserts the files of the command line once the view has its size.
    private func insertInitialFiles(_ link: CADisplayLink) {
        guard desktop?.hasShownFrame != false else { return }
        link.invalidate()
        if let document = initialFiles.document { receive(LibraryEvent(document)) }
        if !initialFiles.others.isEmpty { files?.pictures.insert(initialFiles.others, at: nil) }
        initialFiles = InitialFiles()
    }

    /// By a signal, the session's end or a lost server, too.
    func applicationWillTerminate(_ application: UIApplication) { controller.editor.finishWork() }

    /// Applies an event of the services, or of the recording that plays.
    func application(_ application: UIApplication, received text: String) {
        if let event = LibraryEvent(text: text) { apply(event) }
    }

    /// Redraws the pictures of an image that has been decoded, or shows why it can't be, once for each file.
    func showDecoded(_ image: EncodedImage, _ error: (any Error)?) {
        controller.showDecoded(image)
        guard let error, session.reportedImages.insert(image.digest).inserted else { return }
        controller.messages.show(.imageNotShown(reason: "\(error)"))
    }

    func log(_ topics: [LogTopic], to logger: Logger) {
        application.trace.topics = topics.reduce(into: []) { $0.formUnion($1.topic) }
        application.trace.listener = { [application] _, line in
            let time = String(format: "%.3f", application.host.now.seconds)
            logger.info("\(time) s: \(line)")
        }
    }
}

/// The program's window. The program decides whether it closes.
final class DrawingWindow: UIWindow {
    fileprivate weak var app: AppDelegate?

    override func sendEvent(_ event: UIEvent) {
        if event.type != .hover { app?.kiosk?.recordActivity() }
        super.sendEvent(event)
    }

    override func closeRequested() {
        // A kiosk is ended by a signal, not by visitors.
        if let app, app.kiosk == nil { app.closeOrAsk() }
    }
}

/// The services that read and write the user's files.
@MainActor
struct FileServices {
    let directories: AppDirectories
    let library: LibraryService
    let exports: ExportService
    let printing: PrintService
    let pictures: PictureInserter

    init(_ directories: AppDirectories, _ extent: DrawingFile.Extent, _ app: AppDelegate) {
        self.directories = directories
        library = LibraryService(directories, extent, app)
        exports = ExportService(directories, app)
        printing = PrintService(directories, app)
        pictures = PictureInserter(directories, app)
    }

    /// Passes the saved choices to the dialogs of the drawing in the window.
    func showChoices(in chrome: ChromeController) {
        exports.showChoice(in: chrome)
        printing.showChoice(in: chrome)
    }
}
