import Foundation
import TouchFoundation
import TouchGraphics
import TouchImageDecoding
import TouchTrackerUI

/// Decoding of pictures in processes of this program.
enum PictureDecoding {
    /// The first argument of such a process; not a command for people.
    static let command = "decode-picture"

    static let process = DecoderProcess(program: "/proc/self/exe", command: [command])

    /// - Parameter onDecoded: called on the main actor for each image that is drawn as a frame until then, with the reason
    ///   if it still is.
    static func prepare(onDecoded: (@MainActor @Sendable (EncodedImage, (any Error)?) -> Void)? = nil) {
        guard let onDecoded else { return ImageCache.shared.setDecoder(process) }
        ImageCache.shared.setDecoder(process) { image, error in
            DispatchQueue.main.async { MainActor.assumeIsolated { onDecoded(image, error) } }
        }
    }
}

/// Reads pictures for the canvas.
struct DecodingPictureReader: PictureReader {
    func picture(from data: Data) throws -> (image: EncodedImage, isScaledDown: Bool) {
        try PictureDecoding.process.image(of: data)
    }

    func document(from data: Data) throws -> EncodedImage {
        try PictureDecoding.process.documents.document(data)
    }
}
