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
struct Session {
    /// Nil: the drawing that was open last, or a new one.
    private let file: String?
    private let options: LaunchOptions

    init(_ file: String? = nil, _ options: LaunchOptions = LaunchOptions()) {
        self.file = file
        self.options = options
    }

    /// Opens the window, and returns when it has closed.
    func run() throws {
        // Fonts are searched in parallel with connecting to the server.
        let directories = options.kiosk == nil ? AppDirectories() : AppDirectories().kiosk
        let interface = directories.interfaceChoice
        let language = interface.language.flatMap(Language.installed) ?? .current
        let fontSearch = BackgroundValue { language.withAvailableLetters }
        let logger = Logger(label: "touchtracker") { _ in LogLines() }
        let replay = try options.replay.map(RecordingFile.read)
        // Checked before a drawing is created for nothing.
        if let record = options.record { _ = try RecordingFile.existing(at: record, options.force) }
        // The file is read in parallel with connecting, and before there is a window, because users draw as soon as
        // they see one.
        let (startup, sessionID) = (StartupID.removeFromEnvironment(), SessionID.removeFromEnvironment())
        let connect = {
            Result {
                try X11Host(
                    name: "touchtracker", display: options.display, scale: options.scale ?? interface.scale,
                    startup: startup)
            }
        }
        // A missing monitor is reported before a drawing is created.
        let earlyConnection = options.monitor == nil ? nil : connect()
        if let host = try? earlyConnection?.get() { _ = try options.monitorChoice(on: host) }
        let opening = replay == nil ? open(in: directories) : nil
        let connection = earlyConnection ?? connect()
        Language.setCurrent(try fontSearch.value())
        var message: String?
        var launchState: LaunchState?
        var viewed: ViewedDrawing?
        do {
            if let opening { launchState = try self.launchState(of: opening, in: directories, &message) }
        } catch let error as DrawingFileError {
            let host = try? connection.get()
            if options.kiosk != nil, let host, !raise(error, host) {
                // The kiosk of another display has the drawing open.
                launchState = LaunchState(try shelf(in: directories).startNew(at: Date()), directories: directories)
            } else {
                viewed = host == nil ? nil : ViewedDrawing(insteadOf: error, directories)
                if viewed == nil || raise(error, host) { return try report(to: error, host) }
            }
        }
        var plan = replay?.plan ?? LaunchPlan()
        if let viewed {
            plan = LaunchPlan(toolbox: viewed.toolbox, document: viewed.document)
            (plan.viewport, plan.permission) = (viewed.viewport, .looking)
        }
        if let launchState {
            // Every visitor of a kiosk starts with the same tools.
            let toolbox = options.kiosk == nil ? launchState.toolbox : Toolbox()
            plan = LaunchPlan(toolbox: toolbox, document: launchState.consumeDocument())
            if options.kiosk == nil, options.people == nil {
                (plan.people, plan.isTable) = (launchState.people.count, launchState.people.isTable)
            }
            plan.viewport = launchState.view.map(Viewport.init) ?? Viewport()
        }
        if replay == nil {
            (plan.barEdge, plan.panelPosition) = (directories.barChoice.edge, directories.barChoice.panel)
            plan.offersFingersBesidePen = options.kiosk == nil && !interface.hasOfferedFingersBesidePen
        }
        plan.toolbox = options.toolbox(over: plan.toolbox)
        if let people = options.people { plan.people = people }
        if options.isTable { plan.isTable = true }
        if replay == nil {
            plan.clearingRules = options.clearingRules
            plan.otherToolboxes = Toolbox.ofOthers(beside: plan.toolbox, count: plan.people - 1)
        }
        let host: X11Host
        do {
            host = try connection.get()
        } catch {
            guard let replay else { throw Failure("\(error)") }
            return reportReplay(of: replay.recording, plan, because: error, logger)
        }
        log(devicesOf: host, to: logger)
        LargeBlocks.returnWhenFreed()
        let window = Program(
            host: host, plan, recording: replay?.recording, launchState: launchState, viewed: viewed,
            message: message,
            chrome: options.kiosk == nil ? .full : .kiosk)
        window.workInBackground()
        if replay == nil { host.mapTouchScreens(from: TouchMappingFile()) }
        // A kiosk, and a recording that plays, use white paper unless an option says otherwise.
        let paper = options.paper ?? (replay == nil && options.kiosk == nil ? directories.chosenPaper : nil)
        window.paper = paper
        window.interface = interface
        window.applyInterface = { [weak host] previous, new in
            if new.theme != previous.theme { host?.theme = X11Host.Theme(new.theme) }
            if new.scale != previous.scale { host?.scaleOverride = new.scale }
        }
        // Options for tools are not from a first-time user.
        window.controller.chrome.isFirstStart =
            launchState?.isFirstStart == true && options.kiosk == nil && options.hasNoToolOptions
        window.log(options.log, to: logger)
        if let record = options.record {
            if let launchState { try refuse(record, over: launchState.file.paths) }
            window.application.observer = try RecordingFile.recorder(
                to: record, notes: plan.on(paper).notes(), options.force)
        }
        if let launchState, options.geometry == nil { host.initialSpread = launchState.spread }
        try options.prepare(host, window.application)
        host.theme = options.theme ?? X11Host.Theme(interface.theme)
        let id = window.window.id
        window.onDocumentChange = { [weak host] in host?.setDocument(DrawingFile.identity(of: $0), of: id) }
        window.arrangement = { [weak host] in host?.arrangement(of: id) }
        if let path = window.drawing.path { window.onOpen = { [unowned window] in window.onDocumentChange(path) } }
        if let kioskOptions = options.kiosk {
            var visitorPlan = plan
            (visitorPlan.document, visitorPlan.viewport) = (Document(), Viewport())
            window.kiosk = Kiosk(window, directories, shelf(in: directories), kioskOptions, plan: visitorPlan)
        } else if replay == nil {
            window.saveDialog = PortalSaveDialog(host, over: id)
            window.touchScreens = TouchScreens(of: host, TouchMappingFile(), window)
            let drops = DroppedFiles(display: options.display) { [unowned window] in
                window.controller.messages.showMessage($0)
            }
            host.onFilesDropped = { drops.open($0, at: $1) }
            host.joinSession(as: sessionID) { [unowned window] in window.saveForSession() }
            window.useFiles(of: directories, options.record == nil ? .end() : .everything) { [weak host] path in
                DrawingFile.identity(of: path).map { host?.raiseWindow(showing: $0, .waiting) == true } ?? false
            }
        }
        let outcome = host.run(window.application)
        let arrangement = host.arrangement(of: window.window.id)
        if let arrangement { window.drawing.launchState?.spread = arrangement.spread }
        let unsaved = window.close(windowSize: arrangement?.size)
        if case .disconnected(let reason) = outcome {
            let saved = unsaved ?? localized("every finished line is saved")
            throw Failure(localized("\(reason); the window is closed; \(saved)"))
        }
        if let unsaved { throw Failure(unsaved) }
    }

