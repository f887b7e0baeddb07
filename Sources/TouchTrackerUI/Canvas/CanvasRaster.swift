import Foundation
import TouchDrawingModel
import TouchKit

/// A picture of the finished figures, kept so that a frame costs the same however many there are.
final class CanvasRaster {
    private var sheet: Sheet?
    /// The sheet's; nil before there is one.
    private(set) var setting: InkSetting?
    /// Rectangles of the canvas that show something else than they should.
    private var stale: [CGRect] = []
    /// Figures that have come on top of all others since the picture was up to date.
    private var added: [Figure] = []
    private var isAllStale = false

    /// As many rectangles are cheaper drawn as a whole. Source: our choice: so many bands have some hundred lines.
    private static let mostRects = 10_000

    /// A figure has been put on top of all others.
    func add(_ figure: Figure) {
        added.append(figure)
    }

    /// Something has changed in these rectangles of the canvas.
    func invalidate(_ rects: [CGRect]) {
        stale.append(contentsOf: rects)
        if stale.count > Self.mostRects { invalidateAll() }
    }

    func invalidateAll() {
        isAllStale = true
        stale.removeAll()
        added.removeAll()
    }

    /// The picture as it is to be now.
    func picture(of content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Sheet {
        let sheet = try currentSheet(setting)
        let toPixels = setting.toPixels
        if isAllStale {
            sheet.erase()
            isAllStale = false
            content.draw(within: setting.region, of: sheet, toPixels)
        }
        for figure in added { draw(figure, onto: sheet, setting) }
        added.removeAll(keepingCapacity: true)
        if !stale.isEmpty {
            let region = Region(stale.map(setting.pixels))
            stale.removeAll(keepingCapacity: true)
            sheet.erase(region)
            content.draw(within: region, of: sheet, toPixels)
        }
        return sheet
    }

    private func draw(_ figure: Figure, onto sheet: Sheet, _ setting: InkSetting) {
        sheet.draw(within: Region(figure.cover.map(setting.pixels))) { context in
            context.concatenate(setting.toPixels)
            context.draw(figure, in: figure.bounds)
        }
    }

    private func currentSheet(_ setting: InkSetting) throws(GraphicsError) -> Sheet {
        if let sheet, setting == self.setting { return sheet }
        let sheet = try setting.makeSheet()
        self.sheet = sheet
        self.setting = setting
        invalidateAll()
        return sheet
    }

    /// Takes a picture that was painted elsewhere in the place of this one, if it is for the same setting.
    ///
    /// What has come since it was painted is to be told of anew.
    ///
    /// - Returns: false if it is for another one; nothing has changed then.
    func take(_ picture: InkPicture) -> Bool {
        guard picture.setting == setting else { return false }
        sheet = picture.sheet
        stale.removeAll()
        added.removeAll()
        isAllStale = false
        return true
    }
}
