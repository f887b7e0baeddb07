import TouchDrawingModel
import TouchDrawingStore

/// Where the steps of a drawing are saved: its file.
@MainActor
protocol StepStore: AnyObject {
    /// The number of steps that are only in memory.
    var unsavedCount: Int { get }
    /// Called on any thread when it is time to `retry`, even if no step follows.
    var onRetryNeeded: (@Sendable () -> Void)? { get set }
    /// Supplies the complete document, in case it has to be saved to another file.
    var contents: (() -> Document)? { get set }

    /// Prepares for the first step.
    func prepare() throws(SaveError)
    /// Writes a step, after any unsaved ones.
    ///
    /// - Throws: why the step remains in memory.
    func append(_ step: Document.Step) throws(SaveError)
    /// Writes the unsaved steps.
    func retry() throws(SaveError)
    /// A message to the user after other programs have changed the file; returned once.
    func consumeMessage() -> RelocationMessage?
    /// Closes and deletes the file, because nothing was drawn.
    func discard()
    /// Returns when everything that was written is synced.
    func close() throws(SaveError)
}

extension DrawingFile: StepStore {}
