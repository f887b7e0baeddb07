import TouchGraphics

/// Xlib has a `Region` too; this module never means that one.
typealias Region = TouchGraphics.Region
