import TouchDrawingModel
import TouchDrawingStore

/// What keeps a drawing's steps: its file.
@MainActor
protocol StepStore: AnyObject {
    /// How many steps are only in memory.
    var unsavedCount: Int { get }
    /// Called on any thread when it is time to `retry`, though no step follows.
    var onRetryNeeded: (@Sendable () -> Void)? { get set }
    /// Supplies the whole drawing, should it have to go to another file.
    var contents: (() -> Document)? { get set }

    /// Gets ready for the first step.
    func prepare() throws(SaveError)
    /// Hands a step to the system, with those that wait.
    ///
    /// - Throws: why it waits in memory.
    func append(_ step: Document.Step) throws(SaveError)
    /// Hands over the steps that wait.
    func retry() throws(SaveError)
    /// What to tell the user after the file was left to others; returned once.
    func consumeMessage() -> RelocationMessage?
    /// Closes it, and deletes its file: nothing was drawn.
    func discard()
    /// Returns when all that the system has is on the disk.
    func close() throws(SaveError)
}

extension DrawingFile: StepStore {}
