import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// How pictures are exported, and printing, in the menu of the bar.
@Suite struct ExportSettingsTests {
    private let canvas = Canvas(chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }

    private func tap(_ title: String) throws {
        let row = try #require(chrome.mainMenu.rows.first { $0.currentTitle == title })
        row.scrollIntoView()
        canvas.stage.advance(by: .milliseconds(300))
        canvas.stage.finger().tap(at: row.convert(row.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    private var marked: [String] {
        chrome.mainMenu.rows.filter { $0.choice.keys == "✓" }.compactMap(\.currentTitle)
    }

    @Test("pixels to a point, paper and folder are chosen in a menu, which marks what holds (G-32)")
    func choices() throws {
        var told: [ExportChoice] = []
        chrome.exportChosen = { told.append($0) }
        canvas.draw(at(100, 300), at(300, 300))
        canvas.press("e", .control)
        #expect(canvas.choose("Settings…"))
        #expect(marked == ["Screen Resolution", "Include Paper"])
        try tap("4×")
        #expect(told.last?.scale == 4)
        chrome.showExportSettings()
        #expect(marked == ["4×", "Include Paper"])
        try tap("On White Paper")
        #expect(told.last?.ground == .white)
        chrome.showExportSettings()
        #expect(marked == ["4×", "On White Paper"])
        try tap("Transparent Background")
        #expect(told.last?.ground == ExportChoice.Ground.none && told.last?.scale == 4)
    }

    @Test("what was chosen can be as it was at first, which is marked, too (G-32)")
    func back() throws {
        var told: [ExportChoice] = []
        chrome.exportChosen = { told.append($0) }
        chrome.exportChoice.scale = 2
        chrome.exportChoice.ground = .none
        chrome.showExportSettings()
        #expect(marked == ["2×", "Transparent Background"])
        try tap("Screen Resolution")
        chrome.showExportSettings()
        #expect(marked == ["Screen Resolution", "Transparent Background"])
        try tap("Include Paper")
        #expect(told.last == ExportChoice() && chrome.exportChoice == ExportChoice() && told.count == 2)
        chrome.showExportSettings()
        try tap("1×")
        #expect(told.last?.scale == 1)
    }

    @Test("another folder is written into a field (G-32)")
    func folder() throws {
        var orders: [ProgramOrder] = []
        chrome.ordered = { orders.append($0) }
        chrome.pictureFolder = "~/Pictures"
        chrome.showExportSettings()
        try tap("Folder…")
        #expect(chrome.renameCard.isPresented && chrome.renameCard.field.text == "~/Pictures")
        chrome.renameCard.field.text = "/tmp"
        canvas.press("\r")
        #expect(orders == [.pictures(folder: "/tmp")])
    }

    @Test("Ctrl+P prints on a printer that is chosen; an empty drawing is not printed, which is said (G-32)")
    func printing() throws {
        var orders: [ProgramOrder] = []
        chrome.ordered = { orders.append($0) }
        canvas.press("p", .control)
        #expect(orders.isEmpty)
        #expect(chrome.messages.banner.message?.text == "Nothing to print: the drawing is empty.")
        canvas.draw(at(100, 300), at(300, 300))
        canvas.press("p", .control)
        #expect(orders == [.print])
        chrome.offerPrinters(["Office", "Home_2"])
        try tap("Home_2")
        #expect(orders.last == .printOn("Home_2"))
    }
}

extension MenuRow {
    /// As a finger that scrolls does.
    fileprivate func scrollIntoView() {
        superview?.layoutIfNeeded()
        (superview as? UIScrollView)?.scrollRectToVisible(frame, animated: false)
    }
}
