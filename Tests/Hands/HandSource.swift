import Foundation

/// A collection of strokes that people drew, with what its numbers mean.
///
/// Each one's file in `Data` has what devices or browsers reported, unchanged: nothing is smoothed, resampled or left out
/// within a stroke. `LICENSES.md` has the licences, and says what was chosen.
public enum HandSource: String, CaseIterable, Sendable {
    /// Symbols, slow, medium and fast, with a finger or a pen on a tablet PC.
    ///
    /// Times are those of a clock of 15.6 ms: two or three reports bear the same. The tablet held the start of many strokes
    /// back, so that the first one to four segments may be a jump that no hand drew.
    case mmg
    /// Letters of foreign alphabets, with mice and touchpads in browsers; some 50 reports a second, unevenly.
    case omniglot
    /// Notes: words, formulas, lines and boxes, with pens, and a few with mouse and finger; places are whole pixels.
    ///
    /// Reports come in bursts, as a busy browser sends them, up to 46 ms apart.
    case wacomInk = "wacom-uim"
    /// Rows of loops on a tablet, 133 reports a second.
    case bdalab
    /// Scribbles, taps and drags on pen tablets, 120 to 250 reports a second.
    case pens = "evemu-pen"
    /// Taps, drags and circles on touchscreens and touch tablets, several fingers at once; 70 to 120 reports a second.
    ///
    /// A finger that rests reports nothing: that is a gap.
    case fingers = "evemu-touch"

    /// What the numbers of a report become points and parts of the full pressure by.
    struct Scale {
        /// Points for each unit; negative where it counts upwards.
        var x: Double
        var y: Double
        /// Of the range of the pressure.
        var pressure = 1.0

        /// - Parameter units: how many units of a device lie across a screen of 1920×1080 points, and down.
        static func acrossScreen(_ units: (x: Double, y: Double), pressure: Double = 1) -> Scale {
            Scale(x: 1920 / units.x, y: 1080 / units.y, pressure: pressure)
        }
    }

    /// Pens lie across a screen of 1920×1080, as X servers have it, and so do touchscreens of that many pixels or more; a
    /// touch tablet's and other fields are taken as large as they are, at 96 dots to the inch.
    func scale(of person: String) -> Scale {
        switch self {
        case .mmg, .wacomInk: Scale(x: 1, y: 1)
        // Pixels of the page are 0.785 units apart.
        case .omniglot: Scale(x: 1.274, y: -1.274)
        // Wacom's tablets count 200 to the millimetre.
        case .bdalab: Scale(x: 0.0189, y: 0.0189, pressure: 32767)
        case .pens: Self.pen(person)
        case .fingers: Self.surface(person)
        }
    }

    private static func pen(_ device: String) -> Scale {
        switch device {
        case "wacom-dth2242-pen": .acrossScreen((95840, 54260), pressure: 2047)
        case "wacom-intuos4-6x9": .acrossScreen((44704, 27940), pressure: 2047)
        default: .acrossScreen((32767, 32767), pressure: 1023)
        }
    }

    private static func surface(_ device: String) -> Scale {
        switch device {
        // 147 mm × 92 mm.
        case "wacom-bamboo-16fg-4x5-finger": Scale(x: 0.1356, y: 0.0849)
        case "wacom-cintiq-13hd-touch-finger": .acrossScreen((2937, 1652))
        // Of 800×480, and of 1920×1080, a unit a pixel.
        default: Scale(x: 1, y: 1)
        }
    }
}

extension HandSource {
    /// All strokes of the source, in the order of its file; those of one recording stand together.
    ///
    /// - Throws: if the file can't be read, or a line isn't understood.
    public func strokes() throws -> [HandStroke] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Data/\(rawValue).txt")
        var reader = HandReader(source: self)
        for line in try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
            try reader.read(Substring(line))
        }
        return reader.strokes
    }
}
