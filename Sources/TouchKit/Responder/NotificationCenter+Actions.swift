public import Foundation

// Foundation's APIs with selectors, based on actions.
extension NotificationCenter {
    /// Sends an action to an object for each matching notification, until the object is released or removed.
    ///
    /// - Parameters:
    ///   - observer: not retained.
    ///   - action: takes no parameters, or the notification as its sender.
    ///   - name: nil matches every name.
    ///   - object: the poster; nil matches every object.
    /// - Precondition: the notifications are posted on the main thread, and the observer implements the action.
    @MainActor public func addObserver(
        _ observer: AnyObject, selector action: Action, name: Notification.Name?, object: Any?
    ) {
        for each in ActionObserver.all where each.observer == nil { each.stop() }
        let entry = ActionObserver(observer, action: action, name: name, poster: object as AnyObject?)
        entry.token = addObserver(forName: name, object: object, queue: nil) { [weak entry] notification in
            // The notification stays on the posting thread, which is the main thread; otherwise `assumeIsolated` traps.
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { entry?.notify(notification) }
        }
        entry.center = self
        ActionObserver.all.append(entry)
    }

    /// Removes an observer, also one that was returned by `addObserver(forName:object:queue:using:)`.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer of some notifications.
    ///
    /// - Parameters:
    ///   - name: nil matches every name.
    ///   - object: the poster; nil matches every object.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        removeObserver(observer as Any, name: name, object: object)
        // Entries of objects that are released on other threads remove themselves later.
        guard Thread.isMainThread else { return }
        let (removed, poster) = (ObjectIdentifier(observer), (object as AnyObject?).map { ObjectIdentifier($0) })
        MainActor.assumeIsolated { ActionObserver.remove(removed, from: self, name: name, poster: poster) }
    }
}

extension Timer {
    /// Schedules a timer that sends an action on the main thread's run loop.
    ///
    /// - Parameters:
    ///   - interval: in seconds.
    ///   - target: retained until the timer is invalid.
    ///   - action: takes no parameters, or the timer as its sender.
    ///   - userInfo: ignored; nil.
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

/// The target of a timer.
private final class TimerTarget {
    let target: AnyObject
    let action: Action
    weak var timer: Timer?

    init(target: AnyObject, action: Action) {
        self.target = target
        self.action = action
    }
}

/// An observer of notifications.
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
    /// Sends the action to an object that must implement it.
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
