import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI
import TouchX11

/// Runs the program's window from opening to closing.
@MainActor
struct Launch {
    /// Nil: the drawing that was open last, or a new one.
    private let file: String?
    private let options: LaunchOptions
    private let directories: AppDirectories
    private let logger = Logger(label: "touchtracker") { _ in LogLines() }

    init(_ file: String? = nil, _ options: LaunchOptions = LaunchOptions()) {
        (self.file, self.options) = (file, options)
        directories = options.kiosk == nil ? AppDirectories() : AppDirectories().kiosk
    }

    private var isKiosk: Bool { options.kiosk != nil }

    /// What the window shows first, and a message about it, one sentence.
    private typealias Start = (source: DrawingSession.Source, message: String?)

    /// Opens the window, and returns when it has closed.
    func run() throws {
        // Fonts are searched in parallel with connecting to the server.
        let interface = directories.interfaceChoice
        let language = interface.language.flatMap(Language.installed) ?? .current
        let fontSearch = BackgroundValue { language.withAvailableLetters }
        let replay = try options.replay.map(RecordingFile.read)
        // Checked before a drawing is created for nothing.
        if let record = options.record { _ = try RecordingFile.existing(at: record, options.force) }
        let (startup, sessionID) = (StartupID.removeFromEnvironment(), SessionID.removeFromEnvironment())
        let scale = options.scale ?? interface.scale
        let connect = {
            Result { try X11Host(name: "touchtracker", display: options.display, scale: scale, startup: startup) }
        }
        // A missing monitor is reported before a drawing is created.
        let earlyConnection = options.monitor == nil ? nil : connect()
        if let host = try? earlyConnection?.get() { _ = try options.monitorChoice(on: host) }
        let document: InsertedFile?
        do {
            document = try self.document()
        } catch {
            let reason = localized("\(file ?? "") can't be opened: \(error)")
            return try report(Failure(reason), localized(sentence: reason), try? (earlyConnection ?? connect()).get())
        }
        // The file is read in parallel with connecting, and before there is a window, because users draw as soon as
        // they see one.
        let opening = replay == nil ? open(document) : nil
        let connection = earlyConnection ?? connect()
        Language.setCurrent(try fontSearch.value())
        var start: Start = (.unsaved(), nil)
        if let opening {
            guard let opened = try self.start(with: opening, try? connection.get()) else { return }
            start = opened
        }
        let plan = plan(start.source, replay?.plan, interface)
        let host: X11Host
        do {
            host = try connection.get()
        } catch {
            guard let replay else { throw Failure("\(error)") }
            return reportReplay(of: replay.recording, plan, because: error)
        }
        let app = try makeApp(host, plan, start, replay?.recording, interface)
        PictureDecoding.prepare { [weak app] in app?.showDecoded($0, $1) }
        if options.kiosk == nil, replay == nil {
            connectDesktop(host, app)
            host.joinSession(as: sessionID) { [unowned app] in app.saveForSession() }
        }
        app.initialFiles.document = document
        try run(app, on: host)
    }

    private func run(_ app: AppDelegate, on host: X11Host) throws {
        let outcome = host.run(app.application)
        let unsaved = app.close()
        if case .disconnected(let reason) = outcome {
            let saved = unsaved ?? localized("every finished line is saved")
            throw Failure(localized("\(reason); the window is closed; \(saved)"))
        }
        if let unsaved { throw Failure(unsaved) }
    }

    // MARK: The drawing

    /// The document that is named instead of a drawing; nil if there is none.
    private func document() throws(InsertedFile.ReadingError) -> InsertedFile? {
        guard let file, InsertedFile.isDocument(at: file) else { return nil }
        return try InsertedFile(at: file)
    }

