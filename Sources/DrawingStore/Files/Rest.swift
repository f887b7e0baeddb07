public import DrawingModel
import Foundation
import Synchronization

/// What is still to be read of a drawing that is open already.
///
/// It is read once, on a thread of its own, from the file as it was when it was opened: what is drawn meanwhile goes to the
/// log alone.
public final class Rest: Sendable {
    /// What the file holds; to be given to `DrawingFile.complete`.
    public final class Outcome: Sendable {
        private let content: Mutex<Content?>

        init(_ content: sending Content) {
            self.content = Mutex(content)
        }

        /// What will lie beneath all that is drawn meanwhile; nil if the file is damaged, or the outcome was taken.
        public var drawing: Drawing? {
            content.withLock { if case .whole(let stored)? = $0 { stored.document.drawing } else { nil } }
        }

        /// To be called once: a copy that stayed here would be a second one of everything from the first change on.
        func take() -> Content? { content.withLock { $0.take() } }
    }

    private struct State {
        var isReading = false
        var isReleased = false
    }

    /// How the log beside the file began; nil if there was none.
    let log: [UInt8]?
    /// Where the file said that its steps end.
    let head: Head
    /// The identity of the first figure that is drawn meanwhile.
    let firstID: Int64

    private let path: String
    /// Open for as long as `file` is needed: `release` is called before it is closed.
    private let number: Int32
    private let size: Int
    /// Guards the state, and is signalled when it changes.
    private let condition = NSCondition()
    private let state = Mutex(State())

    init(path: String, _ file: borrowing Descriptor, size: Int, log: [UInt8]?, head: Head, firstID: Int64) {
        self.path = path
        number = file.number
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

    /// Nil if the file is closed before it is read.
    func outcome() -> Outcome? {
        let image: FileImage
        do throws(Errno) {
            guard begin() else { return nil }
            defer { change { $0.isReading = false } }
            image = try FileImage(number, size: size) { state.withLock { !$0.isReleased } }
        } catch {
            return error == .cancelled ? nil : Outcome(.damaged(Damage(error.description), .nothing))
        }
        do throws(DrawingFileError) {
            return Outcome(try Content(of: Snapshot(file: image, log: log.map(FileImage.init)), path: path))
        } catch {
            let damage = if case .isDamaged(let text) = error.reason { text } else { error.description }
            return Outcome(.damaged(Damage(damage), .nothing))
        }
    }

    /// - Returns: false if the file may be closed by now.
    private func begin() -> Bool {
        change { state in
            state.isReading = !state.isReleased
            return state.isReading
        }
    }

    /// The file is about to be closed; it is not read any more when this returns.
    func release() {
        change { $0.isReleased = true }
        condition.withLock {
            while state.withLock(\.isReading) { condition.wait() }
        }
    }

    private func change<Result>(_ body: (inout sending State) -> sending Result) -> Result {
        condition.withLock {
            defer { condition.broadcast() }
            return state.withLock(body)
        }
    }
}
