import Foundation
import TouchKit

/// A colour as it is mixed: by its place in the circle of colours, how colourful and how bright it is.
struct Shade: Equatable {
    /// 0…1, from red over yellow to green and round to red.
    var hue = 0.0
    /// 0…1; 0 is grey.
    var saturation = 0.0
    /// 0…1; 0 is black.
    var brightness = 0.0

    var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }

    /// Takes a colour. What the colour does not tell stays: the hue of a grey, and of black how colourful it is.
    mutating func take(_ color: Color) {
        guard color != self.color else { return }
        let parts = color.hsb
        brightness = parts.brightness
        if parts.brightness > 0 { saturation = parts.saturation }
        if parts.brightness > 0, parts.saturation > 0 { hue = parts.hue }
    }
}