    /// - Parameter document: for a new drawing.
    private func open(_ document: InsertedFile?) -> BackgroundValue<DrawingChoice.OpenedDrawing> {
        if isKiosk {
            let shelf = shelf
            return BackgroundValue { try shelf.openLast(at: Date(), reading: .end()) }
        }
        let choice =
            file.map { document == nil ? DrawingChoice.named($0) : .newNamed(after: $0) }
            ?? (options.isNew ? .new : .last)
        // A recording includes the complete initial drawing. Otherwise a large drawing is read in the background.
        let extent = options.record == nil ? DrawingFile.Extent.end() : .everything
        return BackgroundValue { [directories] in try choice.open(in: directories, reading: extent) }
    }

    private var shelf: KioskShelf {
        KioskShelf(directories, display: options.display ?? ProcessInfo.processInfo.environment["DISPLAY"])
    }

    /// - Returns: nil if another window shows the drawing.
    private func start(
        with opening: BackgroundValue<DrawingChoice.OpenedDrawing>, _ host: X11Host?
    ) throws -> Start? {
        do {
            return (.file(LaunchState(try opening.value(), directories: directories)), nil)
        } catch let error as DrawingFileError where file == nil && ExistingItem(at: error.path) == .nothing {
            // No drawing can be created. The window saves nothing.
            let message = localized("\(error); until then nothing you draw is saved")
            Console.error(message)
            return (.unsaved(), message)
        } catch let error as DrawingFileError {
            if isKiosk, let host, !raise(error, host) {
                // The kiosk of another display has the drawing open.
                return (.file(LaunchState(try shelf.startNew(at: Date()), directories: directories)), nil)
            }
            if let host, let viewed = ViewedDrawing(insteadOf: error, directories), !raise(error, host) {
                return (.viewed(viewed), nil)
            }
            try report(error, host)
            return nil
        }
    }

    /// Raises the window that already shows the drawing, or explains why the drawing can't be opened.
    private func report(_ error: DrawingFileError, _ host: X11Host?) throws {
        guard let host else { throw error }
        if raise(error, host) { return }
        try report(error, localized(sentence: "\(error)"), host)
    }

    /// Shows why nothing can be opened, and ends with that error.
    private func report(_ error: any Error, _ sentence: String, _ host: X11Host?) throws {
        // A terminal shows the error.
        guard let host, isatty(STDERR_FILENO) == 0 else { throw error }
        host.theme = options.theme ?? .system
        let window = MessageWindow(host: host, sentence)
        _ = host.run(window.application)
        throw error
    }

    /// Whether another window shows the drawing; raises it.
    private func raise(_ error: DrawingFileError, _ host: X11Host) -> Bool {
        let search = WindowSearch(because: error.reason)
        return DrawingFile.identity(of: error.path).map { host.raiseWindow(showing: $0, search) } ?? false
    }

    private func plan(
        _ source: DrawingSession.Source, _ recorded: LaunchPlan?, _ interface: InterfaceChoice
    ) -> LaunchPlan {
        var plan = recorded ?? LaunchPlan()
        switch source {
        case .unsaved: break
        case .viewed(let viewed): plan = source.plan(viewed.toolbox)
        case .file(let launchState):
            // Every visitor of a kiosk starts with the same tools.
            plan = source.plan(isKiosk ? Toolbox() : launchState.toolbox)
            plan.document = launchState.consumeDocument()
            if !isKiosk, options.people == nil {
                (plan.people, plan.isTable) = (launchState.people.count, launchState.people.isTable)
            }
        }
        plan.toolbox = options.toolbox(over: plan.toolbox)
        if let people = options.people { plan.people = people }
        if options.isTable { plan.isTable = true }
        if recorded == nil {
            (plan.barEdge, plan.panelPosition) = (directories.barChoice.edge, directories.barChoice.panel)
            plan.offersFingersBesidePen = !isKiosk && !interface.hasOfferedFingersBesidePen
            plan.clearingRules = options.clearingRules
            plan.otherToolboxes = Toolbox.ofOthers(beside: plan.toolbox, count: plan.people - 1)
        }
        return plan
    }

