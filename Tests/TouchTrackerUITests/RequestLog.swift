@testable import TouchTrackerUI

/// Records the requests of a chrome to the program.
final class RequestLog: ChromeRequestHandler {
    /// Without those of the gallery.
    var all: [ChromeRequest] = []

    init(of chrome: ChromeController) { chrome.requestHandler = self }

    func handle(_ request: ChromeRequest) {
        if case .gallery = request { return }
        all.append(request)
    }

    /// Returns and clears the requests since the last call.
    func drain() -> [ChromeRequest] {
        defer { all = [] }
        return all
    }

    /// The chosen themes, scales and languages.
    var interfaces: [InterfaceChoice] {
        all.compactMap { if case .applyInterface(let choice) = $0 { choice } else { nil } }
    }

    /// The chosen positions of toolbar and panel.
    var barSettings: [BarSettings] {
        all.compactMap { if case .rememberBar(let settings) = $0 { settings } else { nil } }
    }
}
