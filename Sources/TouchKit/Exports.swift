// Re-exported since TouchKit's API uses their types: TouchGraphics for drawing and transforms, TouchInput for host
// events. UIKit re-exports Core Graphics likewise.
@_exported public import TouchGraphics
@_exported public import TouchInput
