internal import CTouchX11
import Foundation
import TouchKit

/// The desktop's input method, through XIM, while text is typed; without one, Xlib composes dead keys and the compose
/// key.
///
/// Opened only when the first text field needs it: that waits for answers of another program.
@MainActor
final class InputMethod {
    private let connection: Connection
    private let queue: HostEventQueue
    private var method: OpaquePointer?
    private var isMissing = false
    /// The window that receives text, and its input context.
    private var focus: Focus?
    /// The callbacks for Xlib; freed with this object.
    private let preedit = UnsafeMutablePointer<tt_preedit>.allocate(capacity: 1)

    private struct Focus {
        let window: X11Window
        let context: OpaquePointer
    }

    init(_ connection: Connection, _ queue: HostEventQueue) {
        (self.connection, self.queue) = (connection, queue)
        preedit.initialize(to: tt_preedit())
        preedit.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        preedit.pointee.changed = { owner, text, length in
            guard let owner, let text else { return }
            let letters = UnsafeBufferPointer(start: text, count: Int(length)).compactMap {
                Unicode.Scalar(UInt32(truncatingIfNeeded: $0))
            }
            let marked = String(String.UnicodeScalarView(letters))
            // Xlib calls back while it reads events, which happens only on the main thread.
            MainActor.assumeIsolated { InputMethod.of(owner).setMarkedText(marked) }
        }
        preedit.pointee.gone = { owner in
            guard let owner else { return }
            MainActor.assumeIsolated { InputMethod.of(owner).methodDestroyed() }
        }
    }

    isolated deinit {
        if !connection.isDead {
            if let focus { XDestroyIC(focus.context) }
            if let method { XCloseIM(method) }
        }
        preedit.deallocate()
    }

    private static func of(_ owner: UnsafeMutableRawPointer) -> InputMethod {
        Unmanaged<InputMethod>.fromOpaque(owner).takeUnretainedValue()
    }

    // MARK: Focus

    /// Directs typed text to the window. `location` is the bottom of its caret, in pixels.
    func start(in window: X11Window, at location: (x: Int, y: Int)) {
        if focus?.window !== window {
            stop()
            openMethod()
            guard let method, let context = tt_make_input_context(method, window.xid, preedit) else { return }
            focus = Focus(window: window, context: context)
            XSetICFocus(context)
        }
        guard let focus else { return }
        tt_set_input_spot(focus.context, Int32(clamping: location.x), Int32(clamping: location.y))
    }

    /// Stops text input; marked text is discarded.
    func stop() {
        guard let focus else { return }
        self.focus = nil
        XUnsetICFocus(focus.context)
        XDestroyIC(focus.context)
    }

    private func openMethod() {
        guard method == nil, !isMissing else { return }
        method = tt_open_input_method(connection.display, preedit)
        isMissing = method == nil
        if isMissing { connection.report("there is no input method for the locale: keys type what is on them") }
        // Events that arrived with the answers are queued where Xlib does not look by itself.
        if !connection.isDead { XEventsQueued(connection.display, Int32(QueuedAfterReading)) }
    }

    /// Forgets the method, which Xlib frees together with its contexts. Another one may be opened later.
    private func methodDestroyed() {
        (method, focus) = (nil, nil)
    }

    // MARK: Text

    private func setMarkedText(_ text: String) {
        if let focus { post(.marked(text), in: focus.window) }
    }

    /// Handles a key event without a keycode, which the input method sends to commit text.
    ///
    /// - Returns: false if the event is not from the input method.
    func commit(_ event: inout XKeyEvent) -> Bool {
        guard event.keycode == 0, let focus, event.window == focus.window.xid else { return false }
        var bytes = [CChar](repeating: 0, count: 1024)
        var status: Int32 = 0
        var count = Xutf8LookupString(focus.context, &event, &bytes, Int32(bytes.count), nil, &status)
        if status == XBufferOverflow, count > bytes.count {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(focus.context, &event, &bytes, count, nil, &status)
        }
        guard count > 0, status == XLookupChars || status == XLookupBoth else { return true }
        let text = String(decoding: bytes[..<Int(count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        post(.committed(text), in: focus.window)
        return true
    }

    private func post(_ change: TextSample.Change, in window: X11Window) {
        queue.post(.text(TextSample(window: window.id, timestamp: queue.now, change: change)))
    }
}
