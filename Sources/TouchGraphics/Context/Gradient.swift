internal import CTouchGraphics
public import Foundation

/// A gradient between colors.
public struct CGGradient: Hashable, Sendable {
    /// A color and its location, 0…1.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// 0…1 from start to end.
        public var location: CGFloat

        /// Creates a stop; the location is clamped to 0…1 when drawn.
        public init(_ color: Color, at location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, sorted by location.
    public let stops: [Stop]

    /// Creates a gradient from stops in any order; stops at the same location form a sharp edge.
    public init(stops: [Stop]) {
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// Creates a gradient of evenly distributed colors.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        self.init(stops: colors.enumerated().map { Stop($1, at: CGFloat($0) / last) })
    }
}

/// How a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// Core Graphics' bits.
    public let rawValue: UInt32

    /// Creates options from any bits; only named bits have an effect.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Extends the first color before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// Extends the last color beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension GraphicsContext {
    /// Fills the clip with colors that change along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions = []
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        paint(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), options)
    }

    /// Fills the clip with colors that change from one circle to another.
    ///
    /// - Parameters:
    ///   - startRadius: in user space, at least 0.
    ///   - endRadius: likewise.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions = []
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius >= 0, endRadius >= 0, startRadius.isFinite,
            endRadius.isFinite
        else { return }
        let pattern = cairo_pattern_create_radial(
            startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        paint(gradient, pattern, options)
    }

    private func paint(_ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // Cairo extends both ends alike: an end that must not be extended gets a transparent stop.
        if !options.contains(.drawsBeforeStartLocation) { add(first.color.withAlphaComponent(0), 0, to: pattern) }
        for stop in gradient.stops { add(stop.color, stop.location, to: pattern) }
        if !options.contains(.drawsAfterEndLocation) { add(last.color.withAlphaComponent(0), 1, to: pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_save(cairo)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }

    private func add(_ color: Color, _ location: CGFloat, to pattern: OpaquePointer) {
        let clampedLocation = location.isFinite ? min(max(location, 0), 1) : 0
        cairo_pattern_add_color_stop_rgba(pattern, clampedLocation, color.red, color.green, color.blue, color.alpha)
    }
}
