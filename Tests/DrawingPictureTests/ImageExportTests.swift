import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics

/// Pictures in exported files.
@Suite struct ImageExportTests {
    /// 24 × 16 pixels, to be shown rotated to the right.
    private static let jpeg =
        Data(
            base64Encoded: """
                /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAGBABAAMBAAAAAAAAAAAAAAAAAAhFhMP/xAAWAQEBAQAAAAAAAAAAAAAAAAAJCgf/xAAYEQEAAwEAAAAAAAAAAAAAAAAACUaExP/aAAwDAQACEQMRAD8AxzP4ysvRVvsvYVcmlU3cZKI87Ni6y8KslCQ1VCa8vRVvsvYVcmlU3cZKI87Ni6y8KslD/9k=
                """) ?? Data()

    private static func picture(_ format: ImageFormat, _ orientation: ImageOrientation) throws -> Picture {
        let digest = try #require(ImageDigest(Array(repeating: 1, count: 32)))
        let image = try #require(
            EncodedImage(
                digest: digest, format: format, orientation: orientation, width: 16, height: 24, bytes: jpeg))
        let shown = CanvasImage(image, center: CGPoint(x: 100, y: 50), width: 160, angle: 0.5)
        return try Picture(of: [.image(shown), .line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))])
    }

    @Test("SVG: embeds the original bytes, oriented and positioned by a transform (O-14)")
    func svg() throws {
        let svg = try Self.picture(.jpeg, .right).svg()
        let data = "data:image/jpeg;base64,\(Self.jpeg.base64EncodedString())"
        #expect(svg.contains(data))
        let matrix = try #require(svg.firstMatch(of: /matrix\(([^)]+)\)/)?.output.1)
        let numbers = matrix.split(separator: " ").compactMap { Double($0) }
        #expect(numbers.count == 6)
        // The stored image's left top corner is shown at the right top.
        let area = RotatedRect(center: CGPoint(x: 100, y: 50), size: CGSize(width: 160, height: 240), angle: 0.5)
        let origin = CGPoint(x: numbers[4], y: numbers[5])
        #expect(origin.distance(to: area.point(1, 0)) < 0.001)
        let right = CGPoint(x: numbers[0] + numbers[4], y: numbers[1] + numbers[5])
        #expect(right.distance(to: area.point(1, 1)) < 0.001)
        #expect(try Self.picture(.png, .upright).svg().contains("data:image/png;base64,"))
    }

    @Test("PDF: has the bytes of a JPEG file unchanged (O-14)")
    func pdf() throws {
        let pdf = try Self.picture(.jpeg, .right).pdf()
        #expect(pdf.range(of: Self.jpeg) != nil && pdf.range(of: Data("/DCTDecode".utf8)) != nil)
        // Without a decoder other formats are gray, and the file is complete.
        let gray = try Self.picture(.png, .upright).pdf()
        #expect(gray.range(of: Self.jpeg) == nil && gray.suffix(8).range(of: Data("%%EOF".utf8)) != nil)
    }

    @Test("orientation: each one maps the corners as cameras record it (O-11)")
    func orientations() {
        // Where the stored left top corner, and the right top one, are shown. Source: Exif 2.32, tag 0x0112.
        let corners: [ImageOrientation: (CGPoint, CGPoint)] = [
            .upright: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0)), .mirrored: (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0)),
            .rotated180: (CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)),
            .mirrored180: (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)),
            .mirroredLeft: (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1)),
            .right: (CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)),
            .mirroredRight: (CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0)),
            .left: (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0)),
        ]
        for orientation in ImageOrientation.allCases {
            let shown = [CGPoint.zero, CGPoint(x: 1, y: 0)].map { $0.applying(orientation.transform) }
            #expect(corners[orientation].map { [$0.0, $0.1] } == shown, "\(orientation)")
        }
    }
}
