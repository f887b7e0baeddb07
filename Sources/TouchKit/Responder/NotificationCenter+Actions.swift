public import Foundation

// What UIKit programs tell Foundation by selectors, told by actions.
extension NotificationCenter {
    /// Has the action sent to an object when such a notification is posted, until the object is gone or was removed.
    ///
    /// - Parameters:
    ///   - observer: not retained.
    ///   - action: takes nothing, or the notification as its sender.
    ///   - name: nil stands for every name.
    ///   - object: who has to post it; nil stands for everybody.
    /// - Precondition: such notifications are posted on the main thread, and the observer implements the action.
    @MainActor public func addObserver(
        _ observer: AnyObject, selector action: Action, name: Notification.Name?, object: Any?
    ) {
        for each in ActionObserver.all where each.observer == nil { each.stop() }
        let entry = ActionObserver(observer, action: action, name: name, poster: object as AnyObject?)
        entry.token = addObserver(forName: name, object: object, queue: nil) { [weak entry] notification in
            // It stays on the thread that posts, which is the main one, or the program is stopped here.
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { entry?.notify(notification) }
        }
        entry.center = self
        ActionObserver.all.append(entry)
    }

    /// Sends nothing to the object any more; or, for what `addObserver(forName:object:queue:using:)` has returned, does not
    /// call its block any more.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// The same for one kind of notifications.
    ///
    /// - Parameters:
    ///   - name: nil stands for every name.
    ///   - object: who posts it; nil stands for everybody.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        removeObserver(observer as Any, name: name, object: object)
        // Objects that go away elsewhere than on the main thread are forgotten by themselves.
        guard Thread.isMainThread else { return }
        let (removed, poster) = (ObjectIdentifier(observer), (object as AnyObject?).map { ObjectIdentifier($0) })
        MainActor.assumeIsolated { ActionObserver.remove(removed, from: self, name: name, poster: poster) }
    }
}

extension Timer {
    /// Has the action sent after an interval, or each time an interval has passed, by the main thread's run loop.
    ///
    /// - Parameters:
    ///   - interval: in seconds.
    ///   - target: retained until the timer is invalid.
    ///   - action: takes nothing, or the timer as its sender.
    ///   - userInfo: without effect here; nil.
    @MainActor @discardableResult public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector action: Action, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let box = TimerTarget(target: target, action: action)
        let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
            MainActor.assumeIsolated { box.action.deliver(to: box.target, from: box.timer) }
        }
        box.timer = timer
        return timer
    }
}

/// Whom a timer tells.
private final class TimerTarget {
    let target: AnyObject
    let action: Action
    weak var timer: Timer?

    init(target: AnyObject, action: Action) {
        self.target = target
        self.action = action
    }
}

/// Somebody who is told of notifications by an action.
private final class ActionObserver {
    static var all: [ActionObserver] = []

    weak var observer: AnyObject?
    let identity: ObjectIdentifier
    let action: Action
    let name: Notification.Name?
    weak var poster: AnyObject?
    weak var center: NotificationCenter?
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, action: Action, name: Notification.Name?, poster: AnyObject?) {
        self.observer = observer
        identity = ObjectIdentifier(observer)
        self.action = action
        self.name = name
        self.poster = poster
    }

    func notify(_ notification: Notification) {
        if let observer { action.deliver(to: observer, from: notification) } else { stop() }
    }

    func stop() {
        if let token { center?.removeObserver(token as Any) }
        Self.all.removeAll { $0 === self }
    }

    static func remove(
        _ removed: ObjectIdentifier, from center: NotificationCenter, name: Notification.Name?,
        poster: ObjectIdentifier?
    ) {
        for each in all where each.identity == removed && each.center === center {
            guard name == nil || each.name == name else { continue }
            guard poster == nil || each.poster.map({ ObjectIdentifier($0) }) == poster else { continue }
            each.stop()
        }
    }
}

extension Action {
    /// Sends it to an object that has to have it.
    func deliver(to object: AnyObject, from sender: Any?) {
        switch send(to: object, from: sender, for: nil) {
        case .performed: break
        case .notImplemented:
            preconditionFailure("\(type(of: object)) was sent the action \"\(self)\", which it does not implement")
        case .wrongSender(let expected):
            preconditionFailure("the action \"\(self)\" wants a sender of type \(expected)")
        }
    }
}
