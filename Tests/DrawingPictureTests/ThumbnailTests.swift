import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Thumbnails, and the cache of them shared by all programs of a desktop.
@Suite final class ThumbnailTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("cache-\(UUID().uuidString)").path
    private let original = ThumbnailCache.Original(path: "/home/me/My boat é.touchtracker", modified: 1_700_000_000)

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var cache: ThumbnailCache { ThumbnailCache(environment: ["XDG_CACHE_HOME": folder], home: "/nowhere") }

    private static func drawing(width: CGFloat) -> Drawing {
        var document = Document()
        document.add([.line(Line(start: .zero, end: CGPoint(x: width, y: 40)))], as: .draw)
        return document.drawing
    }

    @Test("thumbnail: fits its square, isn't enlarged, and is empty paper for an empty drawing (G-30)")
    func sizes() throws {
        let large = try DrawingThumbnail(of: Self.drawing(width: 4000), side: 256).bitmap()
        #expect(large.width == 256 && large.height < 20)
        let small = try DrawingThumbnail(of: Self.drawing(width: 30), side: 256).bitmap()
        #expect(small.width < 100)
        let empty = try DrawingThumbnail(of: Drawing(), side: 100).bitmap()
        #expect(empty.width == 100 && empty.height == 70 && empty.color(x: 50, y: 30) == .white)
    }

    @Test("cache: stores a picture where desktop programs look for it, for the file's current state (G-30)")
    func store() throws {
        let picture = try DrawingThumbnail(of: Self.drawing(width: 500), side: 256).bitmap()
        #expect(cache.picture(of: original, side: 256) == nil)
        cache.save(picture, of: original, side: 256)
        // By md5sum: file:///home/me/My%20boat%20%C3%A9.touchtracker.
        let path = folder + "/thumbnails/large/107418d4a4e4efc14d6782fb999185b5.png"
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        let stored = try #require(cache.picture(of: original, side: 256))
        #expect(stored.differences(from: picture) == 0)
        #expect(cache.picture(of: original, side: 128) == nil)
        let changed = ThumbnailCache.Original(path: "/home/me/My boat é.touchtracker", modified: 1_700_000_001)
        #expect(cache.picture(of: changed, side: 256) == nil)
    }

    @Test("cache: ignores and replaces invalid files (G-30)")
    func strange() throws {
        let picture = try DrawingThumbnail(of: Self.drawing(width: 500), side: 128).bitmap()
        cache.save(picture, of: original, side: 128)
        let cacheFolder = folder + "/thumbnails/normal"
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: cacheFolder).first)
        let url = URL(fileURLWithPath: "\(cacheFolder)/\(name)")
        let complete = try Data(contentsOf: url)
        let large = try Bitmap(width: 300, height: 20).pngData()
        for data in [Data(), complete.prefix(60), Data("no picture".utf8), try picture.pngData(), large] {
            try data.write(to: url)
            #expect(cache.picture(of: original, side: 128) == nil)
        }
        cache.save(picture, of: original, side: 128)
        #expect(cache.picture(of: original, side: 128) != nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: cacheFolder).count == 1)
    }

    @Test("cache: its sizes are 128, 256, 512 and 1024 pixels (G-30)")
    func sides() {
        #expect([1, 128, 129, 300, 600, 5000].map(ThumbnailCache.side(atLeast:)) == [128, 128, 256, 512, 1024, 1024])
    }

    @Test("cached picture: has its file's URI, in a private folder; that of another file is ignored (G-30)")
    func notes() throws {
        let picture = try DrawingThumbnail(of: Self.drawing(width: 500), side: 256).bitmap()
        cache.save(picture, of: original, side: 256)
        let cacheFolder = folder + "/thumbnails/large"
        let mode = try FileManager.default.attributesOfItem(atPath: cacheFolder)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: cacheFolder).first)
        let path = "\(cacheFolder)/\(name)"
        let notes = try #require(PNGMetadata(Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(notes.width == picture.width && notes.height == picture.height)
        #expect(
            notes.texts == [
                "Thumb::URI": "file:///home/me/My%20boat%20%C3%A9.touchtracker", "Thumb::MTime": "1700000000",
                "Thumb::Mimetype": "application/x-touchtracker-drawing", "Software": "TouchTracker",
            ])
        let other = ThumbnailCache.Original(path: "/home/me/other.touchtracker", modified: 1_700_000_000)
        cache.save(picture, of: other, side: 256)
        let names = try FileManager.default.contentsOfDirectory(atPath: cacheFolder)
        let otherName = try #require(names.first { $0 != name })
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: "\(cacheFolder)/\(otherName)", toPath: path)
        #expect(cache.picture(of: original, side: 256) == nil && cache.picture(of: other, side: 256) == nil)
    }

    @Test("cache folder: is in the home folder without an absolute path, with a subfolder for each size (G-30)")
    func folders() throws {
        let picture = try DrawingThumbnail(of: Self.drawing(width: 30), side: 128).bitmap()
        let cache = ThumbnailCache(environment: ["XDG_CACHE_HOME": "cache"], home: folder)
        for side in [128, 256, 512, 1024] { cache.save(picture, of: original, side: side) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/.cache/thumbnails").sorted()
        #expect(names == ["large", "normal", "x-large", "xx-large"])
    }
}
