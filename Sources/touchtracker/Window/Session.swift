import Foundation
import Logging
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// The program's window, from its opening to its end.
@MainActor
struct Session {
    /// Nil: the drawing that was open last, or a new one.
    private let file: String?
    private let choices: Choices

    init(_ file: String? = nil, _ choices: Choices = Choices()) {
        self.file = file
        self.choices = choices
    }

    /// Opens the window, and returns when it has closed.
    func run() throws {
        // Fonts are looked for while the server answers, too.
        let places = choices.kiosk == nil ? Places() : Places().kiosk
        let interface = places.interfaceChoice
        let language = interface.language.flatMap(Language.installed) ?? .current
        let spoken = BackgroundValue { language.inLettersThatAreThere }
        let logger = Logger(label: "touchtracker") { _ in LogLines() }
        let replay = try choices.replay.map(RecordingFile.read)
        // Checked before a drawing is made in vain.
        if let record = choices.record { _ = try RecordingFile.existing(at: record, choices.force) }
        // The file is read while the server answers, and before there is a window, since people draw as soon as they see
        // one.
        let (startup, sessionID) = (StartupID.take(), SessionID.take())
        let connect = {
            Result {
                try X11Host(
                    name: "touchtracker", display: choices.display, scale: choices.scale ?? interface.scale,
                    startup: startup)
            }
        }
        // Report a missing monitor before creating a drawing.
        let early = choices.monitor == nil ? nil : connect()
        if let host = try? early?.get() { _ = try choices.monitorChoice(on: host) }
        let opening = replay == nil ? open(in: places) : nil
        let connection = early ?? connect()
        Language.speak(try spoken.value())
        var notice: String?
        var launchState: LaunchState?
        var viewed: ViewedDrawing?
        do {
            if let opening { launchState = try self.launchState(of: opening, in: places, &notice) }
        } catch let error as DrawingFileError {
            let host = try? connection.get()
            if choices.kiosk != nil, let host, !raise(error, host) {
                // The kiosk of another display has it.
                launchState = LaunchState(try shelf(in: places).beginAnother(at: Date()), places: places)
            } else {
                viewed = host == nil ? nil : ViewedDrawing(insteadOf: error, places)
                if viewed == nil || raise(error, host) { return try giveWay(to: error, host) }
            }
        }
        var beginning = replay?.beginning ?? Beginning()
        if let viewed {
            beginning = Beginning(toolbox: viewed.toolbox, document: viewed.document)
            (beginning.viewport, beginning.permission) = (viewed.viewport, .looking)
        }
        if let launchState {
            // Visitors begin with the same tools, whatever the last one had.
            let toolbox = choices.kiosk == nil ? launchState.toolbox : Toolbox()
            beginning = Beginning(toolbox: toolbox, document: launchState.takeDocument())
            if choices.kiosk == nil, choices.people == nil {
                (beginning.people, beginning.isTable) = (launchState.people.count, launchState.people.isTable)
            }
            beginning.viewport = launchState.view.map(Viewport.init) ?? Viewport()
        }
        if replay == nil {
            (beginning.barEdge, beginning.panelPosition) = (places.barChoice.edge, places.barChoice.panel)
            beginning.offersFingersBesidePen = choices.kiosk == nil && !interface.hasOfferedFingersBesidePen
        }
        beginning.toolbox = choices.toolbox(over: beginning.toolbox)
        if let people = choices.people { beginning.people = people }
        if choices.isTable { beginning.isTable = true }
        if replay == nil {
            beginning.clearingRules = choices.clearingRules
            beginning.otherToolboxes = Toolbox.ofOthers(beside: beginning.toolbox, count: beginning.people - 1)
        }
        let host: X11Host
        do {
            host = try connection.get()
        } catch {
            guard let replay else { throw Failure("\(error)") }
            return tell(of: replay.recording, beginning, because: error, logger)
        }
        log(devicesOf: host, to: logger)
        LargeBlocks.returnAtOnce()
        let window = Program(
            host: host, beginning, recording: replay?.recording, launchState: launchState, viewed: viewed,
            notice: notice,
            chrome: choices.kiosk == nil ? .full : .kiosk)
        window.workInBackground()
        if replay == nil { host.map(by: TouchMappingFile()) }
        // Visitors, and a recording that plays, have white paper unless the command line says otherwise.
        let paper = choices.paper ?? (replay == nil && choices.kiosk == nil ? places.chosenPaper : nil)
        window.paper = paper
        window.interface = interface
        window.applyInterface = { [weak host] old, new in
            if new.theme != old.theme { host?.theme = X11Host.Theme(new.theme) }
            if new.scale != old.scale { host?.scaleOverride = new.scale }
        }
        // Whoever says what to draw with has been here before.
        window.controller.chrome.isFirstStart =
            launchState?.isFirstStart == true && choices.kiosk == nil && choices.saysNothingOfTools
        window.log(choices.log, to: logger)
        if let record = choices.record {
            if let launchState { try refuse(record, over: launchState.file.paths) }
            window.application.observer = try RecordingFile.recorder(
                to: record, notes: beginning.on(paper).notes(), choices.force)
        }
        if let launchState, choices.geometry == nil { host.openingSpread = launchState.spread }
        try choices.prepare(host, window.application)
        host.theme = choices.theme ?? X11Host.Theme(interface.theme)
        let id = window.window.id
        window.documentChanged = { [weak host] in host?.setDocument(DrawingFile.identity(of: $0), of: id) }
        window.arrangement = { [weak host] in host?.arrangement(of: id) }
        if let path = window.drawing.path { window.opened = { [unowned window] in window.documentChanged(path) } }
        if let terms = choices.kiosk {
            var start = beginning
            (start.document, start.viewport) = (Document(), Viewport())
            window.kiosk = Kiosk(window, places, shelf(in: places), terms, beginning: start)
        } else if replay == nil {
            window.saveDialog = PortalSaveDialog(host, over: id)
            window.touchScreens = TouchScreens(of: host, TouchMappingFile(), window)
            let drops = DroppedFiles(display: choices.display) { [unowned window] in
                window.controller.messages.tell($0)
            }
            host.filesDropped = { drops.open($0, at: $1) }
            host.joinSession(as: sessionID) { [unowned window] in window.saveForSession() }
            window.useFiles(of: places, choices.record == nil ? .end() : .everything) { [weak host] path in
                DrawingFile.identity(of: path).map { host?.raiseWindow(showing: $0, .waiting) == true } ?? false
            }
        }
        let outcome = host.run(window.application)
        let arrangement = host.arrangement(of: window.window.id)
        if let arrangement { window.drawing.launchState?.spread = arrangement.spread }
        let unsaved = window.close(windowSize: arrangement?.size)
        if case .disconnected(let reason) = outcome {
            let kept = unsaved ?? localized("every finished line is saved")
            throw Failure(localized("\(reason); the window is closed; \(kept)"))
        }
        if let unsaved { throw Failure(unsaved) }
    }

