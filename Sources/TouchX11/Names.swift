import TouchGraphics

/// Disambiguates from Xlib's `Region`, which this module never uses.
typealias Region = TouchGraphics.Region
