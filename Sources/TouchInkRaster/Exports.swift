// Ink lies at points, and covers pixels.
@_exported public import TouchGeometry
