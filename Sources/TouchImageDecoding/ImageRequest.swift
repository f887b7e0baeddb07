import Foundation
import TouchInkRaster

/// What the process of limited rights is asked for. The file is its standard input.
struct ImageRequest: Equatable {
    enum Purpose: String {
        /// Checks the file, and encodes a smaller one if it is too large.
        case inspect
        /// Decodes the pixels.
        case decode
    }

    let purpose: Purpose
    let format: ImageFormat
    /// For `decode`, the size in pixels, as shown; else 0.
    var width = 0
    var height = 0
    /// For `decode`, as stored in drawings.
    var orientation = ImageOrientation.upright

    /// The words of the command line.
    var arguments: [String] {
        [purpose.rawValue, format.rawValue, "\(width)", "\(height)", "\(orientation.rawValue)"]
    }

    init(_ purpose: Purpose, _ format: ImageFormat) { (self.purpose, self.format) = (purpose, format) }

    init?(arguments: [String]) {
        guard arguments.count == 5, let purpose = Purpose(rawValue: arguments[0]),
            let format = ImageFormat(rawValue: arguments[1]), let width = Int(arguments[2]),
            let height = Int(arguments[3]), let code = UInt8(arguments[4]),
            let orientation = ImageOrientation(rawValue: code)
        else { return nil }
        (self.purpose, self.format) = (purpose, format)
        (self.width, self.height, self.orientation) = (width, height, orientation)
    }

    /// The maximum number of pixels of a file. Source: rule O-11.
    static let maxPixels = 100_000_000
    /// The size of the longer side for which a vector image is stored, in pixels. Source: our choice: sharp on a screen
    /// of 3840 pixels.
    static let vectorSide = 4096
}

/// The answer of that process: a header of 32-bit numbers in the machine's byte order, then bytes.
struct ImageReply {
    enum Status: Int32 {
        case done, damaged, tooManyPixels, unsupported
    }

    let status: Status
    /// For `inspect`, the size of the image as shown; for `tooManyPixels`, the stored size; for `decode`, the decoded
    /// size.
    var width: Int32 = 0
    var height: Int32 = 0
    /// Of the file that is to be stored.
    var orientation = ImageOrientation.upright
    /// The number of bytes that follow: pixels, or a smaller file; 0 if the file is fine as it is.
    var byteCount: Int32 = 0
    /// The format of a smaller file.
    var isJPEG = false

    static let headerSize = 28
    private static let magic: Int32 = 0x5454_4931

    var header: [UInt8] {
        let numbers = [
            Self.magic, status.rawValue, width, height, Int32(orientation.rawValue), byteCount, isJPEG ? 1 : 0,
        ]
        return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
    }

    init(_ status: Status) { self.status = status }

    /// Reads a header of untrusted bytes; nil if it makes no sense.
    init?(_ header: Data) {
        guard header.count >= Self.headerSize else { return nil }
        let numbers = header.withUnsafeBytes { bytes in
            (0..<7).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self) }
        }
        guard numbers[0] == Self.magic, let status = Status(rawValue: numbers[1]), numbers[2] >= 0, numbers[3] >= 0,
            let orientation = ImageOrientation(rawValue: UInt8(clamping: numbers[4])), numbers[5] >= 0
        else { return nil }
        (self.status, width, height) = (status, numbers[2], numbers[3])
        (self.orientation, byteCount, isJPEG) = (orientation, numbers[5], numbers[6] != 0)
    }
}
