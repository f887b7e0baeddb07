import Foundation
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchX11

/// An application on a private server that copies and pastes, and other programs that do.
final class ClipboardStage {
    typealias Outcome = Result<PasteboardContent, PasteboardFailure>

    let stage: ServerStage
    /// The requested types, in order.
    private(set) var convertedTypes: [String] = []

    init(_ stage: ServerStage? = nil) throws {
        self.stage = try stage ?? ServerStage(.xvfb(), size: CGSize(width: 100, height: 80))
    }

    var pasteboard: UIPasteboard { stage.application.pasteboard }
    var display: String { stage.server.display }

    func client() throws -> ForeignClient { try stage.foreignClient() }

    /// Copies; conversions are logged.
    func copy(_ content: (type: String, data: Data)...) {
        var item = PasteboardItem()
        for (type, data) in content {
            item.registerDataRepresentation(forType: type) { [unowned self] in
                convertedTypes.append(type)
                return data
            }
        }
        pasteboard.setItem(item)
    }

    /// Pastes, with loop passes until it has ended.
    ///
    /// - Parameter others: the other programs' actions in the meantime.
    func paste(
        _ types: String..., limits: PasteboardLimits = PasteboardLimits(time: .seconds(60)),
        while others: () -> Void = {}
    ) throws -> Outcome? {
        var outcome: Outcome?
        pasteboard.loadData(forPasteboardTypes: types, limits: limits) { outcome = $0 }
        try stage.wait(atMost: 60) {
            others()
            return outcome != nil
        }
        return outcome
    }

    /// The types on the clipboard.
    func types(while others: () -> Void = {}) throws -> Result<[String], PasteboardFailure>? {
        var outcome: Result<[String], PasteboardFailure>?
        pasteboard.loadTypes(within: .seconds(60)) { outcome = $0 }
        try stage.wait(atMost: 60) {
            others()
            return outcome != nil
        }
        return outcome
    }

    /// Makes the other program paste until it has a number of answers.
    func answer(_ requestors: ForeignRequestor..., count: Int = 1) throws {
        try stage.wait(atMost: 60) {
            for requestor in requestors { requestor.step() }
            return requestors.allSatisfy { $0.results.count == count }
        }
    }

    /// Runs xclip until it ends, with loop passes in the meantime.
    func xclip(_ arguments: String...) throws -> ChildProcess {
        let xclip = try startXclip(arguments)
        try stage.wait(atMost: 60) { !xclip.isRunning }
        return xclip
    }

    /// Makes xclip own a file's content until the process is released.
    func offerWithXclip(_ data: Data, type: String? = nil) throws -> ChildProcess {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let before = pasteboard.changeCount
        let xclip = try startXclip(["-quiet", "-i"] + (type.map { ["-t", $0] } ?? []) + [file.path])
        try stage.wait(atMost: 60) { pasteboard.changeCount > before }
        return xclip
    }

    private func startXclip(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess(
            "/usr/bin/xclip", ["-selection", "clipboard"] + arguments, environment: ["DISPLAY": display])
    }

    /// Bytes in which a missing or misplaced piece is noticed.
    nonisolated static func noise(_ count: Int) -> Data {
        var random = SplitMix(seed: 1)
        let block = (0..<65_537).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        var data = Data(capacity: count + block.count)
        while data.count < count { data.append(contentsOf: block) }
        return data.prefix(count)
    }

    /// Whether no work is pending.
    var isIdle: Bool {
        stage.host.selections.clipboard.deadline == nil && stage.application.scheduler.nextDeadline == nil
    }
}
