import Foundation
import Synchronization
public import TouchDrawingModel
import TouchFoundation

/// The part of an open drawing that has not been read yet.
///
/// Read once, on its own thread, from the file as it was when opened: new steps go only to the log.
public final class DeferredLoad: Sendable {
    /// The content of the file, for `DrawingFile.complete`.
    public final class Outcome: Sendable {
        enum Finding: Sendable {
            case intact(StoredDrawing)
            /// Damaged; the readable part was written to a new file.
            case salvaged(SalvagedFile)
            /// Unreadable, or damaged and the new file could not be created.
            case failed(DrawingFileError)
        }

        private let finding: Mutex<Finding?>

        init(_ finding: Finding) {
            self.finding = Mutex(finding)
        }

        /// The content beneath the figures drawn in the meantime; nil if there is none, or after `consume()`.
        public var drawing: Drawing? {
            finding.withLock { finding in
                switch finding {
                case .intact(let stored): stored.document.drawing
                case .salvaged(let file): file.document.drawing
                case .failed, nil: nil
                }
            }
        }

        /// Returns and clears the finding; called once. A copy left here would make the first change copy the complete
        /// drawing.
        func consume() -> Finding? { finding.withLock { $0.take() } }
    }

    private struct State {
        /// Whether a salvaged file is being written.
        var isWriting = false
        var isCancelled = false
        /// The path of a salvaged file that has not been opened.
        var unclaimed: String?
    }

    /// The bytes of the log at opening; nil if there was none.
    let log: [UInt8]?
    /// The end of the steps according to the file.
    let head: Head
    /// The identity of the first figure drawn in the meantime.
    let firstID: Int64

    private let path: String
    private let file: Descriptor
    private let size: Int
    private let state = Monitor(State())

    init(path: String, _ file: Descriptor, size: Int, log: [UInt8]?, head: Head, firstID: Int64) {
        self.path = path
        self.file = file
        self.size = size
        self.log = log
        self.head = head
        self.firstID = firstID
    }

    /// Reads the file.
    ///
    /// - Parameter completion: called on the reading thread, unless the file is closed first.
    /// - Complexity: O(n) for n bytes of the file: about 1.5 s for a million lines.
    public func read(_ completion: @escaping @Sendable (Outcome) -> Void) {
        let thread = Thread { [self] in
            if let outcome = outcome() { completion(outcome) }
        }
        thread.name = "opening"
        thread.startWithoutSignals()
    }

    /// Reads the file. Nil if the file is closed first.
    func outcome() -> Outcome? {
        do throws(DrawingFileError) {
            switch try content() {
            case .intact(let stored)?: return Outcome(.intact(stored))
            case .damaged(let damage, let salvage, let fingerprint)?: return salvaged(salvage, damage, fingerprint)
            case nil: return nil
            }
        } catch {
            return Outcome(.failed(error))
        }
    }

    /// - Throws: if the file can't be read now; it may still be intact.
    private func content() throws(DrawingFileError) -> FileContent? {
        let image: FileImage
        do throws(Errno) {
            image = try FileImage(file, size: size) { self.shouldContinue }
        } catch {
            if error == .cancelled { return nil }
            throw DrawingFileError(path, reading: error)
        }
        let snapshot = Snapshot(file: image, log: log.map(FileImage.init))
        do throws(DrawingFileError) {
            // After closing, the result isn't used: `salvaged` checks again.
            let content = try FileContent(of: snapshot, path: path) { self.shouldContinue }
            guard case .intact(let stored) = content,
                stored.head != head || stored.document.nextID > firstID || stored.isLogOrphaned
            else { return content }
            let salvage = Salvage(stored.document.drawing.entries, on: stored.document.chosenPaper)
            return .damaged(Damage("its end is not that of its steps"), salvage, ContentFingerprint(snapshot))
        } catch {
            guard case .isDamaged(let damage) = error.reason else { throw error }
            return .damaged(Damage(damage), .nothing, ContentFingerprint(snapshot))
        }
    }

    private func salvaged(_ salvage: Salvage, _ damage: Damage, _ fingerprint: ContentFingerprint) -> Outcome? {
        guard startWriting() else { return nil }
        defer { state.change { $0.isWriting = false } }
        do {
            let file = try SalvagedFile(of: salvage, damage, fingerprint, path: path) { self.shouldContinue }
            if file.isNew { state.change { $0.unclaimed = file.path } }
            return Outcome(.salvaged(file))
        } catch {
            return shouldContinue ? Outcome(.failed(error)) : nil
        }
    }

    private var shouldContinue: Bool { state.read { !$0.isCancelled } }

    /// - Returns: false if the file may be closed by now.
    private func startWriting() -> Bool {
        state.change { state in
            state.isWriting = !state.isCancelled
            return state.isWriting
        }
    }

    /// Cancels reading, before the file is closed. When this returns, no salvaged file is being written.
    func cancel() {
        state.change { $0.isCancelled = true }
        state.wait(while: \.isWriting)
    }

    /// Records that the salvaged file is open now.
    func claim() {
        state.change { $0.unclaimed = nil }
    }

    /// Deletes a salvaged file that was never opened: its content can be read from the damaged file again.
    func removeUnclaimed() {
        guard let path = state.change({ $0.unclaimed.take() }) else { return }
        unlink(path)
    }
}
