internal import CTouchX11
import Foundation
import TouchKit

/// The desktop's input method, through XIM, while text is typed; without one, Xlib composes dead keys and the compose key.
///
/// Nothing is asked of it before there is a text field: finding it takes answers of another program.
@MainActor
final class InputMethod {
    /// Called with the window and what has become of its text.
    var onChange: (_ window: UInt, TextSample.Change) -> Void = { _, _ in }

    private let connection: Connection
    private var method: OpaquePointer?
    private var isMissing = false
    /// Where text is typed now.
    private var focus: Focus?
    /// What the method calls back with; freed with this object.
    private let preedit = UnsafeMutablePointer<tt_preedit>.allocate(capacity: 1)

    private struct Focus {
        let window: UInt
        let context: OpaquePointer
    }

    init(_ connection: Connection) {
        self.connection = connection
        preedit.initialize(to: tt_preedit())
        preedit.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        preedit.pointee.changed = { owner, text, length in
            guard let owner, let text else { return }
            let letters = UnsafeBufferPointer(start: text, count: Int(length)).compactMap {
                Unicode.Scalar(UInt32(truncatingIfNeeded: $0))
            }
            let marked = String(String.UnicodeScalarView(letters))
            // Xlib calls back while it reads events, which happens on the main thread alone.
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

    /// Text is typed in the window, with its caret's foot at a place in pixels.
    func start(in window: UInt, at location: (x: Int, y: Int)) {
        if focus?.window != window {
            stop()
            openMethod()
            guard let method, let context = tt_make_input_context(method, window, preedit) else { return }
            focus = Focus(window: window, context: context)
            XSetICFocus(context)
        }
        guard let focus else { return }
        tt_set_input_spot(focus.context, Int32(clamping: location.x), Int32(clamping: location.y))
    }

    /// No text is typed any more; what is marked is given up.
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

    /// Xlib frees it and its contexts. Another one may come.
    private func methodDestroyed() {
        (method, focus) = (nil, nil)
    }

    // MARK: Text

    private func setMarkedText(_ text: String) {
        if let focus { onChange(focus.window, .marked(text)) }
    }

    /// Takes an event that is no key's: the method has put it there to hand text over.
    ///
    /// - Returns: false if it is nothing of the method's.
    func commit(_ event: inout XKeyEvent) -> Bool {
        guard event.keycode == 0, let focus, event.window == focus.window else { return false }
        var bytes = [CChar](repeating: 0, count: 1024)
        var status: Int32 = 0
        var count = Xutf8LookupString(focus.context, &event, &bytes, Int32(bytes.count), nil, &status)
        if status == XBufferOverflow, count > bytes.count {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(focus.context, &event, &bytes, count, nil, &status)
        }
        guard count > 0, status == XLookupChars || status == XLookupBoth else { return true }
        let text = String(decoding: bytes[..<Int(count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        onChange(focus.window, .committed(text))
        return true
    }
}
