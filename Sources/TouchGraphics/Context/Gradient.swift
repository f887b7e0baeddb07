internal import CTouchCairo
public import Foundation

/// Colours that go over into each other.
public struct CGGradient: Hashable, Sendable {
    /// A colour and where it is, 0…1.
    public struct Stop: Hashable, Sendable {
        /// What is there.
        public var color: Color
        /// 0…1 of the way.
        public var location: CGFloat

        /// A colour at a place, which is cut to 0…1 as it is drawn.
        public init(_ color: Color, at location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// In the order of their places.
    public let stops: [Stop]

    /// A gradient of such stops, in any order; those at one place meet in an edge.
    public init(stops: [Stop]) {
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// Evenly distributed colours.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        self.init(stops: colors.enumerated().map { Stop($1, at: CGFloat($0) / last) })
    }
}

/// How a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// Core Graphics' bits.
    public let rawValue: UInt32

    /// Any bits; only those with a name mean something.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// What lies before the start has the first colour.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// What lies behind the end has the last colour.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension GraphicsContext {
    /// Paints everything that the clip leaves with colours that change along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions = []
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        paint(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), options)
    }

    /// Paints everything that the clip leaves with colours that change from one circle to another.
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
        // Cairo has one rule for both sides: a side without colour gets a transparent stop.
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
