public import Foundation

/// The content that was last copied, by this or another program.
///
///     application.pasteboard.setItem(item)
///     application.pasteboard.loadData(forPasteboardTypes: ["image/png", PasteboardItem.text]) { result in … }
///
/// Content copied by this program stays in this program and is sent to others on request. Its representations are
/// therefore made only when requested, and it is lost when the program ends, unless the platform has a clipboard
/// manager that saves it.
///
/// **Difference from UIKit**: there is one pasteboard, with one item, per application (`UIApplication.pasteboard`)
/// instead of several global ones. Reading is asynchronous: content from another program arrives later, or never. Only
/// `numberOfItems` is available immediately.
@MainActor public final class UIPasteboard {
    private enum Content {
        case nothing
        case own(ItemBox)
        case foreign
    }

    /// Shares an item between reads, so that later ones reuse representations made for earlier ones.
    private final class ItemBox {
        var item: PasteboardItem

        init(_ item: PasteboardItem) {
            self.item = item
        }
    }

    /// The number of changes to the content since the program started, by any program.
    public private(set) var changeCount = 0

    private unowned let application: UIApplication
    private var content = Content.nothing
    private var reads: [PasteboardReadID: PasteboardRead] = [:]
    private var lastReadID: UInt64 = 0
    private var observers = Observers<Notification>()

    init(application: UIApplication) {
        self.application = application
    }

    /// 1 if there is content of any type, otherwise 0.
    public var numberOfItems: Int {
        if case .nothing = content { 0 } else { 1 }
    }

    // MARK: Copying

    /// Replaces the content. An item without representations leaves the pasteboard empty.
    public func setItem(_ item: PasteboardItem) {
        content = item.types.isEmpty ? .nothing : .own(ItemBox(item))
        application.host.perform(.pasteboard(.offer(item.types)))
        postChange()
    }

    /// Replaces the content with one representation.
    public func setData(_ data: Data, forPasteboardType type: String) {
        var item = PasteboardItem()
        item.setData(data, forType: type)
        setItem(item)
    }

    /// The text. Setting it replaces the content; nil removes it.
    ///
    /// **Difference from UIKit**: nil while the content is another program's, which is read by
    /// `loadData(forPasteboardTypes:limits:completionHandler:)`.
    public var string: String? {
        get {
            guard case .own(let box) = content else { return nil }
            return box.item.data(forType: PasteboardItem.text).map { String(decoding: $0, as: UTF8.self) }
        }
        set {
            var item = PasteboardItem()
            if let newValue { item.setData(Data(newValue.utf8), forType: PasteboardItem.text) }
            setItem(item)
        }
    }

    // MARK: Pasting

    /// Reads the content.
    ///
    /// - Parameters:
    ///   - types: the acceptable types. The first available one is used; if it is refused or too large, the next.
    ///   - completionHandler: called once, in a later pass of the event loop at the earliest, unless the read is
    ///     cancelled.
    /// - Returns: the read, which can be cancelled.
    @discardableResult
    public func loadData(
        forPasteboardTypes types: [String], limits: PasteboardLimits = PasteboardLimits(),
        completionHandler: @escaping (Result<PasteboardContent, PasteboardFailure>) -> Void
    ) -> PasteboardRead {
        let types = types.map(PasteboardItem.canonical)
        let read = PasteboardRead { result in
            switch result {
            case .content(let content): completionHandler(.success(content))
            case .failure(let failure): completionHandler(.failure(failure))
            case .types: completionHandler(.failure(.noSuchType))
            }
        }
        switch content {
        case .nothing: completeLater(read) { .failure(.empty) }
        case .own(let box): completeLater(read) { Self.read(types, from: box, limit: limits.bytes) }
        case .foreign: startRead(read, for: limits.time) { .read($0, types: types, limit: limits.bytes) }
        }
        return read
    }

    /// Finds the types in which the content is available, in its owner's order. Owners may fail to provide them.
    ///
    /// - Parameters:
    ///   - time: the maximum time to wait for another program.
    ///   - completionHandler: called once, in a later pass of the event loop at the earliest, unless the read is
    ///     cancelled.
    @discardableResult
    public func loadTypes(
        within time: Duration = PasteboardLimits().time,
        completionHandler: @escaping (Result<[String], PasteboardFailure>) -> Void
    ) -> PasteboardRead {
        let read = PasteboardRead { result in
            switch result {
            case .types(let types): completionHandler(.success(types))
            case .failure(let failure): completionHandler(.failure(failure))
            case .content: completionHandler(.failure(.noSuchType))
            }
        }
        switch content {
        case .nothing: completeLater(read) { .failure(.empty) }
        case .own(let box): completeLater(read) { .types(box.item.types) }
        case .foreign: startRead(read, for: time) { .readTypes($0) }
        }
        return read
    }

    /// Completes a read of the own content asynchronously, to behave like a read of another program's content.
    private func completeLater(_ read: PasteboardRead, _ result: @escaping () -> PasteboardRead.Result) {
        application.scheduler.after(.zero) {
            if read.isPending { read.complete(result()) }
        }
    }

    private static func read(_ types: [String], from box: ItemBox, limit: Int) -> PasteboardRead.Result {
        var failure = PasteboardFailure.noSuchType
        for type in types {
            guard let data = box.item.data(forType: type) else { continue }
            if data.count <= limit { return .content(PasteboardContent(type: type, data: data)) }
            failure = .tooLarge(limit: limit)
        }
        return .failure(failure)
    }

    private func startRead(
        _ read: PasteboardRead, for time: Duration, _ request: (PasteboardReadID) -> PasteboardRequest
    ) {
        lastReadID += 1
        let id = PasteboardReadID(rawValue: lastReadID)
        reads[id] = read
        read.expire(after: time, on: application.scheduler) { [weak self] in
            guard let self else { return }
            reads[id] = nil
            application.host.perform(.pasteboard(.stopReading(id)))
        }
        application.host.perform(.pasteboard(request(id)))
    }

    // MARK: Events from the platform

    func receive(_ event: PasteboardEvent) {
        switch event {
        case .changed(let owner): handleChange(owner)
        case .dataRequested(let request, let type):
            var data: Data?
            if case .own(let box) = content { data = box.item.data(forType: type) }
            application.host.perform(.pasteboard(.answer(request, data)))
        case .types(let id, let types): reads.removeValue(forKey: id)?.complete(.types(types))
        case .data(let id, let type, let data):
            reads.removeValue(forKey: id)?.complete(.content(PasteboardContent(type: type, data: data)))
        case .failed(let id, let failure): reads.removeValue(forKey: id)?.complete(.failure(failure))
        }
    }

    /// Fails all reads after the connection to the platform was lost.
    func handleDisconnect() {
        let pending = reads.sorted { $0.key.rawValue < $1.key.rawValue }
        reads = [:]
        for (_, read) in pending { read.complete(.failure(.ownerGone)) }
    }

    private func handleChange(_ owner: PasteboardOwner) {
        switch owner {
        case .another: content = .foreign
        case .nobody:
            // The platform's confirmation of a change made by this program.
            if case .nothing = content { return }
            content = .nothing
        }
        postChange()
    }

    private func postChange() {
        changeCount += 1
        observers.post(.changed)
    }

    // MARK: Notifications

    /// The notifications for observers.
    ///
    /// **Difference from UIKit**, which posts them to a notification center by name.
    public nonisolated enum Notification: Sendable {
        /// The content was replaced or removed, by any program.
        case changed
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Removes an observer; does nothing if it was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}
