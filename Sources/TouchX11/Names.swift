import Graphics

/// Xlib has a `Region` too; this module never means that one.
typealias Region = Graphics.Region
