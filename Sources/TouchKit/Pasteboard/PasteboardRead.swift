public import Foundation

/// What was read from a pasteboard.
public nonisolated struct PasteboardContent: Sendable, Equatable {
    /// The one of the types asked for in which it came.
    public var type: String
    /// The bytes, as the type says; no more than the limit.
    public var data: Data

    /// Content as another program handed it over.
    public init(type: String, data: Data) {
        self.type = type
        self.data = data
    }

    /// The content as text: nil unless its type is text, and it is UTF-8.
    public var string: String? { type == PasteboardItem.text ? String(validating: data, as: UTF8.self) : nil }
}

/// How much of what another program holds is taken, and how long it may take to hand it over.
public nonisolated struct PasteboardLimits: Sendable, Equatable {
    /// At most so many bytes of one representation.
    public var bytes: Int
    /// From the first question to the last byte, over all types that are tried.
    public var time: Duration

    /// - Parameters:
    ///   - bytes: source of the default: our choice: four 4K screens without compression would be twice that.
    ///   - time: source of the default: our choice: someone who sees nothing happen tries again or gives up before.
    public init(bytes: Int = 64 << 20, time: Duration = .seconds(10)) {
        self.bytes = bytes
        self.time = time
    }
}

/// A reading that is under way; releasing it stops nothing.
@MainActor public final class PasteboardRead {
    enum Result {
        case types([String])
        case content(PasteboardContent)
        case failure(PasteboardFailure)
    }

    private var onFinish: ((Result) -> Void)?
    private var onStop: (() -> Void)?
    private var deadline: Scheduler.Timer?

    init(_ onFinish: @escaping (Result) -> Void) {
        self.onFinish = onFinish
    }

    /// True until its handler is called or it was cancelled.
    public var isPending: Bool { onFinish != nil }

    /// Its handler won't be called.
    public func cancel() {
        guard isPending else { return }
        let onStop = onStop
        end()
        onStop?()
    }

    /// - Parameter stop: tells the platform that nobody waits any more.
    func expire(after time: Duration, on scheduler: Scheduler, onStop: @escaping () -> Void) {
        self.onStop = onStop
        deadline = scheduler.after(time) { [self] in
            onStop()
            complete(.failure(.timedOut))
        }
    }

    /// Calls the handler, unless it was called or the reading was cancelled.
    func complete(_ result: Result) {
        guard let onFinish else { return }
        end()
        onFinish(result)
    }

    private func end() {
        (onFinish, onStop) = (nil, nil)
        deadline?.cancel()
        deadline = nil
    }
}
