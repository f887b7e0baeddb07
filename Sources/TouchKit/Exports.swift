// Re-exported since TouchKit's API uses their types: TouchGraphics for drawing and transforms, TouchInput for host
// events. UIKit re-exports Core Graphics likewise.
@_exported public import TouchGraphics
@_exported public import TouchInput

// Geometry and numbers of the API, so that a file without Foundation can use views.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
