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
    mutating func set(_ color: Color) {
        guard color != self.color else { return }
        let components = color.hsb
        brightness = components.brightness
        if components.brightness > 0 { saturation = components.saturation }
        if components.brightness > 0, components.saturation > 0 { hue = components.hue }
    }
}
