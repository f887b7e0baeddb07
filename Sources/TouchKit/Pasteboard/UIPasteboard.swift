public import Foundation

/// What was copied last, here or in another program.
///
///     application.pasteboard.setItem(item)
///     application.pasteboard.loadData(forPasteboardTypes: ["image/png", PasteboardItem.text]) { result in … }
///
/// What this program has put there stays with it: others are given it when they ask. So nothing of it is made before it
/// is wanted, and it ends with the program, unless the platform has somebody who takes it over.
///
/// **Difference from UIKit**: there is one pasteboard, with one item, for each application
/// (`UIApplication.pasteboard`), not several in globals. Reading never waits: what comes from another program comes
/// later, or not at all. So nothing but `numberOfItems` tells at once what is there.
@MainActor public final class UIPasteboard {
    private enum Content {
        case nothing
        case own(ItemBox)
        case foreign
    }

    /// Readings of the item see what earlier ones have had made.
    private final class ItemBox {
        var item: PasteboardItem

        init(_ item: PasteboardItem) {
            self.item = item
        }
    }

    /// How often the content has changed since the program began, here or elsewhere.
    public private(set) var changeCount = 0

    private unowned let application: UIApplication
    private var content = Content.nothing
    private var reads: [PasteboardReadID: PasteboardRead] = [:]
    private var lastReadID: UInt64 = 0
    private var observers = Observers<Notification>()

    init(application: UIApplication) {
        self.application = application
    }

    /// 1 if there is something, of whatever type, or else 0.
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

    /// Replaces the content by one representation.
    public func setData(_ data: Data, forPasteboardType type: String) {
        var item = PasteboardItem()
        item.setData(data, forType: type)
        setItem(item)
    }

    // MARK: Pasting

    /// Reads the content.
    ///
    /// - Parameters:
    ///   - types: the first of them that the content can be had as is taken; if that is refused, or too large, the next.
    ///   - completionHandler: called once, in a later turn at the earliest, unless the reading is cancelled.
    /// - Returns: the reading, to be cancelled by who is not interested any more.
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

    /// Finds out what the content can be had as, in its holder's order. Holders need not keep their word.
    ///
    /// - Parameters:
    ///   - time: how long to wait for another program.
    ///   - completionHandler: called once, in a later turn at the earliest, unless the reading is cancelled.
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

    /// The own content takes the short way, and no shorter time than another's.
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

    // MARK: What the platform tells

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

    /// The platform has gone, and answers nothing any more.
    func handleDisconnect() {
        let pending = reads.sorted { $0.key.rawValue < $1.key.rawValue }
        reads = [:]
        for (_, read) in pending { read.complete(.failure(.ownerGone)) }
    }

    private func handleChange(_ owner: PasteboardOwner) {
        switch owner {
        case .another: content = .foreign
        case .nobody:
            // The platform's word on what was done here.
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

    /// What observers are told.
    ///
    /// **Difference from UIKit**, which posts them to a notification centre by name.
    public nonisolated enum Notification: Sendable {
        /// There is other content, or none any more; whoever did it.
        case changed
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Tells it nothing more; does nothing for one that was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}