    private func log(devicesOf host: X11Host, to logger: Logger) {
        guard choices.log.contains(.devices) else { return }
        var log = DeviceLog()
        host.devicesChanged = { for line in log.lines(for: $0) { logger.info("\(line)") } }
        host.report = { logger.info("\($0)") }
        host.devicesChanged(host.devices)
    }

    /// There is nothing to draw on: the window that has the drawing already comes to the front, or one says what is wrong.
    private func giveWay(to error: DrawingFileError, _ host: X11Host?) throws {
        guard let host else { throw error }
        if raise(error, host) { return }
        // Who reads a terminal needs no window.
        guard isatty(STDERR_FILENO) == 0 else { throw error }
        host.theme = choices.theme ?? .system
        let window = NoticeWindow(host: host, localized(sentence: "\(error)"))
        _ = host.run(window.application)
        throw error
    }

    /// Whether another window shows the drawing, which is at the front now.
    private func raise(_ error: DrawingFileError, _ host: X11Host?) -> Bool {
        let search = WindowSearch(because: error.reason)
        return DrawingFile.identity(of: error.path).map { host?.raiseWindow(showing: $0, search) == true } ?? false
    }

    /// Not even `--force` replaces the drawing that is open.
    private func refuse(_ record: String, over drawing: [String]) throws {
        for name in drawing where Occupant.isSame(record, name) {
            throw Failure(localized("\(record) belongs to the open drawing; choose another name for the recording"))
        }
    }

    /// - Returns: nil if there is no place for any drawing; then the notice says so, and the window keeps nothing.
    private func launchState(
        of opening: BackgroundValue<DrawingChoice.Opened>, in places: Places, _ notice: inout String?
    ) throws -> LaunchState? {
        do {
            return try LaunchState(opening.value(), places: places)
        } catch let error as DrawingFileError where file == nil && Occupant(of: error.path) == .nobody {
            notice = localized("\(error); until then nothing you draw is saved")
            Console.error(notice ?? "")
            return nil
        }
    }

    private func shelf(in places: Places) -> KioskShelf {
        KioskShelf(places, display: choices.display ?? ProcessInfo.processInfo.environment["DISPLAY"])
    }

    private func open(in places: Places) -> BackgroundValue<DrawingChoice.Opened> {
        if choices.kiosk != nil {
            let shelf = shelf(in: places)
            return BackgroundValue { try shelf.openLast(at: Date(), reading: .end()) }
        }
        let choice = file.map(DrawingChoice.named) ?? (choices.isNew ? .new : .last)
        // A recording begins with everything on the canvas; without one, nobody has to wait for it.
        let extent = choices.record == nil ? DrawingFile.Extent.end() : .everything
        return BackgroundValue { try choice.open(in: places, reading: extent) }
    }

    /// Without a display the recording is played all the same, which shows whether it is valid.
    private func tell(of recording: Recording, _ beginning: Beginning, because error: any Error, _ logger: Logger) {
        let (_, window) = Program.replay(recording, beginning, scale: choices.scale ?? 1) {
            $0.log(choices.log, to: logger)
        }
        Console.error("\(error)")
        if let record = choices.record {
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
    /// Only who holds the drawing may be about to show it: everything else is said at once.
    init(because reason: DrawingFileError.Reason) {
        self = reason == .isOpenElsewhere ? .waiting : .once
    }
}
