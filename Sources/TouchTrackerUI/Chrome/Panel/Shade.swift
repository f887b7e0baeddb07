import Foundation
import TouchKit

/// A color in the HSB model, as used by the picker.
struct Shade: Equatable {
    /// 0…1, from red over yellow and green back to red.
    var hue = 0.0
    /// 0…1; 0 is gray.
    var saturation = 0.0
    /// 0…1; 0 is black.
    var brightness = 0.0

    var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }

    /// Sets the color. What it does not define stays unchanged: the hue of a gray, and the saturation of black.
    mutating func set(_ color: Color) {
        guard color != self.color else { return }
        let components = color.hsb
        brightness = components.brightness
        if components.brightness > 0 { saturation = components.saturation }
        if components.brightness > 0, components.saturation > 0 { hue = components.hue }
    }
}
