import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

@testable import touchtracker

extension ServerTests {
    /// Documents whose pages are inserted into the program's window. Needs the packages poppler-utils and qpdf.
    @Suite struct InsertedDocuments {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func stage(_ arguments: [String]) throws -> ProgramStage {
            try ProgramStage(PrivateServer(.xvfb()), arguments: arguments, environment: home.environment)
        }

        /// Writes a document of three pages: red, green and blue.
        private func write(_ name: String = "lecture.pdf") throws -> String {
            let colors: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            let pages = colors.enumerated().map { PDFFile.Page("Page \($0.offset + 1)", color: $0.element) }
            try PDFFile(pages).data.write(to: URL(fileURLWithPath: home.path(name)))
            return home.path(name)
        }

        private var drawing: String { home.directories.data + "/lecture.touchtracker" }

        private func pages(_ path: String) throws -> [CanvasImage] {
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            return PageList(of: try DrawingFile.read(path).document.drawing).pictures
        }

        @Test("touchtracker lecture.pdf: opens a new drawing of its name with its pages, safe from kill (O-20, D-51)")
        func opened() throws {
            let stage = try stage([try write()])
            // 816 points wide, in the middle of a view of 1000.
            try stage.wait { try stage.color(CGPoint(x: 500, y: 350)) == .red }
            #expect(try stage.color(CGPoint(x: 85, y: 350)) != .red && stage.color(CGPoint(x: 100, y: 350)) == .red)
            #expect(try stage.color(CGPoint(x: 500, y: 18)) != .red)
            try stage.wait { try pages(drawing).count == 3 }
            stage.program.kill()
            #expect(try pages(drawing).map(\.image.page?.number) == [1, 2, 3])
            #expect(try pages(drawing).allSatisfy { try $0.image.bytes == home.data("lecture.pdf") })
            // Opened again it is another drawing.
            let next = try self.stage([home.path("lecture.pdf")])
            let second = home.directories.data + "/lecture 2.touchtracker"
            try next.wait { try pages(second).count == 3 }
            next.program.kill()
        }

        @Test("export to PDF: has the document's pages with their text, and the ink above them (O-21)")
        func exported() throws {
            let stage = try stage([try write()])
            try stage.wait { try pages(drawing).count == 3 }
            stage.program.kill()
            let result = try home.run(["export", drawing, home.path("out.pdf")])
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(try text(of: "out.pdf") == ["Page 1", "Page 2", "Page 3"])
            // It is an export, which the next one may replace.
            #expect(try home.run(["export", drawing, home.path("out.pdf")]).status == 0)
            // Without qpdf the pages are pictures, which is said.
            let tools = home.path("tools")
            try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
            for name in ["pdfinfo", "pdftocairo"] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(tools)/\(name)", withDestinationPath: "/usr/bin/\(name)")
            }
            let without = try run(["export", drawing, home.path("pictures.pdf")], path: tools)
            #expect(without.status == 0 && without.errors.contains("qpdf is not installed"), "\(without)")
            #expect(try text(of: "pictures.pdf").allSatisfy { !$0.contains("Page") })
            for format in ["svg", "png"] {
                #expect(try home.run(["export", drawing, home.path("out.\(format)")]).status == 0)
            }
            #expect(try String(decoding: home.data("out.svg"), as: UTF8.self).contains("data:image/png;base64,"))
        }

        @Test("document that can't be read, or without its programs: gives a sentence, and creates no drawing (O-20)")
        func refused() throws {
            let good = try write()
            try PDFFile([]).data.write(to: URL(fileURLWithPath: home.path("empty.pdf")))
            // Without a display the reason is on standard error.
            let cases = [
                ("empty.pdf", "/usr/bin", "has no pages"), ("lecture.pdf", "/nowhere", "the package poppler-utils"),
            ]
            for (name, path, reason) in cases {
                let result = try run([home.path(name)], path: path)
                #expect(result.status != 0 && result.errors.contains(reason), "\(name) \(result)")
            }
            #expect(good.hasSuffix("lecture.pdf"))
            #expect(!FileManager.default.fileExists(atPath: drawing))
        }

        @Test("document in a recording: is inserted without its file, and without poppler's programs (O-2, O-20)")
        func recorded() throws {
            let desk = try ProgramDesk(home, home.path("Boat"))
            let event = LibraryEvent.document(
                PDFFile.pages(2).data, pages: Array(repeating: CGSize(width: 612, height: 792), count: 2))
            let text = try #require(event.text)
            desk.program.apply(try #require(LibraryEvent(text: text)))
            let document = desk.program.controller.editor.document
            #expect(PageList(of: document.drawing).pictures.map(\.image.page?.number) == [1, 2])
            #expect(document.drawing.entries.allSatisfy(\.isLocked) && document.history.done.count == 1)
            #expect(try pages(home.path("Boat")).map(\.image.page?.number) == [1, 2])
        }

        private func run(_ arguments: [String], path: String) throws -> ChildProcess.Result {
            try ChildProcess(
                ChildProcess.product("touchtracker"), arguments,
                environment: home.environment.merging(["PATH": path]) { $1 }
            ).wait()
        }

        /// The text of each page.
        private func text(of name: String) throws -> [String] {
            let result = try ChildProcess("/usr/bin/pdftotext", [home.path(name), "-"]).wait()
            #expect(result.status == 0, "install poppler-utils to run this test")
            return result.output.split(separator: "\u{C}").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        }
    }
}
