import Foundation
import TouchDrawingModel
import TouchDrawingStore

/// Drawings of many lines, in files that are deleted with this object.
final class ManyLines {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("many-lines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The file of a drawing with `count` lines, each drawn in a separate step; created on first use.
    ///
    /// Up to 100,000 are on one screen; more cover a larger canvas once.
    ///
    /// - Parameter pictures: drawn first.
    func path(count: Int, above pictures: [TouchDrawingModel.Figure] = []) throws -> String {
        let path = folder.appendingPathComponent("\(count) lines, \(pictures.count) pictures").path
        if FileManager.default.fileExists(atPath: path) { return path }
        var hand =
            count > 100_000
            ? RandomLineGenerator(seed: 2) : RandomLineGenerator(seed: 2, canvas: CGSize(width: 1920, height: 1080))
        let file = try DrawingFile.open(at: path).file
        try file.prepare()
        var latest: Int64 = 0
        for picture in pictures {
            latest += 1
            try file.append(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: latest), picture)])))
        }
        var remaining = count
        while remaining > 0 {
            let portion = min(remaining, 10_000)
            try file.append(
                (0..<portion).map { _ in
                    latest += 1
                    return .perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: latest), hand.line())]))
                })
            remaining -= portion
        }
        try file.close()
        return path
    }
    /// The home of a user who had that drawing open last.
    func home(count: Int, above pictures: [TouchDrawingModel.Figure] = []) throws -> String {
        let home = folder.appendingPathComponent("home with \(count) lines, \(pictures.count) pictures").path
        var state = WindowState()
        state.lastDrawing = try path(count: count, above: pictures)
        try SettingsFile(AppDirectories(environment: ["HOME": home]).window, defaults: WindowState()).write(state)
        return home
    }
}