    // MARK: The window

    private func makeApp(
        _ host: X11Host, _ plan: LaunchPlan, _ start: Start, _ recording: Recording?, _ interface: InterfaceChoice
    ) throws -> AppDelegate {
        logDevices(of: host)
        LargeBlocks.returnWhenFreed()
        let app = AppDelegate(
            host: host, plan, start.source, recording: recording, message: start.message,
            chrome: isKiosk ? .kiosk : .full)
        app.desktop = host
        app.workInBackground()
        if recording == nil { host.mapTouchScreens(from: TouchMappingFile()) }
        // A kiosk, and a recording that plays, use white paper unless an option says otherwise.
        app.paper = options.paper ?? (recording == nil && !isKiosk ? directories.chosenPaper : nil)
        app.interface = interface
        // Options for tools are not from a first-time user.
        app.controller.chrome.isFirstStart =
            start.source.launchState?.isFirstStart == true && !isKiosk && options.hasNoToolOptions
        app.log(options.log, to: logger)
        if let record = options.record {
            try refuse(record, over: start.source.launchState?.file.paths ?? [])
            app.application.observer = try RecordingFile.recorder(
                to: record, notes: plan.on(app.paper).notes(), options.force)
        }
        if let launchState = start.source.launchState, options.geometry == nil {
            host.initialSpread = launchState.spread
        }
        try options.prepare(host, app.application)
        host.theme = options.theme ?? X11Host.Theme(interface.theme)
        if let kioskOptions = options.kiosk {
            var visitorPlan = plan
            (visitorPlan.document, visitorPlan.viewport) = (Document(), Viewport())
            app.kiosk = Kiosk(app, directories, shelf, kioskOptions, plan: visitorPlan)
        }
        return app
    }

    /// Enables what changes files and settings.
    private func connectDesktop(_ host: X11Host, _ app: AppDelegate) {
        app.touchScreens = TouchScreens(of: host, TouchMappingFile(), app)
        let drops = DroppedFiles(display: options.display, app: app)
        host.onFilesDropped = { [unowned app] in
            for message in drops.open($0, droppedAt: $1, at: $2) { app.controller.messages.showMessage(message) }
        }
        app.useFiles(of: directories, options.record == nil ? .end() : .everything)
        app.initialFiles.others = options.insert.map { URL(fileURLWithPath: $0) }
    }

    private func logDevices(of host: X11Host) {
        guard options.log.contains(.devices) else { return }
        var log = DeviceLog()
        host.onDevicesChanged = { for line in log.lines(for: $0) { logger.info("\(line)") } }
        host.report = { logger.info("\($0)") }
        host.onDevicesChanged(host.devices)
    }

    /// Refuses to record over the files of the open drawing, even with `--force`.
    private func refuse(_ record: String, over drawing: [String]) throws {
        for name in drawing where ExistingItem.isSame(record, name) {
            throw Failure(localized("\(record) belongs to the open drawing; choose another name for the recording"))
        }
    }

    /// Plays the recording without a display, which shows whether it is valid.
    private func reportReplay(of recording: Recording, _ plan: LaunchPlan, because error: any Error) {
        let (_, app) = Replay.runProgram(recording, plan, scale: options.scale ?? 1) { $0.log(options.log, to: logger) }
        Console.error("\(error)")
        if let record = options.record {
            Console.error(localized("nothing was recorded in \(record), since there is no display"))
        }
        let count = app.controller.editor.drawing.count
        Console.result(
            localized(
                count, one: "Replayed \(count) line without a display. Use `touchtracker export` to make a picture.",
                other: "Replayed \(count) lines without a display. Use `touchtracker export` to make a picture."))
    }
}

extension WindowSearch {
    /// Only a program that holds the drawing may be about to show it. All other errors are reported at once.
    init(because reason: DrawingFileError.Reason) {
        self = reason == .isOpenElsewhere ? .waiting : .once
    }
}
