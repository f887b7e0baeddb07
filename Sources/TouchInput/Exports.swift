// What is touched has a place.
@_exported public import TouchGeometry