    private func log(devicesOf host: X11Host, to logger: Logger) {
        guard options.log.contains(.devices) else { return }
        var log = DeviceLog()
        host.onDevicesChanged = { for line in log.lines(for: $0) { logger.info("\(line)") } }
        host.report = { logger.info("\($0)") }
        host.onDevicesChanged(host.devices)
    }

    /// Raises the window that already shows the drawing, or explains why the drawing can't be opened.
    private func report(to error: DrawingFileError, _ host: X11Host?) throws {
        guard let host else { throw error }
        if raise(error, host) { return }
        // A terminal shows the error.
        guard isatty(STDERR_FILENO) == 0 else { throw error }
        host.theme = options.theme ?? .system
        let window = MessageWindow(host: host, localized(sentence: "\(error)"))
        _ = host.run(window.application)
        throw error
    }

    /// Whether another window shows the drawing; raises it.
    private func raise(_ error: DrawingFileError, _ host: X11Host?) -> Bool {
        let search = WindowSearch(because: error.reason)
        return DrawingFile.identity(of: error.path).map { host?.raiseWindow(showing: $0, search) == true } ?? false
    }

    /// Refuses to record over the files of the open drawing, even with `--force`.
    private func refuse(_ record: String, over drawing: [String]) throws {
        for name in drawing where ExistingItem.isSame(record, name) {
            throw Failure(localized("\(record) belongs to the open drawing; choose another name for the recording"))
        }
    }

    /// - Returns: nil if no drawing can be created. Then `message` says so, and the window saves nothing.
    private func launchState(
        of opening: BackgroundValue<DrawingChoice.OpenedDrawing>, in directories: AppDirectories,
        _ message: inout String?
    ) throws -> LaunchState? {
        do {
            return try LaunchState(opening.value(), directories: directories)
        } catch let error as DrawingFileError where file == nil && ExistingItem(at: error.path) == .nothing {
            message = localized("\(error); until then nothing you draw is saved")
            Console.error(message ?? "")
            return nil
        }
    }

    private func shelf(in directories: AppDirectories) -> KioskShelf {
        KioskShelf(directories, display: options.display ?? ProcessInfo.processInfo.environment["DISPLAY"])
    }

    private func open(in directories: AppDirectories) -> BackgroundValue<DrawingChoice.OpenedDrawing> {
        if options.kiosk != nil {
            let shelf = shelf(in: directories)
            return BackgroundValue { try shelf.openLast(at: Date(), reading: .end()) }
        }
        let choice = file.map(DrawingChoice.named) ?? (options.isNew ? .new : .last)
        // A recording includes the complete initial drawing. Otherwise a large drawing is read in the background.
        let extent = options.record == nil ? DrawingFile.Extent.end() : .everything
        return BackgroundValue { try choice.open(in: directories, reading: extent) }
    }

    /// Plays the recording without a display, which shows whether it is valid.
    private func reportReplay(of recording: Recording, _ plan: LaunchPlan, because error: any Error, _ logger: Logger) {
        let (_, window) = Program.replay(recording, plan, scale: options.scale ?? 1) {
            $0.log(options.log, to: logger)
        }
        Console.error("\(error)")
        if let record = options.record {
            Console.error(localized("nothing was recorded in \(record), since there is no display"))
        }
        let count = window.lineCount
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
