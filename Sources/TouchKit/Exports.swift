// Views are drawn with Graphics and placed with its transforms: as UIKit brings Core Graphics along, so does TouchKit.
@_exported public import TouchGraphics
