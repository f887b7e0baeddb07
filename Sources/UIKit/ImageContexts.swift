// The functions have UIKit's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The open image contexts, with their pixels per point.
private var imageContexts: [(context: CGContext, scale: CGFloat)] = []

/// Starts an image context with one pixel per point, as `UIGraphicsBeginImageContextWithOptions(_:_:_:)` does.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts an image context, which is the current context until `UIGraphicsEndImageContext()`. `UIGraphicsImageRenderer`
/// does the same without an end that can be forgotten.
///
/// - Parameters:
///   - size: in points; if it is empty, or there is not enough memory, drawing is discarded.
///   - opaque: whether the picture is initially black without opacity, instead of transparent.
///   - scale: pixels per point; 0 is the screen's scale.
/// - Precondition: an application has been launched if the scale is 0.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    let (width, height) = (Int(saturating: size.width * scale, .up), Int(saturating: size.height * scale, .up))
    let format: Bitmap.Format = opaque ? .rgb24 : .argb32
    let bitmap =
        (try? Bitmap(width: max(width, 0), height: max(height, 0), format: format))
        ?? (try? Bitmap(width: 0, height: 0))
    guard let bitmap else { preconditionFailure("there is not enough memory for an empty bitmap") }
    let context = CGContext(bitmap)
    context.scaleBy(x: scale, y: scale)
    context.setLineWidth(1)
    imageContexts.append((context, scale))
    UIGraphicsPushContext(context)
}

/// Returns the contents of the innermost image context; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = imageContexts.last else { return nil }
    let pixels = context.bitmap
    guard let copy = pixels.cropping(to: pixels.bounds.rect) else { return UIImage() }
    return UIImage(bitmap: copy, scale: scale)
}

/// Ends the innermost image context; the previous context becomes current again.
public func UIGraphicsEndImageContext() {
    if imageContexts.popLast() != nil { UIGraphicsPopContext() }
}

extension UIImage {
    /// Loads a picture from the program's bundle; nil if there is none with the name.
    ///
    /// - Parameter name: of a PNG file, with or without its extension. Of `name.png`, `name@2x.png` and `name@3x.png`,
    ///   the one with the most pixels is used.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a picture from a bundle; nil if there is none with the name.
    ///
    /// - Parameters:
    ///   - bundle: nil is the program's bundle.
    ///   - traitCollection: no effect; a picture is the same for all traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        for scale in [3, 2, 1] {
            let file = scale == 1 ? plain : "\(plain)@\(scale)x"
            guard let path = (bundle ?? .main).path(forResource: file, ofType: "png") else { continue }
            self.init(contentsOfFile: path, scale: CGFloat(scale))
            return
        }
        return nil
    }

    /// Always nil.
    ///
    /// **Difference from UIKit**: there are no system symbols.
    public convenience init?(systemName name: String) {
        return nil
    }
}
