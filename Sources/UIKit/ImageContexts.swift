// The functions have UIKit's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The contexts that were begun and not ended, with their pixels to a point.
private var imageContexts: [(context: CGContext, scale: CGFloat)] = []

/// Begins to draw a picture with a pixel to a point, as `UIGraphicsBeginImageContextWithOptions(_:_:_:)` does.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins to draw a picture: the current context is its own, until `UIGraphicsEndImageContext()`. `UIGraphicsImageRenderer` does
/// the same without an end that can be forgotten.
///
/// - Parameters:
///   - size: in points; without one, or if there is no memory for it, what is drawn is lost.
///   - opaque: whether the picture is black and has no opacity at first, instead of transparent.
///   - scale: pixels to a point; 0 stands for the screen's.
/// - Precondition: an application has been launched if the scale is 0.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    let (width, height) = (Int(saturating: size.width * scale, .up), Int(saturating: size.height * scale, .up))
    let format: Bitmap.Format = opaque ? .rgb24 : .argb32
    let bitmap =
        (try? Bitmap(width: max(width, 0), height: max(height, 0), format: format))
        ?? (try? Bitmap(width: 0, height: 0))
    guard let bitmap else { preconditionFailure("there is no memory for a picture without pixels") }
    let context = CGContext(bitmap)
    context.scaleBy(x: scale, y: scale)
    context.setLineWidth(1)
    imageContexts.append((context, scale))
    UIGraphicsPushContext(context)
}

/// What has been drawn since the picture was begun last; nil if none was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = imageContexts.last else { return nil }
    let pixels = context.bitmap
    guard let copy = pixels.cropping(to: pixels.bounds.rect) else { return UIImage() }
    return UIImage(bitmap: copy, scale: scale)
}

/// Ends the picture that was begun last; the context before it is the current one again.
public func UIGraphicsEndImageContext() {
    if imageContexts.popLast() != nil { UIGraphicsPopContext() }
}
