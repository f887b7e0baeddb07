import Foundation
import Testing
import TouchDrawingPicture
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// All views with text in the window, each with its name and an action that shows it.
enum Surfaces {
    private static func line(_ canvas: Canvas) { canvas.draw(at(20, 150), at(200, 200)) }

    private static func gallery(_ canvas: Canvas, count: Int) {
        canvas.press("o", .control)
        canvas.stage.advance(by: .milliseconds(400))
        canvas.controller.gallery?.show(
            (0..<count).map {
                GalleryItem(id: "\($0)", title: "Boat \($0)", note: "2026-11-23 14:05", isOpen: $0 == 0)
            })
        canvas.stage.advance(by: .milliseconds(20))
    }

    /// - Returns: a canvas in a window of the given size, with the view shown.
    static func open(
        _ name: String, size: CGSize, _ style: UIUserInterfaceStyle = .light, bar edge: BarEdge = .top
    ) throws -> Canvas {
        let canvas = Canvas(size: size, chrome: .full) { $0.chrome.layout.barEdge = edge }
        canvas.stage.window.overrideUserInterfaceStyle = style
        let act = try #require(all.first { $0.name == name }?.act)
        try act(canvas)
        canvas.stage.advance(by: .milliseconds(600))
        return canvas
    }

    static let all: [(name: String, act: @MainActor (Canvas) throws -> Void)] = [
        ("hint", { _ in }),
        ("main-menu", { $0.press(UIKeyCommand.inputF(10)) }),
        ("settings", { $0.controller.chrome.commands.mainMenu.showSettings() }),
        ("tools", { $0.controller.chrome.layout.bar?.tools.handler?.handle(.moreTools) }),
        ("panel", { $0.press("c") }),
        ("panel-eraser", { for key in ["e", "c"] { $0.press(key) } }),
        ("panel-hand", { for key in ["h", "c"] { $0.press(key) } }),
        ("help", { $0.press(UIKeyCommand.inputF(1)) }),
        ("gallery-empty", { gallery($0, count: 0) }),
        ("gallery", { gallery($0, count: 9) }),
        ("gallery-menu", offerDrawing),
        ("name", { $0.controller.chrome.dialogs.rename() }),
        (
            "export",
            {
                line($0)
                $0.controller.chrome.dialogs.drawingTitle = "Boat"
                $0.controller.chrome.dialogs.pictureFolder = "~/Pictures"
                $0.press("e", .control)
            }
        ),
        ("export-animation", exportAnimation),
        ("export-replace", askToReplace),
        ("export-running", showProgress),
        ("export-failed", failExport),
        ("folders", chooseFolder),
        ("print", offerPrinters),
        (
            "line-menu",
            {
                line($0)
                $0.press("\t")
                $0.press("\r")
            }
        ),
        (
            "canvas-menu",
            {
                line($0)
                $0.press("\r")
            }
        ),
        (
            "cleared",
            {
                line($0)
                $0.press(UIKeyCommand.inputDelete, .control)
            }
        ),
        ("exported", showExported),
        ("refused", { $0.controller.messages.show(.refused(Refusal(request: .change, error: .tooThin))) }),
        ("question", ask),
        (
            "far-away",
            {
                line($0)
                $0.controller.chrome.commands.navigator.jump(by: CGPoint(x: 9000, y: 0))
            }
        ),
    ]

    private static func offerDrawing(_ canvas: Canvas) throws {
        gallery(canvas, count: 9)
        let gallery = try #require(canvas.controller.gallery)
        let cell = try #require(gallery.grid.cells[0])
        gallery.offer(GalleryItem(id: "0", title: "Boat", note: ""), beside: cell.moreButton)
    }

    private static func openExport(_ canvas: Canvas) throws {
        try #require(all.first { $0.name == "export" }).act(canvas)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private static func exportAnimation(_ canvas: Canvas) throws {
        canvas.controller.chrome.dialogs.exportChoice.format = .animation
        try openExport(canvas)
    }

    private static func askToReplace(_ canvas: Canvas) throws {
        try openExport(canvas)
        canvas.controller.chrome.dialogs.exportDialog.accept()
        canvas.controller.chrome.dialogs.show(.exists(fileName: "Boat.png"))
    }

    private static func showProgress(_ canvas: Canvas) throws {
        try openExport(canvas)
        canvas.controller.chrome.dialogs.exportDialog.accept()
        let (index, count) = (144, 400)
        canvas.controller.chrome.dialogs.show(
            .running(fraction: 0.36, text: "Boat.apng: \(localized("frame \(index) of \(count)"))"))
    }

    private static func failExport(_ canvas: Canvas) throws {
        try openExport(canvas)
        let (path, reason) = ("/mnt/Boat.png", "Read-only file system")
        let clause = localized("couldn't write \(path): \(reason); choose a folder that is writable")
        canvas.controller.chrome.dialogs.show(.failed(localized("Export failed: \(clause).")))
    }

    private static func chooseFolder(_ canvas: Canvas) throws {
        try openExport(canvas)
        canvas.controller.chrome.dialogs.exportDialog.folderRow.sendActions(for: .primaryActionTriggered)
        canvas.controller.chrome.dialogs.show(
            FolderListing(
                path: "/home/ada/Pictures", shortPath: "~/Pictures",
                folders: ["2025", "2026", "Boats", "Wallpapers for the desk", "Work"]))
    }

    private static let pagePainter = PagePainter()

    /// Draws print previews at once.
    private final class PagePainter: ChromeRequestHandler {
        weak var controller: DrawingViewController?

        func handle(_ request: ChromeRequest) {
            guard case .previewPage(let layout, let pixels) = request, let controller else { return }
            let page = try? Picture(of: controller.editor.drawing).page(layout)
            let bitmap = page.flatMap { try? $0.bitmap(scale: pixels.width / $0.area.width) }
            controller.chrome.dialogs.show(bitmap, of: layout)
        }
    }

    private static func offerPrinters(_ canvas: Canvas) {
        line(canvas)
        pagePainter.controller = canvas.controller
        canvas.controller.chrome.requestHandler = pagePainter
        canvas.controller.chrome.dialogs.showPrint(on: ["Office", "Home_2"], sheet: .a4)
    }

    private static func showExported(_ canvas: Canvas) {
        let path = "~/Pictures/Boat.png"
        canvas.controller.messages.show(
            .sentence(localized("Exported to \(path)."), actions: [.showFile(path), .copyPath(path)]))
    }

    private static func ask(_ canvas: Canvas) {
        let (count, path) = (3, "/tmp")
        let answers = [localized("Try again"), localized("Save somewhere else"), localized("Discard and close")]
        canvas.controller.messages.ask(
            Question(
                localized(
                    count, one: "Your last step hasn't been saved",
                    other: "Your last \(count) steps haven't "
                        + "been saved"),
                localized("The whole drawing is in \(path)."), answers: answers.map { Question.Answer($0) {} }))
    }
}
