import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Pictures on printed pages.
@Suite struct PageLayoutTests {
    private static func line(_ width: Double, _ height: Double) -> Picture {
        let line = Figure.line(Line(start: .zero, end: CGPoint(x: width, y: height)))
        return Picture([line], area: CGRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("page: a fitted picture fills the area within the margins, large or small, centered (G-32)")
    func fit() {
        for (width, height) in [(100.0, 50.0), (5000, 2500), (50, 100), (3, 700)] {
            let picture = Self.line(width, height)
            for layout in SheetSize.allCases.flatMap({ sheet in
                PageLayout.Orientation.allCases.map { PageLayout(sheet, $0, .fit) }
            }) {
                let scale = layout.scale(of: picture.area)
                let area = CGSize(width: layout.pageSize.width - 72, height: layout.pageSize.height - 72)
                #expect(width * scale <= area.width + 0.01 && height * scale <= area.height + 0.01)
                #expect(abs(width * scale - area.width) < 0.01 || abs(height * scale - area.height) < 0.01)
                #expect(!layout.isClipped(picture.area))
                let page = picture.page(layout)
                #expect(
                    abs(page.area.midX - picture.area.midX) < 0.01 && abs(page.area.midY - picture.area.midY) < 0.01)
                #expect(abs(page.area.width * scale - layout.pageSize.width) < 0.01)
            }
        }
    }

    @Test("page: at actual size a point of the canvas is a point of the page; larger pictures are clipped (G-32)")
    func actual() {
        let layout = PageLayout(.a4, .portrait, .actual)
        #expect(layout.scale(of: CGRect(x: 0, y: 0, width: 9, height: 5000)) == 1)
        #expect(!layout.isClipped(CGRect(x: 0, y: 0, width: 523, height: 770)))
        #expect(layout.isClipped(CGRect(x: 0, y: 0, width: 525, height: 10)))
        #expect(layout.isClipped(CGRect(x: 0, y: 0, width: 10, height: 772)))
    }

    @Test(
        "page: the sheet is upright in the PDF document, in either orientation of the picture (G-32)",
        arguments: PageLayout.Orientation.allCases)
    func upright(orientation: PageLayout.Orientation) throws {
        for sheet in SheetSize.allCases {
            let layout = PageLayout(sheet, orientation, .fit)
            let text = String(decoding: try Self.line(300, 200).pagePDF(layout), as: Unicode.ASCII.self)
            let (width, height) = (Int(sheet.size.width), Int(sheet.size.height))
            #expect(text.contains("/MediaBox [ 0 0 \(width) \(height) ]"), "\(sheet)")
        }
    }

    /// The ink's rectangle, as fractions of the picture's width and height.
    private func ink(_ bitmap: Bitmap) -> CGRect {
        var found = CGRect.null
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.color(x: x, y: y).red < 0.5 {
                found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        let size = CGSize(width: bitmap.width, height: bitmap.height)
        return CGRect(
            x: found.minX / size.width, y: found.minY / size.height, width: found.width / size.width,
            height: found.height / size.height)
    }

    @Test("page: the preview shows the same as the PDF document, rotated for landscape (G-32)")
    func preview() throws {
        // In the upper left corner of a wide area.
        let dot = Figure.line(Line(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 40, y: 10)))
        let picture = Picture([dot], area: CGRect(x: 0, y: 0, width: 400, height: 200))
        let layout = PageLayout(.a4, .landscape, .fit)
        let page = picture.page(layout)
        let shown = ink(try page.bitmap(scale: 842 / page.area.width))
        #expect(shown.maxX < 0.2 && shown.maxY < 0.4)
        let printed = ink(try OtherReader.picture(ofPDF: picture.pagePDF(layout)))
        // A quarter rotation clockwise: left becomes top, top becomes right.
        #expect(abs(printed.minY - shown.minX) < 0.01 && abs(printed.maxY - shown.maxX) < 0.01)
        #expect(abs(printed.maxX - (1 - shown.minY)) < 0.01 && abs(printed.minX - (1 - shown.maxY)) < 0.01)
    }

    @Test(
        "sheet: is Letter in regions that use it, and A4 elsewhere (G-32)",
        arguments: [
            ("en_US.UTF-8", SheetSize.letter), ("fr_CA", .letter), ("es_MX@euro", .letter), ("de_DE.UTF-8", .a4),
            ("en_GB", .a4), ("C", .a4), ("", .a4), ("en", .a4), ("POSIX", .a4),
        ])
    func locale(locale: String, sheet: SheetSize) { #expect(SheetSize(locale: locale) == sheet) }
}
