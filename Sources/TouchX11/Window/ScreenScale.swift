internal import CTouchX11
import Foundation

/// Determines the number of pixels per point.
///
/// X11 does not define it. These sources are tried in order, and the first result counts: the caller's override; the
/// desktop's settings (window scaling factor times dots per inch); `Xft.dpi` in the resources; `GDK_SCALE`; the size of
/// the first output in millimetres; 1.
@MainActor
struct ScreenScale {
    let connection: Connection

    /// Returns the scale, 0.5…8.
    ///
    /// - Parameter settings: the desktop's settings; nil if it has none.
    func current(
        override: Double? = nil, _ settings: XSettings?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Double {
        let resources = resourcesDPI().map { $0 / Self.standardDPI }
        let found =
            override ?? settings.flatMap { Self.scale(of: $0, resources: resources) } ?? resources
            ?? environment["GDK_SCALE"].flatMap(Double.init) ?? outputScale() ?? 1
        return found.isFinite ? min(max(found, 0.5), 8) : 1
    }

    /// Returns the scale of the desktop's settings. As in GTK, dots per inch either exclude the scaling factor, or
    /// include it (`Xft/DPI` beside `Gdk/UnscaledDPI`).
    ///
    /// - Parameter resources: the scale of the resources, including the factor.
    static func scale(of settings: XSettings, resources: Double?) -> Double? {
        func positive(_ name: String) -> Double? { settings.integers[name].flatMap { $0 > 0 ? Double($0) : nil } }
        let dpi = (positive("Gdk/UnscaledDPI") ?? positive("Xft/DPI")).map { $0 / 1024 / standardDPI }
        guard let factor = positive("Gdk/WindowScalingFactor") else { return dpi }
        if let dpi { return factor * dpi }
        return factor == 1 ? resources ?? 1 : max(factor, resources ?? factor)
    }

    /// The dots per inch at which a pixel equals a point. Source: X's and CSS's convention.
    private static let standardDPI = 96.0

    /// Reads the root window's property, since `XResourceManagerString` is a copy from when the connection was opened.
    private func resourcesDPI() -> Double? {
        guard
            case .value(let value) = connection.readProperty(
                connection.atoms[.resourceManager], of: connection.root, limit: 1 << 20, .keep)
        else { return nil }
        return Self.dpi(inResources: String(decoding: value.data, as: UTF8.self))
    }

    static func dpi(inResources text: String) -> Double? {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
            return Double(parts[1].trimmingCharacters(in: .whitespaces)).flatMap { $0 > 0 ? $0 : nil }
        }
        return nil
    }

    /// Returns the scale of the first active output. Sizes in millimetres are often invented; they count only for a
    /// screen so dense that it would be unreadable at scale 1.
    private func outputScale() -> Double? {
        guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return nil }
        defer { XRRFreeScreenResources(resources) }
        for index in 0..<Int(resources.pointee.noutput) {
            guard let output = XRRGetOutputInfo(connection.display, resources, resources.pointee.outputs[index])
            else { continue }
            defer { XRRFreeOutputInfo(output) }
            guard output.pointee.crtc != 0,
                let crtc = XRRGetCrtcInfo(connection.display, resources, output.pointee.crtc)
            else { continue }
            defer { XRRFreeCrtcInfo(crtc) }
            return Self.scale(
                pixels: (Int(crtc.pointee.width), Int(crtc.pointee.height)),
                millimetres: (Int(output.pointee.mm_width), Int(output.pointee.mm_height)))
        }
        return nil
    }

    /// Returns 2 for a screen of at least 192 dots per inch with a plausible size; otherwise nil.
    static func scale(pixels: (Int, Int), millimetres: (Int, Int)) -> Double? {
        // Placeholders for an unknown size, or for the aspect ratio only.
        let placeholders = [(0, 0), (16, 9), (16, 10), (160, 90), (160, 100), (1600, 900)]
        guard millimetres.0 > 0, millimetres.1 > 0, !placeholders.contains(where: { $0 == millimetres }) else {
            return nil
        }
        let dpi = Double(pixels.0) / Double(millimetres.0) * 25.4
        return dpi >= 2 * standardDPI && dpi < 6 * standardDPI ? 2 : nil
    }
}
