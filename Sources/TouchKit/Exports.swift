// Views are drawn with TouchGraphics and placed with its transforms, and hear of what TouchInput has words for: as UIKit brings
// Core Graphics along, so does TouchKit.
@_exported public import TouchGraphics
@_exported public import TouchInput
