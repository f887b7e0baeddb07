import Foundation
import Synchronization
public import TouchDrawingModel
import TouchSystem

/// What is still to be read of a drawing that is open already.
///
/// It is read once, on a thread of its own, from the file as it was when it was opened: what is drawn meanwhile goes to the
/// log alone.
public final class DeferredLoad: Sendable {
    /// What the file holds; to be given to `DrawingFile.complete`.
    public final class Outcome: Sendable {
        enum Finding: Sendable {
            case whole(StoredDrawing)
            /// It is damaged, and what could be read of it has a file of its own.
            case salvaged(SalvagedFile)
            /// It can't be read, or is damaged, and why there is no other file.
            case lost(DrawingFileError)
        }

        private let finding: Mutex<Finding?>

        init(_ finding: Finding) {
            self.finding = Mutex(finding)
        }

        /// What will lie beneath all that is drawn meanwhile; nil if nothing will, or the outcome was taken.
        public var drawing: Drawing? {
            finding.withLock { finding in
                switch finding {
                case .whole(let stored): stored.document.drawing
                case .salvaged(let file): file.document.drawing
                case .lost, nil: nil
                }
            }
        }

        /// To be called once: a copy that stayed here would be a second one of everything from the first change on.
        func take() -> Finding? { finding.withLock { $0.take() } }
    }

    private struct State {
        /// A file is being made with what could be read.
        var isBusy = false
        var isReleased = false
        /// A file with what could be read of a damaged one, which nobody has opened.
        var unclaimed: String?
    }

    /// How the log beside the file began; nil if there was none.
    let log: [UInt8]?
    /// Where the file said that its steps end.
    let head: Head
    /// The identity of the first figure that is drawn meanwhile.
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

    /// - Parameter done: called on a thread of its own, unless the file is closed before.
    /// - Complexity: O(the size of the file): some 1.5 s for a million lines.
    public func read(_ done: @escaping @Sendable (Outcome) -> Void) {
        let thread = Thread { [self] in
            if let outcome = outcome() { done(outcome) }
        }
        thread.name = "opening"
        thread.startWithoutSignals()
    }

    /// Nil if the file is closed before that is done.
    func outcome() -> Outcome? {
        do throws(DrawingFileError) {
            switch try content() {
            case .whole(let stored)?: return Outcome(.whole(stored))
            case .damaged(let damage, let salvage, let fingerprint)?: return salvaged(salvage, damage, fingerprint)
            case nil: return nil
            }
        } catch {
            return Outcome(.lost(error))
        }
    }

    /// - Throws: if it can't be read now; it may be whole.
    private func content() throws(DrawingFileError) -> Content? {
        let image: FileImage
        do throws(Errno) {
            image = try FileImage(file, size: size) { self.isWanted }
        } catch {
            if error == .cancelled { return nil }
            throw DrawingFileError(path, reading: error)
        }
        let snapshot = Snapshot(file: image, log: log.map(FileImage.init))
        do throws(DrawingFileError) {
            // What is found after the file was closed is not used: `salvaged` asks again.
            let content = try Content(of: snapshot, path: path) { self.isWanted }
            guard case .whole(let stored) = content, stored.head != head || stored.document.nextID > firstID else {
                return content
            }
            let salvage = Salvage(stored.document.drawing.entries)
            return .damaged(Damage("its end is not that of its steps"), salvage, Fingerprint(snapshot))
        } catch {
            guard case .isDamaged(let damage) = error.reason else { throw error }
            return .damaged(Damage(damage), .nothing, Fingerprint(snapshot))
        }
    }

    private func salvaged(_ salvage: Salvage, _ damage: Damage, _ fingerprint: Fingerprint) -> Outcome? {
        guard begin() else { return nil }
        defer { state.change { $0.isBusy = false } }
        do {
            let file = try SalvagedFile(of: salvage, damage, fingerprint, path: path) { self.isWanted }
            if file.isNew { state.change { $0.unclaimed = file.path } }
            return Outcome(.salvaged(file))
        } catch {
            return isWanted ? Outcome(.lost(error)) : nil
        }
    }

    private var isWanted: Bool { state.read { !$0.isReleased } }

    /// - Returns: false if the file may be closed by now.
    private func begin() -> Bool {
        state.change { state in
            state.isBusy = !state.isReleased
            return state.isBusy
        }
    }

    /// The file is about to be closed: nobody wants the rest any more. No other file is being made when this returns.
    func release() {
        state.change { $0.isReleased = true }
        state.wait(while: \.isBusy)
    }

    /// The file that was made is open now.
    func claim() {
        state.change { $0.unclaimed = nil }
    }

    /// Takes away a file that was made and never opened: all that is in it can still be read where it came from.
    func removeUnclaimed() {
        guard let path = state.change({ $0.unclaimed.take() }) else { return }
        unlink(path)
    }
}
