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
