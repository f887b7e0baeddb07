// Who draws needs points, transforms and colours.
@_exported public import TouchInkRaster
