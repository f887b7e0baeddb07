import Foundation
import TouchKit
import TouchKitTesting

/// An application that reads and offers pasteboard content, with a log of the results.
final class PasteboardStage {
    let stage = TestStage()
    private(set) var log: [String] = []

    var pasteboard: UIPasteboard { stage.application.pasteboard }
    var others: OffscreenPasteboard { stage.host.pasteboard }

    init() {
        pasteboard.addObserver(self) { [unowned self] _ in log.append("changed \(pasteboard.numberOfItems)") }
    }

    func note(_ line: String) {
        log.append(line)
    }

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    /// Reads from the pasteboard and logs the result.
    @discardableResult
    func paste(_ types: String..., limits: PasteboardLimits = PasteboardLimits()) -> PasteboardRead {
        pasteboard.loadData(forPasteboardTypes: types, limits: limits) { [unowned self] result in
            switch result {
            case .success(let content): log.append("\(content.type) \(String(decoding: content.data, as: UTF8.self))")
            case .failure(let failure): log.append("\(failure)")
            }
        }
    }

    func readTypes() {
        pasteboard.loadTypes { [unowned self] result in
            switch result {
            case .success(let types): log.append(types.joined(separator: ", "))
            case .failure(let failure): log.append("\(failure)")
            }
        }
    }

    /// Reads the application's item as another program and logs the result.
    func pasteElsewhere(_ type: String) {
        others.paste(type) { [unowned self] data in
            log.append("elsewhere " + (data.map { String(decoding: $0, as: UTF8.self) } ?? "refused"))
        }
        finishPass()
    }

    func copyElsewhere(_ content: (String, String)...) {
        others.copy(content.map { (type: $0.0, data: Data($0.1.utf8)) })
        finishPass()
    }

    func finishPass() {
        stage.host.finishPass()
    }

    /// An item with a text and a picture that is created and logged on request.
    func item(text: String = "line", picture: String? = "picture") -> PasteboardItem {
        var item = PasteboardItem()
        item.registerDataRepresentation(forType: "image/png") { [unowned self] in
            log.append("made")
            return picture.map { Data($0.utf8) }
        }
        item.setData(Data(text.utf8), forType: PasteboardItem.text)
        return item
    }
}
