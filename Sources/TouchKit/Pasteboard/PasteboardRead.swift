public import Foundation

/// Content read from a pasteboard.
public nonisolated struct PasteboardContent: Sendable, Equatable {
    /// The type of the data: one of the requested types.
    public var type: String
    /// The bytes, in the format of the type; at most the requested limit.
    public var data: Data

    /// Creates content from another program's data.
    public init(type: String, data: Data) {
        self.type = type
        self.data = data
    }

    /// The content as text; nil unless the type is text and the data is valid UTF-8.
    public var string: String? { type == PasteboardItem.text ? String(validating: data, as: UTF8.self) : nil }
}

/// The limits of size and time for reading another program's content.
public nonisolated struct PasteboardLimits: Sendable, Equatable {
    /// The maximum size of one representation, in bytes.
    public var bytes: Int
    /// The maximum time from the first request to the last byte, over all attempted types.
    public var time: Duration

    /// - Parameters:
    ///   - bytes: source of the default: our choice; four uncompressed 4K screens would take twice that.
    ///   - time: source of the default: our choice; users who see nothing happen retry or give up sooner.
    public init(bytes: Int = 64 << 20, time: Duration = .seconds(10)) {
        self.bytes = bytes
        self.time = time
    }
}

/// A pasteboard read in progress; continues when released.
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

    /// Whether the read is in progress: its handler wasn't called, and it wasn't cancelled.
    public var isPending: Bool { onFinish != nil }

    /// Cancels the read; its handler won't be called.
    public func cancel() {
        guard isPending else { return }
        let onStop = onStop
        end()
        onStop?()
    }

    /// - Parameter onStop: notifies the platform that the read was cancelled or has timed out.
    func expire(after time: Duration, on scheduler: Scheduler, onStop: @escaping () -> Void) {
        self.onStop = onStop
        deadline = scheduler.after(time) { [self] in
            onStop()
            complete(.failure(.timedOut))
        }
    }

    /// Calls the handler, unless it was called or the read was cancelled.
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
