// Ink is defined by points, and covers pixels.
@_exported public import TouchFoundation
