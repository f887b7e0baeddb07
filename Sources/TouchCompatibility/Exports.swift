// Layers, paths and images are used with views.
@_exported public import TouchKit
