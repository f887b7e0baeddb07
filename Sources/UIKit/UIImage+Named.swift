extension UIImage {
    /// A picture of the program's bundle; nil if there is none of the name.
    ///
    /// - Parameter name: of a PNG file, with or without its extension. Of `name.png`, `name@2x.png` and `name@3x.png` the one with
    ///   the most pixels counts.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A picture of a bundle; nil if there is none of the name.
    ///
    /// - Parameters:
    ///   - bundle: nil is the program's.
    ///   - traitCollection: without effect; a picture is the same for all traits.
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
    /// **Difference from UIKit**: there are no symbols of the system.
    public convenience init?(systemName name: String) {
        return nil
    }
}
