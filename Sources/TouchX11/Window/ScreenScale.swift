internal import CTouchX11
import Foundation

/// Finds out how many pixels a point has.
///
/// X11 does not say; these are asked in order, and the first answer counts: the caller's wish; `Xft.dpi` in the resources;
/// the desktop's settings (window scaling factor, then dots per inch); `GDK_SCALE`; the size of the first output in
/// millimetres; 1.
@MainActor
struct ScreenScale {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// 0.5…8.
    func current(override: Double? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) -> Double
    {
        let found =
            override ?? resourcesDPI().map { $0 / Self.standardDPI } ?? settings()
            ?? environment["GDK_SCALE"].flatMap(Double.init) ?? outputScale() ?? 1
        return found.isFinite ? min(max(found, 0.5), 8) : 1
    }

    /// Dots per inch at which a pixel is a point. Source: X's and CSS's convention.
    private static let standardDPI = 96.0

    /// The root window's property itself: `XResourceManagerString` is a copy from when the connection was made.
    private func resourcesDPI() -> Double? {
        guard let bytes = connection.property(connection.atoms.resourceManager, of: connection.root) else { return nil }
        return Self.dpi(inResources: String(decoding: bytes, as: UTF8.self))
    }

    static func dpi(inResources text: String) -> Double? {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
            return Double(parts[1].trimmingCharacters(in: .whitespaces)).flatMap { $0 > 0 ? $0 : nil }
        }
        return nil
    }

    private func settings() -> Double? {
        let selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", True)
        guard selection != 0 else { return nil }
        let owner = XGetSelectionOwner(connection.display, selection)
        guard owner != 0 else { return nil }
        let (bytes, errors) = connection.trappingErrors {
            // The owner tells of changes; it may go at any time.
            XSelectInput(connection.display, owner, PropertyChangeMask)
            return connection.property(connection.atoms.xsettingsSettings, of: owner)
        }
        guard errors.isEmpty, let bytes else { return nil }
        let settings = XSettings(bytes)
        if let factor = settings.integers["Gdk/WindowScalingFactor"], factor > 0 { return Double(factor) }
        if let dpi = settings.integers["Xft/DPI"], dpi > 0 { return Double(dpi) / 1024 / Self.standardDPI }
        return nil
    }

    /// Sizes in millimetres are often invented; they count only for a screen so dense that nothing could be read at scale 1.
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

    /// 2 for a screen of at least 192 dots per inch with a plausible size; otherwise nil.
    static func scale(pixels: (Int, Int), millimetres: (Int, Int)) -> Double? {
        // Sizes that mean "unknown", or only give the aspect ratio.
        let made = [(0, 0), (16, 9), (16, 10), (160, 90), (160, 100), (1600, 900)]
        guard millimetres.0 > 0, millimetres.1 > 0, !made.contains(where: { $0 == millimetres }) else { return nil }
        let dpi = Double(pixels.0) / Double(millimetres.0) * 25.4
        return dpi >= 2 * standardDPI && dpi < 6 * standardDPI ? 2 : nil
    }
}
