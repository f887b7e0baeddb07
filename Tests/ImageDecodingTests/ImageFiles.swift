import Foundation
import TouchGraphics

/// Small image files.
enum ImageFiles {
    private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

    /// 24 × 16 pixels, the left half blue, the right half red, to be shown rotated to the right (orientation 6).
    static let rotatedJPEG = data(
        """
        /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAGBABAAMBAAAAAAAAAAAAAAAAAAhFhMP/xAAWAQEBAQAAAAAAAAAAAAAAAAAJCgf/xAAYEQEAAwEAAAAAAAAAAAAAAAAACUaExP/aAAwDAQACEQMRAD8AxzP4ysvRVvsvYVcmlU3cZKI87Ni6y8KslCQ1VCa8vRVvsvYVcmlU3cZKI87Ni6y8KslD/9k=
        """)
    /// 3 × 2 green pixels.
    static let webP = data(
        "UklGRjwAAABXRUJQVlA4IDAAAAAQAgCdASoDAAIAAgA0JaACdLoB+AH4AAPIAP7mad/7WgODVf5n//vvhRHbr/MUAAA=")
    static let gif = data("R0lGODlhAwACAPAAAAD/AAAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw==")
    static let tiff = data(
        """
        SUkqACwAAAAAAP//AAAAAP//AAAAAP//AAAAAP//AAAAAP//AAAAAP//AAAPAAABAwABAAAAAwAAAAEBAwABAAAAAgAAAAIBAwADAAAA5gAAAAMBAwABAAAAAQAAAAYBAwABAAAAAgAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBAwABAAAAAgAAABcBBAABAAAAJAAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD4BBQACAAAAHAEAAD8BBQAGAAAA7AAAAAAAAAAQABAAEACF61EAAACAAMP1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA
        """)
    static let bmp = data(
        """
        Qk2iAAAAAAAAAIoAAAB8AAAAAwAAAAIAAAABABgAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAAAAD/AAD/AAD/AAAAAAAA/0JHUnMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAP8AAP8AAP8AAAAAAP8AAP8AAP8AAAAA
        """)
    static let svg = Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='lime'/></svg>"
            .utf8)

    /// A PNG file of one color.
    static func png(_ width: Int, _ height: Int, _ color: Color = Color(red: 0, green: 1, blue: 0)) throws -> Data {
        let bitmap = try Bitmap(width: width, height: height)
        let context = GraphicsContext(bitmap)
        context.setColor(color)
        context.paint()
        return try bitmap.pngData { _ in }
    }
}
