// Drawing code needs points, transforms and colors.
@_exported public import TouchInkRaster
