// Samples have locations, which are `CGPoint`s.
@_exported public import TouchFoundation
