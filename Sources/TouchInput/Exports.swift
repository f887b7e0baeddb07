// Samples have locations.
@_exported public import TouchGeometry
